/** The words of a text with their places: numbers with their signs and separators, and signs that carry meaning (`%`, `=`). */
export interface Words {
  readonly words: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const SIGN = '(?<![\\p{L}\\p{M}\\p{N}_])- ?(?=\\p{N})';
const RUN = '[\\p{L}\\p{M}\\p{N}_]+';
const WORD = new RegExp(
  `(?:${SIGN})?${RUN}(?:(?:'(?=\\p{L})|[.,](?=\\p{N}))${RUN})*|[^\\s.,;:!?'"()[\\]{}\\-\\p{L}\\p{M}\\p{N}_]`,
  'gu',
);

/** The words of a folded text: all but white space and punctuation. */
export function wordsOf(text: string): Words {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { index, 0: word } of text.matchAll(WORD)) {
    words.push(word.replace(' ', ''));
    starts.push(index);
    ends.push(index + word.length);
  }
  return { words, starts, ends };
}

/** Numbers for words, the same for the same word. */
export class WordNumbers {
  readonly #numbers = new Map<string, number>();

  of(words: readonly string[]): readonly number[] {
    return words.map((word) => {
      const number = this.#numbers.get(word) ?? this.#numbers.size;
      this.#numbers.set(word, number);
      return number;
    });
  }
}
