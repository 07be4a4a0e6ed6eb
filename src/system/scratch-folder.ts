import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEarlyEnd } from './clean-up.ts';

/** A folder that only this user can enter; it is removed with the process at the latest. */
export interface ScratchFolder {
  readonly path: string;
  /** Removes the folder. Never rejects: a failed removal is retried when the process cleans up. */
  readonly remove: () => Promise<void>;
}

/** Makes a private folder inside another, which is created if missing; by default inside the folder for temporary files. */
export async function makeScratchFolder(within = tmpdir()): Promise<ScratchFolder> {
  await mkdir(within, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(within, 'tribunal-'));
  const options = { recursive: true, force: true, maxRetries: 3 } as const;
  const forget = atEarlyEnd(() => rmSync(path, options));
  return { path, remove: () => rm(path, options).then(forget, () => {}) };
}
