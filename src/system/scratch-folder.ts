import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEarlyEnd } from './clean-up.ts';

/** A folder that only this user can enter, and how to be rid of it; it does not outlive a process that cleans up at its end. */
export interface ScratchFolder {
  readonly path: string;
  /** Never rejects: what cannot be removed now is tried again when the process cleans up. */
  readonly remove: () => Promise<void>;
}

/** Makes a folder in another one, which is made where it is not there; in the place for temporary files unless that is said. */
export async function makeScratchFolder(within = tmpdir()): Promise<ScratchFolder> {
  await mkdir(within, { recursive: true, mode: 0o700 });
  const path = await mkdtemp(join(within, 'tribunal-'));
  const options = { recursive: true, force: true, maxRetries: 3 } as const;
  const forget = atEarlyEnd(() => rmSync(path, options));
  return { path, remove: () => rm(path, options).then(forget, () => {}) };
}
