import { expect, test } from 'vitest';
import { exitOf } from './exit-codes.ts';

test.each([
  ['passed', 0],
  ['tripped', 1],
  ['no-verdict', 3],
  ['partial', 4],
  ['undecided', 5],
] as const)('a gate that says %s ends with %i', (kind, code) => {
  expect(exitOf({ kind })).toBe(code);
});
