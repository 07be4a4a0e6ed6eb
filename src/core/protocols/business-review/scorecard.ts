import { clamp, percent, total } from '../../consensus/confidence.ts';
import type { Severity } from '../../finding-debate/judging/severity.ts';
import type { ItemId, SeatId } from '../../ids.ts';
import { heardIn } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import { type BusinessCategory, DIMENSIONS, domainOf, type ScoreName } from './domains.ts';
import type { BusinessItem } from './judge.ts';
import { DERIVED_PENALTY, VERIFICATION_SCORE } from './rules.ts';
import type { BusinessReviewRecord, CheckedClaim, Scorecard, SubScore, Verification } from './said.ts';

/** One dimension of a document's quality, with the origin of its number and the reviews of it. */
export interface DimensionScore extends Made {
  readonly name: ScoreName;
  /** Null where no reviewer looked at it. */
  readonly score: number | null;
  /** All scores by the reviewers of the dimension, including those that the number does not use. */
  readonly reviews: readonly DimensionReview[];
}

/** A number and its inputs. */
interface Made {
  readonly from: 'scorecard' | 'sub-scores' | 'verification' | 'derived' | 'no-reviewer';
  /** The number before it is rounded. */
  readonly exact: number | null;
  /** The values the number is the mean of, one for each claim or reviewer. Empty if it is derived. */
  readonly values: readonly number[];
  /** The points a derived number has lost, finding by finding. */
  readonly penalties: readonly Penalty[];
}

/** One reviewer's scores besides its findings. */
export interface DimensionReview {
  readonly by: SeatId;
  readonly scorecard: Scorecard | undefined;
  readonly verifications: readonly CheckedClaim[];
}

/** The points an accepted finding takes off a number: `points` at its confidence. */
export interface Penalty {
  readonly item: ItemId;
  readonly severity: Severity;
  readonly confidence: number;
  readonly points: number;
}

/** The quality of a document, dimension by dimension. */
export interface QualityScorecard {
  readonly dimensions: readonly DimensionScore[];
  /** The plain mean of the dimensions that have a score. */
  readonly overall: number | null;
  /** The same before it is rounded. */
  readonly exact: number | null;
  /** Scores of reviewers without a field, which count nowhere. */
  readonly uncounted: readonly DimensionReview[];
}

/** The quality of a document from the reviewers' scorecards, verifications and accepted findings. */
export function scorecardOf(
  seats: readonly Seat[],
  record: BusinessReviewRecord,
  accepted: readonly BusinessItem[],
): QualityScorecard {
  const roles = new Map(seats.map(({ id, role }) => [id, role]));
  const reviews = heardIn(record, 'review').flatMap(({ ask, answer, by = ask.seat }) => {
    if (answer === undefined) return [];
    const { scorecard, verifications } = answer;
    return [{ category: domainOf(roles.get(ask.seat) ?? ''), review: { by, scorecard, verifications } }];
  });
  const of = (category: BusinessCategory | undefined): readonly DimensionReview[] =>
    reviews.filter((one) => one.category === category).map(({ review }) => review);
  const dimensions = DIMENSIONS.map(({ category, score: name }): DimensionScore => {
    const own = of(category);
    const made = dimension(category, own, accepted);
    return { name, score: made.exact === null ? null : percent(made.exact), ...made, reviews: own };
  });
  const known = dimensions.flatMap(({ exact }) => (exact === null ? [] : [exact]));
  const exact = known.length === 0 ? null : mean(known);
  const uncounted = of(undefined).filter(({ scorecard, verifications }) => scorecard !== undefined || verifications.length > 0);
  return { dimensions, overall: exact === null ? null : percent(exact), exact, uncounted };
}

function dimension(category: BusinessCategory, own: readonly DimensionReview[], accepted: readonly BusinessItem[]): Made {
  if (own.length === 0) return { from: 'no-reviewer', exact: null, values: [], penalties: [] };
  const checked = category === 'accuracy' ? own.flatMap(({ verifications }) => verifications) : [];
  if (checked.length > 0) return meanOf('verification', checked.map(worthOf));
  const overall = own.flatMap(({ scorecard }) => (scorecard?.overall === undefined ? [] : [scorecard.overall]));
  if (overall.length > 0) return meanOf('scorecard', overall);
  const parts = own.flatMap(({ scorecard }) =>
    scorecard === undefined || scorecard.subScores.length === 0 ? [] : [mean(scorecard.subScores.map(partScore))],
  );
  return parts.length > 0 ? meanOf('sub-scores', parts) : derived(category, accepted);
}

const meanOf = (from: Made['from'], values: readonly number[]): Made => ({ from, exact: mean(values), values, penalties: [] });

function derived(category: BusinessCategory, accepted: readonly BusinessItem[]): Made {
  const penalties = accepted
    .filter(({ lead }) => lead.finding.category === category)
    .map(({ id, severity, confidence }) => ({
      item: id,
      severity,
      confidence: total(confidence),
      points: DERIVED_PENALTY[severity],
    }));
  const lost = penalties.reduce((sum, { points, confidence }) => sum + (points * confidence) / 100, 0);
  return { from: 'derived', exact: clamp(100 - lost, 0, 100), values: [], penalties };
}

/** Returns the status of a checked claim in either written form. */
export const statusOf = (checked: CheckedClaim): Verification => (typeof checked === 'string' ? checked : checked.status);

/** Scores a checked claim on 0–100. */
export const worthOf = (checked: CheckedClaim): number => VERIFICATION_SCORE[statusOf(checked)];

/** The number of a sub-score, whichever way it was written down. */
export const partScore = (part: SubScore): number => (typeof part === 'number' ? part : part.score);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
