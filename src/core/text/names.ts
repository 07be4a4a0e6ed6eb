import { isLetter, isUpper } from './characters.ts';

const FIRST_LOWER = 0x61;
const LAST_LOWER = 0x7a;

/** The parts of a name: `getUserById2` gives get, User, By, Id; digits, `_` and `$` are dropped. */
export function partsOfName(name: string): readonly string[] {
  const parts: string[] = [];
  let start = -1;
  for (let at = 0; at <= name.length; at++) {
    const inPart = at < name.length && isLetter(name.charCodeAt(at)) && name[at] !== '_' && name[at] !== '$';
    if (start >= 0 && (!inPart || startsPart(name, at))) {
      parts.push(name.slice(start, at));
      start = -1;
    }
    if (inPart && start < 0) start = at;
  }
  return parts;
}

function startsPart(name: string, at: number): boolean {
  if (!isUpper(name.charCodeAt(at))) return false;
  const next = name.charCodeAt(at + 1);
  return !isUpper(name.charCodeAt(at - 1)) || (next >= FIRST_LOWER && next <= LAST_LOWER);
}
