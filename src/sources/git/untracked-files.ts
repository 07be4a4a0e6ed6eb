import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Remark, remark } from '../../contracts/remark.ts';
import type { UntrackedLeftOut } from '../../contracts/remarks/source-remarks.ts';
import { UserError } from '../../contracts/user-error.ts';
import { plainPath } from '../../system/plain-path.ts';
import { type NamedPath, onOneLine } from '../given/named-paths.ts';
import { askGit, type Git, gitOutput, refusal } from './git.ts';
import { sharedGitDir } from './private-git-dir.ts';
import type { Repository } from './repository.ts';
import { emptyFile } from './reviewed-sides.ts';

const MIB = 1024 * 1024;
const FILE_MAX = 16 * MIB;
const FILES_MAX = 5_000;
const BYTES_MAX = 256 * MIB;

/** The untracked files that are not ignored; a nested repository ends in a slash. */
export async function untrackedFiles(git: Git): Promise<readonly string[]> {
  const out = await gitOutput(git, ['ls-files', '--others', '--exclude-standard', '-z']);
  return out
    .toString()
    .split('\0')
    .slice(0, -1)
    .filter((path) => !isKept(path));
}

/** Files that only the user's exclude patterns hide; those patterns are not part of the work. */
export async function excludedFiles({ git, own }: Repository, listed: readonly string[]): Promise<readonly string[]> {
  const text = await readFile(own.exclude, 'utf8').catch(() => '');
  if (!/^[ \t]*[^#\s]/m.test(text)) return [];
  const known = new Set(listed);
  // The same index, seen from a git directory without those patterns.
  const env = { ...git.env, GIT_DIR: await sharedGitDir(own.settings), GIT_INDEX_FILE: join(git.env.GIT_DIR ?? '', 'index') };
  return (await untrackedFiles({ ...git, env })).filter((path) => !known.has(path));
}

/** Refuses ignored files: they are not part of the repository and often contain secrets. */
export async function refuseIgnored(git: Git, named: readonly NamedPath[]): Promise<void> {
  const paths = named.flatMap(({ path }) => (path === '' ? [] : [`${path}\0`]));
  if (paths.length === 0) return;
  const answer = await askGit(git, ['check-ignore', '-z', '--stdin'], { input: paths.join('') });
  // Any other exit code means not ignored or missing, which is reported elsewhere.
  const [first] = answer.code === 0 ? answer.out.toString().split('\0') : [];
  if (first === undefined) return;
  throw new UserError('ignored-path', `git ignores ${onOneLine(first)}`, {
    hint: 'add it to git (git add --force), or pass it as a diff: git diff --no-index /dev/null FILE | tribunal review -',
  });
}

/** The folder of cases, which is never part of the work. */
const isKept = (path: string): boolean => /(?:^|\/)\.tribunal\/cases\//.test(plainPath(path));

/**
 * Adds untracked files to a private index as empty files, so that the diff shows all of their lines as new. Returns remarks on
 * files left out.
 */
export async function addUntracked(git: Git, paths: readonly string[]): Promise<readonly Remark[]> {
  if (paths.length > FILES_MAX) throw tooMany(`there are ${paths.length} untracked files`);
  const found = await Promise.all(paths.map((path) => statOf(git.folder, path)));
  const small = found.filter(({ why }) => why === undefined);
  if (small.reduce((sum, { size }) => sum + size, 0) > BYTES_MAX)
    throw tooMany(`the untracked files are larger than ${BYTES_MAX / MIB} MiB`);
  const empty = await emptyFile(git);
  const input = small.map(({ path, mode }) => `${mode} ${empty}\t${path}\0`).join('');
  const answer = await askGit(git, ['update-index', '--add', '--replace', '-z', '--index-info'], { input });
  if (answer.code !== 0) throw refusal(answer.err);
  const files = found.flatMap(({ path, why }) => (why === undefined ? [] : [{ path: onOneLine(path), why }]));
  return files.length === 0 ? [] : [remark('note', 'untracked-left-out', { files })];
}

const tooMany = (message: string): UserError =>
  new UserError('too-many-untracked', message, {
    hint: 'pass the files to review, or ignore the others in .gitignore',
  });

interface Found {
  readonly path: string;
  readonly mode: string;
  readonly size: number;
  /** The reason it is left out. */
  readonly why: UntrackedLeftOut['why'] | undefined;
}

async function statOf(root: string, path: string): Promise<Found> {
  if (path.endsWith('/')) return { path, mode: '', size: 0, why: 'own-repository' };
  try {
    const found = await lstat(join(root, path));
    if (found.isSymbolicLink()) return { path, mode: '120000', size: found.size, why: undefined };
    const isLarge = found.size > FILE_MAX;
    const why = !found.isFile() ? 'not-a-file' : isLarge ? { largerThanMiB: FILE_MAX / MIB } : undefined;
    return { path, mode: (found.mode & 0o100) === 0 ? '100644' : '100755', size: found.size, why };
  } catch {
    return { path, mode: '', size: 0, why: 'gone' };
  }
}
