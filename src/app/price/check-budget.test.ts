import { expect, test } from 'vitest';
import { tooLargeWithoutLimit } from './check-budget.ts';

const size = (calls: number, likely: number | null) => ({ calls, likelyMicros: () => likely });

test.each([
  [400, 20_000_000, undefined],
  [400, null, undefined],
  [401, null, 'the first round alone would be 401 calls, and without a limit of yours no more than 400 are made'],
  [8, 168_720_000, 'the review would probably cost $168.72, and without a limit of yours no more than $20.00 is spent'],
])('%i calls at about %s', (calls, likely, why) => {
  expect(tooLargeWithoutLimit(size(calls, likely))).toBe(why);
});
