import { compareText } from '../text/order.ts';
import { isRight, type Outcome, type Saying } from './outcome.ts';

/** How often two panelists spoke about the same items that people ruled on, and how often they were wrong. */
export interface PairCounts {
  readonly a: string;
  readonly b: string;
  /** Items on which both took a side. */
  readonly both: number;
  readonly aWrong: number;
  readonly bWrong: number;
  /** Items on which both were wrong. */
  readonly wrongTogether: number;
}

/** Counts of pairs, by the names of both. */
export type Pairs = ReadonlyMap<string, PairCounts>;

/** No pairs counted yet. */
export const NO_PAIRS: Pairs = new Map();

/** The counts of outcomes; each panelist counts once on an item, by the side that most of its seats took. */
export function pairsIn(outcomes: readonly Outcome[]): Pairs {
  return outcomes.reduce((pairs, outcome) => {
    const wrong = [...wrongBy(outcome)].sort(([a], [b]) => compareText(a, b));
    return pairsTogether(
      pairs,
      wrong.flatMap(([a, aIsWrong], at) =>
        wrong.slice(at + 1).map(([b, bIsWrong]) => ({
          a,
          b,
          both: 1,
          aWrong: aIsWrong ? 1 : 0,
          bWrong: bIsWrong ? 1 : 0,
          wrongTogether: aIsWrong && bIsWrong ? 1 : 0,
        })),
      ),
    );
  }, NO_PAIRS);
}

/** The counts with those of other items. */
export function pairsTogether(before: Pairs, others: Iterable<PairCounts>): Pairs {
  const pairs = new Map(before);
  for (const { a, b, both, aWrong, bWrong, wrongTogether } of others) {
    const key = keyOf(a, b);
    const counts = pairs.get(key) ?? { a, b, both: 0, aWrong: 0, bWrong: 0, wrongTogether: 0 };
    pairs.set(key, {
      a,
      b,
      both: counts.both + both,
      aWrong: counts.aWrong + aWrong,
      bWrong: counts.bWrong + bWrong,
      wrongTogether: counts.wrongTogether + wrongTogether,
    });
  }
  return pairs;
}

const keyOf = (a: string, b: string): string => JSON.stringify([a, b]);

function wrongBy(outcome: Outcome): ReadonlyMap<string, boolean> {
  const sums = new Map<string, number>();
  const add = (saying: Saying): void =>
    void sums.set(saying.panelist, (sums.get(saying.panelist) ?? 0) + (isRight(saying, outcome) ? 1 : -1));
  outcome.sayings.forEach(add);
  return new Map([...sums].filter(([, sum]) => sum !== 0).map(([panelist, sum]) => [panelist, sum < 0]));
}

/**
 * Computes the error correlation of two panelists, from −1 to 1 (the phi coefficient); undefined if one of them was never
 * wrong, or never right, so that it cannot be computed. Row V2.
 */
export function errorCorrelation({ both, aWrong, bWrong, wrongTogether }: PairCounts): number | undefined {
  const spread = Math.sqrt(aWrong * (both - aWrong) * bWrong * (both - bWrong));
  return spread === 0 ? undefined : (both * wrongTogether - aWrong * bWrong) / spread;
}

/** Computes the mean correlation of pairs with at least so many items in common, weighted by these; undefined if there is none. Row V2. */
export function meanCorrelation(pairs: Iterable<PairCounts>, least: number): number | undefined {
  let [sum, items] = [0, 0];
  for (const pair of pairs) {
    const correlation = pair.both < least ? undefined : errorCorrelation(pair);
    if (correlation === undefined) continue;
    sum += correlation * pair.both;
    items += pair.both;
  }
  return items === 0 ? undefined : sum / items;
}
