import { maxOf } from '../../../core/consensus/max-of.ts';
import { type Check, type Found, placeOf } from '../defect.ts';
import { type Quantity, quantitiesIn } from '../quantities.ts';
import type { Sentence } from '../reading.ts';

/** Lists that do not claim to be complete, or whose parts are no parts. */
const OPEN =
  /\b(?:including|includes|among|such as|e\.g|for example|mainly|mostly|mainly|especially|first|then|later|from|grew|rose|fell|per|each|or|between|costs? between|starting|versus|vs|compared)\b|등\b|등을|등이|주로|예를|각각|포함|대비|에서/i;

/** Finds a whole and its parts in one sentence that do not add up: `210 people: 90 in engineering, 60 in sales and 50 in operations`. */
export const sums: Check = ({ sentences }) => sentences.flatMap(sumIn);

const SPLIT = /^([^:(]{3,160})(?::\s|\s?\()([^:()]{5,300})\)?[.\s]*$/;

function sumIn(one: Sentence): readonly Found[] {
  const [, head = '', list = ''] = SPLIT.exec(one.text.trim()) ?? [];
  if (head === '' || OPEN.test(one.text)) return [];
  const whole = quantitiesIn(head).at(-1);
  if (whole === undefined || whole.isVague || quantitiesIn(head).filter(({ unit }) => unit === whole.unit).length > 1) return [];
  const items = list.split(/,\s(?:and\s|그리고\s)?|\sand\s|;\s|\s?및\s|\s?와\s|\s?과\s/).filter((item) => item.trim() !== '');
  if (items.length < 2 || !/\sand\s|,/.test(list)) return [];
  const parts = items.map((item) => partOf(item, whole));
  if (parts.some((part) => part === undefined)) return [];
  const known = parts.filter((part) => part !== undefined);
  const sum = known.reduce((all, { value }) => all + value, 0);
  // Amounts in one list are written to one precision: the finest of them.
  const step = -maxOf(known, ({ half }) => -half);
  const slack = (step === 0.5 ? 0 : step * (known.length + 1)) + Math.abs(whole.value) * 1e-9;
  if (Math.abs(sum - whole.value) <= slack || sum === 0) return [];
  // A part alone that is more than the whole is of another kind.
  if (known.some(({ value }) => value > whole.value) || sum < whole.value * 0.4) return [];
  const written = amount(sum, whole);
  return [
    {
      ...placeOf(one),
      title: `The parts add up to ${written}, not to ${whole.text}`,
      description: `${known.map((part) => part.text).join(' + ')} = ${written}. The text says ${whole.text}.`,
      suggestion: 'Correct the total or the parts, or name what is missing.',
      severity: 'high',
      confidence: 88,
    },
  ];
}

/** The one amount of an item, of the same kind as the whole. */
function partOf(item: string, whole: Quantity): Quantity | undefined {
  const [first, ...others] = quantitiesIn(item);
  if (first === undefined || others.length > 0 || first.isVague) return undefined;
  if (first.unit === whole.unit) return first;
  const isCount = !/^(?:[A-Z]{3}|%p?)$/.test(whole.unit) && !/^(?:[A-Z]{3}|%p?)$/.test(first.unit);
  // `90 engineers` and `90 in engineering` are both parts of `210 people`.
  return isCount &&
    whole.unit !== '' &&
    Number.isInteger(first.value) &&
    /^(?:person|people|employee|staff|customer|user|seat|office|store|site|plant|명|개|건|곳)$/.test(whole.unit)
    ? first
    : undefined;
}

function amount(value: number, { unit, text }: Quantity): string {
  const scale = /조|억|만|trillion|billion|million|thousand|bn|mn/.exec(text)?.[0];
  const factor: Readonly<Record<string, number>> = {
    조: 1e12,
    억: 1e8,
    만: 1e4,
    trillion: 1e12,
    billion: 1e9,
    bn: 1e9,
    million: 1e6,
    mn: 1e6,
    thousand: 1e3,
  };
  const number = Math.round((value / (factor[scale ?? ''] ?? 1)) * 100) / 100;
  return [number.toLocaleString('en'), scale, unit].filter(Boolean).join(' ');
}
