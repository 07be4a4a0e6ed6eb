/** A text made comparable, with the place in the original of each of its code units. */
export interface FoldedText {
  readonly text: string;
  readonly codes: Uint16Array;
  /** Maps a range of the folded text to its range in the original. */
  readonly original: (start: number, end: number) => { readonly start: number; readonly end: number };
}

/** Keeps or drops Markdown marks when a text is folded. */
export type Marks = 'kept' | 'dropped';

const SOFT_HYPHEN = '\u00ad';
const INVISIBLE = new Set([SOFT_HYPHEN, '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']);

/** Maps typographic marks to plain ones. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...each('\u2018\u2019\u201a\u201b\u2032\u2039\u203a', "'"),
  ...each('\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u300c\u300d', '"'),
  ...each('\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-'),
  ['\u2026', '...'],
]);

function each(marks: string, as: string): readonly (readonly [string, string])[] {
  return [...marks].map((mark) => [mark, as]);
}

/** Folds the differences that copying makes: white space, typographic marks, composed characters, invisible ones, and Markdown if it is dropped. */
export function fold(original: string, marks: Marks): FoldedText {
  const dropped = marks === 'dropped' ? markdownIn(original) : undefined;
  const isComposed = original.normalize('NFC') === original;
  const folded = new Growing(original.length);
  let isAfterSpace = false;
  for (let at = 0, end = 0; at < original.length; at = end) {
    end = isComposed ? at + 1 : endOfCharacter(original, at);
    if (dropped?.[at] === 1) continue;
    const code = original.charCodeAt(at);
    // The common case: a character that folds to itself.
    if (end === at + 1 && code > SPACE && code < DELETE) {
      folded.push(code, at);
      isAfterSpace = false;
      continue;
    }
    const unit = isComposed ? original.charAt(at) : original.slice(at, end).normalize('NFC');
    if (INVISIBLE.has(unit)) {
      if (unit === SOFT_HYPHEN) end = pastLineBreak(original, end);
      continue;
    }
    const isSpace = unit.trim() === '';
    if (isSpace && isAfterSpace) continue;
    isAfterSpace = isSpace;
    const plain = isSpace ? ' ' : (PLAIN.get(unit) ?? unit);
    for (let index = 0; index < plain.length; index++) folded.push(plain.charCodeAt(index), at);
  }
  const { codes, starts } = folded.whole();
  return {
    text: textOf(codes),
    codes,
    original: (start, end) => {
      const last = starts[end - 1] ?? 0;
      return { start: starts[start] ?? 0, end: isComposed ? last + 1 : endOfCharacter(original, last) };
    },
  };
}

const SPACE = 0x20;
const DELETE = 0x7f;

/** Code units and where they come from; rarely more than there were, and then as many again. */
class Growing {
  #codes: Uint16Array;
  #starts: Int32Array;
  #length = 0;

  constructor(size: number) {
    this.#codes = new Uint16Array(size + 2);
    this.#starts = new Int32Array(size + 2);
  }

  push(code: number, start: number): void {
    if (this.#length === this.#codes.length) {
      const [codes, starts] = [this.#codes, this.#starts];
      this.#codes = new Uint16Array(2 * codes.length);
      this.#starts = new Int32Array(2 * starts.length);
      this.#codes.set(codes);
      this.#starts.set(starts);
    }
    this.#codes[this.#length] = code;
    this.#starts[this.#length++] = start;
  }

  whole(): { readonly codes: Uint16Array; readonly starts: Int32Array } {
    return { codes: this.#codes.subarray(0, this.#length), starts: this.#starts.subarray(0, this.#length) };
  }
}

const CHUNK = 8192;

function textOf(codes: Uint16Array): string {
  const chunks: string[] = [];
  for (let start = 0; start < codes.length; start += CHUNK) {
    let chunk = '';
    for (const code of codes.subarray(start, start + CHUNK)) chunk += String.fromCharCode(code);
    chunks.push(chunk);
  }
  return chunks.join('');
}

/** A base character with its marks, or a Hangul syllable written in its parts. */
const CHARACTER = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|\P{M}\p{M}*|\p{M}+/suy;

function endOfCharacter(text: string, at: number): number {
  CHARACTER.lastIndex = at;
  return at + (CHARACTER.exec(text)?.[0].length ?? 1);
}

const LINE_BREAK = /[^\S\r\n]*(?:\r\n|\n|\r)\s*/y;

/** A word that is broken at a soft hyphen continues in the next line. */
function pastLineBreak(text: string, at: number): number {
  LINE_BREAK.lastIndex = at;
  return at + (LINE_BREAK.exec(text)?.[0].length ?? 0);
}

const LINK = /(?<![\p{L}\p{N}_\])])(!?\[)[^[\]\n]{1,500}(\]\([^()\s]{1,2000}\))/gu;
/** A heading, a bullet or a quoted line; a possible sign of a number stays. */
const LINE_START = /^[ \t]*(?:>[ \t]?|(?:#{1,6}|[-*+])[ \t]+)+(?![ \t]*\d)/gm;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])|`/g;
const EMPHASIS = /[*_]+/g;
const WORD = /[\p{L}\p{N}]/u;

/** Finds the code units of a text that are Markdown marks. Strikethrough is excluded, because it takes words back. */
function markdownIn(text: string): Uint8Array {
  const dropped = new Uint8Array(text.length);
  for (const { index, 0: whole, 1: open = '', 2: close = '' } of text.matchAll(LINK)) {
    dropped.fill(1, index, index + open.length);
    dropped.fill(1, index + whole.length - close.length, index + whole.length);
  }
  for (const pattern of [LINE_START, ESCAPE])
    for (const { index, 0: mark } of text.matchAll(pattern)) dropped.fill(1, index, index + mark.length);
  for (const { index, 0: run } of text.matchAll(EMPHASIS)) {
    const [before, after] = [text.charAt(index - 1), text.charAt(index + run.length)];
    const isBetweenWords = WORD.test(before) && WORD.test(after);
    const isAlone = before.trim() === '' && after.trim() === '';
    if (!isBetweenWords && !isAlone) dropped.fill(1, index, index + run.length);
  }
  return dropped;
}
