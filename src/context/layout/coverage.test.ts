import { expect, test } from 'vitest';
import type { ChangedFile } from '../../diff/change.ts';
import { coverageOf } from './coverage.ts';

const file: ChangedFile = {
  path: 'a.ts',
  kind: 'modified',
  content: 'text',
  diffLine: 1,
  hunks: [{ diffLine: 1, oldStart: 1, newStart: 1, lines: ['-same', '-same', '+new', ' kept', '+late'] }],
};

test('what does not stand in a layout is not covered, whatever should stand there', () => {
  const text = ['=== a.ts (modified)', '     - same', '   2 + new', '   2   kept', '   3 + lat'].join('\n');
  expect(coverageOf([{ file, text }], 2000)).toEqual({
    changed: 4,
    shown: 1,
    cut: 0,
    unshown: [{ path: 'a.ts', why: 'not laid out: lines 2 before the change, 1, 3' }],
  });
});

test('of many lines that are missing the first are named', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `+${index}`);
  const coverage = coverageOf(
    [{ file: { ...file, hunks: [{ diffLine: 1, oldStart: 1, newStart: 1, lines }] }, text: '=== a.ts' }],
    2000,
  );
  expect(coverage.unshown).toEqual([{ path: 'a.ts', why: 'not laid out: lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more' }]);
});
