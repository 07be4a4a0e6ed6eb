import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Remark } from '../../contracts/remark.ts';
import { systemClock } from '../../system/clock.ts';
import { workspaceIn } from '../host.ts';
import { type SurveyRequest, type SurveyStanding, standingOf, survey } from './survey.ts';
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

/** A survey of a folder outside of any repository, in which one server is named and nobody listens there. */
async function surveyed(request: Partial<SurveyRequest>) {
  const folder = mkdtempSync(join(tmpdir(), 'tribunal-survey-'));
  const told: Remark[] = [];
  const env = { PATH: process.env.PATH, OLLAMA_HOST: 'http://127.0.0.1:9', TRIBUNAL_ADVISORIES_ENABLED: 'false' };
  try {
    const host = { clock: systemClock, env, workspace: workspaceIn(folder), tell: (remark: Remark) => void told.push(remark) };
    return { told, found: await survey({ dir: 'cases', check: false, ...request }, host) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a survey takes all it knows from its host, and tells in values', async () => {
  const { told, found } = await surveyed({ check: true });
  expect(told).toEqual([{ level: 'note', code: 'check-asks', panelists: [] }]);
  expect(found).toMatchObject({
    kind: 'surveyed',
    standing: 'ready',
    report: {
      config: null,
      git: { state: 'no-repository' },
      cases: { folder: 'cases', writable: true },
      panel: { seats: [], analysers: ['rules', 'oxlint', 'ruff', 'secrets'] },
      checked: { answered: 0, failed: 0 },
    },
  });
  const ollama = found.report?.panelists.find(({ name }) => name === 'ollama');
  expect(ollama).toMatchObject({ state: 'unreachable', address: 'http://127.0.0.1:9/v1' });
});

test('a survey that is ended before anybody was asked has nothing to report', async () => {
  expect(await surveyed({ check: true, signal: AbortSignal.abort() })).toEqual({ told: [], found: { kind: 'interrupted' } });
});
