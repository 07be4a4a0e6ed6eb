const BLANKS: ReadonlySet<number> = new Set([0xa0, 0x1680, 0x180e, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]);

/** Spaces of all kinds, line breaks, control characters and the mark at the beginning of a file. */
export const isBlank = (code: number): boolean =>
  code <= 32 || (code > 126 && (code <= 0xa0 || (code >= 0x2000 && code <= 0x200b) || BLANKS.has(code)));

/** The first place from here on that is not blank. */
export function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at++;
  return at;
}

const codesOf = (...marks: readonly string[]): ReadonlySet<number> => new Set(marks.map((mark) => mark.charCodeAt(0)));

const PLAIN_DOUBLE = codesOf('"');
const PLAIN_SINGLE = codesOf("'");
const DOUBLE = codesOf('"', '“', '”');
const SINGLE = codesOf("'", '‘', '’', '`', '´');

/** Whatever is used to begin a string. */
export const isQuote = (code: number): boolean => DOUBLE.has(code) || SINGLE.has(code);

/** The quotes that can end a string: a plain one is ended by its like, a typographic one by any of its kind. */
export function closersOf(code: number): ReadonlySet<number> {
  if (PLAIN_DOUBLE.has(code)) return PLAIN_DOUBLE;
  if (PLAIN_SINGLE.has(code)) return PLAIN_SINGLE;
  return DOUBLE.has(code) ? DOUBLE : SINGLE;
}

/** True if a comment begins here; the `//` of an address does not count. */
export const isComment = (text: string, at: number): boolean =>
  text.startsWith('/*', at) || (text.startsWith('//', at) && text[at - 1] !== ':');

/** Just behind the comment that begins here. */
export function commentEnd(text: string, start: number): number {
  const end = text.startsWith('/*', start) ? '*/' : '\n';
  const found = text.indexOf(end, start + 2);
  return found < 0 ? text.length : found + end.length;
}
