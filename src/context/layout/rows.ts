import type { ChangedFile, HunkLine } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';

/** One line in the layout: its number in the margin, its mark, its text. */
export interface Row {
  /** Undefined for a line that does not exist after the change. */
  readonly number: number | undefined;
  readonly mark: HunkLine['mark'];
  readonly text: string;
}

/** A shown line, or a gap. */
export type RowOrGap = Row | 'gap';

/** The rows of a file that exists after the change: its hunks, and the lines in the windows between them. */
export function rowsInText(
  file: ChangedFile,
  lines: readonly string[],
  windows: readonly { readonly start: number; readonly end: number }[],
): readonly RowOrGap[] {
  const rows: RowOrGap[] = [];
  let next = 1;
  let at = 0;
  let isGap = false;
  const push = (row: Row): void => {
    if (isGap) rows.push('gap');
    isGap = false;
    rows.push(row);
  };
  const showBefore = (limit: number): void => {
    while (next < limit) {
      while ((windows[at]?.end ?? Number.POSITIVE_INFINITY) < next) at++;
      const { start, end } = windows[at] ?? { start: limit, end: limit };
      if (start > next) isGap = true;
      for (next = Math.min(limit, Math.max(next, start)); next < limit && next <= end; next++) push(unchanged(lines, next));
    }
  };
  for (const [index, hunk] of file.hunks.entries()) {
    const shown = hunkLines(hunk);
    const { first, last } = placeOf(file, index, shown);
    showBefore(first);
    for (const line of shown) push(rowOf(line));
    next = last + 1;
  }
  showBefore(lines.length + 1);
  if (isGap) rows.push('gap');
  return rows;
}

/** The rows in the diff itself; a deleted file keeps its old line numbers. */
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

/** The lines of a text; an empty rest after the last line break is not a line. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The lines of the text that a hunk covers; none if it only removes lines. */
export function placeOf(
  file: ChangedFile,
  index: number,
  hunk: readonly HunkLine[],
): { readonly first: number; readonly last: number } {
  const numbers = hunk.flatMap(({ newLine }) => newLine ?? []);
  const start = Math.max(1, file.hunks[index]?.newStart ?? 1);
  return { first: numbers[0] ?? start, last: numbers.at(-1) ?? start - 1 };
}

const unchanged = (lines: readonly string[], number: number): Row => ({ number, mark: ' ', text: lines[number - 1] ?? '' });
