import { decideUnseen, type Unseen } from '../../src/app/bench/fit/cross-validate.ts';
import { randomPanels } from '../../src/app/bench/fit/random-panels.ts';
import { alone, bestAlone, everything } from '../../src/app/bench/review/baselines.ts';
import { decideReview } from '../../src/app/bench/review/decide-reviews.ts';
import type { LabelledReview } from '../../src/app/bench/review/labelled-review.ts';
import { panelOf } from '../../src/app/bench/review/read-reviews.ts';
import { f1Of, type ReviewScores, type ScoredReview, scoreReviews } from '../../src/app/bench/review/score-reviews.ts';
import { bootstrapInterval, type Interval, quantile } from '../../src/app/bench/statistics/bootstrap.ts';
import { drawIndex, seeded } from '../../src/app/bench/statistics/seeded.ts';
import type { Calibration } from '../../src/core/finding-debate/calibration.ts';
import { type Row, shown } from './row.ts';
import { byVersion1 } from './version-1.ts';

/** What the figures of one label file are to reach. */
export interface ProductTargets {
  readonly grouping: number;
  readonly groupingOf3: number;
  readonly auc: number;
  readonly brier: number;
  readonly f1: number;
}

const LIFTS = [
  { size: 3, least: 0.02 },
  { size: 5, least: 0.03 },
];
const WORST_MEAN = -0.03;
const PANELS = 30;
const SEED = 1;
const DRAWS = 300;

/** The figures of recorded products under one judge's labels, each repository decided by a fit to the others. */
export function productRows(
  labels: string,
  reviews: readonly LabelledReview[],
  { unseen, targets, shipped }: { readonly unseen: Unseen; readonly targets: ProductTargets; readonly shipped: Calibration },
): readonly Row[] {
  const all = panelOf(reviews, undefined);
  const decided = decideUnseen(reviews, all, unseen);
  const scores = scoreReviews(decided, all);
  const interval = redrawn(decided, all);
  const plain = baselinesOf(reviews, all, shipped);
  const sizes = LIFTS.map(({ size, least }) => ({ size, least, ...liftOf(reviews, size, unseen) }));
  return [
    {
      figure: `grouping F1, all products, ${labels}`,
      value: scores.grouping.f1,
      interval: interval(({ grouping }) => grouping.f1),
      target: { least: targets.grouping },
      baseline: plain(({ grouping }) => grouping.f1),
    },
    ...sizes.map(
      ({ size, grouping }): Row => ({
        figure: `grouping F1, panels of ${size}, ${labels}`,
        value: grouping,
        ...(size === 3 ? { target: { least: targets.groupingOf3 } } : {}),
      }),
    ),
    {
      figure: `confidence AUC, all products, ${labels}`,
      value: scores.auc,
      interval: interval(({ auc }) => auc),
      target: { least: targets.auc },
      baseline: plain(({ auc }) => auc),
    },
    {
      figure: `Brier score, all products, ${labels}`,
      value: scores.brier,
      interval: interval(({ brier }) => brier),
      target: { most: targets.brier },
      baseline: plain(({ brier }) => brier),
    },
    {
      figure: `F1, all products, ${labels}`,
      value: scores.f1,
      interval: interval(({ f1 }) => f1),
      target: { least: targets.f1 },
      baseline: `${plain(({ f1 }) => f1)}, best product ${shown(f1Of(alone(reviews, bestAlone(reviews, all))))}, union ${shown(f1Of(everything(reviews, all)))}`,
    },
    ...sizes.flatMap(({ size, least, mean, worst, f1, best, interval: range }): readonly Row[] => [
      {
        figure: `mean lift, panels of ${size}, ${labels}`,
        value: mean,
        interval: range,
        target: { least },
        baseline: `F1 ${shown(f1)}, best member ${shown(best)}`,
      },
      { figure: `mean lift never below, panels of ${size}, ${labels}`, value: mean, target: { least: WORST_MEAN } },
      { figure: `lift of the worst of ${PANELS} panels of ${size}, ${labels}`, value: worst },
    ]),
  ];
}

/** Intervals of several figures over the same redrawn pull requests. */
function redrawn(
  decided: readonly ScoredReview[],
  panel: readonly string[],
): (of: (scores: ReviewScores) => number | undefined) => Interval {
  const draw = seeded(SEED);
  const samples = Array.from({ length: DRAWS }, () =>
    scoreReviews(
      decided.flatMap(() => decided[drawIndex(draw, decided.length)] ?? []),
      panel,
    ),
  );
  return (of) => {
    const sorted = samples.flatMap((one) => of(one) ?? []).sort((a, b) => a - b);
    return { low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) };
  };
}

/** What version 1, its rules on the groups of version 2, the weights that are set by hand, and the shipped ones come to. */
function baselinesOf(
  reviews: readonly LabelledReview[],
  panel: readonly string[],
  shipped: Calibration,
): (of: (scores: ReviewScores) => number | undefined) => string {
  const scored = (decide: (review: LabelledReview) => ScoredReview): ReviewScores => scoreReviews(reviews.map(decide), panel);
  const first = scored((review) => byVersion1(review, panel));
  const seed = scored((review) => decideReview(review, panel, { policy: 'seed' }));
  const byHand = scored((review) => decideReview(review, panel, { policy: 'calibrated' }));
  const asShipped = scored((review) => decideReview(review, panel, { policy: 'calibrated', calibration: shipped }));
  return (of) =>
    `version 1 ${shown(of(first))}, seed ${shown(of(seed))}, by hand ${shown(of(byHand))}, as shipped ${shown(of(asShipped))}`;
}

/** F1 of random panels less that of the best member of each, which is known only afterwards. */
function liftOf(reviews: readonly LabelledReview[], size: number, unseen: Unseen) {
  const panels = randomPanels(panelOf(reviews, undefined), { size, count: PANELS, seed: SEED }).map((panel) => {
    const decided = decideUnseen(reviews, panel, unseen);
    const single = alone(reviews, bestAlone(reviews, panel));
    return { decided, single, f1: f1Of(decided), best: f1Of(single), grouping: scoreReviews(decided, panel).grouping.f1 };
  });
  const lifts = panels.map(({ f1, best }) => f1 - best);
  const drawn = (from: readonly ScoredReview[], sample: readonly number[]): readonly ScoredReview[] =>
    sample.flatMap((at) => from[at] ?? []);
  return {
    mean: meanOf(lifts),
    worst: Math.min(...lifts),
    f1: meanOf(panels.map(({ f1 }) => f1)),
    best: meanOf(panels.map(({ best }) => best)),
    grouping: meanOf(panels.map(({ grouping }) => grouping)),
    interval: bootstrapInterval(
      [...reviews.keys()],
      (sample) => meanOf(panels.map(({ decided, single }) => f1Of(drawn(decided, sample)) - f1Of(drawn(single, sample)))),
      { draws: DRAWS },
    ),
  };
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
