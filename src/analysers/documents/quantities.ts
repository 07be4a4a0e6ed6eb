/** An amount in a text: `$12.4 million`, `62 %`, `320억 원`, `85 employees`. */
export interface Quantity {
  readonly value: number;
  /** Half of the last digit that is written: 0.05 million for `12.4 million`. */
  readonly half: number;
  /** What is counted: a currency (`USD`), `%`, `%p`, a unit (`kg`), or the noun behind the number (`employee`); empty for a bare number. */
  readonly unit: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** It is only a bound, or roughly so: `about`, `more than`, `up to`. */
  readonly isVague: boolean;
}

const SCALES: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  m: 1e6,
  billion: 1e9,
  bn: 1e9,
  b: 1e9,
  trillion: 1e12,
  tn: 1e12,
  천: 1e3,
  만: 1e4,
  십만: 1e5,
  백만: 1e6,
  천만: 1e7,
  억: 1e8,
  조: 1e12,
};

const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  달러: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  유로: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pounds: 'GBP',
  '₩': 'KRW',
  krw: 'KRW',
  won: 'KRW',
  원: 'KRW',
  '¥': 'JPY',
  jpy: 'JPY',
  yen: 'JPY',
  엔: 'JPY',
  rmb: 'CNY',
  cny: 'CNY',
  위안: 'CNY',
  chf: 'CHF',
};

const UNITS: ReadonlySet<string> = new Set(
  'kg g mg lb lbs t km m cm mm ft feet mile miles mi inch inches l ml litre litres liter liters gallon gallons °C °F kWh MWh GWh MW GW'.split(
    ' ',
  ),
);

const SIGN = String.raw`(?:US\$|[$€£₩¥]|\b(?:USD|EUR|GBP|KRW|JPY|RMB|CNY|CHF)(?=\s?\d))`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const KOREAN = String.raw`(?:\s?(?:조|억|천만|백만|십만|만|천)(?:\s?\d[\d,]*(?:\s?(?:억|천만|백만|십만|만|천))+)*)`;
const ENGLISH = String.raw`(?:\s(?:thousand|million|billion|trillion|mn|bn|tn)\b|\s?(?:bn|tn|mn|[kKmMbB])(?![\w°/]))`;
const AFTER = String.raw`(?:\s?(?:%p|%포인트|퍼센트포인트|%|percent(?:age points)?\b|per cent\b|퍼센트|원|달러|유로|엔|위안|dollars?\b|euros?\b|pounds\b|won\b|yen\b|USD\b|EUR\b|GBP\b|KRW\b))`;
const QUANTITY = new RegExp(
  `(${SIGN})?\\s?(?<![\\d.,:/\\w-])(?<![\\d][-–~])(${NUMBER})(${KOREAN}|${ENGLISH})?(${AFTER})?(?![\\d.,:]*\\d)`,
  'g',
);

const VAGUE =
  /(?:about|around|roughly|approximately|approx\.?|nearly|almost|some|circa|ca\.|over|above|more than|fewer than|less than|under|below|at least|at most|up to|exceeds?|exceeding|beyond|~|≈|>|<|약|최대|최소|대략)\s*$/i;
const VAGUE_AFTER = /^\s*(?:\+|or (?:more|less|so)|이상|이하|초과|미만|여\s|가량|내외|안팎)/;
const RANGE_AFTER = /^\s?[-–—~]\s?[$€£₩]?\d/;
const SPAN_AFTER = /^\s?to\s[$€£₩]?\d/;

/** Every amount in a text, from left to right; dates, versions, phone numbers and ranges are none. */
export function quantitiesIn(text: string): readonly Quantity[] {
  return [...text.matchAll(QUANTITY)].flatMap((match) => {
    const [whole, sign = '', number = '', scale = '', after = ''] = match;
    const lead = whole.length - whole.trimStart().length;
    const start = match.index + lead;
    const end = match.index + whole.length;
    const rest = text.slice(end);
    const before = text.slice(0, start);
    if (isOther({ before, rest, number, isBare: sign + scale + after === '' })) return [];
    const { value, step } = amountOf(number, scale);
    const unit = unitOf(sign, after, rest);
    const isVague =
      VAGUE.test(before) ||
      VAGUE_AFTER.test(rest) ||
      RANGE_AFTER.test(rest) ||
      (SPAN_AFTER.test(rest) && !/\bfrom\s$/i.test(before)) ||
      /\d\s?[-–—~]\s?$/.test(before);
    return [{ value, half: step / 2, unit, start, end, text: whole.trim(), isVague }];
  });
}

