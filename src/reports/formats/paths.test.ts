import { expect, test } from 'vitest';
import { linkTo } from './markdown/text.ts';
import { isInside, uriOf } from './paths.ts';

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

test.each([
  ['src/a b.ts', 'src/a%20b.ts', 'src/a%20b.ts'],
  ["it's (one).md", "it's%20(one).md", 'it%27s%20%28one%29.md'],
  ['javascript:alert?#', 'javascript%3Aalert%3F%23', 'javascript%3Aalert%3F%23'],
  ['half \ud800 a letter', 'half%20%EF%BF%BD%20a%20letter', 'half%20%EF%BF%BD%20a%20letter'],
])('%s as an address, and as the target of a link', (path, uri, link) => {
  expect([uriOf(path), linkTo(path)]).toEqual([uri, link]);
});
