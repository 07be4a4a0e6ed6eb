import { CST, Lexer } from 'yaml';

/** An upper bound for the nesting of brackets and dashes, including those in strings; checked before parsing. */
export function nesting(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of text) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
  }
  return Math.max(deepest, dashes(text));
}

/** The nesting limits of a YAML text: brackets, dashes on one line, and indentation. */
const MAX = { brackets: 64, dashes: 64, indentation: 400 } as const;

/** True if a YAML text nests deeper than its parser can handle: parsing could take minutes or crash the process. */
export const isNestedTooDeep = (text: string): boolean =>
  dashes(text) > MAX.dashes || indentation(text) > MAX.indentation || brackets(text) > MAX.brackets;

/** The nesting depth of brackets outside strings. */
function brackets(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (const token of new Lexer().lex(text)) {
    if (!isText && (token === '[' || token === '{')) deepest = Math.max(deepest, ++depth);
    else if (!isText && (token === ']' || token === '}')) depth = Math.max(0, depth - 1);
    isText = token === CST.SCALAR;
    if (deepest > MAX.brackets) break;
  }
  return deepest;
}

/** The longest run of list marks and keys with only blanks between them. */
function dashes(text: string): number {
  let [run, longest] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if ((character === '-' || character === '?' || character === ':') && /\s/.test(text[index + 1] ?? ''))
      longest = Math.max(longest, ++run);
    else if (character !== ' ') run = 0;
  }
  return longest;
}

/** The largest indentation of a line, which bounds the nesting by indentation. */
function indentation(text: string): number {
  let widest = 0;
  for (const [spaces] of text.matchAll(/^ +/gm)) widest = Math.max(widest, spaces.length);
  return widest;
}
