import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const PRIVATE = 0o600;

/**
 * Writes a whole file atomically: an existing file or link is replaced and never written through. New files and folders are
 * private to the user; a replaced file keeps its mode unless `mode` is given.
 */
export async function putFile(file: string, text: string | Uint8Array, { mode }: { readonly mode?: number } = {}): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const wanted = mode ?? (await modeOf(file));
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', PRIVATE);
    try {
      await handle.writeFile(text);
      // Regardless of the umask: the user chose this mode.
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
