import { plainHeadings } from './plain-headings.ts';

/** A block of a document: a paragraph, a list, a table, a piece of code. */
export interface DocumentParagraph {
  readonly text: string;
  /** Its first and last line in the document (1-based). */
  readonly line: number;
  readonly endLine: number;
}

/** A part of a document from one heading to the next. */
export interface DocumentSection {
  /** Its heading; a repeated heading becomes `Name, 2`. */
  readonly name: string;
  /** The line of its heading, or its first line without one. */
  readonly line: number;
  /** The headings that it is below, the highest first; without the title of the document. Empty in the first version of the rules. */
  readonly above: readonly string[];
  readonly paragraphs: readonly DocumentParagraph[];
}

/** The section before the first heading. */
export const OPENING = 'opening';

/**
 * The version of the rules by which a text is split; a case keeps it with its text, and old cases have none. In version 2 a line
 * of dashes between paragraphs (a thematic break) is no paragraph, and sections know the headings above them.
 */
export type OutlineRules = 2 | undefined;

/**
 * Splits a document in Markdown or plain text into sections and paragraphs. Text before the first heading is the section
 * `opening`; only empty lines, heading marks and thematic breaks are dropped.
 */
export function sectionsOf(text: string, rules: OutlineRules): readonly DocumentSection[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const markdown = partsOf(lines, new Set(), rules);
  const plain = markdown.length === 1 ? plainHeadings(markdown[0]?.paragraphs ?? []) : new Set<number>();
  const parts = (plain.size === 0 ? markdown : partsOf(lines, plain, rules)).filter(
    ({ name, paragraphs }) => name !== OPENING || paragraphs.length > 0,
  );
  const names = distinct(parts.map(({ name }) => name));
  const above = rules === undefined ? [] : headingsAbove(parts);
  return parts.map(({ name, line, paragraphs }, index) => ({
    name: names[index] ?? name,
    line,
    above: above[index] ?? [],
    paragraphs: paragraphs.map((block) => ({
      text: block.lines.join('\n'),
      line: block.line,
      endLine: block.line + block.lines.length - 1,
    })),
  }));
}

interface Block {
  readonly line: number;
  readonly lines: string[];
}

interface Part {
  readonly name: string;
  /** The level of its heading from 1; 0 without one. */
  readonly level: number;
  readonly line: number;
  readonly paragraphs: Block[];
}

/** Parses the lines in one pass; `headings` are lines that are headings without a mark. */
function partsOf(lines: readonly string[], headings: ReadonlySet<number>, rules: OutlineRules): readonly Part[] {
  const first: Part = { name: OPENING, level: 0, line: 1, paragraphs: [] };
  let part = first;
  const parts = [part];
  let block: Block | undefined;
  let fence: string | undefined;
  const open = (name: string, level: number, line: number): void => {
    part = { name, level, line, paragraphs: [] };
    parts.push(part);
    block = undefined;
  };
  const matter = frontMatter(lines);
  if (matter > 0) first.paragraphs.push({ line: 1, lines: lines.slice(0, matter) });
  for (let at = matter; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isCode = fence !== undefined;
    fence = fenceAfter(line, fence);
    const heading = isCode ? undefined : headings.has(at + 1) ? line.trim() : headingIn(line);
    if (heading !== undefined) open(heading, levelOf(line), at + 1);
    else if (!isCode && block?.lines.length === 1 && UNDERLINE.test(line) && !MARKED.test(block.lines[0] ?? '')) {
      part.paragraphs.pop();
      open((block.lines[0] ?? '').trim(), line.includes('=') ? 1 : 2, at);
    } else if (!isCode && (line.trim() === '' || (rules !== undefined && BREAK.test(line)))) block = undefined;
    else if (block !== undefined) block.lines.push(line);
    else {
      block = { line: at + 1, lines: [line] };
      part.paragraphs.push(block);
    }
  }
  return parts;
}

const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const UNDERLINE = /^ {0,3}(?:={2,}|-{2,})[ \t]*$/;
/** A thematic break. */
const BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
/** Lists, quotations and tables cannot be underlined as a heading. */
const MARKED = /^\s{0,3}(?:[-*+]\s|[>|])/;

/** The text of a heading without closing marks. */
function headingIn(line: string): string | undefined {
  const words = HEADING.exec(line)?.[1]?.trim();
  if (words === undefined) return undefined;
  let end = words.length;
  while (words.charAt(end - 1) === '#') end--;
  return end === 0 || end === words.length || words.charAt(end - 1) !== ' ' ? words : words.slice(0, end).trim();
}

/** The number of marks before a heading; 1 for a heading without marks. */
const levelOf = (line: string): number => /^ {0,3}(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? 1;

/** The headings above each part. A first heading that is alone on the top level is the title, and is above everything. */
function headingsAbove(parts: readonly Part[]): readonly (readonly string[])[] {
  const levels = parts.flatMap(({ level }) => (level === 0 ? [] : level));
  const top = levels.reduce((least, level) => Math.min(least, level), Number.POSITIVE_INFINITY);
  const hasTitle = levels[0] === top && levels.filter((level) => level === top).length === 1;
  const open: Part[] = [];
  return parts.map((part) => {
    while ((open.at(-1)?.level ?? 0) >= part.level && open.length > 0) open.pop();
    const above = open.filter(({ level }) => !hasTitle || level > top).map(({ name }) => name);
    if (part.level > 0) open.push(part);
    return above;
  });
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The open code fence after a line; it closes with a fence of the same kind and at least that length. */
function fenceAfter(line: string, fence: string | undefined): string | undefined {
  const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
  if (mark === '') return fence;
  if (fence === undefined) return mark.startsWith('`') && rest.includes('`') ? undefined : mark;
  return mark.startsWith(fence) && rest.trim() === '' ? undefined : fence;
}

const MATTER_LINES_MAX = 200;

/** The number of lines of the front matter including its marks; 0 if there is none. */
function frontMatter(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---' || !/^[\w-]{1,60}:/.test(lines[1] ?? '')) return 0;
  const end = lines.slice(1, MATTER_LINES_MAX).findIndex((line) => /^(?:---|\.\.\.)\s*$/.test(line));
  return end < 0 ? 0 : end + 2;
}

/** Makes repeated names distinct. */
function distinct(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const counts = new Map<string, number>();
  return names.map((name) => {
    let count = (counts.get(name) ?? 0) + 1;
    while (count > 1 && taken.has(`${name}, ${count}`)) count++;
    counts.set(name, count);
    return count === 1 ? name : `${name}, ${count}`;
  });
}

/** The title of a document, truncated; undefined if it has no heading. */
export function titleIn(text: string, most: number): string | undefined {
  const heading = sectionsOf(text, 2).find(({ name }) => name !== OPENING)?.name;
  if (heading === undefined) return undefined;
  const words = heading.replace(/\s+/g, ' ');
  return words.length > most ? `${words.slice(0, most - 1)}…` : words;
}
