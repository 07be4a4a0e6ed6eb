import { assert } from '../../assert.ts';
import { placeIn } from '../../text/quote.ts';
import { isErrorPage } from './error-page.ts';
import { FREE_SPACING_WORDS, SOURCE_ID } from './rules.ts';
import type { Citation } from './said.ts';

/** The sources of a case, ready to be quoted from. */
export class Shelf {
  readonly #sources: ReadonlyMap<string, string | null>;
  /** Each source is read once, however often it is quoted: what can be quoted from, or why nothing can. */
  readonly #read = new Map<string, Passages | string>();

  constructor(sources: ReadonlyMap<string, string | null>) {
    this.#sources = sources;
  }

  /** Why a citation does not stand; undefined where it does. */
  faultOf({ source, quote }: Citation): string | undefined {
    if (!SOURCE_ID.test(source)) return source === '' ? 'it names no source' : `"${source}" is no source id such as S001`;
    const read = this.#passagesOf(source);
    if (typeof read === 'string') return read;
    if (quote.trim() === '') return 'it quotes nothing';
    return read.has(quote) ? undefined : `these words do not stand in ${source}`;
  }

  /** The line of its source in which a citation that stands begins. */
  lineOf({ source, quote }: Citation): number {
    const read = this.#passagesOf(source);
    const place = typeof read === 'string' ? undefined : read.placeOf(quote);
    assert(typeof read !== 'string' && place !== undefined, 'only a citation that stands has a line');
    return read.lineAt(place);
  }

  #passagesOf(source: string): Passages | string {
    const read = this.#read.get(source) ?? readSource(source, this.#sources.get(source));
    this.#read.set(source, read);
    return read;
  }
}

function readSource(source: string, text: string | null | undefined): Passages | string {
  if (text === undefined) return `there is no source ${source}`;
  if (text === null) return `${source} cannot be read`;
  if (text.trim() === '') return `${source} is empty`;
  if (isErrorPage(text)) return `${source} is an error page`;
  return new Passages(text);
}

const SPACES = /\s+/g;
const LINE_ENDS = /\r\n|\n|\r/;

/** A text in which quotes are looked for: with plain marks, and the same with single spaces. */
export class Passages {
  readonly #words: string;
  readonly #spaced: string;

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
    const { text, at } = this.#find(quote);
    return at === -1 ? undefined : text.slice(0, at).replace(SPACES, '').length;
  }

  #find(quote: string): { readonly text: string; readonly at: number } {
    const exact = plain(quote).trim();
    if (exact === '') return { text: '', at: -1 };
    const wanted = exact.replace(SPACES, ' ');
    const isFree = wanted.split(' ').length >= FREE_SPACING_WORDS;
    const text = isFree ? this.#spaced : this.#words;
    return { text, at: placeIn(isFree ? wanted : exact, text) };
  }

  /** The line of the character that has so many before it, counted from 1. */
  lineAt(place: number): number {
    let line = 1;
    let left = place;
    for (const part of this.#words.split(LINE_ENDS)) {
      left -= part.replace(SPACES, '').length;
      if (left < 0) break;
      line++;
    }
    return line;
  }
}

/** With plain quotation marks and dashes, and characters composed as in any other text. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u2039\u203a]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
