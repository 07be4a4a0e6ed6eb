import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atProcessEnd } from '../../contracts/process-end.ts';

const OPTIONS = { recursive: true, force: true, maxRetries: 3 } as const;

/** Does something in a folder that only this user can enter and that is gone afterwards. */
export async function inScratchFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  // mkdtemp makes it for its owner alone.
  const path = await mkdtemp(join(tmpdir(), 'tribunal-'));
  const forget = atProcessEnd(() => rmSync(path, OPTIONS));
  try {
    return await work(path);
  } finally {
    forget();
    await rm(path, OPTIONS).catch(() => {});
  }
}
