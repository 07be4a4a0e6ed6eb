import { defined } from '../../defined.ts';
import type { ItemId, SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Position } from '../hearing/positions.ts';
import { sourceLabel } from '../hearing/sources.ts';
import type { Severity } from '../judging/severity.ts';
import { phrase } from '../phrases.ts';

/** A source's statement about a group from an ask other than to examine it. */
export interface LaterWord {
  /** The mean of its seats: +1 for the finding, −1 against it. */
  readonly value: number;
  /** A seat on the side that the source comes out on cites something that stands in the work. */
  readonly cites: boolean;
}

/** One source's position on a group: one position, whatever the number of its seats and asks. */
export interface SourcePosition {
  readonly source: SourceId;
  /** The mean of its seats in cross-examination: +1 agrees, −1 disagrees. */
  readonly value: number;
  /** Its answer when it was asked to refute the finding: +1 means that it could not. */
  readonly refutation?: LaterWord;
  /** Its vote in the ballot. */
  readonly ballot?: LaterWord;
  /** Seats of it stand on both sides. */
  readonly divided: boolean;
  /** A seat on the side that the source comes out on cites something that stands in the work. */
  readonly cites: boolean;
  /** It reported the finding itself. */
  readonly reported: boolean;
  /** The severities its seats name. */
  readonly severities: readonly Severity[];
  /** How much it counts by the track records of its seats, where that is not as usual. Row P20. */
  readonly weight?: number;
  /** How much of its weight counts, where it is not independent; all of it unless told. Rows V2, V4. */
  readonly share?: number;
}

/** The positions of a group by source, in the order in which sources first spoke. */
export function sourcePositions(
  positions: readonly Position[],
  reporting: ReadonlySet<SourceId>,
  cites: (position: Position) => boolean,
): readonly SourcePosition[] {
  const bySource = new Map<SourceId, Position[]>();
  for (const position of positions) {
    // A seat that says two things are mixed speaks about the grouping, not the finding.
    if (position.mixes === true) continue;
    const list = bySource.get(position.source);
    if (list === undefined) bySource.set(position.source, [position]);
    else list.push(position);
  }
  return [...bySource].map(([source, seats]) => {
    const asked = (what: Position['asked']): readonly Position[] => seats.filter((one) => one.asked === what);
    const examined = asked(undefined);
    const values = examined.map(stanceValue);
    const refutation = wordOf(asked('refute'), cites);
    const ballot = wordOf(asked('ballot'), cites);
    return {
      source,
      ...(wordOf(examined, cites) ?? { value: 0, cites: false }),
      ...defined({ refutation, ballot }),
      divided: values.some((one) => one > 0) && values.some((one) => one < 0),
      reported: reporting.has(source),
      severities: seats.flatMap(({ severity }) => (severity === undefined ? [] : [severity])),
    };
  });
}

/** The mean of what seats say, and whether the side that it comes out on cites something; undefined where none spoke. */
function wordOf(seats: readonly Position[], cites: (position: Position) => boolean): LaterWord | undefined {
  if (seats.length === 0) return undefined;
  const values = seats.map(stanceValue);
  const value = values.reduce((sum, one) => sum + one, 0) / values.length;
  const side = seats.filter((_, at) => Math.sign(values[at] ?? 0) === Math.sign(value));
  return { value, cites: side.some(cites) };
}

/** Agree +1, disagree −1; in part by the sign of what it would add, and against it where it was asked to refute it. */
function stanceValue({ stance, adjustment, asked }: Position): number {
  if (stance === 'agree') return 1;
  if (stance === 'disagree') return -1;
  return asked === 'refute' ? -0.5 : Math.sign(adjustment) / 2;
}

/** Notes on sources whose seats stand on both sides of an item. */
export const dividedNotes = (item: {
  readonly id: ItemId;
  readonly calibrated?: { readonly positions: readonly SourcePosition[] };
}): readonly Note[] =>
  (item.calibrated?.positions ?? [])
    .filter(({ divided }) => divided)
    .map(({ source }) => ({ kind: 'decided', message: phrase('seats-divided'), finding: item.id, by: sourceLabel(source) }));
