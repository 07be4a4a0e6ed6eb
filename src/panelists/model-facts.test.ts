import { expect, test } from 'vitest';
import { factsOf, type ModelFacts } from './model-facts.ts';
import { costMicrosOf, usageOfAll } from './prices.ts';

const sonnet: ModelFacts = {
  context: 200_000,
  maxOutput: 64_000,
  price: { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 },
  thinks: true,
};

test('facts are found by the id, with or without a date', () => {
  expect(factsOf('anthropic', 'claude-sonnet-4-5')).toEqual(sonnet);
  expect(factsOf('anthropic', 'claude-sonnet-4-5-20250929')).toEqual(sonnet);
  expect(factsOf('anthropic', 'claude-sonnet-4-5-20991231')).toEqual(sonnet);
  expect(factsOf('openai', 'gpt-5.1-2099-12-31')).toEqual(factsOf('openai', 'gpt-5.1'));
  expect(factsOf('openai', 'gpt-4.1')?.thinks).toBe(false);
});

test('nothing is known of a model that is not in the table', () => {
  expect(factsOf('anthropic', 'claude-sonnet-99')).toBeUndefined();
  expect(factsOf('openai', 'claude-sonnet-4-5')).toBeUndefined();
  expect(costMicrosOf(undefined, { input: 1, cacheRead: 0, cacheWrite: 0, output: 1 })).toBeUndefined();
});

test('each kind of token has its own price, and fractions are rounded up', () => {
  const cost = (input: number, cacheRead: number, cacheWrite: number, output: number) =>
    costMicrosOf(sonnet, { input, cacheRead, cacheWrite, output });
  expect(cost(0, 0, 0, 0)).toBe(0);
  expect(cost(1000, 0, 0, 0)).toBe(3000);
  expect(cost(500, 200, 300, 50)).toBe(1500 + 60 + 1125 + 750);
  expect(cost(0, 1, 0, 0)).toBe(1);
  expect(cost(0, 11, 0, 0)).toBe(4);
  // 0.3 × 10 is a little more than 3 in floating point.
  expect(cost(0, 10, 0, 0)).toBe(3);
});

test('what is read beyond 200,000 tokens may cost more', () => {
  const facts: ModelFacts = { ...sonnet, priceOver200k: { input: 6, output: 22.5, cacheRead: 0.6, cacheWrite: 7.5 } };
  expect(costMicrosOf(facts, { input: 100_000, cacheRead: 100_000, cacheWrite: 0, output: 10 })).toBe(330_150);
  expect(costMicrosOf(facts, { input: 100_000, cacheRead: 100_001, cacheWrite: 0, output: 10 })).toBe(660_226);
  expect(costMicrosOf(sonnet, { input: 300_000, cacheRead: 0, cacheWrite: 0, output: 0 })).toBe(900_000);
});

test('a cache without a price of its own costs what anything costs', () => {
  expect(factsOf('openai', 'gpt-5.1')?.price).toEqual({ input: 1.25, output: 10, cacheRead: 0.125, cacheWrite: 1.25 });
  expect(factsOf('openai', 'gpt-5-pro')?.price).toEqual({ input: 15, output: 120, cacheRead: 15, cacheWrite: 15 });
});

test('each request of a call has its own price, however much they read together', () => {
  const prices: ModelFacts = { ...sonnet, priceOver200k: { input: 6, output: 22.5, cacheRead: 0.6, cacheWrite: 7.5 } };
  const request = { input: 60_000, cacheRead: 0, cacheWrite: 0, output: 0 };
  expect(usageOfAll(prices, [request, request, request, request])).toEqual({
    inputTokens: 240_000,
    outputTokens: 0,
    costMicros: 720_000,
  });
  expect(usageOfAll(undefined, [request]).costMicros).toBeUndefined();
});
