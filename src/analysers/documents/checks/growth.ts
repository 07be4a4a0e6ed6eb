import { maxOf } from '../../../core/consensus/max-of.ts';
import { type Check, type Found, placeOf } from '../defect.ts';
import { type Quantity, quantitiesIn } from '../quantities.ts';
import type { Sentence } from '../reading.ts';

const YEARLY = /\bCAGR\b|annualis|annualiz|per (?:year|annum|month|quarter)|a year\b|each year|annually|연평균|매년|연간 성장률/i;
const UP =
  /\b(?:grew|grown|grow|grows|rose|risen|rise|rises|increased?|increases|climbed|gained|jumped|up|growth|expanded)\b|증가|성장|늘어|늘었|상승|확대/i;
const DOWN =
  /\b(?:fell|fallen|falls|dropped|drop|declined?|decreased?|decreases|shrank|shrunk|down|reduction|reduced|cut|lower)\b|감소|하락|줄었|줄어|축소|절감/i;
const DOUBLED = /\b(?:doubl|tripl|quadrupl|halv)|배\s?(?:증가|성장|로)/i;

/** Finds growth rates that do not follow from the two amounts beside them, and growth that goes the other way. */
export const growth: Check = ({ sentences }) => sentences.flatMap(growthIn);

function growthIn(one: Sentence): readonly Found[] {
  const { text } = one;
  if (YEARLY.test(text) || DOUBLED.test(text)) return [];
  const amounts = quantitiesIn(text);
  return amounts.flatMap((from, index) => {
    const to = amounts[index + 1];
    if (to === undefined || !isStep(text, from, to) || from.value <= 0 || from.isVague || to.isVague) return [];
    return [...wrongWay(one, from, to), ...wrongRate(one, { from, to, rates: amounts.filter(({ unit }) => unit === '%') })];
  });
}

/** `from A to B` or `A에서 B로`, of one kind. */
function isStep(text: string, from: Quantity, to: Quantity): boolean {
  if (from.unit !== to.unit && !(from.unit === '' || to.unit === '')) return false;
  if (from.unit === '%' || from.unit === '%p') return false;
  const between = text.slice(from.end, to.start);
  const isEnglish =
    /\bfrom\s$/i.test(text.slice(0, from.start)) &&
    /^(?:\s[A-Za-z-]+)?(?:\s(?:in|a year earlier in)\s(?:FY\s?)?\d{4},?)?\s(?:up |down )?to\s$/i.test(between);
  return isEnglish || (/^[^.,]{0,12}에서\s(?:[^.,]{0,10}\s)?$/.test(between) && /^[^\s,]{0,3}(?:으)?로/.test(text.slice(to.end)));
}

function wrongWay(one: Sentence, from: Quantity, to: Quantity): readonly Found[] {
  const [up, down] = [UP.test(one.text), DOWN.test(one.text)];
  if (up === down || from.value === to.value || up === to.value > from.value) return [];
  return [
    {
      ...placeOf(one),
      title: `${from.text} to ${to.text} is ${up ? 'no increase' : 'no decrease'}`,
      description: `The text speaks of ${up ? 'an increase' : 'a decrease'}, and ${to.text} is ${up ? 'less' : 'more'} than ${from.text}.`,
      suggestion: 'Correct the amounts, their order or the word.',
      severity: 'high',
      confidence: 88,
    },
  ];
}

interface Step {
  readonly from: Quantity;
  readonly to: Quantity;
  readonly rates: readonly Quantity[];
}

const SLACK = 1;

function wrongRate(one: Sentence, { from, to, rates }: Step): readonly Found[] {
  const [rate, ...others] = rates;
  if (rate === undefined || others.length > 0 || rate.isVague || UP.test(one.text) === DOWN.test(one.text)) return [];
  // A rate that belongs to something else has its own noun: `62 % of …`, `a margin of 12 %`.
  if (
    /^\s?of\b|^\s?(?:의|은|는|가)\s/.test(one.text.slice(rate.end)) ||
    /\b(?:margin|share|rate|churn)\b|이익률|점유율|비중|마진/.test(one.text)
  )
    return [];
  const at = (a: number, b: number): number => Math.abs((b - a) / a) * 100;
  const reach = [
    at(from.value - from.half, to.value + to.half),
    at(from.value + from.half, to.value - to.half),
    at(from.value, to.value),
  ];
  const [low, high] = [-maxOf(reach, (one) => -one), maxOf(reach, (one) => one)];
  if (rate.value >= low - rate.half - SLACK && rate.value <= high + rate.half + SLACK) return [];
  const real = at(from.value, to.value);
  return [
    {
      ...placeOf(one),
      title: `${from.text} to ${to.text} is ${real.toFixed(real < 10 ? 1 : 0)} %, not ${rate.text}`,
      description: `From ${from.text} to ${to.text} the change is ${real.toFixed(1)} %. The text says ${rate.text}.`,
      suggestion: 'Correct the rate or one of the two amounts.',
      severity: 'high',
      confidence: 91,
    },
  ];
}
