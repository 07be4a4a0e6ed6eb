import type { Place } from './places.ts';

/** Numbers from 0 to 1 that are always the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Next = () => number;

const pick = <T>(from: ArrayLike<T>, next: Next): T => from[Math.floor(next() * from.length)] as T;
const of =
  (letters: string, length: number) =>
  (next: Next): string =>
    Array.from({ length }, () => pick([...letters], next)).join('');

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const WORDS =
  'amber anchor basil birch bramble candle canyon cedar cobalt copper coral cotton dapple ember fennel ferry fjord garnet ginger harbor hazel heron indigo ivory jasper juniper kettle lantern linen maple marble meadow nectar nimbus oaken orchid otter pebble pepper pigeon plover quartz quiver raven ripple saffron silver sparrow teapot thistle timber tulip umber velvet walnut willow zephyr'.split(
    ' ',
  );
const HANGUL = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호구누두루무부수우주추쿠투푸후';
const word = (next: Next): string => pick(WORDS, next);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How values are made, by the name of the alphabet. */
export const ALPHABETS: Readonly<Record<string, (next: Next) => string>> = {
  digits: of(DIGITS, 10),
  lower: of(LOWER, 12),
  upper: of(UPPER, 12),
  hex: of(`${DIGITS}abcdef`, 32),
  base64: (next) => `${of(`${UPPER}${LOWER}${DIGITS}+/`, 43)(next)}=`,
  base64url: of(`${UPPER}${LOWER}${DIGITS}_-`, 40),
  base32: of(`${UPPER}234567`, 32),
  word,
  words: (next) => `${word(next)}-${word(next)}-${word(next)}`,
  'words+digits': (next) => `${word(next)}${capital(word(next))}${Math.floor(10 + next() * 90)}`,
  symbols: (next) =>
    `${of(`${UPPER}${LOWER}`, 3)(next)}${of('!@%^*?~+', 2)(next)}${of(LOWER + DIGITS, 4)(next)}${pick('!@%^*', next)}${of(DIGITS, 2)(next)}`,
  Korean: (next) => `${of(HANGUL, 6)(next)}${Math.floor(10 + next() * 90)}`,
  'short 8': of(`${UPPER}${LOWER}${DIGITS}`, 8),
  'long 64': of(`${UPPER}${LOWER}${DIGITS}`, 64),
};

/** What a place can hold of a value. */
export function fitting(value: string, holds: Place['holds']): string {
  return holds === 'url' ? encodeURIComponent(value).replaceAll('%20', '+') : value;
}

/** Alphabets that a place does not have: what has no place for words holds no words. */
export const isFor = (alphabet: string, { holds }: Place): boolean =>
  holds !== 'random' || !['digits', 'lower', 'upper', 'word', 'words', 'Korean', 'short 8'].includes(alphabet);
