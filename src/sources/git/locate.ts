import { existsSync } from 'node:fs';
import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { foldersUpFrom } from '../../system/find-program.ts';
import { askGit, type Git, type GitAnswer, gitIn, knownLine, refusal } from './git.ts';

/** The location of a repository. */
export interface Located {
  /** Git in the repository's own git directory: only for resolving revisions, never for reading files. */
  readonly names: Git;
  /** The git directory of this working tree. */
  readonly gitDir: string;
  /** The git directory shared with other working trees; often the same. */
  readonly commonDir: string;
  /** The top of the working tree; for a bare repository, its git directory. */
  readonly root: string;
  readonly isBare: boolean;
  /** The hash algorithm of its ids: `sha1`, `sha256`. */
  readonly idFormat: string;
  readonly standing: Standing;
  /** Remarks on which repository was found. */
  readonly remarks: readonly Remark[];
}

/** The state of HEAD. */
export interface Standing {
  /** The commit; undefined before the first commit. */
  readonly head: string | undefined;
  /** The full name of the branch; undefined for a detached HEAD. */
  readonly branch: string | undefined;
}

/** Requested first, so that no other line can be mistaken for the answer. */
const STANDING = ['HEAD', '--symbolic-full-name', 'HEAD'];
const FACTS = ['--is-bare-repository', '--is-inside-work-tree', '--show-object-format', '--absolute-git-dir'];

/**
 * Finds the repository around a folder as git does, including its ownership check. A folder of a working tree that looks like a
 * git directory is treated as a plain folder: a bare repository counts only outside any working tree, or if GIT_DIR names it. The
 * repository's `core.worktree` is ignored.
 */
export async function locate(folder: string, env: Environment): Promise<Located> {
  if (!existsSync(folder)) throw new UserError('no-repository', `folder not found: ${folder}`, { hint: 'check the path' });
  const isNamed = (env.GIT_DIR ?? '') !== '';
  const here = await realpath(folder).catch(() => folder);
  const around = isNamed ? undefined : enclosing(here, env);
  const asked = gitIn(around ?? here, env);
  // An older git does not know the setting; its result is checked below.
  const bareness = around === undefined ? [] : ['-c', 'safe.bareRepository=explicit'];
  const ask = (facts: readonly string[]): Promise<GitAnswer> => askGit(asked, [...bareness, 'rev-parse', ...facts]);
  const whole = standingIn(await ask([...STANDING, ...FACTS]));
  // Before the first commit HEAD cannot be resolved.
  const answer = whole === undefined ? await ask(FACTS) : undefined;
  // A repository that git finds and refuses (another owner, a broken config) is not a missing one.
  if (answer !== undefined && answer.code !== 0) throw isNamed || around !== undefined ? refusal(answer.err) : notFound();
  const [bare, inside, idFormat = '', ...path] = whole?.rest ?? linesOf(answer);
  const gitDir = path.join('\n');
  const isBare = bare === 'true' && inside === 'false';
  const root = isBare ? gitDir : await topOf({ gitDir, here, env, isNamed });
  if (root === undefined || (isBare && around !== undefined && !(await isGitDirOf(around, gitDir)))) throw withoutWorkTree();
  if (!isBare && (inside !== 'true' || leadsInto(await realPlace(gitDir), here) || !leadsInto(root, here)))
    throw withoutWorkTree();
  const { GIT_WORK_TREE: _unset, ...rest } = asked.env;
  const names = { ...asked, folder: root, env: { ...rest, GIT_DIR: gitDir, ...(isBare ? {} : { GIT_WORK_TREE: root }) } };
  const remarks = isNamed || isBare ? [] : likeGitDirs(here, root);
  const standing = whole?.standing ?? (await standingOf(names));
  return { names, gitDir, commonDir: await commonOf(gitDir, env), root, isBare, idFormat, standing, remarks };
}

const linesOf = (answer: GitAnswer | undefined): readonly string[] =>
  (answer?.out.toString() ?? '').replace(/\n$/, '').split('\n');

