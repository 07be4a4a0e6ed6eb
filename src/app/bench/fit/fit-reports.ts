import type { FittedFeatures } from '../../../core/finding-debate/calibrated/terms.ts';
import type { Prefer, ReportWeights, UnexaminedThresholds } from '../../../core/finding-debate/calibrated/weights.ts';
import type { DecidedGroup, DecidedReview } from '../review/decide-reviews.ts';
import { f1Of, isRight, type ScoredReview } from '../review/score-reviews.ts';
import { fitLogistic } from '../statistics/logistic.ts';

/** The prior log-odds of a report by the kind of its author; set manually. Row P2. */
const PRIOR: ReportWeights['prior'] = { model: -0.25, analyser: 1.15, person: 1.75 };

/** Neutral weights: only the other terms of a case remain. */
export const NO_REPORT_WEIGHTS: ReportWeights = {
  prior: PRIOR,
  further: 0,
  quiet: 0,
  unchecked: 0,
  first: 0,
  length: 0,
  order: 0,
  cohesion: 0,
};

/** Decisions made with such weights: the largest number of sources, and the results. */
export interface DecidedSet {
  readonly sources: number;
  readonly reviews: readonly DecidedReview[];
}

const COLUMNS = [
  'further',
  'quiet',
  'unchecked',
  'length',
  'order',
  'cohesion',
] as const satisfies readonly (keyof FittedFeatures)[];
const PULL = 1;
const HELD = 1e9;

/** Fits the weights of reports that best tell which groups are right, on top of the other terms. */
export function fitReports(sets: readonly DecidedSet[]): ReportWeights {
  const rows = sets.flatMap(({ reviews }) =>
    reviews.flatMap(({ review, groups }) => groups.map((group) => ({ group, isRight: isRight(review, group) }))),
  );
  const weights = fitLogistic(
    rows.map(({ group }) => [group.logOdds, ...COLUMNS.map((column) => group.features?.[column] ?? 0)]),
    rows.map((row) => Number(row.isRight)),
    { l2: [HELD, ...COLUMNS.map((column) => (column === 'unchecked' ? 0 : PULL))], prior: [1, ...COLUMNS.map(() => 0)] },
  );
  const fitted = Object.fromEntries(COLUMNS.map((column, at) => [column, weights[at + 1] ?? 0]));
  return { ...NO_REPORT_WEIGHTS, ...fitted };
}

/** The log-odds of a group that was decided with weights that say nothing, under weights that do. */
export const logOddsUnder = ({ logOdds, features }: DecidedGroup, weights: ReportWeights): number =>
  COLUMNS.reduce((sum, column) => sum + (weights[column] ?? 0) * (features?.[column] ?? 0), logOdds);

/** The F-beta that each preference maximizes: weighted to precision, balanced, or weighted to recall. */
const BETA: Readonly<Record<Prefer, number>> = { precision: 0.5, balanced: 1, recall: 2 };

const PERCENTS = Array.from({ length: 15 }, (_, at) => 10 + 5 * at);

/** The probability from which to accept, by the number of sources that reviewed. */
export function fitThresholds(sets: readonly DecidedSet[], weights: ReportWeights): UnexaminedThresholds {
  const under = sets.map(({ sources, reviews }) => ({
    sources,
    reviews: reviews.map((one) => ({
      ...one,
      groups: one.groups.map((group) => ({ ...group, confidence: 100 / (1 + Math.exp(-logOddsUnder(group, weights))) })),
    })),
  }));
  const bySize = [...new Set(under.map(({ sources }) => sources))].sort((a, b) => a - b);
  const forPreference = (prefer: Prefer): readonly (readonly [number, number])[] =>
    bySize.map((size, at) => [
      // The smallest panels of the data also represent smaller ones; the largest represent every size nearer to them.
      at === 0 ? 1 : Math.ceil(((bySize[at - 1] ?? 1) + size) / 2),
      bestPercent(
        under.filter(({ sources }) => sources === size).map(({ reviews }) => reviews),
        BETA[prefer],
      ),
    ]);
  return { precision: forPreference('precision'), balanced: forPreference('balanced'), recall: forPreference('recall') };
}

/** The percentage with the best mean over sets, smoothed over its neighbours. */
function bestPercent(sets: readonly (readonly ScoredReview[])[], beta: number): number {
  const scores = PERCENTS.map((percent) => {
    const all = sets.map((reviews) => f1Of(reviews, ({ confidence }) => confidence >= percent, beta));
    return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
  });
  const smooth = scores.map((_, at) => {
    const around = scores.slice(Math.max(0, at - 1), at + 2);
    return around.reduce((sum, one) => sum + one, 0) / around.length;
  });
  const best = smooth.reduce((top, one, at) => (one > (smooth[top] ?? 0) ? at : top), 0);
  return PERCENTS[best] ?? 50;
}
