import { codesOf } from '../search.ts';
import { type FoldedText, fold, type Marks } from './folded-text.ts';
import { nearLines } from './near-lines.ts';
import { WordNumbers, wordsOf } from './same-words.ts';
import { chained, cutsWord, type Span, spansOf } from './spans.ts';

/** The position of a quote in a text, and the words as they occur there. */
export interface QuotePlace {
  readonly start: number;
  readonly end: number;
  /** The line in which it begins, counted from 1. */
  readonly line: number;
  readonly text: string;
}

export interface QuoteOptions {
  /** Also accepts the only place whose lines nearly match, and words that are cut off; otherwise no word may differ. */
  readonly near?: boolean;
}

/** Finds all places of a quote in a text; forgives the changes that copying makes, but no other words. */
export const findQuote = (quote: string, text: string, options?: QuoteOptions): readonly QuotePlace[] =>
  new QuotedText(text).find(quote, options);

/** The most parts of a quote with ellipses, their greatest distance, and the words they need together. */
const PARTS_MAX = 20;
const LONGEST_GAP = 1000;
const ELLIPSIS_WORDS = 3;

/** Punctuation may differ only in a quote of so many words. */
const WORDS_MIN = 3;

const ELLIPSIS = /[[(] ?\.(?: ?\.){2} ?[\])]|\.(?: ?\.){2,}/;
const AROUND = new Set('"\'` ');
const BEHIND = new Set([...AROUND, ...';,{}']);
const NEGATION = /\b(?:not|no|never|nor|neither|none|nobody|nothing|cannot|without)\b|n't\b/i;
const LINE_END = /\r\n|\n|\r/g;

/** A text in which quotes are searched; derived forms are computed once. */
export class QuotedText {
  readonly #text: string;
  readonly #pages = new Map<Marks, Page>();
  #lineStarts: readonly number[] | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  /** All places of a quote; the closest way to read it that finds any counts. */
  find(quote: string, { near = false }: QuoteOptions = {}): readonly QuotePlace[] {
    for (const marks of ['kept', 'dropped'] as const) {
      const page = this.#page(marks);
      const found = page.standing(fold(quote, marks).text.trim(), near);
      if (found.length > 0) return found.map((span) => this.#placeOf(page.original(span)));
    }
    const page = this.#page('dropped');
    const wanted = fold(quote, 'dropped').text.trim();
    const [only, ...others] = page.sameWords(wanted, near);
    if (only !== undefined) return others.length === 0 ? [this.#placeOf(page.original(only))] : [];
    if (!near) return [];
    const [cut, ...more] = page.cutOff(wanted);
    if (cut !== undefined && more.length === 0) return [this.#placeOf(page.original(cut))];
    const lines = cut === undefined ? nearLines(quote, this.#text) : undefined;
    return lines === undefined ? [] : [this.#placeOf(lines)];
  }

  /** Words of the text from a place up to another. */
  #placeOf({ start, end }: Span): QuotePlace {
    return { start, end, line: this.#lineAt(start), text: this.#text.slice(start, end) };
  }

  #page(marks: Marks): Page {
    const page = this.#pages.get(marks) ?? new Page(fold(this.#text, marks));
    this.#pages.set(marks, page);
    return page;
  }

  #lineAt(place: number): number {
    this.#lineStarts ??= [0, ...Array.from(this.#text.matchAll(LINE_END), ({ index, 0: end }) => index + end.length)];
    let [low, high] = [0, this.#lineStarts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** A folded text, and the ways to look for words in it. */
class Page {
  readonly #folded: FoldedText;
  #words:
    | { readonly starts: readonly number[]; readonly ends: readonly number[]; readonly numbers: readonly number[] }
    | undefined;
  readonly #numbers = new WordNumbers();

  constructor(folded: FoldedText) {
    this.#folded = folded;
  }

  /** A span in the words of the original. */
  original({ start, end }: Span): Span {
    return this.#folded.original(start, end);
  }

  /** Matches the same characters: all of them, without the characters around a quote, or part by part around ellipses. */
  standing(wanted: string, near: boolean): readonly Span[] {
    for (const one of new Set([wanted, unwrapped(wanted)])) {
      const found = this.#whole(one);
      if (found.length > 0) return found;
    }
    return this.#inParts(wanted, near, (part) => this.#whole(unwrapped(part)));
  }

  /** Matches the same words, whatever separates them. */
  sameWords(wanted: string, near: boolean): readonly Span[] {
    const found = wordsOf(wanted).words.length < WORDS_MIN || ELLIPSIS.test(wanted) ? [] : this.#ofWords(wanted);
    return found.length > 0 ? found : this.#inParts(wanted, near, (part) => this.#ofWords(part));
  }

  /** The same characters, where the first or the last word is cut off. */
  cutOff(wanted: string): readonly Span[] {
    const part = unwrapped(wanted.split(ELLIPSIS).find((one) => one.trim() !== '') ?? '');
    return wordsOf(part).words.length < WORDS_MIN ? [] : spansOf(codesOf(part), this.#folded.codes);
  }

  #whole(wanted: string): readonly Span[] {
    for (const one of eitherCase(wanted)) {
      const found = spansOf(codesOf(one), this.#folded.codes).filter((span) => !cutsWord(this.#folded.text, span));
      if (found.length > 0) return found;
    }
    return [];
  }

  #ofWords(wanted: string): readonly Span[] {
    this.#words ??= this.#numbered();
    const text = this.#words;
    for (const one of eitherCase(wanted)) {
      const found = spansOf(this.#numbers.of(wordsOf(one).words), text.numbers);
      if (found.length > 0)
        return found.map(({ start, end }) => ({ start: text.starts[start] ?? 0, end: text.ends[end - 1] ?? 0 }));
    }
    return [];
  }

  #inParts(wanted: string, near: boolean, find: (part: string) => readonly Span[]): readonly Span[] {
    const parts = wanted.split(ELLIPSIS).filter((part) => wordsOf(part).words.length > 0);
    if (!ELLIPSIS.test(wanted) || parts.length > PARTS_MAX || wordsOf(parts.join(' ')).words.length < ELLIPSIS_WORDS) return [];
    return chained(parts.map(find), (from, to) => {
      if (to - from > LONGEST_GAP) return false;
      return near || !NEGATION.test(this.#folded.text.slice(from, to));
    });
  }

  #numbered() {
    const { words, starts, ends } = wordsOf(this.#folded.text);
    return { starts, ends, numbers: this.#numbers.of(words) };
  }
}

/** Removes quotation marks around a quote, and the characters that end a line of code. */
function unwrapped(quote: string): string {
  let [start, end] = [0, quote.length];
  while (start < end && AROUND.has(quote.charAt(start))) start++;
  while (end > start && BEHIND.has(quote.charAt(end - 1))) end--;
  return quote.slice(start, end);
}

/** As it is, and with its first letter in the other case. */
function eitherCase(quote: string): readonly string[] {
  const at = quote.search(/\p{L}/u);
  const letter = quote.charAt(at);
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  if (at === -1 || other === letter || other.length !== 1) return [quote];
  return [quote, quote.slice(0, at) + other + quote.slice(at + 1)];
}
