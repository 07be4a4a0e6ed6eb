import { expect, test } from 'vitest';
import { add, compare, distance, divide, exact, exactText, mean, median, multiply, rangeOf, rounded, subtract } from './exact.ts';

test('a number is the decimal it is written as', () => {
  expect([4.4, 0.1, -2.5, 3, 0, 1e-7, 1.5e21, -0].map(exact)).toEqual([
    { n: 22n, d: 5n },
    { n: 1n, d: 10n },
    { n: -5n, d: 2n },
    { n: 3n, d: 1n },
    { n: 0n, d: 1n },
    { n: 1n, d: 10_000_000n },
    { n: 1_500_000_000_000_000_000_000n, d: 1n },
    { n: 0n, d: 1n },
  ]);
});

test('what is no decimal number is our own mistake', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => exact(value)).toThrow('is no decimal number');
  expect(() => divide(exact(1), exact(0))).toThrow('division by zero');
});

test('4.4 and 3.9 are exactly 0.5 apart', () => {
  expect(4.4 - 3.9).not.toBe(0.5);
  expect(subtract(exact(4.4), exact(3.9))).toEqual(exact(0.5));
  expect(distance(exact(3.9), exact(4.4))).toEqual(exact(0.5));
  expect(rangeOf([4.4, 4, 3.9].map(exact))).toEqual(exact(0.5));
});

test('sums, products, quotients, means and medians have no float error', () => {
  expect(add(exact(0.1), exact(0.2))).toEqual(exact(0.3));
  expect(multiply(exact(1.1), exact(1.1))).toEqual(exact(1.21));
  expect(divide(exact(-1), exact(-3))).toEqual({ n: 1n, d: 3n });
  expect(divide(exact(1), exact(-3))).toEqual({ n: -1n, d: 3n });
  expect(mean([2.35, 2.35, 2.4].map(exact))).toEqual({ n: 71n, d: 30n });
  expect(median([4.5, 1, 3.5].map(exact))).toEqual(exact(3.5));
  expect(median([4.5, 1, 3.5, 3].map(exact))).toEqual(exact(3.25));
  expect(rangeOf([])).toEqual(exact(0));
});

test('two decimals are rounded half up', () => {
  expect([4.025, 4.024, 3.5625, 3.995, -0.005].map((value) => rounded(exact(value)))).toEqual([4.03, 4.02, 3.56, 4, 0]);
  expect(rounded(mean([2.35, 2.35, 2.4].map(exact)))).toBe(2.37);
});

test('the text is exact: two decimals, more, or a fraction', () => {
  expect([4, 2.375, 0.05, -1.5, 1234.5].map((value) => exactText(exact(value)))).toEqual([
    '4.00',
    '2.375',
    '0.05',
    '-1.50',
    '1234.50',
  ]);
  expect(exactText(mean([2.35, 2.35, 2.4].map(exact)))).toBe('71/30');
});

test('exact values keep the order of their numbers', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => (((index * 7919) % 10_007) + 1) / 997);
  const sorted = (by: (a: number, b: number) => number): readonly number[] => [...numbers].sort(by);
  expect(sorted((a, b) => compare(exact(a), exact(b)))).toEqual(sorted((a, b) => a - b));
});
