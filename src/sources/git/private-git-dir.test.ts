import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedGitDir } from './private-git-dir.ts';

const SETTINGS = { idFormat: 'sha1', isBare: false, ignoresCase: false, hasFileModes: true, lineEnds: {} };

test('repositories of one kind share a folder, and those of another have one of their own', async () => {
  const [first, second, other] = await Promise.all([
    sharedGitDir(SETTINGS),
    sharedGitDir({ ...SETTINGS }),
    sharedGitDir({ ...SETTINGS, isBare: true }),
  ]);
  expect([first === second, first === other]).toEqual([true, false]);
});

test.each(['HEAD', 'config', 'refs', 'info', '.'])('where a system has cleaned %s away it is laid again, once', async (piece) => {
  const before = await sharedGitDir(SETTINGS);
  rmSync(join(before, piece), { recursive: true });
  const after = await Promise.all(Array.from({ length: 20 }, () => sharedGitDir(SETTINGS)));
  expect([new Set(after).size, existsSync(before), after.includes(before)]).toEqual([1, false, false]);
  expect(readFileSync(join(after[0] ?? '', 'HEAD'), 'utf8')).toBe('ref: refs/heads/none\n');
  expect(existsSync(join(after[0] ?? '', 'refs'))).toBe(true);
});
