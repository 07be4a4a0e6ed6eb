import { lstat } from 'node:fs/promises';
import { UserError } from '../../contracts/user-error.ts';
import { WorldFailure } from '../../contracts/world-failure.ts';
import { diskReason } from '../../files/disk-errors.ts';
import { putFile } from '../../files/put-file.ts';
import { sha256 } from '../../system/sha256.ts';
import { backupOf, checkWritable, type FileOnDisk, readPlain } from './edited-file.ts';

/**
 * Writes new bytes into a file at once, after a backup beside it, and reads them back. Names are made of the content, so that a run
 * that is killed and started again uses the same ones. False if the file has changed since it was read.
 */
export async function writeEdited(file: FileOnDisk, bytes: Buffer): Promise<boolean> {
  const { path, mode, digest } = file;
  await checkWritable(path);
  const after = sha256(bytes);
  try {
    await keepBackup(file);
    if ((await readPlain(path))?.digest !== digest) return false;
    await putFile(path, bytes, { mode, draft: draftOf(path, after) });
    if ((await readPlain(path))?.digest === after) return true;
    await putFile(path, file.bytes, { mode, draft: draftOf(path, digest) });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new WorldFailure('not-written', `${path} cannot be written: ${diskReason(error)}`, { hint: HINT });
  }
  throw new WorldFailure('not-written', `${path} did not have the new text after it was written; it has its old text again`, {
    hint: HINT,
  });
}

const HINT = 'the article has its old text; try again: tribunal apply CASE';

async function keepBackup({ path, bytes, digest, mode }: FileOnDisk): Promise<void> {
  const backup = backupOf(path, digest);
  const isThere = await lstat(backup).then(
    () => true,
    () => false,
  );
  if (!isThere) return putFile(backup, bytes, { mode, draft: draftOf(backup, digest) });
  if ((await readPlain(backup))?.digest !== digest)
    throw new UserError('backup-taken', 'the backup of the article cannot be written: a file with other content has its name', {
      place: backup,
      hint: 'move it away',
    });
}

const draftOf = (path: string, digest: string): string => `${path}.${digest.slice(0, 12)}.new`;
