import { expect, test } from 'vitest';
import { fileNamed } from './ground-file.ts';

const change = {
  files: [
    'back\\slash.js',
    '"q".js',
    'a\nb.js',
    'bidi\u202Egnp.js',
    '\u2028"x.js',
    'cafe\u0301/한글.ts'.normalize('NFD'),
    'a.ts',
  ].map((path) => ({
    path,
    kind: 'modified' as const,
    content: 'text' as const,
    hunks: [],
    diffLine: 1,
  })),
};

test.each([
  ['back\\slash.js', 'back\\slash.js'],
  ['back/slash.js', 'back\\slash.js'],
  ['caf\u00e9/한글.ts'.normalize('NFC'), 'cafe\u0301/한글.ts'.normalize('NFD')],
  ['A.TS', 'a.ts'],
])('%s is found however its letters and slashes are written', (said, path) => {
  expect(fileNamed(said, change)).toEqual({ path });
});

test.each([
  ['"\\"q\\".js"', '"q".js'],
  ['"/"q/".js"', '"q".js'],
  ['"a\\nb.js"', 'a\nb.js'],
  ['"a/nb.js":7', 'a\nb.js'],
  ['bidi\\u{202E}gnp.js', 'bidi\u202Egnp.js'],
  ['bidi/u{202e}gnp.js', 'bidi\u202Egnp.js'],
  ['"\\u{2028}\\"x.js"', '\u2028"x.js'],
  ['bidi\\u{FFFFFF}gnp.js', undefined],
])('%s is found as its header writes it', (said, path) => {
  expect(fileNamed(said, change)?.path).toBe(path);
});
