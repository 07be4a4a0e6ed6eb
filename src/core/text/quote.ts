import { codesOf, eachMatch } from './search.ts';

const MOST_HITS = 1000;
const SPACE = 0x20;

/** 1-based numbers of the lines in which `quote` starts, any run of white space being equal to any other. */
export function linesOfQuote(quote: string, text: string): readonly number[] {
  const wanted = collapse(quote.trim()).codes;
  if (wanted.length === 0) return [];
  const { codes, lines } = collapse(text);
  const hits: number[] = [];
  eachMatch(wanted, codes, (start) => {
    const line = lines[start];
    if (line !== undefined && line !== hits.at(-1)) hits.push(line);
    return hits.length < MOST_HITS;
  });
  return hits;
}

/** The length of a quote's head for the fast search, and the most false matches it may have. */
const HEAD = 64;
const MOST_TRIES = 1000;

/** Finds the first position of words in a text, or −1; the work grows linearly with their lengths, whatever repeats in them. */
export function placeIn(words: string, text: string): number {
  const head = words.slice(0, HEAD);
  let tries = 0;
  for (let at = text.indexOf(head); at !== -1; at = text.indexOf(head, at + 1)) {
    if (text.startsWith(words, at)) return at;
    if (++tries > MOST_TRIES) return placeAfter(words, text, at);
  }
  return -1;
}

function placeAfter(words: string, text: string, from: number): number {
  let place = -1;
  eachMatch(codesOf(words), codesOf(text.slice(from)), (start) => {
    place = from + start;
    return false;
  });
  return place;
}

interface Collapsed {
  /** Code units, with each run of white space as one space. */
  readonly codes: Uint16Array;
  /** The line of each code unit. */
  readonly lines: Int32Array;
}

function collapse(text: string): Collapsed {
  const codes = new Uint16Array(text.length);
  const lines = new Int32Array(text.length);
  let length = 0;
  let line = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const space = isSpace(code);
    if (!space || codes[length - 1] !== SPACE) {
      lines[length] = line;
      codes[length++] = space ? SPACE : code;
    }
    if (code === 0x0a) line++;
  }
  return { codes: codes.subarray(0, length), lines: lines.subarray(0, length) };
}

function isSpace(code: number): boolean {
  if (code < 0x80) return code === SPACE || (code >= 0x09 && code <= 0x0d);
  return code === 0xa0 || code === 0x1680 || (code >= 0x2000 && code <= 0x200a) || SPACES.has(code);
}

const SPACES: ReadonlySet<number> = new Set([0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]);
