import { lstat, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { DEFAULT_DIR } from './default-dir.ts';

/** Refuses to store cases behind a link, which a repository under review may have planted. */
export async function refuseLinks(dir: string): Promise<void> {
  if (dir !== DEFAULT_DIR) return;
  for (const path of [dirname(dir), dir]) {
    const found = await lstat(path).catch(() => undefined);
    if (found?.isSymbolicLink())
      throw new UserError('linked-folder', 'refusing to store cases behind a link, which may come from the repository', {
        place: path,
        hint: 'remove the link, or pass another folder with --dir',
      });
  }
}

/**
 * Keeps a new case out of version control, because it contains the reviewed work. A `.gitignore` above may come with the
 * repository; the one in the case's own folder takes precedence.
 */
export async function hideFromGit(folder: string): Promise<void> {
  const parent = dirname(dirname(resolve(folder)));
  const places = [folder, ...(basename(parent) === '.tribunal' ? [parent] : [])];
  for (const place of places)
    await writeFile(join(place, '.gitignore'), place === parent ? IGNORED_BESIDE_CASES : '*\n', {
      flag: 'wx',
      mode: 0o600,
    }).catch(() => {});
}

/** The rules for the folder around the cases: all of it stays out of version control but the memory, which the team shares. */
const IGNORED_BESIDE_CASES = '*\n!/memory.jsonl\n';

/** Lets git see the memory of a folder whose rules are ours from before there was a memory. */
export async function shareMemory(folder: string): Promise<void> {
  const file = join(folder, '.gitignore');
  if ((await readFile(file, 'utf8').catch(() => undefined)) === '*\n')
    await writeFile(file, IGNORED_BESIDE_CASES).catch(() => {});
}
