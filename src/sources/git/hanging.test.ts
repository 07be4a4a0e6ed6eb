import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import type { ReviewScope } from '../given/review-scope.ts';
import { readGitChange } from './git-change.ts';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const DEEP = `${'a/'.repeat(60)}x.ts`;
/** A pattern with exponential matching time. */
const SLOW = `${'a/**/'.repeat(12)}b`;

const read = (scope: ReviewScope, untracked = false) => {
  const env = { ...repository.env, TRIBUNAL_GIT_TIMEOUT: '1s' };
  return readGitChange({ cwd: repository.root, env, scope, untracked });
};
const TOO_SLOW = { name: 'UserError', code: 'git-too-slow' };

const pipe = (path: string): void => {
  rmSync(join(repository.root, path), { force: true });
  execFileSync('mkfifo', [join(repository.root, path)]);
};

describe('git that does not come to an end is ended', () => {
  test('over patterns of attributes', async () => {
    repository.commit({ [DEEP]: 'one\n' });
    repository.write({ [DEEP]: 'two\n', '.gitattributes': `${SLOW} text\n` });
    await expect(read({ kind: 'uncommitted' })).rejects.toMatchObject({
      ...TOO_SLOW,
      message: expect.stringMatching(/^git [\w-]+ timed out after 1 seconds$/),
      hint: 'check the patterns in .gitignore and .gitattributes; for a very large repository, set TRIBUNAL_GIT_TIMEOUT=10m',
    });
  });

  test('over patterns of what is ignored', async () => {
    repository.commit({ [DEEP]: 'one\n' });
    repository.write({ [DEEP.replace('x.ts', 'y.ts')]: 'new\n', '.gitignore': `${SLOW}\n` });
    await expect(read({ kind: 'uncommitted' }, true)).rejects.toMatchObject(TOO_SLOW);
  });

  test.each(['.gitattributes', '.git/config'])('over a pipe in the place of %s', async (path) => {
    repository.commit({ 'a.ts': 'one\n' });
    repository.write({ 'a.ts': 'two\n' });
    pipe(path);
    await expect(read({ kind: 'uncommitted' })).rejects.toMatchObject(TOO_SLOW);
  });

  test('a pipe in the place of the index is refused', async () => {
    repository.commit({ 'a.ts': 'one\n' });
    pipe('.git/index');
    await expect(read({ kind: 'uncommitted' })).rejects.toMatchObject({ name: 'UserError', code: 'git-failed' });
  });
});

test('commits are compared without patterns of the repository', async () => {
  repository.commit({ [DEEP]: 'one\n' });
  repository.commit({ [DEEP]: 'two\n' });
  repository.write({ '.gitattributes': `${SLOW} text\n` });
  mkdirSync(join(repository.root, '.git/info'), { recursive: true });
  writeFileSync(join(repository.root, '.git/info/attributes'), `${SLOW} text\n`);
  expect(await read({ kind: 'commit', rev: 'HEAD' })).toMatchObject({ change: { files: [{ path: DEEP }] } });
});
