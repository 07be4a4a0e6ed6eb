import { constants } from 'node:fs';
import { lstat, open, readlink, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { diskReason } from '../../files/disk-errors.ts';
import type { Blob } from './blobs.ts';

/** A file on disk; for a link its target path, never the file it points to. */
export type DiskContent = Blob | { readonly kind: 'refused'; readonly why: string };

/** Reads files below a root without following links. */
export function workTree(root: string, limit: number): (path: string) => Promise<DiskContent> {
  const inside = new Map<string, Promise<boolean>>();
  return async (path) => {
    const place = join(root, path);
    const folder = dirname(place);
    const known = inside.get(folder) ?? isInside(root, folder);
    inside.set(folder, known);
    try {
      if (!(await known)) return { kind: 'refused', why: 'it lies outside the repository' };
      const found = await lstat(place);
      if (found.isSymbolicLink()) return { kind: 'bytes', bytes: Buffer.from(await readlink(place)) };
      if (!found.isFile()) return { kind: 'refused', why: 'it is not a regular file' };
      return await readWhole(place, limit);
    } catch (error) {
      return { kind: 'refused', why: diskReason(error) };
    }
  };
}

async function isInside(root: string, folder: string): Promise<boolean> {
  const way = relative(await realpath(root), await realpath(folder));
  return way !== '..' && !way.startsWith(`..${sep}`);
}

/** Reads a file that must not have become a link meanwhile. */
async function readWhole(place: string, limit: number): Promise<DiskContent> {
  // Undefined on systems without these flags.
  const handle = await open(place, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const { size } = await handle.stat();
    if (size > limit) return { kind: 'too-large' };
    const buffer = Buffer.alloc(size + 1);
    let length = 0;
    for (let read = 1; read > 0 && length < buffer.length; length += read)
      read = (await handle.read(buffer, length, buffer.length - length)).bytesRead;
    return length > size ? { kind: 'refused', why: 'it grows' } : { kind: 'bytes', bytes: buffer.subarray(0, length) };
  } finally {
    await handle.close();
  }
}
