import { resolve } from 'node:path';
import type { Environment } from '../../contracts/environment.ts';
import { UserError } from '../../contracts/user-error.ts';
import { askGit } from './git.ts';
import { withIndexCopy } from './own-index.ts';
import { openRepository } from './repository.ts';

/**
 * True if git tracks files in a folder, or cannot tell: then the folder may have come with a repository. False outside a
 * repository.
 */
export async function isTracked(folder: string, env: Environment): Promise<boolean> {
  const repository = await openRepository(folder, env, 'objects').catch((error: unknown) => {
    if (error instanceof UserError) return error;
    throw error;
  });
  // An unreadable repository may track anything.
  if (repository instanceof UserError) return repository.code !== 'no-repository' && repository.code !== 'no-git';
  return withIndexCopy(repository, async (git) => {
    const { code, out } = await askGit({ ...git, folder: resolve(folder) }, ['ls-files', '-z', '--', '.'], {
      limit: 64 * 1024 * 1024,
    });
    return code !== 0 || out.length > 0;
  });
}
