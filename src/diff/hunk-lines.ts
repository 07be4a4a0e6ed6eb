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

/** What stands below the `@@`, one entry for each line of the diff text. */
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

/** How many lines the change adds to a file and takes from it. */
export function changedLines(file: ChangedFile): { readonly added: number; readonly removed: number } {
  const marks = file.hunks.flatMap(({ lines }) => lines.map((line) => line[0]));
  return { added: marks.filter((mark) => mark === '+').length, removed: marks.filter((mark) => mark === '-').length };
}

/** Whether the change wrote a line of the file as it is afterwards. */
export function isWrittenIn({ hunks }: ChangedFile): (line: number) => boolean {
  const lines = new Set(
    hunks.flatMap((hunk) => hunkLines(hunk).flatMap(({ mark, newLine }) => (mark === '+' && newLine ? [newLine] : []))),
  );
  return (line) => lines.has(line);
}

/** The same, and the lines right before and after those that it takes away without putting others in their place. */
export function isTouchedIn(file: ChangedFile): (line: number) => boolean {
  const isWritten = isWrittenIn(file);
  const beside = new Set(
    file.hunks.flatMap((hunk) => runsOf(hunk).flatMap(({ first, added }) => (added > 0 ? [] : [first - 1, first]))),
  );
  return (line) => isWritten(line) || beside.has(line);
}

/**
 * Whether the change touches a line of the file as it is afterwards: it adds the line, or takes lines away right before or
 * after it and puts none in their place. A line of a deleted file is touched if the file had it.
 */
export function touches(file: ChangedFile, line: number): boolean {
  if (file.kind === 'deleted') return file.hunks.some((hunk) => hunkLines(hunk).some(({ oldLine }) => oldLine === line));
  return file.hunks.some((hunk) =>
    runsOf(hunk).some(({ first, added }) =>
      added > 0 ? line >= first && line < first + added : line === first - 1 || line === first,
    ),
  );
}

/** Changed lines that stand together: the number after the change of the first, or of the line behind them, and how many are new. */
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
