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
  /** A seat on the source's resulting side cites something that occurs in the work. */
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
  /** Its seats are on both sides. */
  readonly divided: boolean;
  /** A seat on the source's resulting side cites something that occurs in the work. */
  readonly cites: boolean;
  /** It reported the finding itself. */
  readonly reported: boolean;
  /** The severities its seats name. */
  readonly severities: readonly Severity[];
  /** The factor from the track records of its seats, if it differs from the usual one. Row P20. */
  readonly weight?: number;
  /** The share of its weight that counts, if it is not independent; all of it by default. Rows V2, V4. */
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

/** Computes the mean of the seats' stances, and whether the resulting side cites something; undefined if no seat spoke. */
function wordOf(seats: readonly Position[], cites: (position: Position) => boolean): LaterWord | undefined {
  if (seats.length === 0) return undefined;
  const values = seats.map(stanceValue);
  const value = values.reduce((sum, one) => sum + one, 0) / values.length;
  const side = seats.filter((_, at) => Math.sign(values[at] ?? 0) === Math.sign(value));
  return { value, cites: side.some(cites) };
}

/** Agree is +1, disagree −1; a partial stance takes the sign of its adjustment, and counts against the finding if the seat was asked to refute it. */
function stanceValue({ stance, adjustment, asked }: Position): number {
  if (stance === 'agree') return 1;
  if (stance === 'disagree') return -1;
  return asked === 'refute' ? -0.5 : Math.sign(adjustment) / 2;
}

/** Notes the sources whose seats are on both sides of an item. */
export const dividedNotes = (item: {
  readonly id: ItemId;
  readonly calibrated?: { readonly positions: readonly SourcePosition[] };
}): readonly Note[] =>
  (item.calibrated?.positions ?? [])
    .filter(({ divided }) => divided)
    .map(({ source }) => ({ kind: 'decided', message: phrase('seats-divided'), finding: item.id, by: sourceLabel(source) }));
