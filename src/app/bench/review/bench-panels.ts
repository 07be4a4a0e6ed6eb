import { UserError } from '../../../contracts/user-error.ts';
import type { Host } from '../../host.ts';
import { decideUnseen, fitWithoutEach } from '../fit/cross-validate.ts';
import { randomPanels } from '../fit/random-panels.ts';
import { bootstrapInterval, type Interval } from '../statistics/bootstrap.ts';
import { alone, bestAlone } from './baselines.ts';
import { calibrationOf } from './bench-review.ts';
import { decideReview } from './decide-reviews.ts';
import type { LabelledReview } from './labelled-review.ts';
import { panelOf, readReviews } from './read-reviews.ts';
import { countsOf, fMeasure, type ScoredReview, scoreReviews } from './score-reviews.ts';

/** Random panels that are compared with their own best members. */
export interface BenchPanelsRequest {
  readonly data: string;
  readonly sizes: readonly number[];
  readonly count: number;
  readonly seed: number;
  /** A calibration for all; without it each repository is decided by one that was fitted to the others. */
  readonly priors?: string | undefined;
}

/** One panel: how well it does, and how well the best of its members does alone. */
export interface BenchedPanel {
  readonly members: readonly string[];
  readonly f1: number;
  readonly best: number;
  readonly grouping: number;
  readonly auc: number | undefined;
  readonly brier: number | undefined;
}

/** All panels of one size. */
export interface BenchedSize {
  readonly size: number;
  readonly panels: readonly BenchedPanel[];
  readonly meanF1: number;
  readonly meanLift: number;
  /** The range in which the mean lift lies when pull requests are redrawn, the same for panel and member. */
  readonly liftInterval: Interval | undefined;
  readonly worstLift: number;
}

/** Draws panels and compares each with its own best member. */
export async function benchPanels(request: BenchPanelsRequest, host: Pick<Host, 'workspace'>): Promise<readonly BenchedSize[]> {
  const reviews = await readReviews(request.data, host);
  const all = panelOf(reviews, undefined);
  const decide = await deciding(request, reviews, host);
  return request.sizes.map((size) => {
    const drawn = randomPanels(all, { size, count: request.count, seed: request.seed });
    if (drawn.length === 0)
      throw new UserError('too-few-reviewers', `a panel of ${size} cannot be drawn from ${all.length} reviewers`, {
        hint: 'name smaller sizes with --sizes',
      });
    const panels = drawn.map((panel) => compared(reviews, panel, decide(panel)));
    return { size, ...summaryOf(panels), panels: panels.map(({ panel }) => panel) };
  });
}

type Decide = (panel: readonly string[]) => readonly ScoredReview[];

async function deciding(
  request: BenchPanelsRequest,
  reviews: readonly LabelledReview[],
  host: Pick<Host, 'workspace'>,
): Promise<Decide> {
  if (request.priors !== undefined) {
    const calibration = await calibrationOf(request, host);
    return (panel) => reviews.map((review) => decideReview(review, panel, { policy: 'calibrated', calibration }));
  }
  if (new Set(reviews.map(({ repository }) => repository)).size < 2)
    throw new UserError('one-repository', 'cross-validation needs reviews of two repositories or more, found one', {
      hint: 'name a calibration with --priors',
    });
  const unseen = fitWithoutEach(reviews);
  return (panel) => decideUnseen(reviews, panel, unseen);
}

/** Accepted, found and known faults of one pull request: the terms of F1. */
interface Tally {
  readonly accepted: number;
  readonly faultsFound: number;
  readonly faults: number;
}

interface Compared {
  readonly panel: BenchedPanel;
  /** One pair for each pull request. */
  readonly tallies: readonly { readonly panel: Tally; readonly best: Tally }[];
}

function compared(reviews: readonly LabelledReview[], members: readonly string[], decided: readonly ScoredReview[]): Compared {
  const single = alone(reviews, bestAlone(reviews, members));
  const scores = scoreReviews(decided, members);
  const tallies = decided.map((one, at) => ({
    panel: countsOf([one]),
    best: countsOf(single[at] === undefined ? [] : [single[at]]),
  }));
  return {
    panel: {
      members,
      f1: scores.f1,
      best: f1From(tallies.map(({ best }) => best)),
      grouping: scores.grouping.f1,
      auc: scores.auc,
      brier: scores.brier,
    },
    tallies,
  };
}

function f1From(tallies: readonly Tally[]): number {
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, one) => total + of(one), 0);
  const [found, accepted, faults] = [sum((one) => one.faultsFound), sum((one) => one.accepted), sum((one) => one.faults)];
  return fMeasure(accepted === 0 ? 0 : found / accepted, faults === 0 ? 0 : found / faults);
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

function summaryOf(panels: readonly Compared[]): Omit<BenchedSize, 'size' | 'panels'> {
  const lifts = panels.map(({ panel }) => panel.f1 - panel.best);
  const pulls = Array.from({ length: panels[0]?.tallies.length ?? 0 }, (_, at) => at);
  return {
    meanF1: meanOf(panels.map(({ panel }) => panel.f1)),
    meanLift: meanOf(lifts),
    liftInterval: bootstrapInterval(
      pulls,
      (sample) =>
        meanOf(
          panels.map(({ tallies }) => {
            const drawn = sample.flatMap((at) => tallies[at] ?? []);
            return f1From(drawn.map(({ panel }) => panel)) - f1From(drawn.map(({ best }) => best));
          }),
        ),
      { draws: 500 },
    ),
    worstLift: lifts.reduce((worst, one) => Math.min(worst, one), Number.POSITIVE_INFINITY),
  };
}
