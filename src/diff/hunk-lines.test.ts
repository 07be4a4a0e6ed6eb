import { expect, test } from 'vitest';
import type { ChangedFile } from './change.ts';
import { changedLines, hunkLines, touches } from './hunk-lines.ts';

const file: ChangedFile = {
  path: 'a.ts',
  kind: 'modified',
  content: 'text',
  diffLine: 1,
  hunks: [
    { oldStart: 4, newStart: 4, lines: [' four', '-five', '+FIVE', '+more', ' six', '-seven', ' eight'], diffLine: 5 },
    { oldStart: 20, newStart: 20, lines: ['-x', '\\ No newline at end of file', '+x'], diffLine: 13 },
  ],
};

test('each line has its number before and after', () => {
  expect(file.hunks.map(hunkLines)).toEqual([
    [
      { mark: ' ', text: 'four', oldLine: 4, newLine: 4 },
      { mark: '-', text: 'five', oldLine: 5, newLine: undefined },
      { mark: '+', text: 'FIVE', oldLine: undefined, newLine: 5 },
      { mark: '+', text: 'more', oldLine: undefined, newLine: 6 },
      { mark: ' ', text: 'six', oldLine: 6, newLine: 7 },
      { mark: '-', text: 'seven', oldLine: 7, newLine: undefined },
      { mark: ' ', text: 'eight', oldLine: 8, newLine: 8 },
    ],
    [
      { mark: '-', text: 'x', oldLine: 20, newLine: undefined },
      { mark: '+', text: 'x', oldLine: undefined, newLine: 20 },
    ],
  ]);
});

test('lines that came and went are counted, and those that came have their numbers', () => {
  expect(changedLines(file)).toEqual({ added: 3, removed: 3 });
});

test('a change touches what it adds and what stands around a mere removal', () => {
  const touched = (of: ChangedFile) => Array.from({ length: 25 }, (_, n) => n).filter((line) => touches(of, line));
  expect(touched(file)).toEqual([5, 6, 7, 8, 20]);
  expect(touched({ ...file, kind: 'deleted', hunks: [{ oldStart: 1, newStart: 1, lines: ['-a', '-b'], diffLine: 6 }] })).toEqual([
    1, 2,
  ]);
  expect(touched({ ...file, hunks: [] })).toEqual([]);
});
