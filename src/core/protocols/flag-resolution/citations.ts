import { assert } from '../../assert.ts';
import type { Phrase } from '../../phrase.ts';
import { placeIn } from '../../text/quote.ts';
import { isErrorPage } from './error-page.ts';
import { phrase } from './phrases.ts';
import { FREE_SPACING_WORDS, SOURCE_ID } from './rules.ts';
import type { Citation } from './said.ts';

/** The sources of a case, ready to be quoted from. */
export class Shelf {
  readonly #sources: ReadonlyMap<string, string | null>;
  /** Each source is read once, however often it is quoted: what can be quoted from, or why nothing can. */
  readonly #read = new Map<string, Passages | Phrase>();

  constructor(sources: ReadonlyMap<string, string | null>) {
    this.#sources = sources;
  }

  /** Why a citation does not stand; undefined where it does. */
  faultOf({ source, quote }: Citation): Phrase | undefined {
    if (!SOURCE_ID.test(source)) return source === '' ? phrase('no-source-named') : phrase('no-source-id', source);
    const read = this.#passagesOf(source);
    if (!(read instanceof Passages)) return read;
    if (quote.trim() === '') return phrase('nothing-quoted');
    return read.has(quote) ? undefined : phrase('not-in-source', source);
  }

  /** The line of its source in which a citation that stands begins. */
  lineOf({ source, quote }: Citation): number {
    const read = this.#passagesOf(source);
    const place = read instanceof Passages ? read.placeOf(quote) : undefined;
    assert(read instanceof Passages && place !== undefined, 'only a citation that stands has a line');
    return read.lineAt(place);
  }

  #passagesOf(source: string): Passages | Phrase {
    const read = this.#read.get(source) ?? readSource(source, this.#sources.get(source));
    this.#read.set(source, read);
    return read;
  }
}

function readSource(source: string, text: string | null | undefined): Passages | Phrase {
  if (text === undefined) return phrase('no-such-source', source);
  if (text === null) return phrase('source-unreadable', source);
  if (text.trim() === '') return phrase('source-empty', source);
  if (isErrorPage(text)) return phrase('source-error-page', source);
  return new Passages(text);
}

const SPACES = /\s+/g;
const LINE_ENDS = /\r\n|\n|\r/;

/** A text in which quotes are looked for: with plain marks, and the same with single spaces. */
export class Passages {
  readonly #words: string;
  readonly #spaced: string;
  #inWords: BlackCounts | undefined;
  #inSpaced: BlackCounts | undefined;
  #lines: readonly number[] | undefined;

  constructor(text: string) {
    this.#words = plain(text);
    this.#spaced = this.#words.replace(SPACES, ' ');
  }

  /** The quote stands in the text: exactly, or with any white space where it has words enough. */
  has(quote: string): boolean {
    return this.#find(quote).at !== -1;
  }

  /** How many characters other than white space stand before a quote; undefined where it does not stand in the text. */
  placeOf(quote: string): number | undefined {
    const { isFree, at } = this.#find(quote);
    if (at === -1) return undefined;
    if (isFree) this.#inSpaced ??= new BlackCounts(this.#spaced);
    else this.#inWords ??= new BlackCounts(this.#words);
    return (isFree ? this.#inSpaced : this.#inWords)?.before(at);
  }

  #find(quote: string): { readonly isFree: boolean; readonly at: number } {
    const exact = plain(quote).trim();
    if (exact === '') return { isFree: false, at: -1 };
    const wanted = exact.replace(SPACES, ' ');
    const isFree = wanted.split(' ').length >= FREE_SPACING_WORDS;
    return { isFree, at: isFree ? placeIn(wanted, this.#spaced) : placeIn(exact, this.#words) };
  }

  /** The line of the character that has so many before it, counted from 1. */
  lineAt(place: number): number {
    this.#lines ??= endsOfLines(this.#words);
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) > place) high = middle;
      else low = middle + 1;
    }
    return low + 1;
  }
}

/** How many characters other than white space there are up to the end of each line. */
function endsOfLines(text: string): readonly number[] {
  let count = 0;
  return text.split(LINE_ENDS).map((line) => {
    count += line.replace(SPACES, '').length;
    return count;
  });
}

const STEP = 1024;

/** Counts characters other than white space before any place of a text, without going through all of it each time. */
class BlackCounts {
  readonly #text: string;
  /** Before each step. */
  readonly #steps: readonly number[];

  constructor(text: string) {
    this.#text = text;
    let count = 0;
    this.#steps = Array.from({ length: Math.floor(text.length / STEP) + 1 }, (_, step) => {
      const before = count;
      count += black(text.slice(step * STEP, (step + 1) * STEP));
      return before;
    });
  }

  before(at: number): number {
    const step = Math.floor(at / STEP);
    return (this.#steps[step] ?? 0) + black(this.#text.slice(step * STEP, at));
  }
}

const black = (text: string): number => text.replace(SPACES, '').length;

/** With plain quotation marks and dashes, and characters composed as in any other text. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u2039\u203a]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
