import type { Environment } from '../../contracts/environment.ts';
import { askGit } from './git.ts';
import { openRepository } from './repository.ts';

/** The clone URL of the repository: its `origin`, else its only remote; undefined if unknown. */
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
