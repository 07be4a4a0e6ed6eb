import type { ChangedFile, Hunk, HunkLine } from './change.ts';

/** The lines of a hunk with their numbers before and after the change. */
export const hunkLines = (hunk: Hunk): readonly HunkLine[] => hunkEntries(hunk).flatMap(({ line }) => line ?? []);

/** One line of the diff text below an `@@`. */
export interface HunkEntry {
  /** The line of a file it shows; undefined for `\ No newline at end of file`. */
  readonly line: HunkLine | undefined;
  /** Whether a newline follows the line of the file. */
  readonly newline: boolean;
}

/** The lines below the `@@`, one entry per line of the diff text. */
export function hunkEntries(hunk: Hunk): readonly HunkEntry[] {
  let oldLine = hunk.oldStart;
  let newLine = hunk.newStart;
  return hunk.lines.map((raw, index) => {
    const mark = raw[0];
    const newline = hunk.lines[index + 1]?.[0] !== '\\';
    const text = raw.slice(1);
    if (mark === '+') return { line: { mark, text, oldLine: undefined, newLine: newLine++ }, newline };
    if (mark === '-') return { line: { mark, text, oldLine: oldLine++, newLine: undefined }, newline };
    if (mark === ' ') return { line: { mark, text, oldLine: oldLine++, newLine: newLine++ }, newline };
    return { line: undefined, newline };
  });
}

/** Counts the lines the change adds to a file and removes from it. */
export function changedLines(file: ChangedFile): { readonly added: number; readonly removed: number } {
  const marks = file.hunks.flatMap(({ lines }) => lines.map((line) => line[0]));
  return { added: marks.filter((mark) => mark === '+').length, removed: marks.filter((mark) => mark === '-').length };
}

/** Tests whether the change wrote a line of the new file. */
export function isWrittenIn({ hunks }: ChangedFile): (line: number) => boolean {
  const lines = new Set(
    hunks.flatMap((hunk) => hunkLines(hunk).flatMap(({ mark, newLine }) => (mark === '+' && newLine ? [newLine] : []))),
  );
  return (line) => lines.has(line);
}

/** Like `isWrittenIn`, plus the lines next to a removal that puts nothing in its place. */
export function isTouchedIn(file: ChangedFile): (line: number) => boolean {
  const isWritten = isWrittenIn(file);
  const beside = new Set(
    file.hunks.flatMap((hunk) => runsOf(hunk).flatMap(({ first, added }) => (added > 0 ? [] : [first - 1, first]))),
  );
  return (line) => isWritten(line) || beside.has(line);
}

/**
 * True if the change touches a line of the new file: it adds the line, or removes lines right before or after it without
 * replacing them. A line of a deleted file is touched if the file had it.
 */
export function touches(file: ChangedFile, line: number): boolean {
  if (file.kind === 'deleted') return file.hunks.some((hunk) => hunkLines(hunk).some(({ oldLine }) => oldLine === line));
  return file.hunks.some((hunk) =>
    runsOf(hunk).some(({ first, added }) =>
      added > 0 ? line >= first && line < first + added : line === first - 1 || line === first,
    ),
  );
}

/** Runs of changed lines: the new number of the first, or of the line after them, and how many are added. */
function runsOf(hunk: Hunk): readonly { readonly first: number; readonly added: number }[] {
  const runs: { first: number; added: number }[] = [];
  let next = hunk.newStart;
  let open = false;
  for (const { mark } of hunkLines(hunk)) {
    if (mark !== ' ' && !open) runs.push({ first: next, added: 0 });
    open = mark !== ' ';
    const run = runs.at(-1);
    if (mark === '+' && run !== undefined) run.added++;
    if (mark !== '-') next++;
  }
  return runs;
}
