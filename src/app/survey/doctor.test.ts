import { expect, test } from 'vitest';
import { exitOf } from './doctor.ts';
import type { Foreseen } from './doctor-panel.ts';

const seat = { panelist: 'p', family: 'f', role: 'r' };
const panel = { level: 3, families: [], reasons: [], seats: [], analysers: [], raise: null };
const checked = { answered: 1, failed: 0, cost_usd: 0, unknown_costs: 0 };

test.each<readonly [string, Foreseen['kind'], Omit<Parameters<typeof exitOf>[1], 'analysers'>, number]>([
  ['models', 'panel', { panel: { ...panel, seats: [seat] }, checked: null }, 0],
  ['analysers alone', 'panel', { panel: { ...panel, analysers: ['a'] }, checked }, 0],
  ['a mistake in the way', 'mistake', { panel: null, checked: { ...checked, failed: 1 } }, 2],
  ['nobody could be asked', 'nobody', { panel: null, checked: null }, 3],
  ['nobody is there', 'panel', { panel, checked: null }, 3],
  ['somebody did not answer', 'panel', { panel: { ...panel, seats: [seat] }, checked: { ...checked, failed: 1 } }, 4],
])('%s: exit code', (_, kind, report, code) => {
  expect(exitOf({ kind }, { ...report, analysers: [] })).toBe(code);
});

test('OSV was asked and did not answer: exit code', () => {
  const osv = { name: 'osv', about: '', state: 'unreachable' as const, sits: true, why: 'w', fix: null };
  expect(exitOf({ kind: 'panel' }, { panel: { ...panel, seats: [seat] }, checked, analysers: [osv] })).toBe(4);
});
