import { parsePatch, type StructuredPatch } from 'diff';
import type { Change, ChangedFile, Hunk } from './change.ts';
import { DiffProblem } from './diff-problem.ts';
import { type Section, sectionsOf } from './sections.ts';

const NOWHERE = '/dev/null';

/** Reads a unified diff, git's own or a plain one; an empty text changes nothing. Throws a `DiffProblem`. */
export function parseDiff(text: string): Change {
  const { sections, unmerged } = sectionsOf(text);
  if (sections.length === 0 && unmerged.length === 0 && text.trim() !== '') throw new DiffProblem('this is not a diff', 1);
  return { files: sections.map(fileOf), ...(unmerged.length > 0 && { unmerged }) };
}

function fileOf(section: Section): ChangedFile {
  const patch = patchOf(section);
  const { path, oldPath, kind } = placeOf(patch, section.diffLine);
  const modes = modesIn(section.header, patch);
  const content = modes.includes('160000') ? 'submodule' : isBinary(section.header, patch) ? 'binary' : 'text';
  return {
    path,
    ...(oldPath !== undefined && { oldPath }),
    kind,
    content,
    ...(modes.includes('120000') && { link: true as const }),
    ...(patch.isCreate !== true &&
      patch.isDelete !== true &&
      patch.oldMode !== undefined &&
      patch.newMode !== undefined && { modes: { old: patch.oldMode, new: patch.newMode } }),
    hunks: content === 'text' ? hunksOf(section, patch) : [],
    diffLine: section.diffLine,
  };
}

/** What the library makes of one file's part. */
function patchOf({ header, hunks, diffLine }: Section): StructuredPatch {
  // The first line names the same paths as `---` and `+++` and keeps the spaces at their end.
  const named = /^diff --git (a\/.* |"a\/.* )"?b\//.test(header[0] ?? '');
  const lines = [
    ...(named ? header.filter((line) => !/^(---|\+\+\+) /.test(line)) : header),
    ...hunks.flatMap(({ title, lines }) => [title, ...lines]),
  ];
  try {
    const [patch, ...more] = parsePatch(lines.join('\n'));
    if (patch !== undefined && more.length === 0 && patch.hunks.length === hunks.length) return patch;
  } catch {
    // Said below.
  }
  throw new DiffProblem('what the diff says about this file cannot be read', diffLine);
}

function hunksOf(section: Section, patch: StructuredPatch): readonly Hunk[] {
  return patch.hunks.map(({ oldStart, newStart, lines }, index) => ({
    oldStart,
    newStart,
    lines,
    diffLine: section.hunks[index]?.diffLine ?? section.diffLine,
  }));
}

/** The modes that the header of a file's part names. */
const modesIn = (header: readonly string[], patch: StructuredPatch): readonly (string | undefined)[] => [
  patch.oldMode,
  patch.newMode,
  ...header.map((line) => /^index [0-9a-f]{4,64}\.\.[0-9a-f]{4,64} (\d{6})$/.exec(line)?.[1]),
];

const isBinary = (header: readonly string[], patch: StructuredPatch): boolean =>
  patch.isBinary === true || header.includes('GIT binary patch');

function placeOf(patch: StructuredPatch, line: number): Pick<ChangedFile, 'path' | 'oldPath' | 'kind'> {
  const { oldFileName, newFileName } = patch;
  if (oldFileName === undefined || newFileName === undefined) throw new DiffProblem('the diff does not name this file', line);
  const [before, after] = withoutPrefixes(oldFileName, newFileName);
  if (patch.isRename === true) return { path: after, oldPath: before, kind: 'renamed' };
  if (patch.isCopy === true) return { path: after, oldPath: before, kind: 'copied' };
  if (patch.isDelete === true || after === NOWHERE) return { path: before, kind: 'deleted' };
  if (patch.isCreate === true || before === NOWHERE) return { path: after, kind: 'added' };
  return { path: after, kind: 'modified' };
}

/** Takes off the `a/` and `b/`, or other letters, that a diff puts before its paths. */
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
