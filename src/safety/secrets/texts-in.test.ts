import { expect, test } from 'vitest';
import { textsIn } from './texts-in.ts';

test('texts come in order out of lists, objects, maps and sets', () => {
  const value = { a: 'one', b: [2, 'two', null, { c: 'three' }], d: new Map([['four', new Set(['five'])]]), e: 'six' };
  expect([...textsIn(value)]).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  expect([...textsIn('alone')]).toEqual(['alone']);
  expect([...textsIn(undefined)]).toEqual([]);
});

test('depth does not matter', () => {
  let deep: unknown = 'bottom';
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  expect([...textsIn(deep)]).toEqual(['bottom']);
});
