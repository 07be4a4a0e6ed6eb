import { foldsOf } from '../statistics/folds.ts';
import { fitLogistic, logitOf } from '../statistics/logistic.ts';
import { type Feature, rowOf } from './judge-features.ts';
import type { Judgement } from './recorded-judgements.ts';

/** Features with their weights: the logit that the first candidate is the better one is their weighted sum. */
export interface LearnedModel {
  readonly features: readonly Feature[];
  readonly weights: readonly number[];
  /** The strength of regularization towards the prior. */
  readonly l2: number;
}

/** The prior log-odds that a unanimous panel is right: 88 of 100. */
const UNANIMOUS = 2;

/** The strengths that are tried; which one is taken is decided on the examples that are learned from. */
const STRENGTHS = [0.3, 1, 3, 10, 30, 100] as const;
const INNER_FOLDS = 5;

/**
 * Learns the weight of each feature. Every weight is shrunk towards the same small value, so that few examples stay near a plain
 * vote; a negative one means that a judge is wrong more often than right, given the others.
 */
export function learnJudges(judgements: readonly Judgement[], features: readonly Feature[]): LearnedModel {
  const l2 = strengthFor(judgements, features);
  return { features, weights: fitted(judgements, features, l2), l2 };
}

/** The logit that the first candidate is the better one. */
export const judged = ({ features, weights }: LearnedModel, judgement: Judgement): number =>
  logitOf(rowOf(judgement, features), weights);

/** The prior weight of a judge without a record, in a panel of this size. */
export const priorWeight = (judges: number): number => UNANIMOUS / judges;

function fitted(judgements: readonly Judgement[], features: readonly Feature[], l2: number): readonly number[] {
  const prior = features.map(() => priorWeight(features.length));
  return fitLogistic(
    judgements.map((one) => rowOf(one, features)),
    judgements.map(({ label }) => label),
    { l2, prior },
  );
}

/** The regularization that maximizes the likelihood of held-out examples; the strongest if there are too few to hold any out. */
function strengthFor(judgements: readonly Judgement[], features: readonly Feature[]): number {
  const folds = foldsOf(judgements, { count: INNER_FOLDS, groupOf: ({ id }) => id, seed: 1 });
  if (folds.length < INNER_FOLDS) return STRENGTHS.at(-1) ?? 1;
  const losses = STRENGTHS.map((l2) => ({
    l2,
    loss: folds.reduce((sum, { train, test }) => {
      const weights = fitted(train, features, l2);
      return sum + test.reduce((own, one) => own + surprise(logitOf(rowOf(one, features), weights), one.label), 0);
    }, 0),
  }));
  return losses.reduce((best, one) => (one.loss < best.loss ? one : best)).l2;
}

/** The negative log-likelihood of the truth. */
const surprise = (logit: number, label: 0 | 1): number => {
  const against = label === 1 ? -logit : logit;
  return Math.max(against, 0) + Math.log1p(Math.exp(-Math.abs(against)));
};
