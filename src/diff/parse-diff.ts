import { parsePatch, type StructuredPatch } from 'diff';
import { defined } from '../core/defined.ts';
import type { Change, ChangedFile, Hunk } from './change.ts';
import { DiffProblem } from './diff-problem.ts';
import { isPlainBinary, type Section, sectionsOf } from './sections.ts';

const NOWHERE = '/dev/null';

/** Parses a unified diff, from git or plain; an empty text changes nothing. Throws a `DiffProblem`. */
export const parseDiff = (text: string): Change => parseDiffAround(text).change;

/** Parses a diff as `parseDiff` does, and also returns the lines between its files. */
export function parseDiffAround(text: string): { readonly change: Change; readonly between: readonly string[] } {
  const { sections, unmerged, between } = sectionsOf(text);
  if (sections.length === 0 && unmerged.length === 0 && text.trim() !== '')
    throw new DiffProblem('this is not a diff', 1, 'no-diff');
  return { change: { files: sections.map(fileOf), ...(unmerged.length > 0 && { unmerged }) }, between };
}

function fileOf(section: Section): ChangedFile {
  if (isPlainBinary(section.header[0] ?? '')) return binaryOf(section);
  const patch = patchOf(section);
  const { path, oldPath, kind } = isPlain(section) ? plainPlace(section, patch) : placeOf(patch, section.diffLine);
  const modes = modesIn(section.header, patch);
  const content = modes.includes('160000') ? 'submodule' : isBinary(section.header, patch) ? 'binary' : 'text';
  return {
    path,
    ...defined({ oldPath }),
    kind,
    content,
    ...(modes.includes('120000') && { link: true as const }),
    ...(patch.isCreate !== true &&
      patch.isDelete !== true &&
      patch.oldMode !== undefined &&
      patch.newMode !== undefined && { modes: { old: patch.oldMode, new: patch.newMode } }),
    ...(content === 'submodule' && commitsOf(section)),
    hunks: content === 'text' ? hunksOf(section, patch) : [],
    diffLine: section.diffLine,
  };
}

