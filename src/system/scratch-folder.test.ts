import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

// Loaded anew: what others in this process still have to remove is not to be counted, and not to be removed, here.
vi.resetModules();
const { makeScratchFolder } = await import('./scratch-folder.ts');

const home = mkdtempSync(join(tmpdir(), 'tribunal-scratch-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('it is for its owner alone, is gone afterwards, and nothing is left to be done', async () => {
  const before = process.listenerCount('exit');
  const { path, remove } = await makeScratchFolder(join(home, 'new', 'place'));
  writeFileSync(join(path, 'a'), 'a');
  expect(statSync(path).mode & 0o777).toBe(0o700);
  await remove();
  expect([existsSync(path), process.listenerCount('exit')]).toEqual([false, before]);
});

test('what could not be removed is removed when the process ends', async () => {
  const before = process.listeners('exit');
  const within = join(home, 'within');
  mkdirSync(within);
  const { path, remove } = await makeScratchFolder(within);
  // A path that leads in a circle for a while.
  renameSync(within, `${within}-away`);
  symlinkSync(within, within);
  await remove();
  rmSync(within);
  renameSync(`${within}-away`, within);
  expect(existsSync(path)).toBe(true);
  for (const listener of process.listeners('exit').filter((one) => !before.includes(one))) listener(0);
  expect(existsSync(path)).toBe(false);
  await remove();
  expect(process.listeners('exit')).toEqual(before);
});
