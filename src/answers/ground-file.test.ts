import { expect, test } from 'vitest';
import { fileNamed } from './ground-file.ts';

const change = {
  files: ['back\\slash.js', 'cafe\u0301/한글.ts'.normalize('NFD'), 'a.ts'].map((path) => ({
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
