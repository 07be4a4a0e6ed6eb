import { expect, test } from 'vitest';
import { contextBudget, readPerSeat } from './context-budget.ts';

const model = (context?: number) => ({ sits: 'model', context }) as const;

test.each([
  ['nobody is there', [], 32_000],
  [
    'only analysers and people are there',
    [{ sits: 'analyser', context: undefined } as const, { sits: 'person', context: 1 } as const],
    32_000,
  ],
  ['the context window is unknown', [model()], 32_000],
  ['one is unknown and one is large', [model(1_000_000), model()], 32_000],
  ['all are known: a quarter of the smallest', [model(400_000), model(200_000)], 50_000],
  ['it is small', [model(64_000), model()], 16_000],
  ['it is very large', [model(1_000_000), model(2_000_000)], 100_000],
])('the budget where %s', (_, panel, tokens) => {
  expect(contextBudget(panel)).toBe(tokens);
});

test('a seat reads six small parts, or a change a little longer than the budget', () => {
  expect([8_000, 32_000, 50_000].map(readPerSeat)).toEqual([48_000, 48_000, 62_500]);
});
