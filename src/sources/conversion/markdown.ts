import { LIMITS, Unconvertible } from './conversion.ts';

/** Lines that Markdown would read as a heading, a code fence or a break. */
const MARKED = /^(\s{0,3})(?=#{1,6}(?:\s|$)|```|~~~|={2,}\s*$|[-*_](?:\s*[-*_])+\s*$)/;

/** Text as Markdown that says the same: no line of it becomes a heading, a fence or a break. */
export const plain = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd().replace(MARKED, '$1\\'))
    .join('\n');

/** A heading of a level from 1 to 6. */
export const heading = (level: number, words: string): string =>
  `${'#'.repeat(Math.min(Math.max(level, 1), 6))} ${words.replace(/\s+/g, ' ').trim()}`;

/** A table with its cells between bars; empty rows are left out. */
export function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|')));
  const [first, ...others] = cells.filter((row) => row.some((cell) => cell !== ''));
  if (first === undefined) return '';
  const width = others.reduce((most, { length }) => Math.max(most, length), first.length);
  const line = (row: readonly string[]): string => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`;
  return [line(first), line(Array.from({ length: width }, () => '---')), ...others.map(line)].join('\n');
}

/** Collects blocks of Markdown; the items of a list follow each other without an empty line. */
export class Blocks {
  readonly #parts: string[] = [];
  #length = 0;
  #isInList = false;

  add(block: string, isItem = false): void {
    if (block.trim() === '') return;
    this.#length += block.length + 2;
    if (this.#length > LIMITS.characters) throw new Unconvertible(`its text is longer than ${LIMITS.characters} characters`);
    if (this.#parts.length > 0) this.#parts.push(isItem && this.#isInList ? '\n' : '\n\n');
    this.#parts.push(block);
    this.#isInList = isItem;
  }

  text(): string {
    return this.#parts.length === 0 ? '' : `${this.#parts.join('')}\n`;
  }
}
