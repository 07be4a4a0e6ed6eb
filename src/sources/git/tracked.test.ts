import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchRepository } from '../../../test/scratch-repository.ts';
import { isTracked } from './tracked.ts';

test('a folder of which git knows a file came with the repository', async () => {
  const { root, env, git, write, commit, remove } = scratchRepository();
  const away = mkdtempSync(join(tmpdir(), 'tracked-'));
  try {
    commit({ 'a.ts': 'a\n' });
    const folder = join(root, '.tribunal/cases/one');
    mkdirSync(folder, { recursive: true });
    write({ '.tribunal/cases/one/journal.jsonl': '{}\n', '.tribunal/.gitignore': '*\n' });
    expect([await isTracked(folder, env), await isTracked(away, env)]).toEqual([false, false]);
    git('add', '--force', '.tribunal/cases/one/journal.jsonl');
    expect(await isTracked(folder, env)).toBe(true);
  } finally {
    remove();
    rmSync(away, { recursive: true });
  }
});
