import { assert } from '../../core/assert.ts';
import type { Change } from '../../diff/change.ts';
import { DiffProblem } from '../../diff/diff-problem.ts';
import { parseDiff } from '../../diff/parse-diff.ts';
import { type Git, gitOutput } from './git.ts';

/** One changed path in git's raw diff format. */
export interface RawEntry {
  readonly path: string;
  readonly oldPath: string | undefined;
  /** Git's letter: A, C, D, M, R, T or U. */
  readonly status: string;
  readonly oldMode: string;
  readonly newMode: string;
  /** Blob ids; undefined if there is no blob or it exists only on disk. */
  readonly oldId: string | undefined;
  readonly newId: string | undefined;
}

/** A diff as text, parsed, and as raw entries, all from one call of git. */
export interface GitDiff {
  readonly text: string;
  readonly change: Change;
  readonly entries: readonly RawEntry[];
  /** The compared sides as requested; several if diffs were joined. */
  readonly compared: readonly Compared[];
}

/** Two sides of a diff: commits, a commit and the index (`--cached`), or a side and the working tree; all paths or some. */
export interface Compared {
  readonly sides: readonly string[];
  /** Pathspecs made by `pathspecOf`. */
  readonly paths?: readonly string[];
}

/** The literal pathspec of a file or folder from the top of the working tree; the empty path means everything. */
export const pathspecOf = (path: string): string => (path === '' ? ':(top)' : `:(top,literal)${path}`);

/** Explicit flags for every setting that a configuration could change about a diff. */
const PLAIN: readonly string[] = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-color-moved',
  '--ws-error-highlight=none',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--unified=3',
  '--inter-hunk-context=0',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--find-renames=50%',
  '-l1000',
  '--submodule=short',
  '--ignore-submodules=dirty',
  '--no-relative',
  '-O/dev/null',
];

/** The diff between two sides; `--text` includes files that git treats as binary. */
export async function gitDiff(git: Git, compared: Compared, more: readonly '--text'[] = []): Promise<GitDiff> {
  const form = ['--raw', '--patch', '--full-index', '--no-abbrev', '-z'];
  const out = await askForDiff(git, [...more, ...form], compared);
  const { entries, end } = rawEntries(out);
  const text = out.toString('utf8', end);
  return { text, change: changeOf(text), entries, compared: [compared] };
}

/** Runs a diff. A diff of two commits ignores the disk including attributes, as in a bare repository. */
function askForDiff(git: Git, form: readonly string[], { sides, paths = [] }: Compared): Promise<Buffer> {
  const isStored = sides.length === 2 && !sides.includes('--cached');
  const { GIT_WORK_TREE: _unset, ...env } = git.env;
  // Runs in the git directory itself: git would read attributes from the working directory.
  const asked = isStored ? { ...git, folder: env.GIT_DIR ?? git.folder, env } : git;
  return gitOutput(asked, [...(isStored ? ['--bare'] : []), 'diff', ...PLAIN, ...form, ...sides, '--', ...paths]);
}

/** Joins diffs of different files. */
export function joinDiffs(diffs: readonly GitDiff[]): GitDiff {
  const [only, ...others] = diffs;
  if (only !== undefined && others.length === 0) return only;
  const text = diffs.map((diff) => diff.text).join('');
  return {
    text,
    change: changeOf(text),
    entries: diffs.flatMap(({ entries }) => entries),
    compared: diffs.flatMap(({ compared }) => compared),
  };
}

/** The same diff with every file as text. */
export const diffAsText = async (git: Git, { compared }: GitDiff): Promise<GitDiff> =>
  joinDiffs(await Promise.all(compared.map((one) => gitDiff(git, one, ['--text']))));

/** The changed paths with modes and ids, renames detected, without the lines. */
export async function changedEntries(git: Git, compared: Compared): Promise<readonly RawEntry[]> {
  const out = await askForDiff(git, ['--raw', '--no-abbrev', '-z'], compared);
  return rawEntries(out).entries;
}

/** The changed paths only. */
export async function changedPaths(git: Git, compared: Compared): Promise<readonly string[]> {
  const out = await askForDiff(git, ['--no-renames', '--name-only', '-z'], compared);
  return [...new Set(out.toString().split('\0').slice(0, -1))];
}

function changeOf(text: string): Change {
  try {
    return parseDiff(text);
  } catch (error) {
    if (error instanceof DiffProblem) assert(false, `git's own diff is not understood on line ${error.line}: ${error.message}`);
    throw error;
  }
}

/** Parses `:old-mode new-mode old-id new-id status NUL path NUL`, with a second path after a rename or copy. */
function rawEntries(out: Buffer): { readonly entries: readonly RawEntry[]; readonly end: number } {
  const entries: RawEntry[] = [];
  let at = 0;
  const field = (): string => {
    const end = out.indexOf(0, at);
    assert(end >= 0, 'a record of git ends with NUL');
    const text = out.toString('utf8', at, end);
    at = end + 1;
    return text;
  };
  while (out[at] === ':'.charCodeAt(0)) {
    const [oldMode = '', newMode = '', oldId = '', newId = '', status = ''] = field().slice(1).split(' ');
    const first = field();
    const moved = status.startsWith('R') || status.startsWith('C');
    entries.push({
      path: moved ? field() : first,
      oldPath: moved ? first : undefined,
      status: status.charAt(0),
      oldMode,
      newMode,
      oldId: idOf(oldId),
      newId: idOf(newId),
    });
  }
  // One more NUL separates the raw entries from the patch.
  return { entries, end: entries.length > 0 && out[at] === 0 ? at + 1 : at };
}

const idOf = (id: string): string | undefined => (/^0*$/.test(id) ? undefined : id);
