import { expect, test } from 'vitest';
import { changedRanges } from './changed-lines.ts';

/** Ranges in a text of a hundred lines of which these are new. */
const among = (...changed: readonly number[]) =>
  changedRanges({ path: 'a.js', text: '', isChanged: (line) => changed.includes(line) }, 100);

test('a range is brought to ten lines at most, of which the change wrote one', () => {
  const at = among(5, 30, 99);
  expect(at({ line: 5, endLine: 5 })).toEqual({ line: 5, endLine: 5 });
  expect(at({ line: 3, endLine: 6 })).toEqual({ line: 3, endLine: 6 });
  expect(at({ line: 1, endLine: 100 })).toEqual({ line: 1, endLine: 10 });
  expect(at({ line: 21, endLine: 100 })).toEqual({ line: 21, endLine: 30 });
  expect(at({ line: 20, endLine: 100 })).toEqual({ line: 30, endLine: 39 });
  expect(at({ line: 31, endLine: 100 })).toEqual({ line: 99, endLine: 100 });
});

test('a range that the change did not touch is nowhere', () => {
  const at = among(5, 30);
  expect([at({ line: 6, endLine: 29 }), at({ line: 31, endLine: 100 }), at({ line: 4, endLine: 2 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(among()({ line: 1, endLine: 100 })).toBeUndefined();
});

test('a range beyond the text is brought into it', () => {
  const at = among(1, 100);
  expect(at({ line: 0, endLine: 0 })).toEqual({ line: 1, endLine: 1 });
  expect(at({ line: 700, endLine: 900 })).toEqual({ line: 100, endLine: 100 });
});
