import type { Change, ChangedFile, HunkLine } from './change.ts';
import { hunkEntries } from './hunk-lines.ts';

/**
 * What a position in a diff is counted from: the file's first `@@` (1 is the line below it, as on GitHub), the file's first
 * line in the diff or its `---` line (1 is that line itself), or the whole diff text.
 */
export type Counting = 'hunks' | 'file' | 'whole';

/** The line a position in a diff stands for, by one way of counting. */
export interface LineAtPosition {
  readonly newLine: number | undefined;
  readonly oldLine: number | undefined;
  readonly counting: Counting;
}

/** What each way of counting makes of a position; only those that meet a line of the file are in it. */
export function linesAtPosition(change: Change, path: string, position: number): readonly LineAtPosition[] {
  if (!Number.isSafeInteger(position) || position < 1) return [];
  return change.files
    .filter((file) => file.path === path)
    .flatMap((file) =>
      startsOf(file).flatMap(({ counting, start }) => {
        const line = lineOn(file, start + position - 1);
        return line === undefined ? [] : [{ newLine: line.newLine, oldLine: line.oldLine, counting }];
      }),
    );
}

/** The lines of the diff text that position 1 is, one for each way of counting. */
function startsOf(file: ChangedFile): readonly { readonly counting: Counting; readonly start: number }[] {
  const [first] = file.hunks;
  if (first === undefined) return [];
  const dashes = first.diffLine - 2;
  return [
    { counting: 'hunks', start: first.diffLine + 1 },
    { counting: 'file', start: file.diffLine },
    ...(dashes === file.diffLine ? [] : [{ counting: 'file' as const, start: dashes }]),
    { counting: 'whole', start: 1 },
  ];
}

/** The line of the file that stands on a line of the diff text. */
function lineOn(file: ChangedFile, diffLine: number): HunkLine | undefined {
  const hunk = file.hunks.find((hunk) => diffLine > hunk.diffLine && diffLine <= hunk.diffLine + hunk.lines.length);
  return hunk === undefined ? undefined : hunkEntries(hunk)[diffLine - hunk.diffLine - 1]?.line;
}
