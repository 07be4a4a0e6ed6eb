import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Two things are the same; the slow comparison, which can tell how they differ, runs only where they do. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}
