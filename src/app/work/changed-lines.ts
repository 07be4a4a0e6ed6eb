import { rangesOf } from '../../core/protocols/code-review/changed-ranges.ts';
import type { ChangedLines } from '../../core/protocols/code-review/said.ts';
import type { Change, ChangedFile, Hunk } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';
import type { CaseLocks } from '../../runtime/desks/desks.ts';

/** The added lines, and the lines at which something was removed, by file; includes lock files that no panelist is shown. */
export function changedLines(change: Change, locks: CaseLocks | undefined): ReadonlyMap<string, ChangedLines> {
  const lines = new Map<string, ChangedLines>();
  for (const file of [...change.files, ...(locks?.change.files ?? [])]) lines.set(file.path, linesOf(file));
  for (const path of change.unmerged ?? []) lines.set(path, { ranges: [], isWhole: true });
  return lines;
}

/** A file without hunks changed as a whole: it is new, gone, binary or has another mode. */
function linesOf({ kind, hunks }: ChangedFile): ChangedLines {
  if (kind === 'added' || kind === 'deleted' || hunks.length === 0) return { ranges: [], isWhole: true };
  return { ranges: rangesOf(hunks.flatMap(touchedIn)) };
}

/** The new line numbers of added lines, and of the lines that follow a removal. */
function touchedIn(hunk: Hunk): readonly number[] {
  const touched = new Set<number>();
  let next = hunk.newStart;
  for (const { mark, newLine } of hunkLines(hunk)) {
    if (mark !== ' ') touched.add(newLine ?? next);
    if (newLine !== undefined) next = newLine + 1;
  }
  return [...touched];
}
