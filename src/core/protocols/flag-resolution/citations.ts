import { assert } from '../../assert.ts';
import type { Phrase } from '../../phrase.ts';
import { placeIn } from '../../text/quote.ts';
import { QuotedText } from '../../text/quotes/forgiving-quote.ts';
import { isErrorPage } from './error-page.ts';
import { phrase } from './phrases.ts';
import { FREE_SPACING_WORDS, SOURCE_ID } from './rules.ts';
import type { Citation } from './said.ts';
import { type FlagRules, VERSION_1 } from './versions.ts';

/** By the sources of a case, for as long as the case has them: they are read for every step of it, and may be large. */
const shelves = new WeakMap<ReadonlyMap<string, string | null>, Map<FlagRules, Shelf>>();

/** The sources of a case, ready to be quoted from by its rules. */
export function shelfOf(sources: ReadonlyMap<string, string | null>, rules: FlagRules): Shelf {
  const known = shelves.get(sources) ?? new Map<FlagRules, Shelf>();
  shelves.set(sources, known);
  const shelf = known.get(rules) ?? new Shelf(sources, rules);
  known.set(rules, shelf);
  return shelf;
}

/** The sources of a case, ready to be quoted from. */
export class Shelf {
  readonly #sources: ReadonlyMap<string, string | null>;
  /** Each source is read once, however often it is quoted: a quotable text, or the reason it cannot be quoted. */
  readonly #read = new Map<string, Quotable | Phrase>();
  readonly #rules: Pick<FlagRules, 'forgivesCopying'>;

  constructor(sources: ReadonlyMap<string, string | null>, rules: Pick<FlagRules, 'forgivesCopying'> = VERSION_1) {
    this.#sources = sources;
    this.#rules = rules;
  }

  /** There is a source of that name, whether or not it can be quoted. */
  exists(source: string): boolean {
    return SOURCE_ID.test(source) && this.#sources.has(source);
  }

  /** Returns what keeps a source from being cited: there is none of that name, or it cannot be read. */
  sourceFault(source: string): Phrase | undefined {
    if (!SOURCE_ID.test(source)) return source === '' ? phrase('no-source-named') : phrase('no-source-id', source);
    const read = this.#passagesOf(source);
    return isQuotable(read) ? undefined : read;
  }

  /** Returns the fault of a citation; undefined if it is verified. */
  faultOf({ source, quote }: Citation): Phrase | undefined {
    const fault = this.sourceFault(source);
    if (fault !== undefined) return fault;
    const read = this.#passagesOf(source);
    if (!isQuotable(read)) return read;
    if (quote.trim() === '') return phrase('nothing-quoted');
    return read.has(quote) ? undefined : phrase('not-in-source', source);
  }

  /** Returns a verified citation in the words of its source. */
  inItsWords(citation: Citation): Citation {
    const read = this.#passagesOf(citation.source);
    return isQuotable(read) ? { ...citation, quote: read.wordsOf(citation.quote) } : citation;
  }

  /** The line of its source in which a verified citation begins. */
  lineOf({ source, quote }: Citation): number {
    const read = this.#passagesOf(source);
    const line = isQuotable(read) ? read.lineOf(quote) : undefined;
    assert(line !== undefined, 'only a citation that stands has a line');
    return line;
  }

  #passagesOf(source: string): Quotable | Phrase {
    const read = this.#read.get(source) ?? readSource(source, this.#sources.get(source), this.#rules);
    this.#read.set(source, read);
    return read;
  }
}

/** A text that can be quoted from. */
interface Quotable {
  has(quote: string): boolean;
  /** Returns a quote as it occurs in the text. */
  wordsOf(quote: string): string;
  /** The line in which a quote begins; undefined if it does not occur. */
  lineOf(quote: string): number | undefined;
}

const isQuotable = (read: Quotable | Phrase): read is Quotable => 'wordsOf' in read;

function readSource(
  source: string,
  text: string | null | undefined,
  { forgivesCopying }: Pick<FlagRules, 'forgivesCopying'>,
): Quotable | Phrase {
  if (text === undefined) return phrase('no-such-source', source);
  if (text === null) return phrase('source-unreadable', source);
  if (text.trim() === '') return phrase('source-empty', source);
  if (isErrorPage(text)) return phrase('source-error-page', source);
  return forgivesCopying ? new CopiedFrom(text) : new Passages(text);
}

/** A text in which quotes are found despite the changes that copying makes. */
class CopiedFrom implements Quotable {
  readonly #text: QuotedText;

  constructor(text: string) {
    this.#text = new QuotedText(text);
  }

  has = (quote: string): boolean => this.#text.find(quote).length > 0;

  wordsOf = (quote: string): string => this.#text.find(quote)[0]?.text ?? quote;

  lineOf = (quote: string): number | undefined => this.#text.find(quote)[0]?.line;
}

const SPACES = /\s+/g;
const LINE_ENDS = /\r\n|\n|\r/;

/** A text in which quotes are looked for: with plain marks, and the same with single spaces. */
export class Passages implements Quotable {
  readonly #words: string;
  readonly #spaced: string;
  #inWords: BlackCounts | undefined;
  #inSpaced: BlackCounts | undefined;
  #lines: readonly number[] | undefined;

  constructor(text: string) {
    this.#words = plain(text);
    this.#spaced = this.#words.replace(SPACES, ' ');
  }

  /** Tells whether the quote occurs in the text: exactly, or with any white space if it has enough words. */
  has(quote: string): boolean {
    return this.#find(quote).at !== -1;
  }

  /** Returns the quote as written: its words do not differ. */
  wordsOf(quote: string): string {
    return quote;
  }

  lineOf(quote: string): number | undefined {
    const place = this.placeOf(quote);
    return place === undefined ? undefined : this.#lineAt(place);
  }

  /** Counts the characters other than white space before a quote; undefined if it does not occur in the text. */
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
  #lineAt(place: number): number {
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
