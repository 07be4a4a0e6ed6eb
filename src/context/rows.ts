import { agrees } from '../diff/apply.ts';
import type { ChangedFile, HunkLine } from '../diff/change.ts';
import { hunkLines } from '../diff/hunk-lines.ts';

/** One line as it is shown: its number in the margin, its mark, its text. */
export interface Row {
  /** Undefined for a line that has none after the change. */
  readonly number: number | undefined;
  readonly mark: HunkLine['mark'];
  readonly text: string;
}

/** Lines that are shown, or a gap between them. */
export type RowOrGap = Row | 'gap';

/** How much of a file is shown. */
export interface Window {
  /** A file of at most this many lines is shown whole. */
  readonly wholeFileLines: number;
  /** Lines around each hunk of a longer one. */
  readonly contextLines: number;
}

/** The rows of a file that is there after the change: around its hunks, or all of it; undefined where text and diff do not fit. */
export function rowsInText(file: ChangedFile, text: string, window: Window): readonly RowOrGap[] | undefined {
  const lines = linesOf(text);
  const hunks = file.hunks.map(hunkLines);
  if (!agrees(file, text)) return undefined;
  const around = lines.length <= window.wholeFileLines ? lines.length : window.contextLines;
  const rows: RowOrGap[] = [];
  let next = 1;
  for (const [index, hunk] of hunks.entries()) {
    const { first, last } = placeOf(file, index, hunk);
    const from = Math.max(next, first - around);
    if (from > next) rows.push('gap');
    for (let at = from; at < first; at++) rows.push(unchanged(lines, at));
    for (const line of hunk) rows.push(rowOf(line));
    const until = Math.min(lines.length, last + around, startOfNext(file, index, hunks) - 1);
    for (next = last + 1; next <= until; next++) rows.push(unchanged(lines, next));
  }
  if (next <= lines.length) rows.push('gap');
  return rows;
}

/** The rows that the diff itself has: of a deleted file under the numbers that its lines had. */
export function rowsInDiff(file: ChangedFile): readonly RowOrGap[] {
  return file.hunks.flatMap((hunk, index): readonly RowOrGap[] => {
    const start = file.kind === 'deleted' ? hunk.oldStart : hunk.newStart;
    const rows = hunkLines(hunk).map((line) =>
      file.kind === 'deleted' ? { ...rowOf(line), number: line.oldLine } : rowOf(line),
    );
    return index > 0 || start > 1 ? ['gap', ...rows] : rows;
  });
}

const rowOf = ({ newLine, mark, text }: HunkLine): Row => ({ number: newLine, mark, text });

/** The lines of a text; what follows the last line break is one only if there is something. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The lines of the text that a hunk covers; one that only removes covers none. */
export function placeOf(
  file: ChangedFile,
  index: number,
  hunk: readonly HunkLine[],
): { readonly first: number; readonly last: number } {
  const numbers = hunk.flatMap(({ newLine }) => newLine ?? []);
  const start = Math.max(1, file.hunks[index]?.newStart ?? 1);
  return { first: numbers[0] ?? start, last: numbers.at(-1) ?? start - 1 };
}

function startOfNext(file: ChangedFile, index: number, hunks: readonly (readonly HunkLine[])[]): number {
  const next = hunks[index + 1];
  return next === undefined ? Number.POSITIVE_INFINITY : placeOf(file, index + 1, next).first;
}

const unchanged = (lines: readonly string[], number: number): Row => ({ number, mark: ' ', text: lines[number - 1] ?? '' });