/** Parses the part of one file with the library. */
function patchOf({ header, hunks, diffLine }: Section): StructuredPatch {
  // The first line names the same paths as `---` and `+++` and keeps trailing spaces.
  const [first = ''] = header;
  const named = /^diff --git (a\/.* |"a\/.* )"?b\//.test(first);
  const lines = [
    ...(named ? header.filter((line) => !/^(---|\+\+\+) /.test(line)) : [withPrefixes(first), ...header.slice(1)]),
    ...hunks.flatMap(({ title, lines }) => [title, ...lines]),
  ];
  try {
    const [patch, ...more] = parsePatch(lines.join('\n'));
    if (patch !== undefined && more.length === 0 && patch.hunks.length === hunks.length) return patch;
  } catch {
    // Reported below.
  }
  throw new DiffProblem('cannot parse the header of this file', diffLine);
}

/** Adds `a/` and `b/` to a first line whose paths lack them, as it may be the only line that names the file. */
function withPrefixes(first: string): string {
  const both = /^diff --git (.+)$/s.exec(first)?.[1] ?? '';
  const middle = (both.length - 1) / 2;
  if (!Number.isInteger(middle) || both[middle] !== ' ') return first;
  const [left, right] = [both.slice(0, middle), both.slice(middle + 1)].map((name) =>
    name.replace(/^"?[a-z]\//, (letters) => letters.slice(0, -2)),
  );
  const bare = both.slice(0, middle) === both.slice(middle + 1) ? both.slice(0, middle) : left === right ? left : undefined;
  if (bare === undefined) return first;
  const put = (prefix: string): string => (bare.startsWith('"') ? `"${prefix}${bare.slice(1)}` : `${prefix}${bare}`);
  return `diff --git ${put('a/')} ${put('b/')}`;
}

function hunksOf(section: Section, patch: StructuredPatch): readonly Hunk[] {
  return patch.hunks.map(({ oldStart, newStart, lines }, index) => ({
    oldStart,
    newStart,
    lines,
    diffLine: section.hunks[index]?.diffLine ?? section.diffLine,
  }));
}

/** The modes in the header of a file. */
const modesIn = (header: readonly string[], patch: StructuredPatch): readonly (string | undefined)[] => [
  patch.oldMode,
  patch.newMode,
  ...header.map((line) => /^index [0-9a-f]{4,64}\.\.[0-9a-f]{4,64} (\d{6})$/.exec(line)?.[1]),
];

const isBinary = (header: readonly string[], patch: StructuredPatch): boolean =>
  patch.isBinary === true || header.includes('GIT binary patch');

/** The fields of a patch that name its file. */
type Names = Partial<Pick<StructuredPatch, 'oldFileName' | 'newFileName' | 'isRename' | 'isCopy' | 'isDelete' | 'isCreate'>>;

function placeOf(patch: Names, line: number): Pick<ChangedFile, 'path' | 'oldPath' | 'kind'> {
  const { oldFileName, newFileName } = patch;
  if (oldFileName === undefined || newFileName === undefined) throw new DiffProblem('the diff does not name this file', line);
  const [before, after] = withoutPrefixes(oldFileName, newFileName);
  if (patch.isRename === true) return { path: after, oldPath: before, kind: 'renamed' };
  if (patch.isCopy === true) return { path: after, oldPath: before, kind: 'copied' };
  if (patch.isDelete === true || after === NOWHERE) return { path: before, kind: 'deleted' };
  if (patch.isCreate === true || before === NOWHERE) return { path: after, kind: 'added' };
  return { path: after, kind: 'modified' };
}

/** A diff that was not made by git. */
const isPlain = ({ header }: Section): boolean => !header[0]?.startsWith('diff --git ');

/** The epoch timestamp in any time zone, with which `diff -N` marks a missing file. */
const NEVER = /\t(?:1970-01-01|1969-12-31) /;

/** The path in a plain diff: `a.c` for `old/a.c` and `new/a.c`; a side with the epoch timestamp did not exist. */
function plainPlace({ header, diffLine }: Section, patch: Names): Pick<ChangedFile, 'path' | 'oldPath' | 'kind'> {
  const place = placeOf(patch, diffLine);
  const { oldFileName = '', newFileName = '' } = patch;
  const tail = newFileName.slice(newFileName.indexOf('/'));
  const isBelow = oldFileName !== newFileName && tail.startsWith('/') && oldFileName.slice(oldFileName.indexOf('/')) === tail;
  const path = isBelow ? tail.slice(1) : place.path;
  const never = (mark: string): boolean => header.some((line) => line.startsWith(mark) && NEVER.test(line));
  if (never('--- ')) return { path, kind: 'added' };
  return { ...place, path, kind: never('+++ ') ? 'deleted' : place.kind };
}

/** A file that a program other than git reports as binary. */
function binaryOf({ header, diffLine }: Section): ChangedFile {
  const [, before = '', after = ''] = /^Binary files (.+) and (.+) differ$/s.exec(header[0] ?? '') ?? [];
  const placed = plainPlace({ header, hunks: [], diffLine }, { oldFileName: before, newFileName: after });
  return { ...placed, content: 'binary', hunks: [], diffLine };
}

/** The old and new commit of a submodule. */
function commitsOf({ hunks }: Section): Pick<ChangedFile, 'commits'> {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  const after = (mark: string): string | undefined =>
    lines.flatMap((line) => (line.startsWith(mark) ? (/^.Subproject commit ([0-9a-f]{40,64})/.exec(line)?.[1] ?? []) : []))[0];
  const [old, young] = [after('-'), after('+')];
  if (old === undefined && young === undefined) return {};
  return { commits: defined({ old, new: young }) };
}

/** Strips prefixes such as `a/` and `b/` from the paths. */
function withoutPrefixes(before: string, after: string): readonly [string, string] {
  const letters = [before, after].map((name) => (name === NOWHERE ? undefined : /^[a-z](?=\/)/.exec(name)?.[0]));
  const [old, young] = letters;
  const prefixed =
    before === NOWHERE
      ? young === 'b'
      : after === NOWHERE
        ? old === 'a'
        : old !== undefined && young !== undefined && old !== young;
  const bare = (name: string): string => (prefixed && name !== NOWHERE ? name.slice(2) : name);
  return [bare(before), bare(after)];
}
