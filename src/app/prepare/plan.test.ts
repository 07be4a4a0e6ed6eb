import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testHost } from '../../../test/test-host.ts';
import { UserError } from '../../contracts/user-error.ts';
import { type PlanRequest, preparePlan } from './plan.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tribunal-judge-'));
  for (const [name, text] of Object.entries({ 'config.yaml': '', 'plan.md': '# Plan\n' })) writeFileSync(join(root, name), text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The user's mistake in a file on judges beside these options; no panelist that is named here can be asked. */
async function mistake(judges: string, options: Partial<PlanRequest> = {}): Promise<string> {
  writeFileSync(join(root, 'judges.yaml'), judges);
  const host = testHost(root);
  const request = {
    paths: ['plan.md'],
    judges: 'judges.yaml',
    singleRound: false,
    config: join(root, 'config.yaml'),
    limits: {},
  };
  const error = await preparePlan({ ...request, ...options }, host).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw error;
  expect(await host.cases.list()).toEqual([]);
  const shown = (text: string): string => text.replaceAll(`${root}/`, '');
  return `${error.code}: ${shown(error.message)}${error.place === undefined ? '' : ` (${shown(error.place)})`}`;
}

const NAMED = 'debate_judges:\n  - model: script:a.yaml\n  - model: script:b.yaml\n';
const UNNAMED = 'debate_judges:\n  - stance: for\n  - stance: against\n';
const NOT_THERE = { models: ['script:c.yaml'] };

test('who judges is said in one place', async () => {
  expect([await mistake(NAMED, NOT_THERE), await mistake(NAMED), await mistake(UNNAMED, NOT_THERE)]).toEqual([
    'two-panels: --models and judges.yaml both say who judges',
    'no-script: cannot read the recorded answers: it does not exist (a.yaml)',
    'no-script: cannot read the recorded answers: it does not exist (c.yaml)',
  ]);
});

test('a file that asks for one round is not overruled by a number of rounds', async () => {
  const quick = (rounds?: 1 | 2 | 3) => mistake('analysis_mode: quick\n', { ...NOT_THERE, rounds });
  expect([await quick(3), await quick(2), await quick(1), await quick()]).toEqual([
    'two-lengths: --rounds 3 asks for a debate, and judges.yaml for one round',
    'two-lengths: --rounds 2 asks for a debate, and judges.yaml for one round',
    ...Array(2).fill('no-script: cannot read the recorded answers: it does not exist (c.yaml)'),
  ]);
});

test('what nobody could be asked under is told before a case is opened', async () => {
  writeFileSync(join(root, 'panel.yaml'), 'usage: { input: 100, output: 10 }\nanswers: { assess: x }\n');
  const panel = { models: [`script:${join(root, 'panel.yaml')}`] };
  expect(await mistake(UNNAMED, { ...panel, limits: { tokens: 10 } })).toMatch(/^too-small-a-limit: --max-tokens 10 /);
});

test('a secret in the file on judges is refused, because its words reach them', async () => {
  const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
  expect(await mistake(`debate_judges:\n  - stance_prompt: use ${token}\n  - stance: for\n`, NOT_THERE)).toBe(
    `secret-in-file: a secret (github-token) is in this file, and its text is sent to the judges (judges.yaml:2)`,
  );
});

test('what is scored is said in one place, and a file of dimensions has no secret either', async () => {
  writeFileSync(join(root, 'scored.yaml'), 'cost: 100\n');
  const scored = { ...NOT_THERE, dimensions: 'scored.yaml' };
  expect(await mistake('dimensions: { risk: 100 }\n', scored)).toBe(
    'two-dimensions: --dimensions and judges.yaml both say what is scored',
  );
  expect(await mistake(UNNAMED, scored)).toBe('no-script: cannot read the recorded answers: it does not exist (c.yaml)');
  const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
  writeFileSync(join(root, 'scored.yaml'), `cost: 100 # ${token}\n`);
  expect(await mistake(UNNAMED, scored)).toMatch(/^secret-in-file: .* \(scored\.yaml:1\)$/);
  expect(await mistake(UNNAMED, { ...NOT_THERE, dimensions: 'none.yaml' })).toBe(
    'unreadable: cannot read the dimensions file: it does not exist (none.yaml)',
  );
});
