import { dirname } from 'node:path';
import type { Environment } from '../contracts/environment.ts';
import { UserError } from '../contracts/user-error.ts';
import { gitIn, knownLine } from './git/git.ts';

/** `user.name` from the user's own git configuration. The repository's configuration is ignored: it could set any name. */
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
