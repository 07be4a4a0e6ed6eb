import { type FileHandle, open } from 'node:fs/promises';
import { platform } from 'node:os';

/** Appends all bytes to a file, repeating partial writes. */
export async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, null);
    written += bytesWritten;
  }
}

/** Makes new names in a folder durable, if the system supports it. */
export async function syncFolder(folder: string): Promise<void> {
  if (platform() === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
