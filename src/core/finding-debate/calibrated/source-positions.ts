import type { ItemId, SourceId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Position } from '../hearing/positions.ts';
import { sourceLabel } from '../hearing/sources.ts';
import type { Severity } from '../judging/severity.ts';
import { phrase } from '../phrases.ts';

/** What one source says about a group in cross-examination: one position, whatever the number of its seats. */
export interface SourcePosition {
  readonly source: SourceId;
  /** The mean of its seats: +1 agrees, −1 disagrees. */
  readonly value: number;
  /** Seats of it stand on both sides. */
  readonly divided: boolean;
  /** A seat on the side that the source comes out on cites something that stands in the work. */
  readonly cites: boolean;
  /** It reported the finding itself. */
  readonly reported: boolean;
  /** The severities its seats name. */
  readonly severities: readonly Severity[];
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
    // Who says that two things are mixed speaks of the grouping.
    if (position.mixes === true) continue;
    const list = bySource.get(position.source);
    if (list === undefined) bySource.set(position.source, [position]);
    else list.push(position);
  }
  return [...bySource].map(([source, seats]) => {
    const values = seats.map(stanceValue);
    const value = values.reduce((sum, one) => sum + one, 0) / values.length;
    const side = seats.filter((_, at) => Math.sign(values[at] ?? 0) === Math.sign(value));
    return {
      source,
      value,
      divided: values.some((one) => one > 0) && values.some((one) => one < 0),
      cites: side.some(cites),
      reported: reporting.has(source),
      severities: seats.flatMap(({ severity }) => (severity === undefined ? [] : [severity])),
    };
  });
}

/** Agree +1, disagree −1; in part by the sign of what it would add. */
function stanceValue({ stance, adjustment }: Position): number {
  if (stance === 'agree') return 1;
  if (stance === 'disagree') return -1;
  return Math.sign(adjustment) / 2;
}

/** Notes on sources whose seats stand on both sides of an item. */
export const dividedNotes = (item: {
  readonly id: ItemId;
  readonly calibrated?: { readonly positions: readonly SourcePosition[] };
}): readonly Note[] =>
  (item.calibrated?.positions ?? [])
    .filter(({ divided }) => divided)
    .map(({ source }) => ({ kind: 'decided', message: phrase('seats-divided'), finding: item.id, by: sourceLabel(source) }));
