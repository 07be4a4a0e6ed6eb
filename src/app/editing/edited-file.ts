import { constants } from 'node:fs';
import { access, lstat, open } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import { leadsOut } from '../../sources/documents/text-file.ts';
import { sha256 } from '../../system/sha256.ts';

/** The largest file that is edited. */
const FILE_MAX = 2 * 1024 * 1024;

/** A file as it is on the disk. */
export interface FileOnDisk {
  readonly path: string;
  readonly bytes: Buffer;
  readonly digest: string;
  /** Its permissions. */
  readonly mode: number;
}

/** Reads a file of the reviewed work that is to be edited; no link below the folder is followed, and nothing outside it is read. */
export async function readEdited(folder: string, file: string): Promise<FileOnDisk> {
  const path = join(folder, file);
  const refused = (code: string, why: string, hint: string): UserError => new UserError(code, why, { place: path, hint });
  if (leadsOut(relative(folder, path))) throw refused('leads-out', 'the article lies outside its folder', 'edit it by hand');
  let place = folder;
  for (const part of relative(folder, path).split(/[/\\]/)) {
    place = join(place, part);
    const found = await lstat(place).catch((error: unknown) => {
      const hint = 'put the article back to where the case read it';
      throw refused('unreadable', `cannot read the article: ${diskReason(error)}`, hint);
    });
    if (found.isSymbolicLink())
      throw refused('behind-link', 'the article lies behind a link, which is not followed', 'check the file that it leads to');
  }
  const found = await readPlain(path);
  if (found === undefined) throw refused('no-file', 'the article is no plain file of at most 2 MiB', 'edit it by hand');
  return found;
}

/** Reads a plain file; undefined if there is none, or it is anything else or too large. */
export async function readPlain(path: string): Promise<FileOnDisk | undefined> {
  try {
    if (!(await lstat(path)).isFile()) return undefined;
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size, mode } = await handle.stat();
      if (size > FILE_MAX) return undefined;
      const bytes = await handle.readFile();
      return { path, bytes, digest: sha256(bytes), mode: mode & 0o7777 };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') return undefined;
    throw new UserError('unreadable', `cannot read the file: ${diskReason(error)}`, { place: path });
  }
}

/** Throws if the user may not write to a file. */
export async function checkWritable(path: string): Promise<void> {
  await access(path, constants.W_OK).catch((error: unknown) => {
    throw new UserError('not-writable', `cannot write the article: ${diskReason(error)}`, {
      place: path,
      hint: 'make it writable; --dry-run prints the diff',
    });
  });
}

/** The file beside another that keeps the bytes that have this digest. */
export const backupOf = (path: string, digest: string): string => `${path}.${digest.slice(0, 12)}.bak`;

/** The name of it without folders. */
export const backupName = (path: string, digest: string): string => basename(backupOf(path, digest));
