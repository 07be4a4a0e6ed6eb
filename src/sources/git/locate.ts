import { existsSync } from 'node:fs';
import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import { UserError } from '../../contracts/user-error.ts';
import { foldersUpFrom } from '../../system/find-program.ts';
import { askGit, type Git, type GitAnswer, gitIn, knownLine, refusal } from './git.ts';

/** Where a repository is. */
export interface Located {
  /** Git, asked in the repository's own git directory: for names of revisions, and for nothing that reads files. */
  readonly names: Git;
  /** The git directory of this working tree. */
  readonly gitDir: string;
  /** The one that it shares with other working trees; often the same. */
  readonly commonDir: string;
  /** The top of the working tree; of a bare repository its git directory. */
  readonly root: string;
  readonly isBare: boolean;
  /** The kind of its ids: `sha1`, `sha256`. */
  readonly idFormat: string;
  readonly standing: Standing;
  /** What a user should know about which repository was found. */
  readonly remarks: readonly Remark[];
}

/** What HEAD names. */
export interface Standing {
  /** The commit; undefined before the first one. */
  readonly head: string | undefined;
  /** The full name of the branch; undefined where HEAD names a commit itself. */
  readonly branch: string | undefined;
}

/** Asked first, so that no other line can be taken for the answer. */
const STANDING = ['HEAD', '--symbolic-full-name', 'HEAD'];
const FACTS = ['--is-bare-repository', '--is-inside-work-tree', '--show-object-format', '--absolute-git-dir'];

/**
 * Finds the repository around a folder, as git does, with its check of who owns it. A folder of a working tree that looks like a
 * git directory is a folder: a bare repository is one only where no working tree is around it, or where GIT_DIR names it. What
 * the repository's configuration says of its working tree does not count.
 */
export async function locate(folder: string, env: Environment): Promise<Located> {
  if (!existsSync(folder)) throw new UserError('no-repository', `there is no folder ${folder}`, { hint: 'look at the path' });
  const isNamed = (env.GIT_DIR ?? '') !== '';
  const here = await realpath(folder).catch(() => folder);
  const around = isNamed ? undefined : enclosing(here, env);
  const asked = gitIn(around ?? here, env);
  // An older git does not know the setting; what it finds is looked at below.
  const bareness = around === undefined ? [] : ['-c', 'safe.bareRepository=explicit'];
  const ask = (facts: readonly string[]): Promise<GitAnswer> => askGit(asked, [...bareness, 'rev-parse', ...facts]);
  const whole = standingIn(await ask([...STANDING, ...FACTS]));
  // Before the first commit there is no HEAD to be named.
  const answer = whole === undefined ? await ask(FACTS) : undefined;
  // A repository that git sees and refuses (another owner, a broken config) is not one that is not there.
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

/** What HEAD names, and the lines behind that; undefined where git did not answer it in one go. */
function standingIn(answer: GitAnswer): { readonly standing: Standing; readonly rest: readonly string[] } | undefined {
  const [head = '', ref = '', ...rest] = linesOf(answer);
  // Where two refs go by the name, git tells none.
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

/** The nearest folder that has a git directory in it, as far up as git may look. */
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

/** Folders that git would take for a bare repository of its own, between where we are and the top of the working tree. */
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

/** The top of the working tree: what the user says, else the folder around us whose git directory this is; with GIT_DIR, where we are. */
async function topOf({ gitDir, here, env, isNamed }: Place): Promise<string | undefined> {
  if ((env.GIT_WORK_TREE ?? '') !== '') return realPlace(resolve(here, env.GIT_WORK_TREE ?? ''));
  for (const folder of foldersUpFrom(here)) if (await isGitDirOf(folder, gitDir)) return folder;
  return isNamed ? here : undefined;
}

/** Whether a git directory is the one in a folder, or the one that a file there leads to. */
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

/** The text of a small file; undefined where there is none, or something else that might never end. */
async function shortText(place: string): Promise<string | undefined> {
  const found = await stat(place).catch(() => undefined);
  if (found === undefined || !found.isFile() || found.size > SHORT_MAX) return undefined;
  return readFile(place, 'utf8').catch(() => undefined);
}

const realPlace = (path: string): Promise<string> => realpath(path).catch(() => path);

/** Whether a place is a folder itself, or lies in it. */
function leadsInto(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** What is said where only commits can be read, and more is wanted. */
export const withoutWorkTree = (): UserError =>
  new UserError('no-repository', 'this is a git repository without a working tree, or the inside of one', {
    hint: 'go to a folder where its files are checked out, or, in a bare repository, name a base, a commit or a range',
  });

const notFound = (): UserError =>
  new UserError('no-repository', 'this folder is in no git repository', { hint: 'go to one, or make one: git init' });
