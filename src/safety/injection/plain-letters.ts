/** Letters of other scripts that look like Latin ones. */
const LOOK_LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...[
      'аa',
      'еe',
      'оo',
      'рp',
      'сc',
      'уy',
      'хx',
      'іi',
      'јj',
      'ѕs',
      'һh',
      'ԁd',
      'ԛq',
      'ԝw',
      'ӏl',
      'кk',
      'мm',
      'тt',
      'вb',
      'нh',
      'гr',
      'пn',
    ],
    ...['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'УY', 'ХX', 'ІI', 'ЈJ', 'ЅS'],
    ...[
      'αa',
      'εe',
      'ιi',
      'κk',
      'νv',
      'οo',
      'ρp',
      'τt',
      'υu',
      'χx',
      'ηn',
      'ωw',
      'ΑA',
      'ΒB',
      'ΕE',
      'ΖZ',
      'ΗH',
      'ΙI',
      'ΚK',
      'ΜM',
      'ΝN',
      'ΟO',
      'ΡP',
      'ΤT',
      'ΥY',
      'ΧX',
    ],
    ...['ɑa', 'ɡg', 'ıi', 'ℓl', 'ոn', 'սu', 'օo', 'ցg', 'ⅼl', 'ᴏo', 'ɪi', 'ʀr', 'ɴn', 'ᴇe', 'ꜱs'],
  ].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

const FOREIGN = /[^\n\u{20}-\u{7E}]/u;
const IGNORED = /\p{Default_Ignorable_Code_Point}|[\u{300}-\u{36F}]/gu;

/** The text as a reader takes it in who sees shapes: wide, styled, accented and look-alike letters become plain ones, what is hidden goes. */
export function plainLetters(text: string): string {
  if (!FOREIGN.test(text)) return text;
  const letters = text.normalize('NFKD').replace(IGNORED, '').normalize('NFC');
  return letters.replace(/[^\n\u{20}-\u{7E}]/gu, (letter) => LOOK_LIKE[letter] ?? letter);
}

const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const MIXED = /\b(?=[a-z]{0,12}[013457])(?=\d{0,4}[a-z])[a-z013457]{4,24}\b/gi;
const MIXED_MIN = 2;

/** Digits in the place of letters (`1gn0r3`), where several words of a line have some. */
export function withoutDigitLetters(line: string): string | undefined {
  if ((line.match(MIXED)?.length ?? 0) < MIXED_MIN) return undefined;
  return line.replace(MIXED, (word) => word.replace(/[013457]/g, (digit) => DIGITS[digit] ?? digit));
}

const SPACED = /(?:\b\p{L}[ ]{1,4}){7,200}\p{L}\b/gu;

/** `i g n o r e   a l l`: words whose letters are set apart, and words further apart. */
export function withoutSpacing(line: string): string | undefined {
  const closed = line.replace(SPACED, (run) =>
    run
      .split(/ {2,}/)
      .map((word) => word.replaceAll(' ', ''))
      .join(' '),
  );
  return closed === line ? undefined : closed;
}

const SET_APART = /(?<![\p{L}\d.])\p{L}(?:([.·*|~_-])\p{L})(?:\1\p{L}){0,40}(?![\p{L}\d])/gu;
const SET_APART_MIN = 2;
const SET_APART_LONG = 9;

/** `i.g.n.o.r.e a.l.l`: words whose letters have a sign between them, where there are several on a line, or a long one. */
export function withoutSigns(line: string): string | undefined {
  const apart = line.match(SET_APART) ?? [];
  if (apart.length < SET_APART_MIN && !apart.some((word) => word.length >= SET_APART_LONG)) return undefined;
  return line.replace(SET_APART, (word) => word.replace(/[^\p{L}]/gu, ''));
}

const NAME = /[A-Za-z][A-Za-z0-9_]{14,119}/g;
const NAME_WORDS_MIN = 4;

/** The names of code on a line that are made of many words (`ignore_all_that`, `ignoreAllThat`), as words. */
export const wordsOfNames = (line: string): readonly string[] =>
  (line.match(NAME) ?? [])
    .map((name) =>
      name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
        .split(/[_ ]+/)
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length >= NAME_WORDS_MIN)
    .map((words) => words.join(' '));
