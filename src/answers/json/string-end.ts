import { closersOf, isComment, isQuote, skipBlank } from './json-tokens.ts';

/** The position of a string in JSON. */
export interface StringPlace {
  /** It is the name of something in an object. */
  readonly isName: boolean;
  readonly isInObject: boolean;
  /** How many brackets are open around it. */
  readonly depth: number;
}

const BACKSLASH = 92;

/**
 * The position after the string that begins here; the end of the text if it is not closed. In valid JSON that is after its
 * next quote. A quote is unescaped content if the text after it cannot follow a string.
 */
export function stringEnd(text: string, start: number, place: StringPlace): number {
  const closers = closersOf(text.charCodeAt(start));
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (closers.has(code) && isEnd(text, at + 1, place)) return at + 1;
  }
  return text.length;
}

function isEnd(text: string, behind: number, { isName, isInObject, depth }: StringPlace): boolean {
  const at = skipBlank(text, behind);
  const mark = text[at];
  if (mark === undefined || isComment(text, at)) return true;
  if (mark === '}' || mark === ']') return isName || isClosing(text, at, depth);
  if (mark === ',') return isName || goesOn(text, skipBlank(text, at + 1), isInObject);
  if (mark === ':') return isName;
  return isInObject && at > behind && isQuote(text.charCodeAt(at)) && text.slice(behind, at).includes('\n') && isNameAt(text, at);
}

/** The closing brackets from here on do close something: code in brackets is followed by more of the sentence. */
function isClosing(text: string, start: number, depth: number): boolean {
  let at = start;
  for (let closed = 1; closed < Math.min(depth, CLOSERS_MAX); closed++) {
    const next = skipBlank(text, at + 1);
    const mark = text[next];
    if (mark !== '}' && mark !== ']')
      return mark === undefined || ',{[`'.includes(mark) || isComment(text, next) || text.slice(at, next).includes('\n');
    at = next;
  }
  return true;
}

const CLOSERS_MAX = 20;

/** After the comma comes another member of the object or list, or its end. */
function goesOn(text: string, at: number, isInObject: boolean): boolean {
  const mark = text[at];
  if (mark === undefined || '}]./'.includes(mark)) return true;
  return isInObject ? isNameAt(text, at) : isQuote(text.charCodeAt(at)) || /[{[\w-]/.test(mark);
}

const NAME_MAX = 64;
const BARE_NAME = /^[A-Za-z_$][\w$]*\s*:/;

/** True if a name and its colon are here, or would be if the text continued. */
function isNameAt(text: string, start: number): boolean {
  const code = text.charCodeAt(start);
  if (!isQuote(code)) return BARE_NAME.test(text.slice(start, start + NAME_MAX));
  const closers = closersOf(code);
  for (let at = start + 1; at < start + NAME_MAX; at++) {
    if (at >= text.length) return true;
    if (text.charCodeAt(at) === BACKSLASH) at++;
    else if (closers.has(text.charCodeAt(at))) {
      const next = skipBlank(text, at + 1);
      return next >= text.length || text[next] === ':';
    }
  }
  return true;
}
