import { expect, test } from 'vitest';
import { dollars, spentText, tokens } from './amounts.ts';

test('money has as many digits as it takes to see it', () => {
  const amounts = [0, 1, 49, 50, 4_200, 9_949, 9_950, 10_000, 123_456, 999_999, 2_000_000, 1_234_567_890, 4_200.4];
  expect(amounts.map(dollars)).toEqual([
    '$0.00',
    '<$0.0001',
    '<$0.0001',
    '$0.0001',
    '$0.0042',
    '$0.0099',
    '$0.01',
    '$0.01',
    '$0.12',
    '$1.00',
    '$2.00',
    '$1234.57',
    '$0.0042',
  ]);
});

test('token counts are rounded to what can be read', () => {
  const amounts = [0, 7, 999, 1_000, 1_234, 9_949, 9_950, 41_234, 999_499, 999_500, 1_250_000, 12_000_000];
  expect(amounts.map(tokens)).toEqual(['0', '7', '999', '1k', '1.2k', '9.9k', '10k', '41k', '999k', '1M', '1.3M', '12M']);
});

test('what was spent is said, with its limit, and an unknown cost is never shown as nothing', () => {
  const spent = { inputTokens: 40_000, outputTokens: 1_234, costMicros: 120_000, unpriced: 0 };
  const none = { inputTokens: 0, outputTokens: 0, costMicros: 0, unpriced: 0 };
  expect([
    spentText(spent),
    spentText(spent, { costMicros: 2_000_000, tokens: 200_000 }),
    spentText({ ...spent, costMicros: 0 }),
    spentText({ ...spent, costMicros: 0, unpriced: 2 }),
    spentText({ ...spent, unpriced: 1 }),
    spentText(none),
    spentText(none, { costMicros: 2_000_000 }),
  ]).toEqual([
    '41k tokens · $0.12',
    '41k of 200k tokens · $0.12 of $2.00',
    '41k tokens · $0.00',
    '41k tokens · cost unknown',
    '41k tokens · at least $0.12 (1 call without a price)',
    '',
    'limit $2.00',
  ]);
});
