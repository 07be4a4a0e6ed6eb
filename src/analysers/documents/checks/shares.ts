import { type Check, type Found, placeOf } from '../defect.ts';
import { type Quantity, quantitiesIn } from '../quantities.ts';
import type { Sentence } from '../reading.ts';

/** Finds shares of one whole that exceed 100 %, and percentages that do not follow from the counts beside them. */
export const shares: Check = ({ sentences }) => sentences.flatMap((one) => [...tooMuch(one), ...wrongShare(one)]);

/** Sentences in which parts may overlap. */
const OVERLAP =
  /\b(?:respondents|surveyed|answers?|several|multiple|either|also|both|use|uses|using|used|named|said|say|agree|prefer|would|grew|grow|growth|increase[sd]?|rose|fell|discount|off|margin|up by|up from|down)\b|복수|중복|응답|성장|증가|감소|상승|하락|할인|이익률|또한/i;
const OF_WHOLE =
  /%\s(?:of|from)\s(?:our|the|all|its|their|total|annual|sales|revenue|customers|users|costs|funds|spending|turnover|income|budget)\b/i;

function tooMuch(one: Sentence): readonly Found[] {
  const { text } = one;
  if (OVERLAP.test(text)) return [];
  const parts = quantitiesIn(text).filter(({ unit }) => unit === '%');
  const sum = parts.reduce((all, { value }) => all + value, 0);
  if (parts.length < 2 || parts.some(({ isVague, value }) => isVague || value >= 100)) return [];
  if (sum <= 100 + parts.length / 2 || !(isEnglishList(text, parts) || isKoreanList(text, parts))) return [];
  return [
    {
      ...placeOf(one),
      title: `The shares add up to ${rounded(sum)} %`,
      description: `${parts.map((part) => part.text).join(' + ')} = ${rounded(sum)} %, more than the whole.`,
      suggestion: 'Correct the shares so that they are 100 % at most.',
      severity: 'high',
      confidence: 88,
    },
  ];
}

/** `62 % of our revenue, services 28 % and hardware 15 %`: one whole, then names with their shares only. */
function isEnglishList(text: string, parts: readonly Quantity[]): boolean {
  const [first, ...rest] = parts;
  if (first === undefined || !OF_WHOLE.test(text.slice(first.start))) return false;
  return rest.every((part, index) => {
    const before = text.slice((rest[index - 1] ?? first).end, part.start);
    return (
      !/[.;:]/.test(before) &&
      /(?:,|\band\b)\s(?:and\s)?(?:the\s)?(?:[\w'’-]+\s){0,3}$/.test(before) &&
      !/^\s?of\s(?!(?:it|this|that)\b)/.test(text.slice(part.end))
    );
  });
}

/** `고객의 55%는 제조업, 35%는 유통업, 20%는 금융업` or `A 55%, B 35%, C 20%로 구성`. */
function isKoreanList(text: string, parts: readonly Quantity[]): boolean {
  const [first] = parts;
  if (first === undefined || parts.length < 3 || !/[가-힣]/.test(text)) return false;
  const isPer = /의\s?$/.test(text.slice(0, first.start)) && parts.every(({ end }) => /^(?:는|은|가|이)\s/.test(text.slice(end)));
  return (
    isPer || (/구성|비중|차지|점유/.test(text) && parts.every(({ end }) => /^(?:,|로|를|을|\s?및|의\s|$)/.test(text.slice(end))))
  );
}

/** `120 of 400 (40 %)`, `Of 400 respondents, 120 (40 %)`, `400명 중 120명(40%)`. */
const COUNTED: readonly RegExp[] = [
  /\bof\s(?:the\s|our\s|all\s)?([\d,]+)\s[a-z][\w\s-]{0,30}?,\s([\d,]+)\s?(?:[a-z]+\s)?\((\d+(?:\.\d+)?)\s?%\)/gi,
  /\b([\d,]+)\s(?:out\s)?of\s(?:the\s|our\s|all\s)?(?:total\s)?([\d,]+)\s?(?:[a-z-]+\s){0,2}\((\d+(?:\.\d+)?)\s?%\)/gi,
  /([\d,]+)\s?(?:명|개|건|곳|개사|대)\s?(?:중|가운데)\s?(?:[가-힣]+\s)?([\d,]+)\s?(?:명|개|건|곳|개사|대)\s?\(?(?:약\s?)?(\d+(?:\.\d+)?)\s?%/g,
];

function wrongShare(one: Sentence): readonly Found[] {
  return COUNTED.flatMap((pattern, at) =>
    [...one.text.matchAll(pattern)].flatMap((match) => {
      const [x, y, share] = match.slice(1, 4).map((digits) => Number((digits ?? '').replaceAll(',', '')));
      if (x === undefined || y === undefined || share === undefined) return [];
      const [part, whole] = at === 1 ? [x, y] : [y, x];
      const real = (part / whole) * 100;
      if (!(whole > 0) || !Number.isFinite(real) || Math.abs(real - share) <= 1) return [];
      return [
        {
          ...placeOf(one),
          title: `${part} of ${whole} is ${rounded(real)} %, not ${share} %`,
          description: `${part} ÷ ${whole} = ${rounded(real)} %. The text says ${share} %.`,
          suggestion: 'Correct the percentage or one of the two counts.',
          severity: 'high' as const,
          confidence: 93,
        },
      ];
    }),
  );
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
