import { visitStrings } from './brackets.ts';
import { closersOf } from './json-tokens.ts';

/** The same text with every string in plain quotes, and with everything in it escaped that has to be. */
export function requoted(text: string): string {
  const parts: string[] = [];
  let last = 0;
  visitStrings(text, (start, end) => {
    const isEnded = end - start > 1 && closersOf(text.charCodeAt(start)).has(text.charCodeAt(end - 1));
    parts.push(text.slice(last, start), `"${escaped(text.slice(start + 1, isEnded ? end - 1 : end))}"`);
    last = end;
  });
  parts.push(text.slice(last));
  return parts.join('');
}

/** Valid escape sequences, needless escapes, and characters that need an escape. */
const SPECIAL = /(?<valid>\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))|\\(?<needless>['`$\n])|["\\]|\p{Cc}/gu;

/** A backslash before anything else was meant as one: `\d` in a pattern, say. */
const escaped = (inner: string): string =>
  inner.replace(SPECIAL, (found, valid?: string, needless?: string) => valid ?? JSON.stringify(needless ?? found).slice(1, -1));
