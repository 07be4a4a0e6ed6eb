import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../contracts/user-error.ts';
import { askGit, type Git, gitIn, refusal } from './git.ts';
import { withoutLocalFilters } from './local-filters.ts';

/** A repository, and where it stands. */
export interface Repository {
  /** Git, asked at the root. */
  readonly git: Git;
  /** The top of the working tree; of a bare repository its own folder. */
  readonly root: string;
  /** There is no working tree, and nothing but commits. */
  readonly isBare: boolean;
  /** The commit it stands on; undefined before the first one. */
  readonly head: string | undefined;
  /** The branch, or the short id of a commit where there is none. */
  readonly place: string;
}

/** Finds the repository that a folder lies in. */
export async function openRepository(cwd: string, env: NodeJS.ProcessEnv): Promise<Repository> {
  const folder = resolve(cwd);
  const asked = gitIn(folder, env);
  const answer = await askGit(asked, ['rev-parse', '--is-bare-repository', '--is-inside-work-tree', '--show-toplevel']);
  const [bare, inside, ...path] = answer.out.toString().replace(/\n$/, '').split('\n');
  const isBare = bare === 'true' && inside === 'false';
  if (answer.code !== 0 && inside !== 'false') throw notFound(folder, env, answer.err);
  if (!isBare && (inside !== 'true' || path.length === 0)) throw withoutWorkTree();
  const root = isBare ? ((await knownLine(asked, ['rev-parse', '--absolute-git-dir'])) ?? folder) : path.join('\n');
  const git = await withoutLocalFilters({ ...asked, folder: root });
  const [head, branch] = await Promise.all([
    knownLine(git, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    knownLine(git, ['symbolic-ref', '--quiet', 'HEAD']),
  ]);
  return { git, root, isBare, head, place: branch?.replace(/^refs\/heads\//, '') ?? head?.slice(0, 7) ?? 'no branch' };
}

/** Refuses a repository that has only commits. */
export function needsWorkTree({ isBare }: Repository): void {
  if (isBare) throw withoutWorkTree();
}

const withoutWorkTree = (): UserError =>
  new UserError('no-repository', 'this is a git repository without a working tree, or the inside of one', {
    hint: 'go to a folder where its files are checked out, or, in a bare repository, name a base, a commit or a range',
  });

/** What git answers in one line; undefined where it says no. */
export async function knownLine(git: Git, args: readonly string[]): Promise<string | undefined> {
  const answer = await askGit(git, args);
  return answer.code === 0 ? answer.out.toString().trimEnd() : undefined;
}

function notFound(folder: string, env: NodeJS.ProcessEnv, err: string): UserError {
  if (!existsSync(folder)) return new UserError('no-repository', `there is no folder ${folder}`, { hint: 'look at the path' });
  // A repository that git sees and refuses (another owner, a broken config) is not one that is not there.
  if (env.GIT_DIR !== undefined || hasRepository(folder)) return refusal(err);
  return new UserError('no-repository', 'this folder is in no git repository', {
    hint: 'go to one, or make one: git init',
  });
}

const hasRepository = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (dirname(folder) !== folder && hasRepository(dirname(folder)));
