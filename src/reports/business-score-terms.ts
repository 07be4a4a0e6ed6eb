import type { BusinessReviewResult } from './business-review-schema.ts';
import type { ViewScore } from './view.ts';

type Terms = BusinessReviewResult['scorecard_terms']['dimensions'][number];

/** How a score came about, for people: the sum, then who gave what, findings by their numbers; what does not count is told as such. */
export function madeOf(terms: Terms | undefined, numbers: ReadonlyMap<string, number>): ViewScore['made'] {
  if (terms === undefined || terms.calculation === null) return undefined;
  const { calculation, from } = terms;
  const uncounted = (counts: boolean): string => (counts ? '' : ' (not counted)');
  return {
    calculation,
    terms: [
      ...terms.verifications.map(({ reviewer, claim, status, worth }) => {
        const which = claim === null ? 'a claim that is not named' : `“${claim}”`;
        return `${reviewer}: ${status.replace('_', ' ')} (${worth}): ${which}${uncounted(from === 'verification')}`;
      }),
      ...terms.scorecards.flatMap(({ reviewer, overall, sub_scores: parts }) => [
        ...(overall === null ? [] : [`${reviewer}: overall ${overall}${uncounted(from === 'scorecard')}`]),
        ...(parts.length === 0 ? [] : [`${reviewer}: ${parts.map(partText).join(', ')}${uncounted(from === 'sub-scores')}`]),
      ]),
      ...terms.penalties.map(
        ({ finding, severity, confidence, points }) =>
          `finding ${numbers.get(finding) ?? finding}: ${severity}, ${points} points at confidence ${confidence}`,
      ),
    ],
  };
}

const partText = ({ name, score }: Terms['scorecards'][number]['sub_scores'][number]): string =>
  name === null ? `${score}` : `${name.replaceAll('_', ' ')} ${score}`;
