import { clamp, percent, total } from '../../consensus/confidence.ts';
import { defined } from '../../defined.ts';
import type { Severity } from '../../finding-debate/judging/severity.ts';
import type { ItemId, SeatId } from '../../ids.ts';
import { heardIn } from '../../protocol.ts';
import { dimensionsOf, fieldOf } from './domains.ts';
import type { BusinessItem } from './judge.ts';
import { DERIVED_PENALTY, VERIFICATION_SCORE } from './rules.ts';
import type {
  BusinessFinding,
  BusinessReviewRecord,
  BusinessReviewSetup,
  CheckedClaim,
  Scorecard,
  SubScore,
  Verification,
} from './said.ts';

/** One dimension of a document's quality, with the origin of its number and the reviews of it. */
export interface DimensionScore extends Made {
  readonly name: string;
  /** The category of findings in its field. */
  readonly category: string;
  /** Null where no reviewer looked at it. */
  readonly score: number | null;
  /** All scores by the reviewers of the dimension, including those that the number does not use. */
  readonly reviews: readonly DimensionReview[];
  /** The claims that were checked, by result; only if the case counts them apart. */
  readonly claims?: ClaimCounts;
}

/** The numbers of checked claims. Row Q8. */
export interface ClaimCounts {
  /** Claims that the document or general knowledge bears out or refutes, in whole or in part. */
  readonly checked: number;
  /** Those that hold, and those that hold in part. */
  readonly hold: number;
  readonly inPart: number;
  /** Claims that the document alone neither bears out nor refutes. */
  readonly unchecked: number;
  /** Claims whose finding was withdrawn. */
  readonly withdrawn: number;
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
  /** Checked claims of findings that were withdrawn; only if the case counts them apart. */
  readonly withdrawn?: readonly CheckedClaim[];
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

/** The findings that a scorecard depends on. */
export interface ScoredFindings {
  readonly accepted: readonly BusinessItem[];
  /** The findings that their authors withdrew, accepted for other reporters or not. */
  readonly withdrawn: readonly BusinessFinding[];
}

/** The quality of a document from the reviewers' scorecards, verifications and findings. */
export function scorecardOf(
  { seats, claimsApart }: Pick<BusinessReviewSetup, 'seats' | 'claimsApart'>,
  record: BusinessReviewRecord,
  { accepted, withdrawn }: ScoredFindings,
): QualityScorecard {
  const fields = new Map(seats.map((seat) => [seat.id, fieldOf(seat)]));
  const withoutWithdrawn = claimsApart === true ? withdrawnApart(withdrawn) : (review: DimensionReview) => review;
  const reviews = heardIn(record, 'review').flatMap(({ ask, answer, by = ask.seat }) => {
    if (answer === undefined) return [];
    const { scorecard, verifications } = answer;
    return [{ category: fields.get(ask.seat), review: withoutWithdrawn({ by, scorecard, verifications }) }];
  });
  const of = (category: string | undefined): readonly DimensionReview[] =>
    reviews.filter((one) => one.category === category).map(({ review }) => review);
  const dimensions = dimensionsOf(seats).map(({ category, score: name }): DimensionScore => {
    const own = of(category);
    const made = dimension(category, own, { accepted, isApart: claimsApart === true });
    const claims = claimsApart === true && category === 'accuracy' ? claimCounts(own) : undefined;
    return {
      name,
      category,
      score: made.exact === null ? null : percent(made.exact),
      ...made,
      reviews: own,
      ...defined({ claims }),
    };
  });
  const known = dimensions.flatMap(({ exact }) => (exact === null ? [] : [exact]));
  const exact = known.length === 0 ? null : mean(known);
  const uncounted = of(undefined).filter(({ scorecard, verifications }) => scorecard !== undefined || verifications.length > 0);
  return { dimensions, overall: exact === null ? null : percent(exact), exact, uncounted };
}

/** The grounds of one dimension besides its reviews. */
interface Grounds {
  readonly accepted: readonly BusinessItem[];
  readonly isApart: boolean;
}

function dimension(category: string, own: readonly DimensionReview[], { accepted, isApart }: Grounds): Made {
  if (own.length === 0) return { from: 'no-reviewer', exact: null, values: [], penalties: [] };
  const known = category === 'accuracy' ? own.flatMap(({ verifications }) => verifications) : [];
  const checked = isApart ? known.filter(isChecked) : known;
  if (checked.length > 0) return meanOf('verification', checked.map(worthOf));
  const overall = own.flatMap(({ scorecard }) => (scorecard?.overall === undefined ? [] : [scorecard.overall]));
  if (overall.length > 0) return meanOf('scorecard', overall);
  const parts = own.flatMap(({ scorecard }) =>
    scorecard === undefined || scorecard.subScores.length === 0 ? [] : [mean(scorecard.subScores.map(partScore))],
  );
  return parts.length > 0 ? meanOf('sub-scores', parts) : derived(category, accepted);
}

const meanOf = (from: Made['from'], values: readonly number[]): Made => ({ from, exact: mean(values), values, penalties: [] });

function derived(category: string, accepted: readonly BusinessItem[]): Made {
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

/** Takes the claims of withdrawn findings out of the reviews of their authors, each once. */
function withdrawnApart(findings: readonly BusinessFinding[]): (review: DimensionReview) => DimensionReview {
  const left = findings.flatMap(({ seat, verification, claim, evidence }) =>
    verification === undefined ? [] : [{ seat, status: verification, claim: (claim ?? evidence.quote ?? '').trim() }],
  );
  return (review) => {
    const withdrawn: CheckedClaim[] = [];
    const verifications = review.verifications.filter((checked) => {
      const at = left.findIndex(
        ({ seat, status, claim }) => seat === review.by && status === statusOf(checked) && claim === claimOf(checked),
      );
      if (at < 0) return true;
      left.splice(at, 1);
      withdrawn.push(checked);
      return false;
    });
    return { ...review, verifications, withdrawn };
  };
}

function claimCounts(reviews: readonly DimensionReview[]): ClaimCounts {
  const statuses = reviews.flatMap(({ verifications }) => verifications.map(statusOf));
  const count = (status: Verification): number => statuses.filter((one) => one === status).length;
  return {
    checked: statuses.length - count('unverified'),
    hold: count('verified'),
    inPart: count('partially_accurate'),
    unchecked: count('unverified'),
    withdrawn: reviews.reduce((sum, { withdrawn = [] }) => sum + withdrawn.length, 0),
  };
}

/** Something bears the claim out or refutes it; a claim that could not be checked is neither right nor wrong. Row Q8. */
export const isChecked = (checked: CheckedClaim): boolean => statusOf(checked) !== 'unverified';

const claimOf = (checked: CheckedClaim): string => (typeof checked === 'string' ? '' : checked.claim);

/** Returns the status of a checked claim in either written form. */
export const statusOf = (checked: CheckedClaim): Verification => (typeof checked === 'string' ? checked : checked.status);

/** Scores a checked claim on 0–100. */
export const worthOf = (checked: CheckedClaim): number => VERIFICATION_SCORE[statusOf(checked)];

/** The number of a sub-score, whichever way it was written down. */
export const partScore = (part: SubScore): number => (typeof part === 'number' ? part : part.score);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
