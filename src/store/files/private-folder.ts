import { lstat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { DEFAULT_DIR } from './default-dir.ts';

/** Refuses to keep cases behind a link: a repository under review may have put it there. */
export async function refuseLinks(dir: string): Promise<void> {
  if (dir !== DEFAULT_DIR) return;
  for (const path of [dirname(dir), dir]) {
    const found = await lstat(path).catch(() => undefined);
    if (found?.isSymbolicLink())
      throw new UserError('linked-folder', 'cases are not kept behind a link, which may have come with the repository', {
        place: path,
        hint: 'remove it, or name a folder with --dir',
      });
  }
}

/**
 * Keeps a new case out of version control: it holds what was reviewed. A `.gitignore` in a folder above may have come with the
 * repository and say otherwise; the one in the case's own folder is ours, and counts before all of them.
 */
export async function hideFromGit(folder: string): Promise<void> {
  const parent = dirname(dirname(resolve(folder)));
  const places = [folder, ...(basename(parent) === '.tribunal' ? [parent] : [])];
  for (const place of places) await writeFile(join(place, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 }).catch(() => {});
}
