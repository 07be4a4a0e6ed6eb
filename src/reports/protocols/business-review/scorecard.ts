import { tidy } from '../../../core/consensus/confidence.ts';
import { termPhrase } from '../../../core/consensus/term-phrases.ts';
import { DIMENSIONS } from '../../../core/protocols/business-review/domains.ts';
import type { BusinessReviewOutcome } from '../../../core/protocols/business-review/outcome.ts';
import type { CheckedClaim } from '../../../core/protocols/business-review/said.ts';
import {
  type ClaimCounts,
  type DimensionScore,
  isChecked,
  partScore,
  statusOf,
  worthOf,
} from '../../../core/protocols/business-review/scorecard.ts';
import type { ReportSection } from '../../report/schema/sections.ts';
import type { ReportText } from '../../report/schema/text.ts';
import type { BusinessReviewResult } from './schema.ts';

type Dimension = Omit<BusinessReviewResult['scorecard_terms']['dimensions'][number], 'calculation'>;

/** The terms of a scorecard, before its sums are put into words. */
interface Terms {
  dimensions: (Dimension & { calculation: ReportText | null })[];
  overall_calculation: ReportText | null;
}

/** The scorecard under the names of the published schema. */
export function scorecardResult({ scorecard }: BusinessReviewOutcome): BusinessReviewResult['quality_scorecard'] {
  const { dimensions, overall } = scorecard;
  const own = dimensions.filter(({ category }) => !DIMENSIONS.some((one) => one.category === category));
  const scoreOf = (name: string): number | null => dimensions.find((dimension) => dimension.name === name)?.score ?? null;
  return {
    accuracy: scoreOf('accuracy'),
    audience_fit: scoreOf('audience_fit'),
    competitive_positioning: scoreOf('competitive_positioning'),
    communication_clarity: scoreOf('communication_clarity'),
    data_evidence: scoreOf('data_evidence'),
    overall_quality: overall,
    ...(own.length === 0 ? {} : { own_fields: Object.fromEntries(own.map(({ name, score }) => [name, score])) }),
    basis: Object.fromEntries(dimensions.map(({ name, from }) => [name, from])),
  };
}

/** The scorecard as a section of the report. */
export function scorecardSection(outcome: BusinessReviewOutcome): Extract<ReportSection, { readonly section: 'scorecard' }> {
  const { dimensions, overall_calculation } = scorecardTerms(outcome);
  const made = new Map(outcome.scorecard.dimensions.map((one) => [one.name, one]));
  return {
    section: 'scorecard',
    overall: outcome.scorecard.overall,
    overall_calculation,
    dimensions: dimensions.map((terms) => ({
      ...terms,
      score: made.get(terms.dimension)?.score ?? null,
      // The category of findings that pull it down.
      category: made.get(terms.dimension)?.category ?? terms.dimension,
    })),
  };
}

/** The terms of each score, and all values that its reviewers gave. */
export function scorecardTerms({ scorecard, seats }: BusinessReviewOutcome): Terms {
  const { dimensions, exact, overall } = scorecard;
  const known = dimensions.flatMap((one) => (one.exact === null ? [] : [one.exact]));
  return {
    dimensions: dimensions.map((dimension) => ({
      dimension: dimension.name,
      from: dimension.from,
      calculation: calculationOf(dimension),
      verifications: dimension.reviews.flatMap(({ by, verifications, withdrawn = [] }) => {
        const told = (checked: CheckedClaim) => ({
          reviewer: seats.get(by)?.role || by,
          model: seats.get(by)?.model ?? '',
          claim: typeof checked === 'string' ? null : checked.claim,
          status: statusOf(checked),
          worth: dimension.claims === undefined || isChecked(checked) ? worthOf(checked) : null,
        });
        return [
          ...verifications.map(told),
          ...withdrawn.map((checked) => ({ ...told(checked), worth: null, withdrawn: true as const })),
        ];
      }),
      ...(dimension.claims === undefined ? {} : { claims: claimsResult(dimension.claims) }),
      scorecards: dimension.reviews.flatMap(({ by, scorecard: card }) =>
        card === undefined
          ? []
          : [
              {
                reviewer: seats.get(by)?.role || by,
                model: seats.get(by)?.model ?? '',
                overall: card.overall ?? null,
                sub_scores: card.subScores.map((part) => ({
                  name: typeof part === 'number' ? null : part.name,
                  score: partScore(part),
                })),
              },
            ],
      ),
      penalties: dimension.penalties.map(({ item, ...penalty }) => ({ finding: item, ...penalty })),
    })),
    overall_calculation: exact === null ? null : meanText(known.map(shown), exact, overall),
  };
}

const claimsResult = ({ inPart, ...counts }: ClaimCounts) => ({ ...counts, in_part: inPart });

/** `(100 + 60 + 40) / 3 = 67 (66.67 rounded)`; null if no reviewer scored it. */
function calculationOf({ from, exact, values, penalties, reviews, score }: DimensionScore): ReportText | null {
  if (exact === null) return null;
  if (from === 'derived') {
    const off = penalties.map(({ points, confidence }) => ` - ${points} × ${shown(confidence)} %`).join('');
    const left = tidy(penalties.reduce((sum, { points, confidence }) => sum - (points * confidence) / 100, 100));
    if (off === '') return '100';
    return left < 0 ? termPhrase('sum-clamped', `100${off} = 0`, hundredths(left)) : rounded(`100${off} = `, exact, score);
  }
  if (from !== 'sub-scores') return meanText(values.map(shown), exact, score);
  const parts = reviews.flatMap(({ scorecard }) =>
    scorecard === undefined || scorecard.subScores.length === 0 ? [] : [meanOf(scorecard.subScores.map(partScore).map(shown))],
  );
  return meanText(parts, exact, score);
}

function meanText(terms: readonly string[], exact: number, score: number | null): ReportText {
  const sum = meanOf(terms);
  return sum === `${score}` ? sum : rounded(`${sum} = `, exact, score);
}

const meanOf = (terms: readonly string[]): string =>
  terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' + ')}) / ${terms.length}`;

const rounded = (sum: string, exact: number, score: number | null): ReportText =>
  tidy(exact) === score ? `${sum}${score}` : termPhrase('sum-rounded', `${sum}${score}`, hundredths(exact));

const hundredths = (value: number): number => Number(value.toFixed(2));
const shown = (value: number): string => String(hundredths(value));
