import { visitStrings } from './brackets.ts';
import { commentEnd, isComment, skipBlank } from './json-tokens.ts';

/** What is complete of an object in the middle of which a text ends. */
export interface CutObject {
  /** The same with all brackets closed behind the last part that is complete. */
  readonly text: string;
  /** The field the text ends in, `citations[1]` say; '' where it is between two. */
  readonly endsIn: string;
  /** What comes behind the last complete part. */
  readonly rest: string;
}

const OPENING = new Map([
  ['{', '}'],
  ['[', ']'],
]);

/** Where each string in the brackets of a text begins, and where it ends. */
export function stringsIn(text: string): ReadonlyMap<number, number> {
  const strings = new Map<number, number>();
  visitStrings(text, (start, end) => strings.set(start, end));
  return strings;
}

/**
 * Closes the object that stands so many brackets deep and is not closed itself. A part of it is complete when a comma or
 * its own bracket follows: a number may go on, and what stands in a part that was begun may mean something else as a whole.
 * An element of a list is a part, an object in a field is one as a whole.
 */
export const closeCut = (text: string, level: number, strings = stringsIn(text)): CutObject | undefined =>
  new CutScan(text, level, strings).run();

class CutScan {
  readonly #text: string;
  readonly #level: number;
  readonly #strings: ReadonlyMap<number, number>;
  /** What would close each bracket that is open. */
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

  /** Where to go on; undefined where the brackets do not fit. */
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
