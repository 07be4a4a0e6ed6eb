import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Debate } from './debate.ts';
import { drive } from './drive.ts';

/** Two things are the same; the slow comparison, which can tell how they differ, runs only where they do. */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}

/** Two debates ask the same questions of the same people and come to the same decisions. */
export function expectSameDebate<S, P, O>(a: Debate<S, P, O>, b: Debate<S, P, O>): void {
  const [one, other] = [drive(a), drive(b)];
  expectSame(b.briefs(other.asks), a.briefs(one.asks));
  expectSame(b.told(other.outcome), a.told(one.outcome));
}
