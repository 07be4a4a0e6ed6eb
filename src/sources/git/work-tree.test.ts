import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workTree } from './work-tree.ts';

test('only files below the root are read, and no link is followed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'work-tree-'));
  try {
    const root = join(folder, 'root');
    mkdirSync(join(root, '..inside'), { recursive: true });
    mkdirSync(join(folder, 'outside'));
    writeFileSync(join(folder, 'outside/secret'), 'secret');
    writeFileSync(join(root, '..inside/file'), 'text');
    writeFileSync(join(root, 'long'), 'x'.repeat(101));
    symlinkSync(join(folder, 'outside'), join(root, 'way-out'));
    symlinkSync('../outside/secret', join(root, 'link'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const read = workTree(root, 100);
    const seen = await Promise.all(
      ['..inside/file', 'long', 'link', 'way-out/secret', '../outside/secret', 'pipe', '..inside', 'nowhere'].map(read),
    );
    const refused = (why: string) => ({ kind: 'refused', why });
    expect(seen).toEqual([
      { kind: 'bytes', bytes: Buffer.from('text') },
      { kind: 'too-large' },
      { kind: 'bytes', bytes: Buffer.from('../outside/secret') },
      refused('it lies outside the repository'),
      refused('it lies outside the repository'),
      refused('it is not a regular file'),
      refused('it is not a regular file'),
      refused('it does not exist'),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
