import { createHash } from 'node:crypto';
import { visible } from '../injection/visible.ts';

const NONCE_LENGTH = 20;

/** The nonce in the fence markers of a case: 20 hexadecimal digits, the same whenever the case is derived again. */
export const nonceFor = (caseId: string, material: string): string =>
  createHash('sha256').update(`${caseId.length}:${caseId}`).update(material).digest('hex').slice(0, NONCE_LENGTH);

/** Fences text that we did not write between markers that it cannot close: it contains nothing that reads as the nonce, and nothing hidden. */
export function fenced(name: string, text: string, nonce: string): string {
  const called = `${name.replace(/[^\w -]/g, '')} ${nonce}`;
  return `<<<${called}>>>\n${withoutNonce(visible(text), nonce)}\n<<<end of ${called}>>>`;
}

/** The replacement for the nonce in a text; its letters are not hexadecimal digits, so the remainders on both sides cannot join to form one. */
const BROKEN = '[mark]';

/**
 * Removes everything that reads as the nonce from a text: in other case, in wide or styled letters, with spaces or signs
 * between. Linear (Knuth, Morris, Pratt), line by line, because a marker is on one line.
 */
function withoutNonce(text: string, nonce: string): string {
  const wanted = nonce.toLowerCase();
  if (wanted === '') return text;
  const fallback = fallbacksOf(wanted);
  // The positions of the latest letters, as many as a nonce has, in a ring buffer.
  const places = new Int32Array(wanted.length);
  let letters = 0;
  let matched = 0;
  let out = '';
  let kept = 0;
  let at = 0;
  for (const character of text) {
    for (const letter of lettersOf(character)) {
      while (matched > 0 && letter !== wanted[matched]) matched = fallback[matched - 1] ?? 0;
      if (letter === wanted[matched]) matched++;
      places[letters++ % wanted.length] = at;
      if (matched === wanted.length) break;
    }
    at += character.length;
    if (matched < wanted.length) continue;
    out += text.slice(kept, places[letters % wanted.length]) + BROKEN;
    kept = at;
    matched = 0;
  }
  return out + text.slice(kept);
}

/** The characters that a reader compares: letters and digits in one form, and line breaks; all others are ignored. */
function lettersOf(character: string): string {
  if (character <= '\u{7F}') return PLAIN[character.charCodeAt(0)] ?? '';
  return character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const PLAIN: readonly string[] = Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9\n]/.test(character) ? character : '';
});

/** For each prefix of the word, the length of its longest proper prefix that is also its suffix. */
function fallbacksOf(word: string): readonly number[] {
  const fallback = [0];
  let length = 0;
  for (let at = 1; at < word.length; at++) {
    while (length > 0 && word[at] !== word[length]) length = fallback[length - 1] ?? 0;
    if (word[at] === word[length]) length++;
    fallback.push(length);
  }
  return fallback;
}
