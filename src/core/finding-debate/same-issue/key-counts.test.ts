import { expect, test } from 'vitest';
import { countedOf, KeyCounts, sharedKeys } from './key-counts.ts';

test('counts keys in any order, ascending', () => {
  expect(countedOf([5, -3, 5, 0, -3, 5])).toEqual({ keys: Int32Array.of(-3, 0, 5), counts: Int32Array.of(2, 1, 3) });
  expect(countedOf([])).toEqual({ keys: new Int32Array(0), counts: new Int32Array(0) });
});

test('counts the keys that two texts share', () => {
  expect(sharedKeys(Int32Array.of(-3, 0, 5), Int32Array.of(-4, 0, 5, 9))).toBe(2);
  expect(sharedKeys(Int32Array.of(1), new Int32Array(0))).toBe(0);
});

test('numbers and counts as a Map does, beyond the room it starts with', () => {
  const counts = new KeyCounts();
  const known = new Map<number, number>();
  for (let at = 0; at < 20_000; at++) {
    const key = Math.imul(at % 7_000, 0x9e3779b1) | 0;
    counts.add(key);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(7_000);
  expect([...known.keys()].map((key) => counts.numberOf(key))).toEqual([...known.keys()].map((_, at) => at));
  expect([...known].map(([key]) => counts.countOf(counts.numberOf(key)))).toEqual([...known.values()]);
  expect(counts.numberOf(123)).toBe(-1);
});
