import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const PRIVATE = 0o600;

/** How a file is written. */
export interface PutOptions {
  /** Its permissions; those of the file that it replaces by default. */
  readonly mode?: number;
  /** The file that is written first and then renamed: with a fixed name, one that a killed process left is replaced. */
  readonly draft?: string;
}

/**
 * Writes a whole file atomically: an existing file or link is replaced and never written through. New files and folders are
 * private to the user; a replaced file keeps its mode unless `mode` is given.
 */
export async function putFile(file: string, text: string | Uint8Array, { mode, ...options }: PutOptions = {}): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const wanted = mode ?? (await modeOf(file));
  const draft = options.draft ?? `${file}.${randomBytes(4).toString('hex')}`;
  try {
    if (options.draft !== undefined) await rm(draft, { force: true });
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
