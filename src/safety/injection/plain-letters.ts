/** Characters other than plain letters: wide, styled or accented letters, and invisible characters. */
const FOREIGN = /[^\n\u{20}-\u{7E}]/u;
const IGNORED = /\p{Default_Ignorable_Code_Point}|[\u{300}-\u{36F}]/gu;

/** The text with wide, styled and accented letters as plain ones, and without invisible characters. */
export const plainLetters = (text: string): string =>
  FOREIGN.test(text) ? text.normalize('NFKD').replace(IGNORED, '').normalize('NFC') : text;

/** Cyrillic or Greek letters among Latin ones, as in `Ignоrе`: they look alike. Names such as `Δt` have them at one end. */
const LOOK_ALIKE =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]{1,10}\p{Script=Latin}|\p{Script=Cyrillic}\p{Script=Latin}{2}/u;
const MIXED_MIN = 2;

/** True if several words of a line mix look-alike letters of two scripts, which ordinary writing never does. */
export const isMixed = (line: string): boolean =>
  FOREIGN.test(line) && (line.match(/\p{L}{3,}/gu) ?? []).filter((word) => LOOK_ALIKE.test(word)).length >= MIXED_MIN;

const SET_APART = /(?<!\p{L})\p{L}([ .·*|~_-])\p{L}(?!\p{L})(?:\1\p{L}(?!\p{L})){1,40}/gu;

/** `i g n o r e` and `i.g.n.o.r.e`: words whose letters are set apart, put together again. */
export const closedUp = (line: string): string => line.replace(SET_APART, (word) => word.replace(/[^\p{L}]/gu, ''));

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
