import { CST, Lexer } from 'yaml';

/** How deep brackets and dashes stand in one another at most, roughly, those in texts included: before any parser is asked. */
export function nesting(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of text) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
  }
  return Math.max(deepest, dashes(text));
}

/** How deep a YAML text of any length may nest: by its brackets, by dashes on one line, and by indentation. */
const MAX = { brackets: 64, dashes: 64, indentation: 400 } as const;

/** A YAML text nests deeper than its parser bears, which may then take minutes or end the whole process. */
export const isNestedTooDeep = (text: string): boolean =>
  dashes(text) > MAX.dashes || indentation(text) > MAX.indentation || brackets(text) > MAX.brackets;

/** How deep brackets stand in one another; those in texts are none. */
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

/** The most marks of lists and keys with nothing but blanks between them. */
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

/** How far the line that begins farthest to the right is indented: no text nests deeper by indentation. */
function indentation(text: string): number {
  let widest = 0;
  for (const [spaces] of text.matchAll(/^ +/gm)) widest = Math.max(widest, spaces.length);
  return widest;
}
