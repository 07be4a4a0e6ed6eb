import { expect, test } from 'vitest';
import { hideValues, textsIn } from './data-texts.ts';

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

test('a value stands nowhere any more, however deep, and nothing else changes', () => {
  const before = {
    words: 'a token-12345 b token-12345',
    list: ['token-12345-longer', { 'token-12345': new Map([['token-12345', new Set(['token-12345', 'x'])]]) }],
    number: 1,
    none: null,
    missing: undefined,
  };
  expect(hideValues(before, ['token-12345', 'token-12345-longer', 'x', ''])).toEqual({
    words: 'a [masked own-key] b [masked own-key]',
    list: ['[masked own-key]', { '[masked own-key]': new Map([['[masked own-key]', new Set(['[masked own-key]', 'x'])]]) }],
    number: 1,
    none: null,
    missing: undefined,
  });
  expect(hideValues(before, [])).toBe(before);
});
