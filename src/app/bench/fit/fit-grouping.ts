import { SAME_ISSUE, type SameIssueWeights } from '../../../core/finding-debate/same-issue/weights.ts';
import { fitLogistic } from '../statistics/logistic.ts';
import { FITTED_LINKS } from './fitted-links.ts';
import { groupingOf, type PairSample } from './pair-sample.ts';

/** What labelled findings of products tell; the other weights stay as they were set by hand. */
const FITTED = new Set<keyof SameIssueWeights>([
  ...(['bias', 'characters', 'titles', 'containment', 'lengthRatio'] as const),
  ...(['mutualNearest', 'oneSidedNearest', 'near', 'otherPlace'] as const),
]);

const COLUMNS = Object.keys(SAME_ISSUE) as readonly (keyof SameIssueWeights)[];
const PULL = 0.3;
/** So strong that a weight stays where it is. */
const HELD = 1e9;

/** The weights that tell best which pairs are one issue. */
export function fitSameIssue(samples: readonly PairSample[]): SameIssueWeights {
  const known = samples.flatMap(({ pairs }) => pairs.filter(({ same }) => same !== undefined));
  const weights = fitLogistic(
    known.map(({ features }) => COLUMNS.map((column) => features[column])),
    known.map(({ same }) => Number(same)),
    {
      l2: COLUMNS.map((column) => (column === 'bias' ? 0 : FITTED.has(column) ? PULL : HELD)),
      prior: COLUMNS.map((column) => (FITTED.has(column) ? 0 : SAME_ISSUE[column])),
    },
  );
  return Object.fromEntries(COLUMNS.map((column, at) => [column, weights[at] ?? 0])) as unknown as SameIssueWeights;
}

/** One row of the curve: what joining from a threshold on comes to. */
export interface ThresholdRow {
  /** Pairs are joined from these log-odds on. */
  readonly threshold: number;
  /** The mean over the sets of samples: all reviewers, and panels of each size. */
  readonly f1: number;
}

const THRESHOLDS = [-2.6, -2.4, -2.2, -2, -1.8, -1.6, -1.4, -1.2, -1, -0.8, -0.6, -0.4];

/** The same weights, but for where they begin to join. */
export const from = (weights: SameIssueWeights, threshold: number): SameIssueWeights => ({
  ...weights,
  bias: weights.bias - threshold,
});

/** How well each threshold groups what its weights were not fitted to. */
export function thresholdCurve(
  sets: readonly (readonly PairSample[])[],
  weightsWithout: (repository: string) => SameIssueWeights,
): readonly ThresholdRow[] {
  return THRESHOLDS.map((threshold) => {
    const scores = sets.map((samples) => {
      let [right, wrong, missed] = [0, 0, 0];
      for (const sample of samples) {
        const counts = groupingOf(sample, from(weightsWithout(sample.repository), threshold), FITTED_LINKS);
        right += counts.right;
        wrong += counts.wrong;
        missed += counts.missed;
      }
      return right === 0 ? 0 : (2 * right) / (2 * right + wrong + missed);
    });
    return { threshold, f1: scores.reduce((sum, one) => sum + one, 0) / Math.max(1, scores.length) };
  });
}

/** The threshold with the best neighbourhood: a peak that stands alone is chance. */
export function bestThreshold(curve: readonly ThresholdRow[]): number {
  const smooth = curve.map(({ threshold }, at) => {
    const around = curve.slice(Math.max(0, at - 1), at + 2);
    return { threshold, f1: around.reduce((sum, one) => sum + one.f1, 0) / around.length };
  });
  return smooth.reduce((best, one) => (one.f1 > best.f1 ? one : best), smooth[0] ?? { threshold: -1.6, f1: 0 }).threshold;
}
