import { expect, test } from 'vitest';
import { mixesInWords } from './mixes-in-words.ts';

test.each([
  'This mixes two faults: the missing lock and the wrong default.',
  'The finding conflates two different problems.',
  'These are two separate issues, and only the first is real.',
  '서로 다른 두 문제를 한 지적에 담았다.',
])('%s', (text) => {
  expect(mixesInWords(text)).toBe(true);
});

test.each([
  'The two calls at line 12 and 14 are mixed up by the compiler.',
  'Wrong: the lock is taken before.',
  'Two tests fail for this reason.',
  'The code mixes two concerns but the finding is wrong.',
  'False: load mixes two different parameters, but both are escaped.',
  '',
])('not: %s', (text) => {
  expect(mixesInWords(text)).toBe(false);
});
