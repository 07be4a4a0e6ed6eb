import { expect, test } from 'vitest';
import type { FlagResolutionOutcome } from '../core/protocols/flag-resolution/outcome.ts';
import { presentFlagResolution } from './kinds.ts';

const outcomeOf = (scan: FlagResolutionOutcome['scan']): FlagResolutionOutcome => ({
  reviewType: 'integrity',
  scan,
  flags: [],
  answered: 0,
  failures: [],
  curtailed: undefined,
  notes: [],
});

test.each([
  ['none', true],
  ['whole', true],
  ['in-part', true],
  ['failed', false],
] as const)('an article without flags, scan %s: somebody answered is %s', (scan, answered) => {
  expect(presentFlagResolution(outcomeOf(scan), {}).answered).toBe(answered);
});
