import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, watchCleanUps } from './clean-up.ts';
import { makeScratchFolder } from './scratch-folder.ts';

const home = mkdtempSync(join(tmpdir(), 'tribunal-scratch-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let isPending = false;
watchCleanUps((now) => {
  isPending = now;
});

test('it is for its owner alone, is gone afterwards, and nothing is left to be done', async () => {
  const { path, remove } = await makeScratchFolder(join(home, 'new', 'place'));
  writeFileSync(join(path, 'a'), 'a');
  expect({ mode: statSync(path).mode & 0o777, isPending }).toEqual({ mode: 0o700, isPending: true });
  await remove();
  expect({ exists: existsSync(path), isPending }).toEqual({ exists: false, isPending: false });
});

test('what could not be removed is removed when the process cleans up', async () => {
  const within = join(home, 'within');
  mkdirSync(within);
  const { path, remove } = await makeScratchFolder(within);
  // A symlink loop, for a while.
  renameSync(within, `${within}-away`);
  symlinkSync(within, within);
  await remove();
  rmSync(within);
  renameSync(`${within}-away`, within);
  expect({ exists: existsSync(path), isPending }).toEqual({ exists: true, isPending: true });
  cleanUp();
  expect({ exists: existsSync(path), isPending }).toEqual({ exists: false, isPending: false });
  await remove();
});
