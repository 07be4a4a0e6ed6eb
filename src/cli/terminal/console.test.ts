import { expect, test } from 'vitest';
import { textWidth } from './console.ts';

test.each([
  ['a narrow terminal', { isTTY: true, columns: 40 }, undefined, 40],
  ['a very narrow one', { isTTY: true, columns: 12 }, undefined, 30],
  ['a very wide one', { isTTY: true, columns: 300 }, undefined, 140],
  ['one that does not know its width', { isTTY: true, columns: 0 }, undefined, 100],
  ['no terminal', { columns: 40 }, undefined, 100],
  ['COLUMNS', { isTTY: true, columns: 90 }, '40', 40],
  ['COLUMNS without a terminal', {}, '40', 40],
  ['COLUMNS that is no number', { isTTY: true, columns: 90 }, 'many', 90],
] as const)('the width of texts: %s', (_, stream, stated, width) => {
  expect(textWidth(stream, stated)).toBe(width);
});
