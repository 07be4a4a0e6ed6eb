/** A letter of a word or name: alphabetic scripts, `_` and `$`. */
export function isLetter(code: number): boolean {
  if (code < 0x80) return isLatin(code) || code === 0x5f || code === 0x24;
  return code >= 0xc0 && code < 0x2000 && code !== 0xd7 && code !== 0xf7;
}

/** A decimal digit. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** A character of a script whose runs are compared by pairs: Hangul, Han, kana. */
export function isSyllable(code: number): boolean {
  return (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x3040 && code < 0xa000);
}

/** An upper-case letter A to Z. */
export function isUpper(code: number): boolean {
  return code >= 0x41 && code <= 0x5a;
}

function isLatin(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}
