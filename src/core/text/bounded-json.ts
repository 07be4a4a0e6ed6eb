/** The most levels of nested lists and objects, far above any format that is read here. */
export const DEPTH_MAX = 200;

/** A text that is nested deeper than anything that walks it could bear. */
export class NestedTooDeep extends SyntaxError {
  override readonly name = 'NestedTooDeep';

  constructor() {
    super(`it is nested more than ${DEPTH_MAX} levels deep`);
  }
}

/** Parses a JSON text; throws a `SyntaxError` if it is invalid or nested too deep. */
export function parseBoundedJson(text: string): unknown {
  checkDepth(text);
  return JSON.parse(text);
}

/** Parses a JSON text; undefined if it is invalid or nested too deep. */
export function jsonIn(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}

/** Throws if lists and objects of a JSON text, whole or not, are nested too deep; brackets in strings do not count. */
export function checkDepth(text: string): void {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > DEPTH_MAX) throw new NestedTooDeep();
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth = Math.max(0, depth - 1);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Finds the end of the string that begins here; the end of the text if the string is unterminated. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
