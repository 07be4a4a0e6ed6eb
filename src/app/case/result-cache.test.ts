import { expect, test } from 'vitest';
import { isYoungEnough } from './result-cache.ts';

const HOUR = 3_600_000;
const MODEL = { spec: 'anthropic:claude-sonnet-5' };

test.each([
  ['models', [MODEL], 7 * 24],
  ['models and rules', [MODEL, { spec: 'rules' }], 7 * 24],
  ['known vulnerabilities', [MODEL, { spec: 'osv' }], 24],
  ['a model that searches the web', [MODEL, { spec: 'adviser:anthropic:claude-sonnet-5' }], 24],
])('a result of %s is shown again for so many hours and no longer', (_, seated, hours) => {
  const at = (ms: number): boolean => isYoungEnough(ms, seated);
  expect([at(0), at(hours * HOUR), at(hours * HOUR + 1)]).toEqual([true, true, false]);
});

test('a result from the future, after the clock was set back, is not shown', () => {
  expect(isYoungEnough(-1, [MODEL])).toBe(false);
});
