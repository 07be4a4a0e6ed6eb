import {
  add,
  compare,
  distance,
  divide,
  type Exact,
  exact,
  exactText,
  multiply,
  readableText,
  sum,
  ZERO,
} from '../../../consensus/exact.ts';
import type { SeatId } from '../../../ids.ts';
import { phrase } from '../phrases.ts';
import { MAJORITY_RANGE, WEIGHING_JUDGES_MIN } from '../rules.ts';
import type { PanelReliability } from '../said.ts';
import type { Arithmetic, ScoredJudge } from '../verdict.ts';

/** The weight of each judge; zero if its weight is not above zero. Row L3. */
export type Counts = ReadonlyMap<SeatId, Exact>;

/** Computes the weights of a panel's judges. */
export const countsOf = ({ judges }: PanelReliability): Counts =>
  new Map(judges.map(({ seat, weight }) => [seat, weight > 0 ? exact(weight) : ZERO]));

/** Tells whether enough judges with a weight were heard. Row L5. */
export const canWeigh = (counts: Counts, standings: readonly ScoredJudge[]): boolean =>
  standings.filter(({ judge }) => isHeavy(counts, judge)).length >= WEIGHING_JUDGES_MIN;

const weightOf = (counts: Counts, judge: SeatId): Exact => counts.get(judge) ?? ZERO;
const isHeavy = (counts: Counts, judge: SeatId): boolean => compare(weightOf(counts, judge), ZERO) > 0;

/** Scores counted by the weights of the judges. Rows L3, L4. */
export const byWeight = (counts: Counts): Arithmetic => ({
  mean: (side) => weightedMean(counts, side),
  median: (standings) => weightedMedian(counts, standings),
  majority: (standings) => heaviestSet(counts, standings),
  meanText: (side, score) => {
    const heavy = [...heavyIn(counts, side)].sort((a, b) => compare(a.score, b.score));
    const terms = heavy.map(({ judge, score: one }) => `${exactText(weightOf(counts, judge))} × ${exactText(one)}`);
    return phrase('mean-of', terms, exactText(totalOf(counts, heavy)), readableText(score));
  },
  medianText: (standings, score) => {
    const heavy = [...heavyIn(counts, standings)].sort((a, b) => compare(a.score, b.score));
    const terms = heavy.map(({ judge, score: one }) => `${exactText(weightOf(counts, judge))} × ${exactText(one)}`);
    return phrase('weighted-median-of', terms, readableText(score));
  },
});

const heavyIn = (counts: Counts, standings: readonly ScoredJudge[]): readonly ScoredJudge[] =>
  standings.filter(({ judge }) => isHeavy(counts, judge));

const totalOf = (counts: Counts, standings: readonly ScoredJudge[]): Exact =>
  sum(standings.map(({ judge }) => weightOf(counts, judge)));

/** Computes the weighted mean; the plain mean if no judge of the side has a weight. */
function weightedMean(counts: Counts, side: readonly ScoredJudge[]): Exact {
  const heavy = heavyIn(counts, side);
  const [terms, weight] = heavy.length === 0 ? [side, exact(1)] : [heavy, undefined];
  const weightFor = (judge: SeatId): Exact => weight ?? weightOf(counts, judge);
  return divide(
    sum(terms.map(({ judge, score }) => multiply(weightFor(judge), score))),
    sum(terms.map(({ judge }) => weightFor(judge))),
  );
}

/** The score at which half of the weight is reached; where it is reached exactly, the mean of it and the next. */
function weightedMedian(counts: Counts, standings: readonly ScoredJudge[]): Exact {
  const sorted = [...heavyIn(counts, standings)].sort((a, b) => compare(a.score, b.score));
  const half = divide(totalOf(counts, sorted), exact(2));
  let reached = ZERO;
  for (const [at, { judge, score }] of sorted.entries()) {
    reached = add(reached, weightOf(counts, judge));
    const next = sorted[at + 1];
    if (compare(reached, half) === 0 && next !== undefined) return divide(add(score, next.score), exact(2));
    if (compare(reached, half) >= 0) return score;
  }
  return ZERO;
}

/** The heaviest set of two judges or more that are close together and hold more than half of the weight that is seated. */
function heaviestSet(counts: Counts, standings: readonly ScoredJudge[]): readonly ScoredJudge[] | undefined {
  const seated = sum([...counts.values()]);
  const middle = weightedMedian(counts, standings);
  const sorted = [...heavyIn(counts, standings)].sort((a, b) => compare(a.score, b.score));
  const [best] = sorted
    .map(({ score: lowest }, from) => sorted.filter(({ score }, at) => at >= from && isClose(score, lowest)))
    .filter((set) => set.length >= WEIGHING_JUDGES_MIN && compare(multiply(totalOf(counts, set), exact(2)), seated) > 0)
    .map((set) => ({ set, weight: totalOf(counts, set), mean: weightedMean(counts, set), range: widthOf(set) }))
    .sort(
      (a, b) =>
        compare(b.weight, a.weight) ||
        compare(a.range, b.range) ||
        compare(distance(a.mean, middle), distance(b.mean, middle)) ||
        compare(a.mean, b.mean),
    );
  if (best === undefined) return undefined;
  // A judge without a weight sides with the judges whose score it shares.
  const light = standings.filter(({ judge }) => !isHeavy(counts, judge));
  return [...best.set, ...light.filter(({ score }) => best.set.every((one) => isClose(score, one.score)))];
}

const isClose = (a: Exact, b: Exact): boolean => compare(distance(a, b), exact(MAJORITY_RANGE)) <= 0;

const widthOf = (sorted: readonly ScoredJudge[]): Exact => distance(sorted[0]?.score ?? ZERO, sorted.at(-1)?.score ?? ZERO);
