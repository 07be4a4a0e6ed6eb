import { expect, test } from 'vitest';
import { ruffAnalyser } from '../../src/analysers/ruff/ruff.ts';
import { RUFF_RULES } from '../../src/analysers/ruff/rules.ts';
import { found, planted } from './analysed.ts';
import { PLANTED_PYTHON } from './planted-python.ts';

test('every rule that is on finds its fault, on its line', async () => {
  const faults = Object.entries(PLANTED_PYTHON).map(([rule, code]) => ({ rule, path: `${rule}.py`, ...planted(`${code}\n`) }));
  const findings = await found(ruffAnalyser(), Object.fromEntries(faults.map(({ path, code }) => [path, code])));
  const missed = faults.filter(
    ({ rule, path, line }) => !findings.some((one) => one.path === path && one.rule === rule && one.line === line),
  );
  expect(missed.map(({ rule, path }) => [rule, findings.filter((one) => one.path === path)])).toEqual([]);
  expect(faults.map(({ rule }) => rule).sort()).toEqual([...RUFF_RULES.keys()].sort());
});
