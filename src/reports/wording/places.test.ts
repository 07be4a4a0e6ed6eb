import { expect, test } from 'vitest';
import { rangesText } from './places.ts';

const span = (file: string, start: number, end: number) => ({ file, start, end });

test('many places are named by the first of them', () => {
  const places = [span('a.ts', 1, 1), span('b.ts', 2, 4), span('c.ts', 5, 5), span('d.ts', 6, 6)];
  expect(rangesText(places)).toBe('a.ts:1, b.ts:2-4, c.ts:5 and 1 more');
});