/** Parses the state of HEAD and returns the remaining lines; undefined if git could not resolve it. */
function standingIn(answer: GitAnswer): { readonly standing: Standing; readonly rest: readonly string[] } | undefined {
  const [head = '', ref = '', ...rest] = linesOf(answer);
  // If the name is ambiguous, git reports neither ref.
  if (answer.code !== 0 || !/^[0-9a-f]{40,64}$/.test(head) || !/^(?:HEAD$|refs\/)/.test(ref)) return undefined;
  return { standing: { head, branch: ref === 'HEAD' ? undefined : ref }, rest };
}

async function standingOf(names: Git): Promise<Standing> {
  const [head, branch] = await Promise.all([
    knownLine(names, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    knownLine(names, ['symbolic-ref', '--quiet', 'HEAD']),
  ]);
  return { head, branch };
}

/** The nearest parent folder with a git directory, within git's ceiling directories. */
function enclosing(here: string, env: Environment): string | undefined {
  const ceilings = new Set(
    (env.GIT_CEILING_DIRECTORIES ?? '')
      .split(delimiter)
      .filter(isAbsolute)
      .map((path) => resolve(path)),
  );
  const folders = foldersUpFrom(here);
  const last = folders.findIndex((folder, at) => at > 0 && ceilings.has(folder));
  return (last < 0 ? folders : folders.slice(0, last)).find((folder) => existsSync(join(folder, '.git')));
}

/** Folders between the working directory and the top of the working tree that git would treat as bare repositories. */
function likeGitDirs(here: string, root: string): readonly Remark[] {
  const looksLikeOne = (folder: string): boolean => ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(folder, name)));
  const found = foldersUpFrom(here).filter((folder) => folder !== root && leadsInto(root, folder) && looksLikeOne(folder));
  return found.map((folder) => remark('note', 'like-git-dir', { folder, root }));
}

interface Place {
  readonly gitDir: string;
  readonly here: string;
  readonly env: Environment;
  readonly isNamed: boolean;
}

/**
 * The top of the working tree: given by the user, else the parent folder that this git directory belongs to; with GIT_DIR, the
 * working directory.
 */
async function topOf({ gitDir, here, env, isNamed }: Place): Promise<string | undefined> {
  if ((env.GIT_WORK_TREE ?? '') !== '') return realPlace(resolve(here, env.GIT_WORK_TREE ?? ''));
  for (const folder of foldersUpFrom(here)) if (await isGitDirOf(folder, gitDir)) return folder;
  return isNamed ? here : undefined;
}

/** True if a git directory belongs to a folder, directly or through a `.git` file. */
async function isGitDirOf(folder: string, gitDir: string): Promise<boolean> {
  const place = join(folder, '.git');
  const found = await lstat(place).catch(() => undefined);
  if (found === undefined) return false;
  const text = found.isFile() ? await shortText(place) : undefined;
  if (found.isFile() && text === undefined) return false;
  const target = text === undefined ? place : resolve(folder, text.replace(/^gitdir: /, '').trimEnd());
  return (await realPlace(target)) === (await realPlace(gitDir));
}

async function commonOf(gitDir: string, env: Environment): Promise<string> {
  if ((env.GIT_COMMON_DIR ?? '') !== '') return resolve(gitDir, env.GIT_COMMON_DIR ?? '');
  const text = await shortText(join(gitDir, 'commondir'));
  return text === undefined ? gitDir : resolve(gitDir, text.trimEnd());
}

const SHORT_MAX = 64 * 1024;

/** Reads a small file; undefined if it is missing or not a regular file, as a pipe might block. */
async function shortText(place: string): Promise<string | undefined> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined || !found.isFile() || found.size > SHORT_MAX) return undefined;
  return readFile(place, 'utf8').catch(() => undefined);
}

const realPlace = (path: string): Promise<string> => realpath(path).catch(() => path);

/** True if a path is a folder itself or lies in it. */
function leadsInto(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The error if a working tree is needed and only commits can be read. */
export const withoutWorkTree = (): UserError =>
  new UserError('no-repository', 'this is a bare git repository, or a folder inside .git', {
    hint: 'go to a checkout, or in a bare repository pass a base, a commit or a range',
  });

const notFound = (): UserError =>
  new UserError('no-repository', 'not in a git repository', { hint: 'go to one, or create one: git init' });
