import { expect, test } from 'vitest';
import { joined, paintedLine } from './painted-line.ts';

const red = (text: string): string => `<${text}>`;

test('a line is cut by what is seen of it, and its colours stay whole', () => {
  const pieces = ['ab ', ['cdef', red], ' gh'] as const;
  expect([10, 9, 7, 5, 4, 3, 1].map((width) => paintedLine(pieces, width))).toEqual([
    'ab <cdef> gh',
    'ab <cdef> …',
    'ab <cde>…',
    'ab <c>…',
    'ab …',
    'ab…',
    '…',
  ]);
});

test('wide characters are not cut in half', () => {
  expect([4, 3].map((width) => paintedLine(['🙂🙂', 'x'], width))).toEqual(['🙂…', '🙂…']);
  expect([6, 5, 4].map((width) => paintedLine([['심사중', red]], width))).toEqual(['<심사중>', '<심사>…', '<심>…']);
});

test('pieces are joined in order', () => {
  expect(joined([['a'], ['b', 'c']], ' · ')).toEqual(['a', ' · ', 'b', 'c']);
});
