import type { Language } from '../../../core/language.ts';
import type { ReportSection } from '../../report/schema/sections.ts';
import type { ViewScore } from '../../report/view.ts';
import { sayIn } from '../../words/say.ts';
import { named } from '../../words/table.ts';
import { BUSINESS_WORDS, SEVERITY_WORDS } from '../../words/tables.ts';

type Terms = Extract<ReportSection, { readonly section: 'scorecard' }>['dimensions'][number];

/**
 * The calculation of a score, for people: the sum, then the value of each reviewer, findings by their numbers; ignored values are
 * marked.
 */
export function madeOf(terms: Terms, numbers: ReadonlyMap<string, number>, language: Language): ViewScore['made'] {
  if (terms.calculation === null) return undefined;
  const { verified, made } = BUSINESS_WORDS[language];
  const { calculation, from } = terms;
  const uncounted = (counts: boolean): string => (counts ? '' : ` ${made.uncounted}`);
  return {
    calculation: sayIn(language, calculation),
    terms: [
      ...terms.verifications.map(({ reviewer, claim, status, worth }) => {
        const which = claim === null ? made.unnamed : `“${claim}”`;
        return `${reviewer}: ${named(verified, status)} (${worth}): ${which}${uncounted(from === 'verification')}`;
      }),
      ...terms.scorecards.flatMap(({ reviewer, overall, sub_scores: parts }) => [
        ...(overall === null ? [] : [`${reviewer}: ${made.overall(overall)}${uncounted(from === 'scorecard')}`]),
        ...(parts.length === 0 ? [] : [`${reviewer}: ${parts.map(partText).join(', ')}${uncounted(from === 'sub-scores')}`]),
      ]),
      ...terms.penalties.map(
        ({ finding, severity, confidence, points }) =>
          `${made.finding(String(numbers.get(finding) ?? finding))}: ${made.penalty(named(SEVERITY_WORDS[language], severity), points, confidence)}`,
      ),
    ],
  };
}

const partText = ({ name, score }: Terms['scorecards'][number]['sub_scores'][number]): string =>
  name === null ? `${score}` : `${name.replaceAll('_', ' ')} ${score}`;
