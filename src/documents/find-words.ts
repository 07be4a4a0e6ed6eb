import { codesOf, eachMatch } from '../core/text/search.ts';

/** The range of some words in a text. */
export interface FoundWords {
  readonly start: number;
  readonly end: number;
}

/** Finds words in a text, ignoring differences in case, quotation marks, dashes, emphasis and white space. */
export type WordFinder = (words: string) => readonly FoundWords[];

const HITS_MAX = 100;

/** Makes a finder for a text; it runs in linear time. */
export function wordFinderIn(text: string): WordFinder {
  const { letters, places } = folded(text);
  const codes = codesOf(letters);
  return (words) => {
    const wanted = folded(words.replace(WRITTEN_OUT, asCharacter)).letters.trim();
    const found: FoundWords[] = [];
    if (wanted === '') return found;
    eachMatch(codesOf(wanted), codes, (at) => {
      found.push(whole(text, places[at] ?? 0, (places[at + wanted.length - 1] ?? 0) + 1));
      return found.length < HITS_MAX;
    });
    return found;
  };
}

/** Extends a match to include emphasis that begins or ends within it. */
function whole(text: string, from: number, to: number): FoundWords {
  let [start, end] = [from, to];
  if (![...EMPHASIS].some((mark) => text.slice(from, to).includes(mark))) return { start, end };
  while (start > 0 && EMPHASIS.includes(text.charAt(start - 1))) start--;
  while (end < text.length && EMPHASIS.includes(text.charAt(end))) end++;
  return { start, end };
}

const LIKE: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′´'].map((mark) => [mark, "'"] as const),
  ...[...'“”„‟″«»'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—−'].map((mark) => [mark, '-'] as const),
]);

/** Markdown marks of emphasis and code, which quotes usually omit. */
const EMPHASIS = '*`';
const SPACE = /\s/;

/** Lower case, if that is a single letter too. */
const small = (letter: string): string => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter);

/** Invisible characters, which do not occur in quotes and are escaped when shown. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** The soft hyphen. */
const FIRST_UNSEEN = 0xad;
const WRITTEN_OUT = /\\u\{([\dA-Fa-f]{1,6})\}/g;
const LAST_CHARACTER = 0x10ffff;

const asCharacter = (written: string, digits: string): string => {
  const code = Number.parseInt(digits, 16);
  return code > LAST_CHARACTER ? written : String.fromCodePoint(code);
};

interface Folded {
  readonly letters: string;
  /** The position of each letter in the text. */
  readonly places: Int32Array;
}

function folded(text: string): Folded {
  const letters: string[] = [];
  const places = new Int32Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (EMPHASIS.includes(letter)) continue;
    if (text.charCodeAt(at) >= FIRST_UNSEEN) {
      const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
      if (UNSEEN.test(character)) {
        at += character.length - 1;
        continue;
      }
    }
    const isSpace = SPACE.test(letter);
    if (isSpace && letters.at(-1) === ' ') continue;
    places[letters.length] = at;
    letters.push(isSpace ? ' ' : (LIKE.get(letter) ?? small(letter)));
  }
  return { letters: letters.join(''), places };
}
