import { SAME_ISSUE, type SameIssueWeights } from '../../../core/finding-debate/same-issue/weights.ts';
import { fitLogistic } from '../statistics/logistic.ts';
import { FITTED_LINKS } from './fitted-links.ts';
import { groupingOf, type PairSample } from './pair-sample.ts';

/** The weights fitted from labelled findings of products; the other weights keep their manual values. */
const FITTED = new Set<keyof SameIssueWeights>([
  ...(['bias', 'characters', 'titles', 'containment', 'lengthRatio'] as const),
  ...(['mutualNearest', 'oneSidedNearest', 'near', 'otherPlace', 'margin'] as const),
]);

/** The manual weights do not use the margin by which a pair is the best match. */
const BY_HAND = { ...SAME_ISSUE, margin: 0 } satisfies SameIssueWeights;
const COLUMNS = Object.keys(BY_HAND) as readonly (keyof typeof BY_HAND)[];
/** A regularization so strong that a weight does not change. */
const HELD = 1e9;

/** The target of the fitted weights. */
export interface FitFor {
  /** Also applies to reviewers outside of the data: weights stay near the manual ones, and joining is cautious. */
  readonly general: boolean;
}

/**
 * The strength of regularization: weak if the data suffices, strong towards the manual weights if the data must not decide alone.
 */
const PULL = { own: 0.3, general: 300 } as const;
/** The number of pairs that each set of data counts as, regardless of its size. */
const PAIRS = 10_000;

/** Fits the weights that best tell which pairs are one issue, from sets of data in parts that count the same. */
export function fitSameIssue(sets: readonly (readonly (readonly PairSample[])[])[], { general }: FitFor): SameIssueWeights {
  const known = sets.flatMap((parts) => {
    const some = parts
      .map((samples) => samples.flatMap((one) => one.pairs.filter(({ same }) => same !== undefined)))
      .filter(({ length }) => length > 0);
    return some.flatMap((pairs) => pairs.map((pair) => ({ ...pair, weight: PAIRS / some.length / pairs.length })));
  });
  const weights = fitLogistic(
    known.map(({ features }) => COLUMNS.map((column) => features[column])),
    known.map(({ same }) => Number(same)),
    {
      weights: known.map(({ weight }) => weight),
      // The margin compares reports of one case with each other, so it carries over to other reviewers; it has no manual weight.
      l2: COLUMNS.map((column) =>
        column === 'bias' ? 0 : FITTED.has(column) ? (general && column !== 'margin' ? PULL.general : PULL.own) : HELD,
      ),
      prior: COLUMNS.map((column) => (FITTED.has(column) && !(general && column !== 'bias') ? 0 : BY_HAND[column])),
    },
  );
  return Object.fromEntries(COLUMNS.map((column, at) => [column, weights[at] ?? 0])) as unknown as SameIssueWeights;
}

/** One row of the curve: the result of joining from a threshold on. */
export interface ThresholdRow {
  /** Pairs are joined from these log-odds on. */
  readonly threshold: number;
  /** The mean over the sets of samples: all reviewers, and panels of each size. */
  readonly f1: number;
  readonly precision: number;
}

const THRESHOLDS = [-2.4, -2.2, -2, -1.8, -1.6, -1.4, -1.2, -1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4];

/** The same weights with another joining threshold. */
export const from = (weights: SameIssueWeights, threshold: number): SameIssueWeights => ({
  ...weights,
  bias: weights.bias - threshold,
});

/** The grouping quality of each threshold on data that its weights were not fitted to. */
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
      if (right === 0) return { f1: 0, precision: 0 };
      return { f1: (2 * right) / (2 * right + wrong + missed), precision: right / (right + wrong) };
    });
    const mean = (of: (score: (typeof scores)[number]) => number): number =>
      scores.reduce((sum, one) => sum + of(one), 0) / Math.max(1, scores.length);
    return { threshold, f1: mean(({ f1 }) => f1), precision: mean(({ precision }) => precision) };
  });
}

/** The precision that joined pairs must reach in a general fit, because a hidden fault is worse than a duplicate. */
const CAREFUL = 0.875;

/** Thresholds whose F1 differs by less are equally good. */
const EQUAL = 0.01;

/**
 * The lowest threshold whose F1, averaged with its neighbours so that a lone peak does not win, is as good as the best: of equals
 * the one that leaves the fewest duplicates. A general fit takes the lowest one that is precise enough.
 */
export function bestThreshold(curve: readonly ThresholdRow[], { general }: FitFor): number {
  if (general) return (curve.find(({ precision }) => precision >= CAREFUL) ?? curve.at(-1))?.threshold ?? 0;
  const smooth = curve.map(({ threshold }, at) => {
    const around = curve.slice(Math.max(0, at - 1), at + 2);
    return { threshold, f1: around.reduce((sum, one) => sum + one.f1, 0) / around.length };
  });
  const best = smooth.reduce((most, { f1 }) => Math.max(most, f1), 0);
  return smooth.find(({ f1 }) => f1 >= best - EQUAL)?.threshold ?? 0;
}
