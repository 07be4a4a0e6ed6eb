import { expect, test } from 'vitest';
import type { Report } from '../../reports/report/schema/report.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { reviewArguments } from './action-inputs.ts';
import { actionOutputs, outputLines, summaryOf } from './action-outputs.ts';

const FILES = { report: 'r', sarif: 's', summary: 'm', cases: 'c' };
const REPORTS = [
  ...['--dir=c', '--format=github', '--format=report', '--output=r', '--format=sarif', '--output=s', '--format=md', '--output=m'],
];

test('inputs become options with their values joined; empty ones are left out', () => {
  const env = {
    EVENT_PR: '7',
    INPUT_PR: '',
    INPUT_MODELS: 'claude,gpt',
    INPUT_FAIL_ON: ' high ',
    INPUT_POST: 'true',
    INPUT_FAIL_ON_DISPUTED: 'false',
    INPUT_ARGS: '--no-memory\n\n  --focus=security  ',
  };
  expect(reviewArguments(env, FILES)).toEqual([
    ...['review', '--post', '--pr=7', '--models=claude,gpt', '--fail-on=high', '--no-memory', '--focus=security'],
    ...REPORTS,
  ]);
  expect(reviewArguments({ ...env, INPUT_PR: '8' }, FILES)[2]).toBe('--pr=8');
  expect(reviewArguments({ ...env, INPUT_BASE: 'origin/main' }, FILES)[2]).toBe('--base=origin/main');
  // A path in the arguments is not taken for the value of a switch.
  expect(reviewArguments({ INPUT_PR: '8', INPUT_POST: 'true', INPUT_ARGS: 'src' }, FILES).slice(0, 4)).toEqual([
    ...['review', '--post', '--pr=8', 'src'],
  ]);
  expect(reviewArguments({ INPUT_PR: '--post' }, FILES).slice(0, 2)).toEqual(['review', '--pr=--post']);
});

test.each([
  [{}, /does not know what to review/],
  [{ INPUT_PR: '1', INPUT_BASE: 'main' }, /not both/],
  [{ INPUT_PR: '1', INPUT_POST: 'yes' }, /true or false/],
])('inputs that cannot be meant are refused: %j', (env, message) => {
  expect(() => reviewArguments(env, FILES)).toThrow(message);
});

const REPORT = {
  case: { id: 'one' },
  headline: { counts: { to_fix: 2, to_decide: 1 } },
  cost: { cost_usd: 0.25 },
  gaps: { absent: [], failures: [] },
  scope: { kind: 'change', revision: 'a'.repeat(40), not_shown: [] },
} as unknown as Report;

test('a whole review has all outputs', () => {
  expect(actionOutputs(EXIT.tripped, REPORT, FILES)).toEqual({
    verdict: 'failed',
    findings: '2',
    disputed: '1',
    degraded: 'false',
    'degraded-reason': '',
    case: 'one',
    report: 'r',
    sarif: 's',
    'cost-usd': '0.25',
    'head-sha': 'a'.repeat(40),
  });
});

test.each<readonly [ExitCode, object, string]>([
  [EXIT.partial, { gaps: { ...REPORT.gaps, ended_early: 'budget' } }, 'ended-early-budget'],
  [EXIT.partial, { gaps: { ...REPORT.gaps, without_models: true, failures: [{}] } }, 'no-model'],
  [EXIT.partial, { gaps: { ...REPORT.gaps, no_quorum: { needed: 3, answered: 1, seated: 3 } } }, 'no-quorum'],
  [EXIT.passed, { gaps: { ...REPORT.gaps, failures: [{}] } }, 'no-answer'],
  [EXIT.passed, { gaps: { ...REPORT.gaps, absent: [{}] } }, 'absent'],
  [EXIT.passed, { scope: { ...REPORT.scope, not_shown: [{}] } }, 'not-seen'],
  [EXIT.partial, {}, 'partial'],
  [EXIT.noVerdict, {}, 'no-verdict'],
  [EXIT.interrupted, {}, 'interrupted'],
])('exit code %i with %j is degraded: %s', (code, more, reason) => {
  const outputs = actionOutputs(code, { ...REPORT, ...more } as Report, FILES);
  expect([outputs.degraded, outputs['degraded-reason']]).toEqual(['true', reason]);
});

test.each<readonly [ExitCode, string, string]>([
  [EXIT.passed, 'nothing', 'false'],
  [EXIT.badInput, 'error', 'true'],
  [EXIT.noVerdict, 'no-verdict', 'true'],
  [EXIT.partial, 'partial', 'true'],
])('without a report, exit code %i is %s', (code, verdict, degraded) => {
  const empty = { case: '', report: '', sarif: '', findings: '', disputed: '', 'cost-usd': '', 'head-sha': '' };
  expect(actionOutputs(code, undefined, FILES)).toMatchObject({ ...empty, verdict, degraded });
});

test('no value ends its block or begins another', () => {
  const evil = { ...REPORT, case: { id: 'x\nEOF\nverdict<<E\npassed\nE' } } as Report;
  const lines = outputLines(actionOutputs(EXIT.tripped, evil, FILES)).split('\n');
  expect(lines).toHaveLength(10 * 3 + 1);
  expect(lines.filter((line) => line.startsWith('verdict<<'))).toHaveLength(1);
  const ends = lines.flatMap((line) => /^[a-z-]+<<(end-.*)$/.exec(line)?.[1] ?? []);
  expect(new Set(ends).size).toBe(10);
});

test('a long summary is cut between paragraphs, within what GitHub takes', () => {
  expect(summaryOf('short')).toBe('short');
  const cut = summaryOf(`${'한글 paragraph\n\n'.repeat(80_000)}`);
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(1_000_000);
  expect(Buffer.byteLength(cut)).toBeGreaterThan(990_000);
  expect(cut).toMatch(/paragraph\n\n\*The summary is cut here/);
  expect(summaryOf('한'.repeat(400_000))).not.toContain('\ufffd');
});
