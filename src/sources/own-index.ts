import { copyFile, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UserError } from '../contracts/user-error.ts';
import { codeOf, diskReason } from '../files/disk-errors.ts';
import type { Git } from './git.ts';
import { knownLine } from './repository.ts';

/** Asks git with a copy of the index: a diff freshens the index it reads, and the repository's own is not ours to write. */
export async function withOwnIndex<T>(git: Git, use: (git: Git) => Promise<T>): Promise<T> {
  const index = await knownLine(git, ['rev-parse', '--git-path', 'index']);
  if (index === undefined) return use(git);
  const folder = await mkdtemp(join(tmpdir(), 'tribunal-index-')).catch((error) => {
    throw new UserError('no-temporary-folder', `no folder for temporary files can be made: ${diskReason(error)}`, {
      place: tmpdir(),
      hint: 'set TMPDIR to a folder that can be written',
    });
  });
  try {
    const copy = join(folder, 'index');
    await copyIndex(resolve(git.folder, index), copy).catch((error) => {
      // Before anything was staged there is none.
      if (codeOf(error) !== 'ENOENT') throw error;
    });
    return await use({ ...git, env: { ...git.env, GIT_INDEX_FILE: copy } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A little older than its original: git compares the contents of whatever is not older than its index, and must not do so less. */
async function copyIndex(index: string, copy: string): Promise<void> {
  const { mtimeMs } = await stat(index);
  await copyFile(index, copy);
  const earlier = new Date(Math.floor(mtimeMs) - 1_000);
  await utimes(copy, earlier, earlier);
}
