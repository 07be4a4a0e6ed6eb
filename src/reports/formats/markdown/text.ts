import { type RichPart, richSuggestion, richText, type Span } from '../../blocks/rich-text.ts';
import { uriOf } from '../paths.ts';
import { cut, printable } from '../terminal/layout.ts';

const NOTHING = '\u200b';

/**
 * Escapes quoted text, so that it stays text: no markup, no table breaks, no mention, no issue, no formula and no link, also in
 * GitHub's extensions of Markdown. GitHub looks for these after its Markdown pass, so an escape alone hides nothing.
 */
export const text = (words: string): string => inert(oneLine(words)).trim();

/** The same after other text on its line, where it cannot begin a list. */
export const within = (words: string): string => inertWithin(oneLine(words)).trim();

const inert = (line: string): string =>
  inertWithin(line)
    .replace(/^(\s*)(?=[-+=])/, '$1\\')
    .replace(/^(\s*\d{1,9})(?=[.)](?:\s|$))/, '$1\\');

const inertWithin = (line: string): string =>
  unseenShown(line)
    .replace(/[\\`*_~[\]<>|#]/g, (character) => `\\${character}`)
    .replace(/&(?=#?\w{1,40};)/g, '&amp;')
    .replaceAll('$', '&#36;')
    .replaceAll('@', `@${NOTHING}`)
    .replace(/\\#(?=\d)/g, `\\#${NOTHING}`)
    .replace(/\bGH-(?=\d)/gi, (mark) => `${mark}${NOTHING}`)
    .replaceAll('://', `:${NOTHING}//`)
    .replace(/\b(www|ftp)\./gi, (_, name: string) => `${name}${NOTHING}.`);

/** Quoted text for a place that shows no Markdown: lines stay, and nothing is a mention or a link. */
export const plain = (words: string): string =>
  unseenShown(printable(words)).replaceAll('@', `@${NOTHING}`).replaceAll('://', `:${NOTHING}//`);

/** Characters that hide text and that no terminal shows either. */
const unseenShown = (words: string): string => words.replace(/[\u061c\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]/gu, '�');

/** Code in backticks, with a fence longer than any run of backticks inside; within a table a bar would end its cell. */
export function code(words: string, where: 'cell' | 'line' = 'line'): string {
  const line = unseenShown(oneLine(words));
  const flat = where === 'cell' ? line.replaceAll('|', '\\|') : line;
  const ticks = '`'.repeat(longestRun(flat) + 1);
  return flat.includes('`') ? `${ticks} ${flat} ${ticks}` : `${ticks}${flat}${ticks}`;
}

/** A path as the target of a link: nothing in it ends the link or leads out of the folder's own names. */
export const linkTo = (path: string): string => uriOf(path).replace(/[()']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);

/** A block of lines as they are. */
export function fence(words: string, language = ''): string {
  const lines = unseenShown(printable(words));
  const ticks = '`'.repeat(Math.max(3, longestRun(lines) + 1));
  return `${ticks}${language}\n${lines}\n${ticks}`;
}

/** A block of code that replaces lines as it is: its text was checked before. */
export const suggestionBlock = (code: string): string => {
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${ticks}suggestion\n${code}\n${ticks}`;
};

/** The title of folded content: it is inside HTML, where Markdown is not parsed. */
export const summary = (words: string): string =>
  unseenShown(oneLine(words))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', `@${NOTHING}`)
    .replaceAll('://', `:${NOTHING}//`);

/** Content that is collapsed until a reader unfolds it. */
export const details = (title: string, body: string): string =>
  `<details><summary>${summary(title)}</summary>\n\n${body}\n\n</details>`;

/** The maximum length of a text, and its kind: a suggestion may consist only of code. */
export interface RichOptions {
  readonly label?: string | undefined;
  readonly isSuggestion?: boolean;
  readonly most?: number;
}

/** Quoted text as paragraphs, with its code marked as code. */
export function rich(words: string, { label, isSuggestion = false, most = Number.POSITIVE_INFINITY }: RichOptions = {}): string {
  const clean = cut(printable(words), most);
  const parts = (isSuggestion ? richSuggestion(clean) : richText(clean)).map(partText);
  const head = label === undefined ? '' : `**${text(label)}:**`;
  const [first = '', ...rest] = parts;
  const isInline = !/^`{3}/.test(first);
  return [...(isInline ? [[head, first].filter((part) => part !== '').join(' ')] : [head, first]), ...rest]
    .filter((part) => part !== '')
    .join('\n\n');
}

const partText = (part: RichPart): string =>
  part.kind === 'code' ? fence(part.text, part.language) : spansText(part.spans, 'line');

/** Quoted text on one line of a table or a list, with its code marked as code. */
export const richLine = (words: string, where: 'cell' | 'line' = 'line'): string =>
  richText(printable(words))
    .map((part) => (part.kind === 'code' ? code(part.text, where) : spansText(part.spans, where)))
    .join(' ');

const spansText = (spans: readonly Span[], where: 'cell' | 'line'): string =>
  spans
    .map(({ kind, text: words }) => (kind === 'code' ? code(words, where) : (where === 'cell' ? inertWithin : inert)(words)))
    .join('')
    .trim();

/** Every line of a text as a paragraph of a quotation. */
export const quotation = (words: string): string =>
  printable(words)
    .split('\n')
    .map((line) => richLine(line))
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
