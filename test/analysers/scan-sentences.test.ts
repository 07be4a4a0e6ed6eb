import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureScan } from '../../bench/scan.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test.each(['known', 'held-out'] as const)('rules flag what they must and keep what they must: %s sentences', (set) => {
  for (const { type, flag, keep, precision, recall } of measureScan(ROOT, set)) {
    expect([type, flag, keep]).toEqual([type, 30, 30]);
    expect([precision, recall].every((share) => share >= 0.9)).toBe(true);
  }
});

test('on sentences of an author who had not seen them, rules find less and are still right', () => {
  for (const { type, flag, keep, precision, recall } of measureScan(ROOT, 'another-author')) {
    expect([type, flag, keep]).toEqual([type, 25, 25]);
    expect({ precision: precision >= 0.9, recall: recall >= 0.4 }).toEqual({ precision: true, recall: true });
  }
});
