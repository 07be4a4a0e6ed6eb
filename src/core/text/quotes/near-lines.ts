import { wordsOf } from './same-words.ts';
import type { Span } from './spans.ts';

/** The share of words that makes lines near a quote, and the fewest words for which any are. */
const NEAR = 0.8;
const WORDS_MIN = 4;

interface Line extends Span {
  readonly words: readonly string[];
}

/** Finds the only lines of a text that nearly match those of a quote; undefined if there are none, or several. */
export function nearLines(quote: string, text: string): Span | undefined {
  const wanted = linesOf(quote);
  const words = wanted.flatMap((line) => line.words);
  if (words.length < WORDS_MIN) return undefined;
  const lines = linesOf(text);
  const shares = sharesOf(words, wanted.length, lines);
  const near = [...shares.keys()].filter((at) => (shares[at] ?? 0) >= NEAR);
  const [first] = near;
  const last = near.at(-1);
  // Neighbours that overlap are one match: the best of them, and of equals the first.
  if (first === undefined || last === undefined || last - first >= wanted.length) return undefined;
  const best = near.reduce((one, other) => ((shares[other] ?? 0) > (shares[one] ?? 0) ? other : one));
  const [from, to] = [lines[best], lines[best + wanted.length - 1]];
  return from === undefined || to === undefined ? undefined : { start: from.start, end: to.end };
}

/** For each line, how much the words of as many lines from there share with those that are wanted (Dice). */
function sharesOf(wanted: readonly string[], height: number, lines: readonly Line[]): readonly number[] {
  const missing = new Map<string, number>();
  for (const word of wanted) missing.set(word, (missing.get(word) ?? 0) + 1);
  let [shared, size] = [0, 0];
  const shift = (line: Line | undefined, by: 1 | -1): void => {
    for (const word of line?.words ?? []) {
      const left = missing.get(word);
      size += by;
      if (left === undefined) continue;
      if (by === 1 ? left > 0 : left >= 0) shared += by;
      missing.set(word, left - by);
    }
  };
  for (const line of lines.slice(0, height)) shift(line, 1);
  return Array.from({ length: Math.max(0, lines.length - height + 1) }, (_, at) => {
    if (at > 0) {
      shift(lines[at - 1], -1);
      shift(lines[at + height - 1], 1);
    }
    return (2 * shared) / (wanted.length + size);
  });
}

const LINE = /[^\r\n]+/g;

/** The lines of a text with content, without white space around them. */
function linesOf(text: string): readonly Line[] {
  return [...text.matchAll(LINE)].flatMap(({ index, 0: line }): readonly Line[] => {
    const { words } = wordsOf(line);
    if (words.length === 0) return [];
    const start = index + line.length - line.trimStart().length;
    return [{ words, start, end: start + line.trim().length }];
  });
}
