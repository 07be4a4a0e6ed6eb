import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const PRIVATE = 0o600;

/**
 * Puts a whole file in its place, or none: what stood there, be it a link, is replaced and never written through. A new file is
 * private to its user, as are folders that are made for it; one that replaces a file can be read by whom that one could be,
 * unless `mode` is given.
 */
export async function putFile(file: string, text: string | Uint8Array, { mode }: { readonly mode?: number } = {}): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const wanted = mode ?? (await modeOf(file));
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', PRIVATE);
    try {
      await handle.writeFile(text);
      // Whatever the umask says: the user chose it.
      if (wanted !== PRIVATE) await handle.chmod(wanted);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function modeOf(file: string): Promise<number> {
  const found = await lstat(file).catch(() => undefined);
  return found?.isFile() ? (found.mode & 0o666) | PRIVATE : PRIVATE;
}
