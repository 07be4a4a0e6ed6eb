import type { Phrase } from '../../../core/phrase.ts';
import type { ReportSection } from '../../report/schema/sections.ts';
import type { ViewScore } from '../../report/view-data.ts';
import type { Keyed } from '../../words/in-words.ts';
import { tell, tellNamed } from '../../words/say.ts';

type Terms = Extract<ReportSection, { readonly section: 'scorecard' }>['dimensions'][number];

/**
 * The calculation of a score, for people: the sum, then the value of each reviewer, findings by their numbers; ignored values are
 * marked.
 */
export function madeOf(terms: Terms, numbers: ReadonlyMap<string, number>): Keyed<ViewScore>['made'] {
  if (terms.calculation === null) return undefined;
  const { calculation, from } = terms;
  const uncounted = (counts: boolean) => (counts ? [] : [' ', tell('business.made.uncounted')]);
  return {
    calculation,
    terms: [
      ...terms.verifications.map(({ reviewer, claim, status, worth, withdrawn }) =>
        tell('list.plain', [
          `${reviewer}: `,
          tellNamed('business.verified', status),
          worth === null ? ': ' : ` (${worth}): `,
          claim === null ? tell('business.made.unnamed') : `“${claim}”`,
          ...(withdrawn === true ? [' ', tell('business.made.withdrawn')] : uncounted(from === 'verification' && worth !== null)),
        ]),
      ),
      ...terms.scorecards.flatMap(({ reviewer, overall, sub_scores: parts }) => [
        ...(overall === null
          ? []
          : [tell('list.plain', [`${reviewer}: `, tell('business.made.overall', overall), ...uncounted(from === 'scorecard')])]),
        ...(parts.length === 0
          ? []
          : [tell('list.plain', [`${reviewer}: ${parts.map(partText).join(', ')}`, ...uncounted(from === 'sub-scores')])]),
      ]),
      ...terms.penalties.map(({ finding, severity, confidence, points }) =>
        tell('list.plain', [
          tell('business.made.finding', String(numbers.get(finding) ?? finding)),
          ': ',
          tell('business.made.penalty', tellNamed('severity', severity), points, confidence),
        ]),
      ),
    ],
  };
}

/** `7 of 9 checked claims hold; 4 could not be checked from the document`. */
export function claimsSentence({ checked, hold, in_part: inPart, unchecked, withdrawn }: NonNullable<Terms['claims']>): Phrase {
  return tell('list.semicolons', [
    checked === 0 ? tell('business.claims.none') : tell('business.claims.hold', hold, checked),
    ...(inPart === 0 ? [] : [tell('business.claims.inPart', inPart)]),
    ...(unchecked === 0 ? [] : [tell('business.claims.unchecked', unchecked)]),
    ...(withdrawn === 0 ? [] : [tell('business.claims.withdrawn', withdrawn)]),
  ]);
}

const partText = ({ name, score }: Terms['scorecards'][number]['sub_scores'][number]): string =>
  name === null ? `${score}` : `${name.replaceAll('_', ' ')} ${score}`;
