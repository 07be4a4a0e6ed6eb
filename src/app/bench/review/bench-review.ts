import type { PolicyName } from '../../../core/finding-debate/hearing/said.ts';
import type { Host } from '../../host.ts';
import { readCalibration, shippedCalibration } from '../calibration-file.ts';
import { bootstrapInterval, type Interval } from '../statistics/bootstrap.ts';
import { alone, bestAlone, everything } from './baselines.ts';
import { type DecidedReview, decideReview, type PredictedReview } from './decide-reviews.ts';
import { panelOf, readReviews } from './read-reviews.ts';
import type { ReviewTerms } from './review-case.ts';
import { f1Of, type ReviewScores, type ScoredReview, scoreReviews } from './score-reviews.ts';

/** Labelled reviews to decide and compare with the known faults. */
export interface BenchReviewRequest {
  /** The file of labelled reviews, as the user wrote it. */
  readonly data: string;
  /** The reviewers of the panel; all of them without it. */
  readonly panel?: readonly string[] | undefined;
  readonly policy: PolicyName;
  /** A custom calibration file, as the user wrote it; defaults to the shipped calibration. */
  readonly priors?: string | undefined;
}

/** One decision method, and its scores. */
export interface BenchedWay {
  readonly name: string;
  readonly scores: ReviewScores;
  /** The range in which F1 lies, over pull requests. */
  readonly f1Interval: Interval | undefined;
}

/** The decisions, and their scores compared with the baselines. */
export interface BenchedReviews {
  readonly panel: readonly string[];
  readonly decided: readonly DecidedReview[];
  readonly predictions: readonly PredictedReview[];
  readonly ways: readonly BenchedWay[];
}

/** The calibration that a request names. */
export const calibrationOf = (
  { priors }: Pick<BenchReviewRequest, 'priors'>,
  { workspace }: Pick<Host, 'workspace'>,
): Promise<NonNullable<ReviewTerms['calibration']>> =>
  priors === undefined ? shippedCalibration() : readCalibration({ file: workspace.at(priors), name: priors });

/** Decides labelled reviews and scores them beside the best reviewer alone and the union of all. */
export async function benchReview(request: BenchReviewRequest, host: Pick<Host, 'workspace'>): Promise<BenchedReviews> {
  const reviews = await readReviews(request.data, host);
  const panel = panelOf(reviews, request.panel);
  const calibration = await calibrationOf(request, host);
  const terms = request.policy === 'calibrated' ? { policy: request.policy, calibration } : { policy: request.policy };
  const decided = reviews.map((review) => decideReview(review, panel, terms));
  const best = bestAlone(reviews, panel);
  return {
    panel,
    decided,
    predictions: decided.map(({ pr, groups }) => ({
      pr,
      groups: groups.map(({ members, representative, verdict, confidence }) => ({
        members,
        representative,
        verdict,
        confidence,
      })),
    })),
    ways: [
      wayOf(request.policy, decided, panel),
      wayOf(`best alone: ${best}`, alone(reviews, best), [best]),
      wayOf('everything', everything(reviews, panel), panel),
    ],
  };
}

/** The figures of one way to decide. */
export const wayOf = (name: string, decided: readonly ScoredReview[], panel: readonly string[]): BenchedWay => ({
  name,
  scores: scoreReviews(decided, panel),
  f1Interval: bootstrapInterval(decided, (sample) => f1Of(sample), { draws: 1000 }),
});
