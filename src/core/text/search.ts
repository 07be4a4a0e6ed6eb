/** The code units of a text. */
export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}

/**
 * Passes on each position where `wanted` starts, one after the other, as long as more are wanted; the work grows linearly
 * with both lengths, whatever repeats in them.
 */
export function eachMatch(wanted: ArrayLike<number>, codes: ArrayLike<number>, take: (start: number) => boolean): void {
  const fallback = fallbacksOf(wanted);
  let matched = 0;
  for (let at = 0; at < codes.length; at++) {
    while (matched > 0 && codes[at] !== wanted[matched]) matched = fallback[matched - 1] ?? 0;
    if (codes[at] === wanted[matched]) matched++;
    if (matched < wanted.length) continue;
    if (!take(at - wanted.length + 1)) return;
    matched = fallback[matched - 1] ?? 0;
  }
}

/** For each prefix of `codes`, the length of its longest proper prefix that is also its suffix (Knuth, Morris, Pratt). */
function fallbacksOf(codes: ArrayLike<number>): Int32Array {
  const fallback = new Int32Array(codes.length);
  let length = 0;
  for (let at = 1; at < codes.length; at++) {
    while (length > 0 && codes[at] !== codes[length]) length = fallback[length - 1] ?? 0;
    if (codes[at] === codes[length]) length++;
    fallback[at] = length;
  }
  return fallback;
}
