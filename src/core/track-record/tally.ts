import { defined } from '../defined.ts';
import { compareText } from '../text/order.ts';
import type { Outcome, Saying } from './outcome.ts';
import { PARTS, type TrackRecord } from './track-record.ts';

type Key = Pick<TrackRecord, 'panelist' | 'as' | 'role' | 'category'>;

/** Counts of outcomes by panelist, by its role, and by category in that role. */
export type Tally = ReadonlyMap<string, TrackRecord>;

/** A tally without outcomes. */
export const EMPTY_TALLY: Tally = new Map();

/**
 * The tally with further outcomes. At every level an item counts once for a panelist, however many of its seats spoke: for the
 * side that most of them took, and not at all where they are evenly divided.
 */
export function tallied(before: Tally, outcomes: readonly Outcome[]): Tally {
  const tally = new Map(before);
  for (const outcome of outcomes)
    for (const [name, { key, sum }] of sidesIn(outcome)) {
      if (sum === 0) continue;
      const isRight = sum > 0 === (outcome.truth === 'upheld');
      const { upheld, overturned } = tally.get(name) ?? { upheld: 0, overturned: 0 };
      tally.set(name, { ...key, upheld: upheld + (isRight ? 1 : 0), overturned: overturned + (isRight ? 0 : 1) });
    }
  return tally;
}

function sidesIn({ category, sayings }: Outcome): ReadonlyMap<string, { readonly key: Key; readonly sum: number }> {
  const sums = new Map<string, { key: Key; sum: number }>();
  for (const saying of sayings)
    for (const key of levelsOf(saying, category)) {
      const name = JSON.stringify([key.as, key.panelist, key.role ?? null, key.category ?? null]);
      sums.set(name, { key, sum: (sums.get(name)?.sum ?? 0) + (saying.side === 'for' ? 1 : -1) });
    }
  return sums;
}

const levelsOf = ({ panelist, as, role }: Saying, category: string): readonly Key[] => [
  { panelist, as },
  { panelist, as, role },
  { panelist, as, role, category },
];

/** Lists the records of a tally, by part, panelist, role and category, independent of the order of the outcomes. */
export const recordsOf = (tally: Tally): readonly TrackRecord[] => [...tally.values()].map(inOrder).sort(compareRecords);

const inOrder = ({ panelist, as, role, category, upheld, overturned }: TrackRecord): TrackRecord => ({
  panelist,
  as,
  ...defined({ role, category }),
  upheld,
  overturned,
});

/** Orders by part, panelist, role and category; a total comes before its parts. */
export const compareRecords = (a: TrackRecord, b: TrackRecord): number =>
  PARTS.indexOf(a.as) - PARTS.indexOf(b.as) ||
  compareText(a.panelist, b.panelist) ||
  compareText(a.role ?? '', b.role ?? '') ||
  compareText(a.category ?? '', b.category ?? '');
