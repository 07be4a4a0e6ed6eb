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

/** The counts with further outcomes; each panelist counts once on an item, by the side that most of its seats took. */
export function pairedUp(before: Pairs, outcomes: readonly Outcome[]): Pairs {
  const pairs = new Map(before);
  for (const outcome of outcomes) {
    const wrong = [...wrongBy(outcome)].sort(([a], [b]) => compareText(a, b));
    for (const [at, [a, aIsWrong]] of wrong.entries())
      for (const [b, bIsWrong] of wrong.slice(at + 1)) {
        const key = JSON.stringify([a, b]);
        const counts = pairs.get(key) ?? { a, b, both: 0, aWrong: 0, bWrong: 0, wrongTogether: 0 };
        pairs.set(key, {
          a,
          b,
          both: counts.both + 1,
          aWrong: counts.aWrong + (aIsWrong ? 1 : 0),
          bWrong: counts.bWrong + (bIsWrong ? 1 : 0),
          wrongTogether: counts.wrongTogether + (aIsWrong && bIsWrong ? 1 : 0),
        });
      }
  }
  return pairs;
}

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
