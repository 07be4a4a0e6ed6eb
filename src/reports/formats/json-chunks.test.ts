import { expect, test } from 'vitest';
import { jsonChunks } from './json-chunks.ts';

const values: readonly unknown[] = [
  null,
  'a "text"\nof two lines',
  [],
  {},
  { a: undefined, b: [] },
  { a: [1, { b: [{ c: { d: [[], {}, [1, 'x']] } }] }], e: { f: null, g: undefined, h: '한글' } },
  [[[[[1]]]]],
];

for (const value of values) {
  test(`pieces of ${JSON.stringify(value)} are the same text as JSON in one piece`, () => {
    for (const step of [0, 2] as const) expect([...jsonChunks(value, step)].join('')).toBe(JSON.stringify(value, null, step));
  });
}
