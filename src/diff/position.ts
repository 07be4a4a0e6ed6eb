import type { Change, ChangedFile, HunkLine } from './change.ts';
import { hunkEntries } from './hunk-lines.ts';

/**
 * The origin of a position in a diff: the file's first `@@` (1 is the line below it, as on GitHub), the file's first line in the
 * diff or its `---` line (1 is that line itself), or the start of the diff text.
 */
export type Counting = 'hunks' | 'file' | 'whole';

/** The line at a position in a diff, by one way of counting. */
export interface LineAtPosition {
  readonly newLine: number | undefined;
  readonly oldLine: number | undefined;
  readonly counting: Counting;
}

/** The lines at a position by each way of counting; ways that hit no line of the file are left out. */
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

/** The line of the diff text at position 1, for each way of counting. */
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

/** The line of the file at a line of the diff text. */
function lineOn(file: ChangedFile, diffLine: number): HunkLine | undefined {
  const hunk = file.hunks.find((hunk) => diffLine > hunk.diffLine && diffLine <= hunk.diffLine + hunk.lines.length);
  return hunk === undefined ? undefined : hunkEntries(hunk)[diffLine - hunk.diffLine - 1]?.line;
}
