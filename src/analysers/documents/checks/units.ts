import { grouped } from '../../../core/text/grouped.ts';
import { type Check, type Found, placeOf } from '../defect.ts';
import { quantitiesIn } from '../quantities.ts';
import type { ReadText, Sentence } from '../reading.ts';
import { type Statement, statementsIn } from '../statements.ts';

/** Finds one quantity in two currencies, or one thing in two systems of units, without a conversion. */
export const units: Check = (document) => [...currencies(document), ...systems(document)];

const CONVERTED = /\b(?:exchange rate|converted|equivalent|conversion|at the rate)\b|환율|환산/i;
/** Words that only tell how an amount came about. */
const CHANGE =
  /^(?:rose|rise|grew|grow|grown|fell|fall|increased?|decreased?|climbed|dropped|expect|expected|plan|next|last|previous|%|up|down)$/;

function currencies(document: ReadText): readonly Found[] {
  const isConverted = document.paragraphs.some(({ prose }) => CONVERTED.test(prose));
  if (isConverted) return [];
  const money = statementsIn(document).filter(({ amount, sentence }) => /^[A-Z]{3}$/.test(amount.unit) && !mixes(sentence));
  const groups = grouped(money, ({ metric, scope, years }) =>
    [metric, ...[...scope].filter((word) => !CHANGE.test(word) && !years.some((year) => word.startsWith(year))).sort()].join(
      '\n',
    ),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const other = first && group.find(({ amount }) => amount.unit !== first.amount.unit);
    return first === undefined || other === undefined ? [] : [changed(first, other)];
  });
}

/** A sentence with two currencies gives one amount in both. */
const mixes = ({ text }: Sentence): boolean =>
  new Set(quantitiesIn(text).flatMap(({ unit }) => (/^[A-Z]{3}$/.test(unit) ? [unit] : []))).size > 1 && !/\.\s|,\s/.test(text);

const changed = (first: Statement, other: Statement): Found => ({
  ...placeOf(other.sentence),
  title: `The currency changes: ${first.amount.text}, then ${other.amount.text}`,
  description: `${first.metric} is given in ${first.amount.unit} and in ${other.amount.unit}, so the two cannot be compared.`,
  suggestion: 'Use one currency, or give the rate of conversion.',
  severity: 'medium',
  confidence: 80,
  other: placeOf(first.sentence),
});

const SYSTEM: Readonly<Record<string, 'metric' | 'imperial'>> = {
  kg: 'metric',
  g: 'metric',
  t: 'metric',
  km: 'metric',
  m: 'metric',
  cm: 'metric',
  mm: 'metric',
  litre: 'metric',
  litres: 'metric',
  liter: 'metric',
  liters: 'metric',
  '°C': 'metric',
  lb: 'imperial',
  lbs: 'imperial',
  ft: 'imperial',
  feet: 'imperial',
  mile: 'imperial',
  miles: 'imperial',
  inch: 'imperial',
  inches: 'imperial',
  gallon: 'imperial',
  gallons: 'imperial',
  '°F': 'imperial',
};
const MEASURED = /\b(?:the|a|an|our|its|each)\s([a-z][a-z-]+)\s(weighs|measures|holds|covers|travels|operates at|runs at)\s/i;

function systems({ sentences }: ReadText): readonly Found[] {
  const seen = new Map<string, { readonly system: string; readonly text: string; readonly sentence: Sentence }>();
  return sentences.flatMap((sentence) => {
    const match = MEASURED.exec(sentence.text);
    const measured = quantitiesIn(sentence.text).filter(({ unit }) => SYSTEM[unit] !== undefined);
    const [amount] = measured;
    const used = new Set(measured.map(({ unit }) => SYSTEM[unit]));
    if (match === null || amount === undefined || used.size !== 1) return [];
    const key = `${match[1]} ${match[2]}`.toLowerCase();
    const known = seen.get(key);
    const system = SYSTEM[amount.unit] ?? '';
    if (known === undefined) seen.set(key, { system, text: `${amount.text} ${amount.unit}`, sentence });
    if (known === undefined || known.system === system) return [];
    return [
      {
        ...placeOf(sentence),
        title: `The unit changes: ${known.text}, then ${amount.text} ${amount.unit}`,
        description: `One thing is measured in metric and in imperial units, so the two cannot be compared.`,
        suggestion: 'Use one system of units, or give both in every place.',
        severity: 'medium' as const,
        confidence: 80,
        other: placeOf(known.sentence),
      },
    ];
  });
}
