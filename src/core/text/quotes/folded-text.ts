/** A text made comparable, with the place in the original of each of its code units. */
export interface FoldedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Whether Markdown marks are part of a text. */
export type Marks = 'kept' | 'dropped';

const SOFT_HYPHEN = '\u00ad';
const INVISIBLE = new Set([SOFT_HYPHEN, '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff']);

/** What stands for what: typographic marks count as plain ones. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...each('\u2018\u2019\u201a\u201b\u2032\u2039\u203a', "'"),
  ...each('\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\u300c\u300d', '"'),
  ...each('\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-'),
  ['\u2026', '...'],
]);

function each(marks: string, as: string): readonly (readonly [string, string])[] {
  return [...marks].map((mark) => [mark, as]);
}

/** Folds what copying changes: white space, typographic marks, composed characters, invisible ones, and Markdown where it is dropped. */
export function fold(original: string, marks: Marks): FoldedText {
  const dropped = marks === 'dropped' ? markdownIn(original) : undefined;
  const isComposed = original.normalize('NFC') === original;
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let isAfterSpace = false;
  for (let at = 0, end = 0; at < original.length; at = end) {
    end = isComposed ? at + 1 : endOfCharacter(original, at);
    if (dropped?.[at] === 1) continue;
    const unit = isComposed ? original.charAt(at) : original.slice(at, end).normalize('NFC');
    if (INVISIBLE.has(unit)) {
      if (unit === SOFT_HYPHEN) end = pastLineBreak(original, end);
      continue;
    }
    const isSpace = unit.trim() === '';
    if (isSpace && isAfterSpace) continue;
    isAfterSpace = isSpace;
    const plain = isSpace ? ' ' : (PLAIN.get(unit) ?? unit);
    text += plain;
    for (let index = 0; index < plain.length; index++) {
      starts.push(at);
      ends.push(end);
    }
  }
  return { text, starts, ends };
}

/** A base character with its marks, or a Hangul syllable written in its parts. */
const CHARACTER = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|\P{M}\p{M}*|\p{M}+/suy;

function endOfCharacter(text: string, at: number): number {
  CHARACTER.lastIndex = at;
  return at + (CHARACTER.exec(text)?.[0].length ?? 1);
}

const LINE_BREAK = /[^\S\r\n]*(?:\r\n|\n|\r)\s*/y;

/** A word that is broken at a soft hyphen goes on in the next line. */
function pastLineBreak(text: string, at: number): number {
  LINE_BREAK.lastIndex = at;
  return at + (LINE_BREAK.exec(text)?.[0].length ?? 0);
}

const LINK = /(?<![\p{L}\p{N}_\])])(!?\[)[^[\]\n]{1,500}(\]\([^()\s]{1,2000}\))/gu;
/** A heading, a bullet or a quoted line; what may be the sign of a number stays. */
const LINE_START = /^[ \t]*(?:>[ \t]?|(?:#{1,6}|[-*+])[ \t]+)+(?![ \t]*\d)/gm;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])|`/g;
const EMPHASIS = /[*_]+/g;
const WORD = /[\p{L}\p{N}]/u;

/** The code units of a text that are marks of Markdown. A line through words is none: it takes them back. */
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
