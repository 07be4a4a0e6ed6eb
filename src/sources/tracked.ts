import { askGit } from './git.ts';
import { withOwnIndex } from './own-index.ts';
import { openRepository } from './repository.ts';

/** Whether git tracks anything in a folder: then it came with a repository. False outside of any. */
export async function isTracked(folder: string, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const repository = await openRepository(folder, env).catch(() => undefined);
  if (repository === undefined) return false;
  return withOwnIndex(repository, async ({ git }) => {
    const { code, out } = await askGit({ ...git, folder }, ['ls-files', '-z', '--', '.'], { limit: 64 * 1024 * 1024 });
    return code === 0 && out.length > 0;
  });
}
