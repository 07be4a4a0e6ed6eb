import { dirname } from 'node:path';
import type { Environment } from '../contracts/environment.ts';
import { UserError } from '../contracts/user-error.ts';
import { gitIn, knownLine } from './git/git.ts';

/** `user.name` of the user's own git configuration. No repository is asked: what came with one could name anybody. */
export async function gitUserName(folder: string, env: Environment): Promise<string | undefined> {
  const git = gitIn(folder, env);
  if (git.program === undefined) return undefined;
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, ...outside } = git.env;
  const answer = knownLine({ ...git, folder: dirname(git.program), env: outside }, ['config', '--global', '--get', 'user.name']);
  const name = await answer.catch((error: unknown) => {
    if (error instanceof UserError) return undefined;
    throw error;
  });
  return name?.trim() || undefined;
}
