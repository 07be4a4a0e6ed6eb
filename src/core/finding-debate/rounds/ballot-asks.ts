import { total } from '../../consensus/confidence.ts';
import type { Appeal } from '../../event.ts';
import { askId, type SeatId, type SourceId } from '../../ids.ts';
import type { Ask } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import { hashOf } from '../../text/hash.ts';
import { compareText } from '../../text/order.ts';
import type { BallotFinding, DefenseBase, Draft, FindingPhases } from '../hearing/said.ts';
import { contentOf } from '../judging/lead.ts';
import { severityRank } from '../judging/severity.ts';
import { ableSeats, lotsOf } from './able-seats.ts';
import { type AskedItem, briefPart, inOneAsk } from './pieces.ts';
import { compareRanks } from './refute-asks.ts';
import { appealRoundName, BALLOT_ROUND } from './round-names.ts';
import type { CrossExamineInput } from './rounds.ts';

/** The most disputed findings that a case puts to a vote. Row B1. */
const BALLOT_MOST = 20;

/** Puts disputed findings, the gravest first, to one seat of each source that did not report them. Rows B1, B2. */
export function ballotAsks<D extends Draft, Defense extends DefenseBase>(
  input: CrossExamineInput<D, Defense>,
): readonly Ask<FindingPhases<D, Defense>, 'ballot'>[] {
  const { setup, hearing, items, round, cut = inOneAsk } = input;
  const able = ableSeats(setup, hearing);
  const questions = new Map<SeatId, AskedItem<D>[]>(able.map(({ id }) => [id, []]));
  const votersFor = voterChoice(able, input);
  const disputed = items.filter(({ verdict }) => verdict.status === 'disputed').toSorted(gravestFirst);
  for (const item of disputed.slice(0, BALLOT_MOST)) for (const { id } of votersFor(item)) questions.get(id)?.push(item);
  return [...questions].flatMap(([seat, asked]) =>
    cut(asked).map((piece) => ({
      id: askId(round, BALLOT_ROUND, seat, piece.name),
      seat,
      phase: 'ballot' as const,
      brief: { findings: piece.items.map((item) => onBallot(item)), ...briefPart(piece) },
    })),
  );
}

/**
 * Puts one item and the reply to it to sources that did not report it, one seat of each and as many as answer a finding in Round 2.
 * Row B5.
 */
export function appealAsks<D extends Draft, Defense extends DefenseBase>(
  { item: appealed, reason }: Appeal,
  number: number,
  input: CrossExamineInput<D, Defense>,
): readonly Ask<FindingPhases<D, Defense>, 'ballot'>[] {
  const { setup, hearing, items, round, cut = inOneAsk } = input;
  const item = items.find(({ id }) => id === appealed);
  if (item === undefined) return [];
  const voters = voterChoice(ableSeats(setup, hearing), input)(item).slice(0, setup.respondersPerFinding);
  return voters.flatMap(({ id: seat }) =>
    cut([item]).map((piece) => ({
      id: askId(round, appealRoundName(number), seat, piece.name),
      seat,
      phase: 'ballot' as const,
      brief: { findings: [onBallot(item)], reply: reason, ...briefPart(piece) },
    })),
  );
}

const gravestFirst = <D extends Draft>(a: AskedItem<D>, b: AskedItem<D>): number =>
  severityRank(b.severity) - severityRank(a.severity) ||
  total(b.confidence) - total(a.confidence) ||
  compareText(contentOf(a.lead.finding), contentOf(b.lead.finding));

/** Of each source that did not report it the seat with the least load, then the nearest role; else a lot. */
function voterChoice<D extends Draft, Defense extends DefenseBase>(
  able: readonly Seat[],
  { hearing, voices, roleDistance }: CrossExamineInput<D, Defense>,
): (item: AskedItem<D>) => readonly Seat[] {
  const lots = lotsOf(able, hearing);
  const load = new Map<SeatId, number>();
  const bySource = new Map<SourceId, Seat[]>();
  for (const seat of able) {
    const source = voices.sourceOf(seat.id);
    bySource.set(source, [...(bySource.get(source) ?? []), seat]);
  }
  return ({ members, lead: { finding } }) => {
    const reporting = new Set<string>(members.map(({ source }) => source));
    const content = String(hashOf(contentOf(finding)));
    const rank = ({ id, role }: Seat): readonly number[] => [
      load.get(id) ?? 0,
      roleDistance(role, finding.category),
      hashOf(content, lots.get(id)),
    ];
    const voters = [...bySource].flatMap(([source, seats]) => {
      if (reporting.has(source)) return [];
      return seats.toSorted((a, b) => compareRanks(rank(a), rank(b))).slice(0, 1);
    });
    for (const { id } of voters) load.set(id, (load.get(id) ?? 0) + 1);
    return voters;
  };
}

/** The finding as voters see it: its words, its place and its quote, without its reporter, its stated severity and its result so far. */
function onBallot<D extends Draft>({ lead }: AskedItem<D>): BallotFinding<D> {
  const { seat: _seat, origin: _origin, confidence: _confidence, ...said } = lead.finding;
  const { severity: _severity, suggestion: _suggestion, severityUnread: _unread, confidenceUnread: _unsure, ...rest } = said;
  return { ...rest, description: lead.description } as unknown as BallotFinding<D>;
}
