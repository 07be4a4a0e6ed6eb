import { isDigit, isLetter, isSyllable, isUpper } from './characters.ts';

/** A piece of text as written: a plain word, a name from code, a number, or a run of syllables (Hangul, Han, kana). */
export interface Token {
  readonly kind: 'word' | 'name' | 'number' | 'syllables';
  readonly text: string;
}

const LONGEST_CODE_SPAN = 160;
const BACKTICK = 0x60;

/** The tokens of a text in reading order; white space and punctuation only separate them. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let codeEnd = -1;
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    let end = at + 1;
    if (isLetter(code)) {
      end = endOfWord(text, at);
      tokens.push({ kind: at < codeEnd || looksLikeCode(text, at, end) ? 'name' : 'word', text: text.slice(at, end) });
    } else if (isDigit(code)) {
      end = endOfNumber(text, at);
      tokens.push({ kind: 'number', text: text.slice(at, end) });
    } else if (isSyllable(code)) {
      while (end < text.length && isSyllable(text.charCodeAt(end))) end++;
      tokens.push({ kind: 'syllables', text: text.slice(at, end) });
    } else if (code === BACKTICK && at > codeEnd) {
      while (text.charCodeAt(end) === BACKTICK) end++;
      // Several backticks are a fence, often one that was never closed: what follows is prose.
      const close = end === at + 1 ? text.indexOf('`', end) : -1;
      codeEnd = close - at <= LONGEST_CODE_SPAN ? close : -1;
    }
    at = end;
  }
  return tokens;
}

function endOfWord(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && (isLetter(text.charCodeAt(end)) || isDigit(text.charCodeAt(end)))) end++;
  // A one-letter stem keeps its suffix: `a.ts` and `b.ts` are two names, not twice `ts`.
  return end - start === 1 && joinsNext(text, end) ? endOfSuffix(text, end + 1) : end;
}

function endOfSuffix(text: string, start: number): number {
  let end = start;
  while (end < text.length && (isLetter(text.charCodeAt(end)) || isDigit(text.charCodeAt(end)))) end++;
  return end;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    const separates = (code === 0x2e || code === 0x2c) && isDigit(text.charCodeAt(end + 1));
    if (!separates && !isDigit(code)) break;
    end++;
  }
  return end;
}

function looksLikeCode(text: string, start: number, end: number): boolean {
  if (text[end] === '(' || joinsNext(text, end)) return true;
  if (start > 1 && text[start - 1] === '.' && isLetter(text.charCodeAt(start - 2))) return true;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5f || code === 0x24 || code === 0x2e || isDigit(code)) return true;
    if (at > start && isUpper(code) && !isUpper(text.charCodeAt(at - 1))) return true;
  }
  return false;
}

/** A dot with a letter right behind it: `user.name`, not the end of a sentence. */
function joinsNext(text: string, end: number): boolean {
  return text[end] === '.' && isLetter(text.charCodeAt(end + 1));
}
