import { commentEnd, isBlank, isComment, isQuote, skipBlank } from './json-tokens.ts';
import { stringEnd } from './string-end.ts';

/** A bracketed piece of text: a JSON object or list, complete or truncated. */
export interface Bracketed {
  readonly kind: 'object' | 'list';
  readonly start: number;
  /** The position after it; the end of the text if it is not closed. */
  readonly end: number;
  readonly isClosed: boolean;
  /** A bracket in it is missing or too many. */
  readonly isCrossed: boolean;
  /** Its key in the enclosing object; '' if there is none. */
  readonly key: string;
  /** How many names are given in it, at any depth. */
  readonly names: number;
  /** The bracketed pieces inside it, to the requested depth. */
  readonly inside: readonly Bracketed[];
}

/** The most pieces that are separated in one place; the remainder counts as text. */
export const PIECES_MAX = 20_000;

/**
 * The outermost bracketed pieces of a text that may be JSON, in one pass over it.
 * Strings are respected, also those with quotes in them that should have been escaped.
 */
export function bracketsIn(text: string, depth = 0): readonly Bracketed[] {
  const scan = new Scan(text, depth);
  scan.run();
  return scan.found;
}

/** Visits the strings in all bracketed pieces of a text, from the quote that begins one to just behind the one that ends it. */
export function visitStrings(text: string, visit: (start: number, end: number) => void): void {
  new Scan(text, 0, visit).run();
}

/** `{` before a name or its end, `[` before an object or its end: other brackets are prose. */
const OBJECT_START = /\{\s*(?:["'`“”‘’}\\/]|[A-Za-z_$][\w$]{0,99}\s*:)/y;
const LIST_START = /\[\s*[{\]/]/y;
const KEY_MAX = 200;

const COMMA = 44;
const SLASH = 47;
const COLON = 58;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** After these a name or a value may begin. */
const BEFORE_VALUE: ReadonlySet<number> = new Set([COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT]);

interface Opened {
  readonly code: number;
  readonly start: number;
  readonly key: string;
  readonly namesBefore: number;
  readonly inside: Bracketed[];
}

class Scan {
  readonly found: Bracketed[] = [];
  readonly #text: string;
  readonly #depth: number;
  readonly #onString: ((start: number, end: number) => void) | undefined;
  #at = 0;
  /** The opening brackets around here, all of them; `#opened` knows more about the outer ones. */
  readonly #stack: number[] = [];
  readonly #opened: Opened[] = [];
  #objects = 0;
  #names = 0;
  #isCrossed = false;
  /** The last character that is neither blank nor inside a string. */
  #before = 0;
  /** The start of the key or value being read. */
  #mark = 0;
  #key = '';

  constructor(text: string, depth: number, onString?: (start: number, end: number) => void) {
    this.#text = text;
    this.#depth = depth;
    this.#onString = onString;
  }

  run(): void {
    while (this.#at < this.#text.length && this.found.length < PIECES_MAX) {
      if (this.#stack.length === 0) this.#findStart();
      else this.#step();
    }
    while (this.#stack.length > 0) this.#pop(this.#text.length, false);
  }

  #findStart(): void {
    const code = this.#text.charCodeAt(this.#at);
    const start = code === OPEN_OBJECT ? OBJECT_START : code === OPEN_LIST ? LIST_START : undefined;
    if (start !== undefined) start.lastIndex = this.#at;
    if (start?.test(this.#text)) this.#open(code);
    else this.#at++;
  }

  #step(): void {
    const code = this.#text.charCodeAt(this.#at);
    if (isBlank(code)) {
      this.#at++;
      return;
    }
    if (code === SLASH && isComment(this.#text, this.#at)) {
      this.#at = commentEnd(this.#text, this.#at);
      return;
    }
    const mayBegin = BEFORE_VALUE.has(this.#before);
    if (mayBegin && this.#before !== COLON) this.#mark = this.#at;
    if (code === OPEN_OBJECT || code === OPEN_LIST) this.#open(code);
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) this.#close(code);
    else {
      if (code === COLON && this.#before !== COLON) this.#name();
      this.#at = mayBegin && isQuote(code) ? this.#string() : this.#at + 1;
      this.#before = code;
    }
  }

  #string(): number {
    const isInObject = this.#stack.at(-1) === OPEN_OBJECT;
    const isName = isInObject && this.#before !== COLON;
    const end = stringEnd(this.#text, this.#at, { isName, isInObject, depth: this.#stack.length });
    this.#onString?.(this.#at, end);
    return end;
  }

  #name(): void {
    this.#names++;
    const isShort = this.#at - this.#mark <= KEY_MAX;
    this.#key = isShort
      ? this.#text
          .slice(this.#mark, this.#at)
          .replace(/["'`“”‘’\\]/g, '')
          .trim()
      : '';
  }

  #open(code: number): void {
    if (this.#stack.length === 0) this.#isCrossed = false;
    if (this.#stack.length <= this.#depth) {
      const key = this.#stack.length > 0 && this.#before === COLON ? this.#key : '';
      this.#opened.push({ code, start: this.#at, key, namesBefore: this.#names, inside: [] });
    }
    this.#stack.push(code);
    if (code === OPEN_OBJECT) this.#objects++;
    this.#before = code;
    this.#at++;
  }

  /** A closing bracket closes its match; a surplus `}` between two elements of a list is ignored. */
  #close(code: number): void {
    const wanted = code === CLOSE_OBJECT ? OPEN_OBJECT : OPEN_LIST;
    const isOpen = wanted === OPEN_OBJECT ? this.#objects > 0 : this.#objects < this.#stack.length;
    const fits = this.#stack.at(-1) === wanted;
    if (!fits) this.#isCrossed = true;
    if (fits || (isOpen && !(wanted === OPEN_OBJECT && this.#goesOn()))) {
      while (this.#stack.at(-1) !== wanted) this.#pop(this.#at, true);
      this.#pop(this.#at + 1, true);
      this.#before = code;
    }
    this.#at++;
  }

  /** A comma or the end of a list comes next. */
  #goesOn(): boolean {
    const code = this.#text.charCodeAt(skipBlank(this.#text, this.#at + 1));
    return code === COMMA || code === CLOSE_LIST;
  }

  #pop(end: number, isClosed: boolean): void {
    if (this.#stack.pop() === OPEN_OBJECT) this.#objects--;
    if (this.#stack.length > this.#depth) return;
    const opened = this.#opened.pop();
    if (opened === undefined) return;
    const { code, start, key, namesBefore, inside } = opened;
    const kind = code === OPEN_OBJECT ? 'object' : 'list';
    const names = this.#names - namesBefore;
    const siblings = this.#opened.at(-1)?.inside ?? this.found;
    if (siblings.length < PIECES_MAX)
      siblings.push({ kind, start, end, isClosed, isCrossed: this.#isCrossed, key, names, inside });
  }
}
