import { grouped } from '../../../core/text/grouped.ts';
import { type Check, type Found, placeOf } from '../defect.ts';
import { isGeneric } from '../generic-headings.ts';
import { isSameAmount } from '../quantities.ts';
import type { ReadText } from '../reading.ts';
import { type Statement, statementsIn } from '../statements.ts';

/** Finds one quantity with two values: `Revenue in 2023 was $12.4 million` and later `revenue of $14.2 million in 2023`. */
export const figures: Check = (document) => {
  const own = ownNames(document);
  const stated = statementsIn(document);
  const groups = grouped(stated, ({ metric, scope, amount, years }) =>
    [metric, amount.unit, ...[...scope, ...years].filter((word) => !own.has(word)).sort()].join('\n'),
  );
  return [...groups.values()].flatMap((group) => {
    const title = document.sections[0]?.name;
    const usable = group.filter(({ sentence: { within } }) => within.section === title || isGeneric(within.section, own));
    const known = usable.length > 1 ? usable : isOneSection(group) ? group : [];
    const values = new Set(known.map(({ amount }) => amount.value));
    // Three values or more are a series, not a slip.
    if (values.size > 2) return [];
    const [first, ...others] = known;
    const other = first && others.find((one) => !isSameAmount(one.amount, first.amount));
    return first === undefined || other === undefined ? [] : [contradiction(first, other)];
  });
};

const isOneSection = (group: readonly Statement[]): boolean =>
  new Set(group.map(({ sentence }) => sentence.within.section)).size === 1;

/** The document's own name: the words of its first heading that its text begins sentences with. */
function ownNames({ sections, sentences }: ReadText): ReadonlySet<string> {
  const words = sections[0]?.name.match(/\p{Lu}[\p{L}\p{N}&'’-]+/gu) ?? [];
  return new Set(words.filter((word) => sentences.some(({ text }) => text.includes(word))).map((word) => word.toLowerCase()));
}

function contradiction(first: Statement, other: Statement): Found {
  const place = placeOf(other.sentence);
  const [a, b] = [first.amount.text, other.amount.text];
  const what = [...(first.metric === 'founding' ? ['year of foundation'] : [first.metric]), ...new Set(first.years)].join(' ');
  return {
    ...place,
    title: `Two values for one figure: ${what} is ${a} and ${b}`,
    description: `Section "${first.sentence.within.section}" says ${a}, and this place says ${b}, about the same thing.`,
    suggestion: 'Find out which is right, and use it in both places; or say what makes them differ.',
    severity: 'high',
    confidence: 85,
    other: placeOf(first.sentence),
  };
}
