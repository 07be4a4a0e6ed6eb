import type { ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import { readRow, shortened } from './margin.ts';
import type { Row } from './rows.ts';

/** How much of the change is shown. */
export interface Coverage {
  /** Added or removed lines in text files. */
  readonly changed: number;
  /** Those of them that are in the layout. */
  readonly shown: number;
  /** Shown lines that are truncated because they are too long. */
  readonly cut: number;
  /** Files that are not shown, or only in part, with the reason. */
  readonly unshown: readonly { readonly path: string; readonly why: string }[];
}

/** A file with its layout. */
export interface Page {
  readonly file: ChangedFile;
  readonly text: string;
}

/** Parses a layout and looks for every changed line in it. */
export function coverageOf(pages: readonly Page[], lineCharacters: number): Coverage {
  const checked = pages.map((page) => ({ page, ...check(page, lineCharacters) }));
  return {
    changed: checked.reduce((sum, { changed }) => sum + changed, 0),
    shown: checked.reduce((sum, { shown }) => sum + shown, 0),
    cut: checked.reduce((sum, { cut }) => sum + cut, 0),
    unshown: checked.flatMap(({ page, reasons }) => reasons.map((why) => ({ path: page.file.path, why }))),
  };
}

interface Checked {
  readonly changed: number;
  readonly shown: number;
  readonly cut: number;
  readonly reasons: readonly string[];
}

function check({ file, text }: Page, lineCharacters: number): Checked {
  const rows = text
    .split('\n')
    .slice(1)
    .flatMap((line) => readRow(line) ?? []);
  const written = new Map<string, number>();
  for (const row of rows) written.set(keyOf(row), (written.get(keyOf(row)) ?? 0) + 1);
  const missing: string[] = [];
  const cut: string[] = [];
  let changed = 0;
  for (const { mark, text: line, oldLine, newLine } of file.hunks.flatMap(hunkLines)) {
    if (mark === ' ') continue;
    changed++;
    const number = file.kind === 'deleted' ? oldLine : newLine;
    const name = newLine === undefined ? `${oldLine} before the change` : String(newLine);
    const keys = [line, line.replace(/\r$/, '')].map((one) => keyOf({ number, mark, text: shortened(one, lineCharacters) }));
    const key = keys.find((one) => (written.get(one) ?? 0) > 0);
    if (key === undefined) missing.push(name);
    else written.set(key, (written.get(key) ?? 0) - 1);
    if (line.length > lineCharacters) cut.push(name);
  }
  const reasons = [
    ...(file.content === 'text' ? [] : [file.content === 'binary' ? 'binary' : 'a submodule']),
    ...(missing.length > 0 ? [`not laid out: ${listed(missing)}`] : []),
    ...(cut.length > 0 ? [`cut after ${lineCharacters} characters: ${listed(cut)}`] : []),
  ];
  return { changed, shown: changed - missing.length, cut: cut.length, reasons };
}

const keyOf = ({ number, mark, text }: Row): string => `${number ?? ''}${mark}${text}`;

const LISTED_MOST = 10;

function listed(names: readonly string[]): string {
  const more = names.length - LISTED_MOST;
  return `${names.length === 1 ? 'line' : 'lines'} ${names.slice(0, LISTED_MOST).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
