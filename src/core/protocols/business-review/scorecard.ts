import { clamp, percent, total } from '../../consensus/confidence.ts';
import { heardIn } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import { DIMENSIONS, domainOf, type ScoreName } from './domains.ts';
import type { BusinessItem } from './judge.ts';
import { DERIVED_PENALTY, VERIFICATION_SCORE } from './rules.ts';
import type { BusinessReviewRecord, Scorecard, Verification } from './said.ts';

/** One dimension of a document's quality and where its number comes from. */
export interface DimensionScore {
  readonly name: ScoreName;
  /** Null where no reviewer looked at it. */
  readonly score: number | null;
  readonly from: 'scorecard' | 'sub-scores' | 'verification' | 'derived' | 'no-reviewer';
}

export interface QualityScorecard {
  readonly dimensions: readonly DimensionScore[];
  /** The plain mean of the dimensions that have a score. */
  readonly overall: number | null;
}

interface Reviewed {
  readonly category: string | undefined;
  readonly scorecard: Scorecard | undefined;
  readonly verifications: readonly Verification[];
}

/** The quality of a document from the reviewers' scorecards, verifications and accepted findings. */
export function scorecardOf(
  seats: readonly Seat[],
  record: BusinessReviewRecord,
  accepted: readonly BusinessItem[],
): QualityScorecard {
  const roles = new Map(seats.map(({ id, role }) => [id, role]));
  const reviews = heardIn(record, 'review').flatMap(({ ask, answer }): readonly Reviewed[] =>
    answer === undefined
      ? []
      : [{ category: domainOf(roles.get(ask.seat) ?? ''), scorecard: answer.scorecard, verifications: answer.verifications }],
  );
  const exact = DIMENSIONS.map(({ category, score: name }) => {
    const own = reviews.filter((review) => review.category === category);
    return { name, ...dimension(category, own, accepted) };
  });
  const known = exact.flatMap(({ score }) => (score === null ? [] : [score]));
  return {
    dimensions: exact.map((one) => ({ ...one, score: one.score === null ? null : percent(one.score) })),
    overall: known.length === 0 ? null : percent(mean(known)),
  };
}

function dimension(
  category: string,
  own: readonly Reviewed[],
  accepted: readonly BusinessItem[],
): Pick<DimensionScore, 'score' | 'from'> {
  if (own.length === 0) return { score: null, from: 'no-reviewer' };
  const verifications = category === 'accuracy' ? own.flatMap((review) => review.verifications) : [];
  if (verifications.length > 0)
    return { score: mean(verifications.map((status) => VERIFICATION_SCORE[status])), from: 'verification' };
  const overall = own.flatMap(({ scorecard }) => (scorecard?.overall === undefined ? [] : [scorecard.overall]));
  if (overall.length > 0) return { score: mean(overall), from: 'scorecard' };
  const subScores = own.flatMap(({ scorecard }) =>
    scorecard === undefined || scorecard.subScores.length === 0 ? [] : [mean(scorecard.subScores)],
  );
  if (subScores.length > 0) return { score: mean(subScores), from: 'sub-scores' };
  const found = accepted.filter(({ lead }) => lead.finding.category === category);
  const penalty = found.reduce((sum, item) => sum + (DERIVED_PENALTY[item.severity] * total(item.confidence)) / 100, 0);
  return { score: clamp(100 - penalty, 0, 100), from: 'derived' };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
