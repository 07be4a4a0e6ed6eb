import { visitStrings } from './brackets.ts';
import { commentEnd, isComment, skipBlank } from './json-tokens.ts';

/** The complete part of a truncated object. */
export interface CutObject {
  /** The same with all brackets closed behind the last part that is complete. */
  readonly text: string;
  /** The field in which the text ends, for example `citations[1]`; '' if it ends between two fields. */
  readonly endsIn: string;
  /** The text after the last complete part. */
  readonly rest: string;
}

const OPENING = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/** The start and end of each string in the brackets of a text. */
export function stringsIn(text: string): ReadonlyMap<number, number> {
  const strings = new Map<number, number>();
  visitStrings(text, (start, end) => strings.set(start, end));
  return strings;
}

/**
 * Closes the unclosed object at this bracket depth. A part of it is complete if a comma or its own bracket follows: a number
 * may continue, and the content of an unfinished part may mean something else as a whole. An element of a list is a part; an
 * object in a field is one part as a whole.
 */
export const closeCut = (text: string, level: number, strings = stringsIn(text)): CutObject | undefined =>
  new CutScan(text, level, strings).run();

class CutScan {
  readonly #text: string;
  readonly #level: number;
  readonly #strings: ReadonlyMap<number, number>;
  /** The closing bracket for each open one. */
  readonly #stack: string[] = [];
  #last: { readonly end: number; readonly closing: string } | undefined;
  #lastString = { start: 0, end: 0 };
  #field = '';
  #elements = 0;

  constructor(text: string, level: number, strings: ReadonlyMap<number, number>) {
    this.#text = text;
    this.#level = level;
    this.#strings = strings;
  }

  run(): CutObject | undefined {
    for (let at = 0; at < this.#text.length; ) {
      const next = this.#step(at);
      if (next === undefined) return undefined;
      at = next;
    }
    if (this.#last === undefined || this.#stack[this.#level] !== '}') return undefined;
    const { end, closing } = this.#last;
    const rest = this.#text.slice(end);
    return { text: this.#text.slice(0, end) + closing, endsIn: rest.replace(/^[\s,]+/, '') === '' ? '' : this.#place(), rest };
  }

  /** The position to continue at; undefined if the brackets do not match. */
  #step(at: number): number | undefined {
    const end = this.#strings.get(at);
    if (end !== undefined) {
      this.#lastString = { start: at, end };
      return end;
    }
    const mark = this.#text[at] ?? '';
    if (mark === '/' && isComment(this.#text, at)) return commentEnd(this.#text, at);
    const closing = OPENING.get(mark);
    if (closing !== undefined) this.#open(closing);
    else if (mark === '}' || mark === ']') {
      if (this.#stack.pop() !== mark) return undefined;
      this.#complete(at + 1);
    } else if (mark === ',') this.#comma(at);
    else if (mark === ':' && this.#stack.length === this.#level + 1) this.#name(at);
    return at + 1;
  }

  #open(closing: string): void {
    this.#stack.push(closing);
    if (this.#stack.length === this.#level + 2) this.#elements = 0;
  }

  #comma(at: number): void {
    this.#complete(at);
    if (this.#stack.length === this.#level + 1) this.#field = '';
    if (this.#stack.length === this.#level + 2) this.#elements++;
  }

  #name(at: number): void {
    const { start, end } = this.#lastString;
    if (this.#field === '' && skipBlank(this.#text, end) === at) this.#field = this.#text.slice(start + 1, end - 1);
  }

  /** Here the object or one of its lists could be closed. */
  #complete(end: number): void {
    const { length } = this.#stack;
    const isField = length === this.#level + 1 && this.#stack[this.#level] === '}';
    const isElement = length === this.#level + 2 && this.#stack[this.#level] === '}' && this.#stack[this.#level + 1] === ']';
    if (isField || isElement) this.#last = { end, closing: [...this.#stack].reverse().join('') };
  }

  #place(): string {
    if (this.#field === '' || this.#stack[this.#level + 1] !== ']') return this.#field;
    return `${this.#field}[${this.#elements}]`;
  }
}
