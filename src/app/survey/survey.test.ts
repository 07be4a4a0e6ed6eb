import { expect, test } from 'vitest';
import { type SurveyStanding, standingOf } from './survey.ts';
import type { Foreseen } from './survey-panel.ts';

const seat = { panelist: 'p', family: 'f', role: 'r' };
const panel = { level: 3, families: [], reasons: [], seats: [], analysers: [], raise: null };
const checked = { answered: 1, failed: 0, cost_usd: 0, unknown_costs: 0 };

test.each<readonly [string, Foreseen['kind'], Omit<Parameters<typeof standingOf>[1], 'analysers'>, SurveyStanding]>([
  ['models', 'panel', { panel: { ...panel, seats: [seat] }, checked: null }, 'ready'],
  ['analysers alone', 'panel', { panel: { ...panel, analysers: ['a'] }, checked }, 'ready'],
  ['a mistake in the way', 'mistake', { panel: null, checked: { ...checked, failed: 1 } }, 'mistake'],
  ['nobody could be asked', 'nobody', { panel: null, checked: null }, 'nobody'],
  ['nobody is there', 'panel', { panel, checked: null }, 'nobody'],
  ['somebody did not answer', 'panel', { panel: { ...panel, seats: [seat] }, checked: { ...checked, failed: 1 } }, 'partial'],
])('how it stands: %s', (_, kind, report, standing) => {
  expect(standingOf({ kind }, { ...report, analysers: [] })).toBe(standing);
});

test('how it stands where OSV was asked and did not answer', () => {
  const osv = { name: 'osv', about: '', state: 'unreachable' as const, sits: true, why: 'w', fix: null };
  expect(standingOf({ kind: 'panel' }, { panel: { ...panel, seats: [seat] }, checked, analysers: [osv] })).toBe('partial');
});
