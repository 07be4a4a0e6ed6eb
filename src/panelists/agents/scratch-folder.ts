import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atProcessEnd } from '../../contracts/process-end.ts';

/** A folder that only this user can enter, and how to be rid of it; it does not outlive the process. */
export interface ScratchFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** Makes a folder in the place for temporary files. */
export async function makeScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(tmpdir(), 'tribunal-'));
  const options = { recursive: true, force: true, maxRetries: 3 } as const;
  const forget = atProcessEnd(() => rmSync(path, options));
  return {
    path,
    remove: async () => {
      forget();
      await rm(path, options).catch(() => {});
    },
  };
}
