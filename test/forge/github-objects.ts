import { execFile } from 'node:child_process';
import { plainGitEnvironment } from '../scratch-repository.ts';

/** What git says in a repository, as bytes. */
function gitSays(folder: string, ...args: readonly string[]): Promise<Buffer> {
  return new Promise((settle, fail) => {
    const options = { env: plainGitEnvironment(folder), encoding: 'buffer', maxBuffer: 2 ** 28 } as const;
    execFile('git', ['-C', folder, ...args], options, (error, out) => (error === null ? settle(out) : fail(error)));
  });
}

const known = new Map<string, Promise<Buffer>>();

/** The same for what cannot change, because only ids of commits and contents are named. */
export function gitKnows(folder: string, ...args: readonly string[]): Promise<Buffer> {
  const key = [folder, ...args].join('\0');
  const said = known.get(key) ?? gitSays(folder, ...args);
  known.set(key, said);
  return said;
}

const lineOf = async (folder: string, ...args: readonly string[]): Promise<string> =>
  (await gitSays(folder, ...args)).toString().trimEnd();

/** The id of a commit. */
export const commitAt = (folder: string, ref: string): Promise<string> =>
  lineOf(folder, 'rev-parse', '--verify', `${ref}^{commit}`);

/** Whether a commit is another one or comes before it. */
export const isAncestor = (folder: string, commit: string, of: string): Promise<boolean> =>
  gitSays(folder, 'merge-base', '--is-ancestor', commit, of).then(
    () => true,
    () => false,
  );

/** The text of a file at a revision; undefined where there is none. */
export const fileAt = (folder: string, revision: string, path: string): Promise<string | undefined> =>
  gitSays(folder, 'show', `${revision}:${path}`).then(String, () => undefined);

/** The diff of a pull request as GitHub writes it: git's own, with paths beyond ASCII in quotes. */
export async function pullDiff(folder: string, base: string, head: string): Promise<Buffer> {
  return gitKnows(folder, 'diff', '--find-renames', `${base}...${head}`, '--');
}

/** A changed file as `pulls/N/files` lists it. */
export interface ListedChange {
  readonly sha: string;
  readonly filename: string;
  readonly status: string;
  readonly additions: number;
  readonly deletions: number;
  readonly changes: number;
  readonly patch?: string;
  readonly previous_filename?: string;
}

const STATUS: Readonly<Record<string, string>> = {
  A: 'added',
  D: 'removed',
  R: 'renamed',
  C: 'copied',
  T: 'changed',
  M: 'modified',
};

/** The changed files of a pull request between two commits. */
export async function pullFiles(folder: string, base: string, head: string): Promise<readonly ListedChange[]> {
  const range = `${base}...${head}`;
  const [raw, counts, diff] = await Promise.all([
    gitKnows(folder, 'diff', '--find-renames', '--raw', '--no-abbrev', '-z', range, '--'),
    gitKnows(folder, 'diff', '--find-renames', '--numstat', '-z', range, '--'),
    pullDiff(folder, base, head),
  ]);
  const numbers = countsIn(counts.toString());
  const parts = diff
    .toString()
    .split(/^diff --git /m)
    .slice(1);
  const fields = raw.toString().split('\0');
  const files: ListedChange[] = [];
  for (let at = 0; fields[at]?.startsWith(':'); ) {
    const [, , oldId = '', newId = '', letters = ''] = fields[at++]?.split(' ') ?? [];
    const letter = letters.charAt(0);
    const first = fields[at++] ?? '';
    const moved = letter === 'R' || letter === 'C';
    const filename = moved ? (fields[at++] ?? '') : first;
    // A change of type is two parts of git's diff, and GitHub shows neither.
    const part = parts.splice(0, letter === 'T' ? 2 : 1)[0] ?? '';
    const patch = letter === 'T' ? undefined : /^@@ [\s\S]*/m.exec(part)?.[0].replace(/\n$/, '');
    const [additions, deletions] = numbers.get(filename) ?? [0, 0];
    files.push({
      sha: letter === 'D' ? oldId : newId,
      filename,
      status: STATUS[letter] ?? 'modified',
      additions,
      deletions,
      changes: additions + deletions,
      ...(patch !== undefined && { patch }),
      ...(moved && { previous_filename: first }),
    });
  }
  return files;
}

/** Added and removed lines by path; behind the numbers of a renamed file both of its paths follow. */
function countsIn(numstat: string): ReadonlyMap<string, readonly [number, number]> {
  const counts = new Map<string, readonly [number, number]>();
  const fields = numstat.split('\0');
  for (let at = 0; at < fields.length - 1; at++) {
    const [, added, removed, path = ''] = /^(\S+)\t(\S+)\t([\s\S]*)$/.exec(fields[at] ?? '') ?? [];
    if (path === '') at += 2;
    counts.set(path === '' ? (fields[at] ?? '') : path, [Number(added) || 0, Number(removed) || 0]);
  }
  return counts;
}

/** What `compare` tells of two commits: where they parted, and a page of the commits that the second has alone. */
export async function comparison(
  folder: string,
  {
    base,
    head,
    page,
    perPage,
  }: { readonly base: string; readonly head: string; readonly page: number; readonly perPage: number },
): Promise<unknown> {
  const [mergeBase, log] = await Promise.all([
    gitKnows(folder, 'merge-base', base, head),
    gitKnows(folder, 'log', '-z', '--reverse', '--topo-order', '--format=%H%n%B', `${base}..${head}`, '--'),
  ]);
  const commits = log
    .toString()
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => ({ sha: entry.slice(0, 40), commit: { message: entry.slice(41).trimEnd() }, parents: [] }));
  return {
    status: commits.length === 0 ? 'identical' : 'ahead',
    ahead_by: commits.length,
    total_commits: commits.length,
    base_commit: { sha: base },
    merge_base_commit: { sha: mergeBase.toString().trimEnd() },
    commits: commits.slice((page - 1) * perPage, page * perPage),
    files: [],
  };
}

/** A tree as `git/trees` has it, of a commit or of its own id. */
export async function tree(folder: string, sha: string, isRecursive: boolean): Promise<unknown> {
  const out = await gitKnows(folder, 'ls-tree', '-z', '-l', ...(isRecursive ? ['-r', '-t'] : []), sha);
  const entries = out
    .toString()
    .split('\0')
    .slice(0, -1)
    .map((entry) => {
      const [, about = '', path = ''] = /^([^\t]+)\t([\s\S]*)$/.exec(entry) ?? [];
      const [mode = '', type = '', id = '', size = '-'] = about.split(/ +/);
      return { path, mode, type, sha: id, ...(size !== '-' && { size: Number(size) }) };
    });
  return { sha, tree: entries, truncated: false };
}

/** A content as `git/blobs` has it: base64 in lines of 60. */
export async function blob(folder: string, sha: string): Promise<unknown> {
  const bytes = await gitKnows(folder, 'cat-file', 'blob', sha);
  const content = bytes.toString('base64').replace(/.{60}(?=.)/g, '$&\n');
  return { sha, size: bytes.length, content: content === '' ? '' : `${content}\n`, encoding: 'base64' };
}
