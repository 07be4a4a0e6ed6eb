import type { PartSpan } from '../../contracts/material.ts';
import type { Language } from '../../core/language.ts';
import { compareText } from '../../core/text/order.ts';
import { NOUNS } from '../words/tables.ts';

/** The nouns that can be counted. */
type Noun = keyof (typeof NOUNS)['en'];

export { count } from '../words/count.ts';

/** `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const FEW = 3;

/** All of a few things, or the first of them and how many more there are. */
export const namedFew = (things: readonly string[]): string =>
  things.length <= FEW ? listed(things) : `${things.slice(0, FEW).join(', ')} and ${things.length - FEW} more`;

/** The formatting of numbers and names in a language. */
export interface Wording {
  /** `2 findings`, `지적 2건`. */
  readonly count: (number: number, noun: Noun) => string;
  /** Names one after another. */
  readonly listed: (names: readonly string[]) => string;
  /** All of a few things, or the first of them and how many more there are. */
  readonly namedFew: (things: readonly string[]) => string;
}

const WORDINGS: Readonly<Record<Language, Wording>> = {
  en: { count: (number, noun) => NOUNS.en[noun](number), listed, namedFew },
  ko: {
    count: (number, noun) => NOUNS.ko[noun](number),
    listed: (names) => names.join(', '),
    namedFew: (things) =>
      things.length <= FEW ? things.join(', ') : `${things.slice(0, FEW).join(', ')} 외 ${things.length - FEW}개`,
  },
};

/** The formatting of numbers and names in a language; defaults to English. */
export const wordingIn = (language: Language | undefined): Wording => WORDINGS[language ?? 'en'];

/** The longest text survives, then text order decides; the others stay as variants. */
export function longest(texts: readonly string[]): string {
  const [first] = [...texts].sort((a, b) => b.length - a.length || compareText(a, b));
  return first ?? '';
}

/** `src/a.ts:3-9`, `src/b.ts:4`. */
export const rangesOf = (places: readonly PartSpan[]): readonly string[] =>
  places.map(({ file, start, end }) => (end > start ? `${file}:${start}-${end}` : `${file}:${start}`));

/** `src/a.ts:3-9, src/b.ts:4 and 2 more`. */
export const rangesText = (places: readonly PartSpan[]): string => namedFew(rangesOf(places));

/** The files of some places, each once. */
export const filesOf = (places: readonly PartSpan[]): readonly string[] => [...new Set(places.map(({ file }) => file))];
