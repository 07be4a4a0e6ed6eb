import type { Stretch } from './edited-text.ts';

/** Characters that count as each other. */
const ALIKE: readonly (readonly [string, string])[] = [
  ["'", "['\\u2018\\u2019\\u201a\\u201b\\u2032\\u2039\\u203a]"],
  ['"', '["\\u201c\\u201d\\u201e\\u201f\\u2033\\u00ab\\u00bb]'],
  ['-', '[-\\u2010-\\u2015\\u2212]'],
];

/** All places in a text where words stand, with any white space between them and any form of quotation marks and dashes. */
export function placesOf(quote: string, text: string): readonly Stretch[] {
  const words = quote.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const form = new RegExp(words.map(formOf).join('\\s+'), 'gu');
  return Array.from(text.matchAll(form), ({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

const formOf = (word: string): string =>
  Array.from(word, (character) => {
    const alike = ALIKE.find(([, all]) => new RegExp(all, 'u').test(character));
    return alike === undefined ? character.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&') : alike[1];
  }).join('');

/** Tells whether one text has all words of another, in their order, with any others between them and in any case. */
export function hasWordsOf(text: string, words: string): boolean {
  const wanted = wordsIn(words);
  let next = 0;
  for (const word of wordsIn(text)) if (word === wanted[next]) next++;
  return next === wanted.length;
}

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
