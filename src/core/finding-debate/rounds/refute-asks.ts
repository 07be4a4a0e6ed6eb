import { askId, type SeatId, type SourceId } from '../../ids.ts';
import type { Ask } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import { hashOf } from '../../text/hash.ts';
import { compareText } from '../../text/order.ts';
import type { Position } from '../hearing/positions.ts';
import type { DefenseBase, Draft, FindingPhases } from '../hearing/said.ts';
import { contentOf } from '../judging/lead.ts';
import { atLeast, type Severity } from '../judging/severity.ts';
import { ableSeats, lotsOf } from './able-seats.ts';
import { type AskedItem, briefPart, inOneAsk } from './pieces.ts';
import { type CrossExamineInput, shown } from './rounds.ts';

/** The severity from which a finding that no panelist challenged is put to a refuter. Row F1. */
const REFUTED_FROM: Severity = 'high';

/** Puts each severe finding that no panelist challenged to one seat of a source that did not report it. Row F1. */
export function refuteAsks<D extends Draft, Defense extends DefenseBase>(
  input: CrossExamineInput<D, Defense>,
): readonly Ask<FindingPhases<D, Defense>, 'refute'>[] {
  const { setup, hearing, items, round, cut = inOneAsk, placeText } = input;
  const able = ableSeats(setup, hearing);
  const questions = new Map<SeatId, AskedItem<D>[]>(able.map(({ id }) => [id, []]));
  const choose = refuterChoice(able, input);
  for (const item of items.filter(isToRefute).toSorted(byContent)) {
    const seat = choose(item);
    if (seat !== undefined) questions.get(seat.id)?.push(item);
  }
  return [...questions].flatMap(([seat, asked]) =>
    cut(asked).map((piece) => ({
      id: askId(round, 'refute', seat, piece.name),
      seat,
      phase: 'refute' as const,
      brief: { findings: piece.items.map((item) => shown(item, { placeText })), ...briefPart(piece) },
    })),
  );
}

const byContent = <D extends Draft>(a: AskedItem<D>, b: AskedItem<D>): number =>
  compareText(contentOf(a.lead.finding), contentOf(b.lead.finding));

/** It is severe, it counts, and no source but its reporters' doubts it. */
function isToRefute({ severity, verdict, members, positions }: AskedItem<Draft>): boolean {
  const reporting = new Set<string>(members.map(({ source }) => source));
  const isOpen = verdict.status !== 'pre-existing' && verdict.status !== 'rejected';
  return isOpen && atLeast(severity, REFUTED_FROM) && !positions.some((one) => !reporting.has(one.source) && doubts(one));
}

const doubts = ({ stance, adjustment, mixes }: Position): boolean =>
  (stance === 'disagree' && mixes !== true) || (stance === 'partial' && adjustment < 0);

/** Models before people, sources that have not spoken of it, the least load of a source and of a seat, the nearest role; else a lot. */
function refuterChoice<D extends Draft, Defense extends DefenseBase>(
  able: readonly Seat[],
  { hearing, voices, roleDistance }: CrossExamineInput<D, Defense>,
): (item: AskedItem<D>) => Seat | undefined {
  const lots = lotsOf(able, hearing);
  const bySource = new Map<SourceId, number>();
  const bySeat = new Map<SeatId, number>();
  return (item) => {
    const reporting = new Set<string>(item.members.map(({ source }) => source));
    const spoke = new Set<string>(item.positions.map(({ source }) => source));
    const content = String(hashOf(contentOf(item.lead.finding)));
    const rank = (seat: Seat): readonly number[] => {
      const source = voices.sourceOf(seat.id);
      return [
        seat.kind === 'person' ? 1 : 0,
        spoke.has(source) ? 1 : 0,
        bySource.get(source) ?? 0,
        bySeat.get(seat.id) ?? 0,
        roleDistance(seat.role, item.lead.finding.category),
        hashOf(content, lots.get(seat.id)),
      ];
    };
    const [first] = able
      .filter(({ id }) => !reporting.has(voices.sourceOf(id)))
      .map((seat) => ({ seat, rank: rank(seat) }))
      .sort((a, b) => compareRanks(a.rank, b.rank));
    if (first === undefined) return undefined;
    const source = voices.sourceOf(first.seat.id);
    bySource.set(source, (bySource.get(source) ?? 0) + 1);
    bySeat.set(first.seat.id, (bySeat.get(first.seat.id) ?? 0) + 1);
    return first.seat;
  };
}

/** The first number that differs decides. */
export const compareRanks = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};
