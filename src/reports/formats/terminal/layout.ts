/** East Asian wide characters take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not reach a terminal is exactly the control characters.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Before this, every character is one unit of a text and one column wide. */
const BEYOND_LATIN = /[\u0250-\uffff]/;

/** Columns a text takes in a terminal. */
export function columns(text: string): number {
  if (!BEYOND_LATIN.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** Quoted text without characters that could control a terminal or hide text; every kind of line break is the same. */
export const printable = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, '  ')
    .replace(CONTROL, '�');

/** A text that is safe in a log: GitHub workflows obey lines that begin with `::`, after any white space, and `##[` anywhere. */
export const withoutCommands = (text: string): string => text.replace(/^([^\S\n]*):(?=:)/gm, '$1: ').replaceAll('##[', '# #[');

/** A value whose strings are made printable in the same way. */
export function printableDeep<T>(value: T): T {
  if (typeof value === 'string') return printable(value) as T;
  if (Array.isArray(value)) return value.map(printableDeep) as T;
  if (value instanceof Map) return new Map([...value].map(printableDeep)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [printable(key), printableDeep(part)])) as T;
}

/** Breaks a text into lines of at most `width` columns, each behind `indent`. */
export function wrap(text: string, width: number, indent: string): string {
  const room = Math.max(20, width - columns(indent));
  const lines = printable(text)
    .split('\n')
    .flatMap((line) => wrapLine(line, room));
  return lines.map((line) => `${indent}${line}`.trimEnd()).join('\n');
}

function wrapLine(line: string, room: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  let taken = 0;
  for (const word of line.split(' ')) {
    const wide = columns(word);
    if (current !== '' && taken + 1 + wide > room) {
      lines.push(current);
      current = word;
      taken = wide;
    } else {
      taken = current === '' ? wide : taken + 1 + wide;
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}

/** Truncates a text to `width` columns, with an ellipsis if something was cut. */
export const shorten = (text: string, width: number): string => cut(printable(text).replace(/\s+/g, ' ').trim(), width);

const NAME_MAX = 60;

/** A name from outside, on one line and of a bearable length. */
export const nameText = (name: string): string => shorten(name, NAME_MAX);

/** Cuts a text to `width` columns from its start: the end of a path says most. */
export function shortenStart(text: string, width: number): string {
  const line = shorten(text, Number.POSITIVE_INFINITY);
  if (columns(line) <= width) return line;
  const kept: string[] = [];
  let room = width - 1;
  for (const character of [...line].reverse()) {
    room -= columns(character);
    if (room < 0) break;
    kept.push(character);
  }
  return `…${kept.reverse().join('')}`;
}

/** Cuts a text like `shorten`, with its white space as it is. */
export const cut = (text: string, width: number): string => (columns(text) <= width ? text : `${fitting(text, width - 1)}…`);

/** The longest beginning of a text that takes at most `width` columns. */
export function fitting(text: string, width: number): string {
  let end = 0;
  let room = width;
  for (const character of text) {
    room -= columns(character);
    if (room < 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Pads a text with spaces to `width` columns. */
export const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - columns(text)));
