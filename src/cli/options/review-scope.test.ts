import { expect, test } from 'vitest';
import { readScope, type ScopeWords } from './review-scope.ts';

const read = (words: Partial<ScopeWords>, there: readonly string[] = []) =>
  readScope({ words: [], ...words }, (path) => there.includes(String(path)));

test.each([
  [{}, { kind: 'uncommitted' }, []],
  [{ words: ['src', 'a b.ts'] }, { kind: 'uncommitted' }, ['src', 'a b.ts']],
  [{ words: ['../up/a.ts', '../..', '..', 'a/../b'] }, { kind: 'uncommitted' }, ['../up/a.ts', '../..', '..', 'a/../b']],
  [{ base: 'main', words: ['src'] }, { kind: 'base', ref: 'main' }, ['src']],
  [{ commit: 'HEAD~2' }, { kind: 'commit', rev: 'HEAD~2' }, []],
  [{ words: ['main..feature/x', 'src'] }, { kind: 'range', text: 'main..feature/x' }, ['src']],
  [{ words: ['v1.2...'] }, { kind: 'range', text: 'v1.2...' }, []],
  [{ words: ['..HEAD'] }, { kind: 'range', text: '..HEAD' }, []],
  [{ words: ['-'] }, { kind: 'diff' }, []],
  [{ pr: '12' }, { kind: 'pull-request', wanted: '12' }, []],
])('%j', (words, scope, paths) => {
  expect(read(words)).toEqual({ scope, paths, untracked: false });
});

test('a file with two dots in its name is a path where it is there', () => {
  expect(read({ words: ['notes..old'] }, ['notes..old'])).toEqual({
    scope: { kind: 'uncommitted' },
    paths: ['notes..old'],
    untracked: false,
  });
});

test.each([
  [{ base: 'main', commit: 'HEAD' }, '--base main and --commit HEAD select different changes; only one can be reviewed'],
  [{ pr: '1', words: ['-'] }, '--pr 1 and - (a diff on standard input) select different changes; only one can be reviewed'],
  [{ words: ['a..b', 'c...d'] }, 'a..b and c...d select different changes; only one can be reviewed'],
  [{ base: 'main', untracked: true }, '--base main cannot be combined with --untracked, which needs the working tree'],
])('%j is refused', (words, message) => {
  expect(() => read(words)).toThrow(message);
});
