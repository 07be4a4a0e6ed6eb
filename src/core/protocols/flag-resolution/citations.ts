import { standsIn } from '../../text/quote.ts';
import { isErrorPage } from './error-page.ts';
import { FREE_SPACING_WORDS, SOURCE_ID } from './rules.ts';
import type { Citation } from './said.ts';

/** The sources of a case, ready to be quoted from. */
export class Shelf {
  readonly #sources: ReadonlyMap<string, string | null>;
  /** Each source is read once, however often it is quoted: what can be quoted from, or why nothing can. */
  readonly #read = new Map<string, Readable | string>();

  constructor(sources: ReadonlyMap<string, string | null>) {
    this.#sources = sources;
  }

  /** Why a citation does not stand; undefined where it does. */
  faultOf({ source, quote }: Citation): string | undefined {
    if (!SOURCE_ID.test(source)) return source === '' ? 'it names no source' : `"${source}" is no source id such as S001`;
    const read = this.#read.get(source) ?? readSource(source, this.#sources.get(source));
    this.#read.set(source, read);
    if (typeof read === 'string') return read;
    if (quote.trim() === '') return 'it quotes nothing';
    return stands(plain(quote).trim(), read) ? undefined : `these words do not stand in ${source}`;
  }
}

function readSource(source: string, text: string | null | undefined): Readable | string {
  if (text === undefined) return `there is no source ${source}`;
  if (text === null) return `${source} cannot be read`;
  if (text.trim() === '') return `${source} is empty`;
  if (isErrorPage(text)) return `${source} is an error page`;
  const words = plain(text);
  return { words, spaced: words.replace(SPACES, ' ') };
}

/** A source with plain marks, and the same with single spaces. */
interface Readable {
  readonly words: string;
  readonly spaced: string;
}

const SPACES = /\s+/g;

function stands(quote: string, { words, spaced }: Readable): boolean {
  const wanted = quote.replace(SPACES, ' ');
  return wanted.split(' ').length < FREE_SPACING_WORDS ? standsIn(quote, words) : standsIn(wanted, spaced);
}

/** With plain quotation marks and dashes, and characters composed as in any other text. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u201a\u201b\u2032\u2039\u203a]/g, "'")
    .replace(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
