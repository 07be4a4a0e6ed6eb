import { createHash } from 'node:crypto';
import type { Change, ChangedFile } from '../../diff/change.ts';
import { hunkLines } from '../../diff/hunk-lines.ts';

/** The three commits of a version of a merge request, which every position names. */
export interface DiffRefs {
  readonly base_sha: string;
  readonly head_sha: string;
  readonly start_sha: string;
}

/** Where a line is: added lines have no old number that counts, unchanged lines have both. */
interface LinePlace {
  readonly added: boolean;
  readonly oldLine: number;
  readonly newLine: number;
}

/** Lines of a file after the change, as a diff numbers them. */
export interface PlacedLines {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** The position of a comment on these lines; undefined if the diff does not show them. */
export function linePosition(change: Change, refs: DiffRefs, { path, from, to }: PlacedLines): object | undefined {
  const file = change.files.find((one) => one.path === path && one.kind !== 'deleted');
  const [start, end] = file === undefined ? [] : [placeIn(file, from), placeIn(file, to)];
  if (file === undefined || start === undefined || end === undefined) return undefined;
  const at = { ...refs, position_type: 'text', ...pathsOf(file), ...numbersOf(end) };
  return from === to ? at : { ...at, line_range: { start: rangeEnd(file, start), end: rangeEnd(file, end) } };
}

/** The position of a comment on a file as a whole; undefined if it is not in the diff. */
export function filePosition(change: Change, refs: DiffRefs, path: string): object | undefined {
  const file = change.files.find((one) => one.path === path);
  return file === undefined ? undefined : { ...refs, position_type: 'file', ...pathsOf(file) };
}

/** Added and deleted files have the same path on both sides. */
const pathsOf = ({ path, oldPath = path }: ChangedFile) => ({ old_path: oldPath, new_path: path });

/** An added line is named by its new number alone, an unchanged one by both. */
const numbersOf = ({ added, oldLine, newLine }: LinePlace) =>
  added ? { new_line: newLine } : { old_line: oldLine, new_line: newLine };

const rangeEnd = ({ path }: ChangedFile, place: LinePlace) => ({
  line_code: `${createHash('sha1').update(path).digest('hex')}_${place.oldLine}_${place.newLine}`,
  type: place.added ? 'new' : 'old',
  ...numbersOf(place),
});

function placeIn({ hunks }: ChangedFile, wanted: number): LinePlace | undefined {
  for (const hunk of hunks) {
    // An added line stands before this line of the old file.
    let next = hunk.oldStart;
    for (const { mark, oldLine, newLine } of hunkLines(hunk)) {
      if (newLine === wanted) return { added: mark === '+', oldLine: oldLine ?? next, newLine };
      if (oldLine !== undefined) next = oldLine + 1;
    }
  }
  return undefined;
}
