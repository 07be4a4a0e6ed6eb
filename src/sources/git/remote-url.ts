import type { Environment } from '../../contracts/environment.ts';
import { askGit } from './git.ts';
import { openRepository } from './repository.ts';

/** Where the repository we are in was cloned from: its `origin`, else its only remote; undefined where nothing tells. */
export async function remoteUrl(cwd: string, env: Environment): Promise<string | undefined> {
  const repository = await openRepository(cwd, env, 'objects').catch(() => undefined);
  if (repository === undefined) return undefined;
  const told = await askGit(repository.names, ['config', '--local', '--get-regexp', '^remote\\..*\\.url$']);
  const remotes = told.out
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [key = '', ...url] = line.split(' ');
      return url.length === 0 ? [] : [{ name: key.slice('remote.'.length, -'.url'.length), url: url.join(' ') }];
    });
  return (remotes.find(({ name }) => name === 'origin') ?? (remotes.length === 1 ? remotes[0] : undefined))?.url;
}
