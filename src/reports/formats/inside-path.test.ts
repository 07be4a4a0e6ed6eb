import { expect, test } from 'vitest';
import { isInside } from './inside-path.ts';

test.each([
  'src/a.ts',
  'a b.ts',
  '.github/x.yml',
  'src/..a/b',
  'a...ts',
  '한글/파일.ts',
  'a\nb.js',
  'src/a:b.ts',
  '100%.md',
  '-x',
])('%j is a place', (path) => {
  expect(isInside(path)).toBe(true);
});

const HOSTILE = [
  '/etc/passwd',
  '../../x',
  '..',
  'a/../../b',
  'a/..',
  'C:\\x',
  'c:/x',
  '\\\\host\\share',
  '//evil',
  '\\x',
  'a\0b',
];

test.each([...HOSTILE, '%2e%2e/x', 'a/.%2E/%2e./b', '..%2fx', '..\\x', 'a'.repeat(5_000), ''])('%j never is one', (path) => {
  expect([isInside(path), isInside(path, true)]).toEqual([false, false]);
});

test.each(['file:///x', 'javascript:alert(1)', 'data:text/html,x', 'https://evil', '~root/x', '~/x'])(
  '%j is one only where such a file is part of the work',
  (path) => {
    expect([isInside(path), isInside(path, true)]).toEqual([false, true]);
  },
);
