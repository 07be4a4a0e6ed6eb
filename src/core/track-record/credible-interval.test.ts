import { expect, test } from 'vitest';
import { betaQuantile, credibleInterval, incompleteBeta, logGamma } from './credible-interval.ts';

test.each([
  [1, 0],
  [5, Math.log(24)],
  [0.5, Math.log(Math.sqrt(Math.PI))],
  [10.5, Math.log(1133278.3889487856)],
])('the logarithm of gamma at %d', (z, expected) => {
  expect(logGamma(z)).toBeCloseTo(expected, 11);
});

// By hand: polynomials for whole numbers, arcsine for halves.
test.each<[number, number, number, number]>([
  [0.3, 1, 1, 0.3],
  [0.5, 2, 3, 0.6875],
  [0.25, 1, 3, 1 - 0.75 ** 3],
  [0.25, 3, 1, 0.25 ** 3],
  [0.4, 2, 2, 3 * 0.16 - 2 * 0.064],
  [0.2, 0.5, 0.5, (2 / Math.PI) * Math.asin(Math.sqrt(0.2))],
  [0.9, 0.5, 0.5, (2 / Math.PI) * Math.asin(Math.sqrt(0.9))],
  [0, 3, 4, 0],
  [1, 3, 4, 1],
])('the mass below %d of beta(%d, %d) is %d', (x, a, b, mass) => {
  expect(incompleteBeta(x, a, b)).toBeCloseTo(mass, 12);
});

test('both sides of the mean add up, also with thousands of outcomes', () => {
  for (const [x, a, b] of [
    [0.3, 2.5, 7.5],
    [0.9, 4000.5, 500.5],
    [0.01, 0.5, 900.5],
  ] as const)
    expect(incompleteBeta(x, a, b) + incompleteBeta(1 - x, b, a)).toBeCloseTo(1, 10);
});

test('a quantile has its mass below it', () => {
  for (const mass of [0.025, 0.5, 0.975]) expect(incompleteBeta(betaQuantile(mass, 41.5, 5.5), 41.5, 5.5)).toBeCloseTo(mass, 12);
});

test.each<[number, number, number, number]>([
  // The first as scipy.stats.beta.ppf has it.
  [41, 5, 0.77806561, 0.95729419],
  [0, 0, 0, 1],
  [3, 0, betaQuantile(0.025, 3.5, 0.5), 1],
  [0, 3, 0, betaQuantile(0.975, 0.5, 3.5)],
])('%d upheld and %d overturned: from %d to %d', (upheld, overturned, low, high) => {
  const interval = credibleInterval(upheld, overturned);
  expect(interval.low).toBeCloseTo(low, 8);
  expect(interval.high).toBeCloseTo(high, 8);
});
