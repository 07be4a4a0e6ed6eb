import { expect, test } from 'vitest';
import { oxlintAnalyser } from '../../src/analysers/oxlint/oxlint.ts';
import { OXLINT_RULES } from '../../src/analysers/oxlint/rules.ts';
import { found, planted } from './analysed.ts';
import { PLANTED_SCRIPTS } from './planted-scripts.ts';

test('every rule that is on finds its fault, on its line', async () => {
  const faults = Object.entries(PLANTED_SCRIPTS).map(([rule, fault], index) => {
    const { as, code } = typeof fault === 'string' ? { as: 'a.ts', code: fault } : fault;
    return { rule, path: `${index}/${as}`, ...planted(`${code}\n`) };
  });
  const findings = await found(oxlintAnalyser(), Object.fromEntries(faults.map(({ path, code }) => [path, code])));
  const missed = faults.filter(
    ({ rule, path, line }) => !findings.some((one) => one.path === path && one.rule === rule && one.line === line),
  );
  expect(missed.map(({ rule, path }) => [rule, findings.filter((one) => one.path === path)])).toEqual([]);
  expect(faults.map(({ rule }) => rule).sort()).toEqual([...OXLINT_RULES.keys()].sort());
});