const MONTH = `Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?`;
const BEFORE_OTHER = new RegExp(
  String.raw`(?:\b(?:${MONTH})\.?|\b(?:Section|Chapter|Figure|Fig\.|Table|Appendix|Article|Step|Phase|Version|v|No\.|Page|p\.|FY|Q|H)|[#§제])\s?$`,
  'i',
);
const AFTER_OTHER = new RegExp(
  String.raw`^(?:st|nd|rd|th)\b|^\s?(?:${MONTH})\b|^\s?(?:년|월|일|시|분|장|절|조(?!\s?\d|\s?원)|차|분기|호|번)(?![가-힣]*원)|^\s?(?:am|pm|a\.m\.|p\.m\.)\b|^[)\]]?[-/]\d|^x\b`,
  'i',
);

/** A bare number that is a year, a day, a label or an ordinal. */
function isOther(seen: {
  readonly before: string;
  readonly rest: string;
  readonly number: string;
  readonly isBare: boolean;
}): boolean {
  const { before, rest, number, isBare } = seen;
  if (!isBare) return false;
  if (BEFORE_OTHER.test(before) || AFTER_OTHER.test(rest)) return true;
  return /^(?:19|20)\d\d$/.test(number) && !/^\s?(?:명|개|대|건|곳)/.test(rest);
}

/** The value of a number with its scale, and what its last digit is worth: `3조 2,000억` is one value. */
function amountOf(number: string, scale: string): { readonly value: number; readonly step: number } {
  const plain = number.replaceAll(',', '');
  const decimals = plain.split('.')[1]?.length ?? 0;
  const [first = '', ...others] = scale.trim().split(/(?=\d)/);
  const factor = factorOf(first);
  let value = Number(plain) * factor;
  let step = factor * 10 ** -decimals;
  for (const part of others) {
    const digits = /^[\d,]+/.exec(part)?.[0] ?? '';
    const own = factorOf(part.slice(digits.length));
    value += Number(digits.replaceAll(',', '')) * own;
    step = own;
  }
  const zeros = decimals === 0 && others.length === 0 && !plain.includes('.') ? (/0*$/.exec(plain)?.[0].length ?? 0) : 0;
  return { value, step: factor === 1 && zeros >= 3 ? step * 10 ** Math.min(zeros - 1, 3) : step };
}

const factorOf = (scale: string): number =>
  scale
    .trim()
    .split(/\s+/)
    .reduce((factor, word) => factor * (SCALES[word.toLowerCase()] ?? 1), 1);

function unitOf(sign: string, after: string, rest: string): string {
  const word = after.trim().toLowerCase();
  if (/^(?:%p|%포인트|퍼센트포인트|percentage points)$/.test(word) || (word === '%' && /^\s?(?:points?|포인트|p\b)/.test(rest)))
    return '%p';
  if (/^(?:%|percent|per cent|퍼센트)$/.test(word)) return '%';
  const currency = CURRENCIES[sign.trim().toLowerCase()] ?? CURRENCIES[word];
  return currency ?? nounIn(rest);
}

const NO_NOUN = new Set(
  'in of and or to for from by at on with was were is are the a an per more less than as out who that which if but after before since until between during under over when while will would can may must do does did has have had not only about each every new all other further years year months month weeks week days day hours hour minutes minute percent times'.split(
    ' ',
  ),
);

/** The noun that a number counts, in the singular; empty if a number stands alone. */
function nounIn(rest: string): string {
  const korean = /^\s?(명|개사|개국|개|대|건|곳|회|배|세|톤|점)(?![가-힣]*월)/.exec(rest)?.[1];
  if (korean !== undefined) return korean;
  const word = /^\s?(°[CF]|[A-Za-z][A-Za-z-]+|[gtml])(?![\w])/.exec(rest)?.[1] ?? '';
  if (UNITS.has(word)) return word;
  return word === '' || NO_NOUN.has(word.toLowerCase()) ? '' : singular(word.toLowerCase());
}

/** A plural as its singular, roughly; equal words stay equal. */
export const singular = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word;

/** Two amounts are the same as far as their digits tell. */
export const isSameAmount = (a: Quantity, b: Quantity): boolean =>
  Math.abs(a.value - b.value) <= Math.max(a.half, b.half) * 1.0001 + Math.max(Math.abs(a.value), Math.abs(b.value)) * 1e-9;
