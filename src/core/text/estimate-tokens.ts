/** Estimates the tokens of a word that has other letters than ASCII, or of a whole text. */
type Estimate = (text: string) => number;

const WORD = 0;
const DIGIT = 1;
const LOWER = 2;
const SPACE = 3;
const PUNCTUATION = 4;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (/\s/.test(letter)) return SPACE;
  if ('.,!?;(){}[]<>:/\\|@#$%^&*+=`~_"-'.includes(letter)) return PUNCTUATION;
  return /\d/.test(letter) ? DIGIT : /[a-z]/.test(letter) ? LOWER : WORD;
});

/** Spaces that are not ASCII, and scripts with punctuation of their own. */
const FOREIGN = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2e80-\uffff]/;
const ASCII = 128;
const NEWLINE = 10;
const SHORT = 3;

/**
 * The estimated tokens of a text, exactly as the package `tokenx` estimates them, in a fraction of the time: its own estimate is
 * asked only for words with other letters than ASCII, and for texts in scripts with punctuation of their own.
 */
export function estimateTokens(text: string, estimate: Estimate): number {
  if (FOREIGN.test(text)) return estimate(text);
  let tokens = 0;
  let isAfterPunctuation = false;
  for (let at = 0; at < text.length; ) {
    const start = at;
    const kind = kindAt(text, at);
    if (kind <= LOWER) {
      at = endOfWord(text, at);
      tokens += wordTokens(text, start, at, estimate);
    } else {
      while (at < text.length && kindAt(text, at) === kind) at++;
      if (kind === PUNCTUATION) tokens += at - start <= SHORT ? 1 : Math.ceil((at - start) / 6);
      else tokens += spaceTokens(text, start, at, isAfterPunctuation);
    }
    isAfterPunctuation = kind === PUNCTUATION;
  }
  return tokens;
}

/** The kind of a character; letters that are not ASCII are those of words. */
const kindAt = (text: string, at: number): number => KINDS[text.charCodeAt(at)] ?? WORD;

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && kindAt(text, at) <= LOWER) at++;
  return at;
}

function wordTokens(text: string, start: number, end: number, estimate: Estimate): number {
  let [isNumber, isLower] = [true, true];
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= ASCII) return estimate(text.slice(start, end));
    if (KINDS[code] !== DIGIT) isNumber = false;
    if (KINDS[code] !== LOWER) isLower = false;
  }
  const length = end - start;
  if (isNumber) return Math.ceil(length / 3);
  return length <= SHORT || (isLower && length <= 8) ? 1 : Math.ceil(length / 7);
}

/** A line break counts unless punctuation is before it; indentation and blank lines always do. */
function spaceTokens(text: string, start: number, end: number, isAfterPunctuation: boolean): number {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === NEWLINE) return at + 1 < end || !isAfterPunctuation ? 1 : 0;
  return 0;
}
