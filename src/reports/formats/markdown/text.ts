import { uriOf } from '../paths.ts';
import { printable } from '../terminal/layout.ts';

/** What others wrote, so that it stays text: no markup, no table breaks, no mentions. */
export function text(words: string): string {
  return oneLine(words)
    .replace(/[\\`*_~[\]<>|#]/g, (character) => `\\${character}`)
    .replace(/@(?=\w)/g, '@\u200b')
    .trim();
}

/** Code in backticks, with a fence longer than any run of backticks inside. */
export function code(words: string): string {
  const flat = oneLine(words).replaceAll('|', '\\|');
  const ticks = '`'.repeat(longestRun(flat) + 1);
  return flat.includes('`') ? `${ticks} ${flat} ${ticks}` : `${ticks}${flat}${ticks}`;
}

/** A path as the target of a link: nothing in it ends the link or leads out of the folder's own names. */
export const linkTo = (path: string): string => uriOf(path).replace(/[()']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

/** A block of lines as they are. */
export function fence(words: string, language = ''): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(words) + 1));
  return `${ticks}${language}\n${printable(words)}\n${ticks}`;
}

/** Every line of a text as a paragraph of a quotation. */
export const quotation = (words: string): string =>
  printable(words)
    .split('\n')
    .map(text)
    .filter((line) => line !== '')
    .map((line) => `> ${line}`)
    .join('\n>\n');

/** A table of cells that are Markdown already. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Lines joined by a space. */
const oneLine = (words: string): string =>
  printable(words)
    .split('\n')
    .map((line) => line.trim())
    .join(' ');

function longestRun(words: string): number {
  let longest = 0;
  for (const [run] of words.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
