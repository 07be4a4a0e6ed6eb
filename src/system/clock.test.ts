import { expect, test } from 'vitest';
import { computingLimit, computingMs } from './clock.ts';

const LIMIT = 50;

test('counts the CPU time used, not the time that passes', async () => {
  const isSpent = computingLimit(LIMIT);
  const start = computingMs();
  await new Promise((resolve) => setTimeout(resolve, 2 * LIMIT));
  expect(isSpent()).toBe(computingMs() - start > LIMIT);
  while (computingMs() - start <= 4 * LIMIT) Math.sqrt(start);
  expect(isSpent()).toBe(true);
});
