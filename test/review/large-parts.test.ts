import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { runHere } from '../run-here.ts';
import { scratchRepository } from '../scratch-repository.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { ReviewBench } from './review-bench.ts';

const LINES = 240;
const FAULTY = /^ *(\d+) \+ (export const value(\d*0) = load\(\d+\);)$/gm;

/** Everybody reports every tenth line: what stands in two parts is reported twice. */
function answer({ prompt }: VendorRequest): unknown {
  return {
    findings: [...prompt.matchAll(FAULTY)].map(([, number = '', quote = '', value = '']) => ({
      file: 'src/values.js',
      line: Number(number),
      end_line: null,
      category: 'bug',
      severity: 'high',
      confidence: 90,
      title: `value${value} is loaded without a limit`,
      description: `load(${value}) waits for as long as it takes, and nothing ends it where the other side is silent.`,
      evidence: { quote, trigger: 'concrete', reference: null, practice: 'none' },
      suggestion: 'Give it a limit.',
    })),
  };
}

let bench: ReviewBench;
beforeAll(async () => {
  const repository = scratchRepository();
  repository.commit({ 'src/values.js': '' });
  const lines = Array.from({ length: LINES }, (_, at) => `export const value${at + 1} = load(${at + 1});\n`);
  repository.write({ 'src/values.js': lines.join('') });
  bench = await ReviewBench.open({ answer }, repository);
});
afterAll(async () => {
  expect(bench.vendor.problems).toEqual([]);
  await bench.close();
});

/** No seat is asked about more than six parts. */
const LIMIT = { TRIBUNAL_CONTEXT_DENSITY_CHUNKING_MAX_CHUNKS_PER_ROLE: '6' };

const review = async (...args: readonly string[]) => {
  const argv = ['review', '--no-analysers', '--no-debate', '--threshold', '0', '--context-tokens', '500', ...args];
  const before = bench.vendor.calls.length;
  const ended = await runHere(argv, {
    cwd: bench.repository.root,
    env: { ...bench.repository.env, ...bench.env, ...LIMIT, CI: '1' },
  });
  return { ...ended, prompts: bench.vendor.calls.slice(before).map(({ prompt }) => prompt) };
};

/** Who reported which lines, as the answers had them. */
const reported = (prompts: readonly string[]): readonly string[] =>
  prompts.flatMap((prompt) => {
    const role = /# Your role: (.*)/.exec(prompt)?.[1]?.replaceAll(' ', '-') ?? '';
    return [...prompt.matchAll(FAULTY)].map(([, number = '']) => `${role} ${number}`);
  });

test('what one seat reports of two parts that share lines is one report, and nothing is lost', async () => {
  const { status, stdout, prompts } = await review('--roles', 'security,bugs', '--format', 'json');
  const { findings, scope }: CodeReviewResult = JSON.parse(stdout);
  const said = reported(prompts);
  expect(said.length).toBeGreaterThan(new Set(said).size);
  const kept = findings.flatMap(({ line, cross_examination_trail: { round1 } }) =>
    round1.reports.map(({ reviewer }) => `${reviewer} ${line}`),
  );
  expect({ status, lines: findings.map(({ line }) => line).sort((a, b) => a - b), kept: kept.sort() }).toEqual({
    status: 0,
    lines: Array.from({ length: LINES / 10 }, (_, at) => 10 * (at + 1)),
    kept: [...new Set(said)].sort(),
  });
  expect(scope).toMatchObject({ changed_lines: LINES, shown_lines: LINES });
  expect(scope?.unseen).toBeUndefined();
});

describe('parts that nobody answered for', () => {
  test('are named with their lines, whether they failed or were too many, and no gate is passed', async () => {
    bench.vendor.when(({ prompt }) => prompt.includes('+ export const value10 ='), { kind: 'refusal' });
    const { status, stdout, stderr, prompts } = await review('--roles', 'security', '--fail-on', 'critical', '--id', 'unseen');
    bench.vendor.behave();
    const numbers = (ofPrompts: readonly string[]): readonly number[] =>
      ofPrompts.flatMap((prompt) => [...prompt.matchAll(/^ *(\d+) \+ export/gm)].map(([, number]) => Number(number)));
    const refused = prompts.filter((prompt) => prompt.includes('+ export const value10 ='));
    const answered = new Set(numbers(prompts.filter((prompt) => !refused.includes(prompt))));
    const last = Math.max(...answered);
    const first = Math.min(...answered);
    expect({ status, asked: prompts.length, refused: refused.length, isShort: last < LINES }).toEqual({
      status: 4,
      asked: 6,
      refused: 1,
      isShort: true,
    });
    const dark = first - 1 + LINES - last;
    const places = `src/values.js:1-${first - 1} and src/values.js:${last + 1}-${LINES}`;
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^Partial result: fix \d+ findings before you merge/);
    expect(lines[1]).toBe(`partial: ${dark} of ${LINES} changed lines not seen by any reviewer: ${places}`);
    expect(lines[2]).toMatch(/^partial: claude did not respond in round 1 \(.*\); 1 role missing \(security-reviewer\)$/);
    expect(stdout).toContain(`${LINES - dark} of ${LINES} changed lines seen`);
    expect(stderr).toContain('the gate (--fail-on critical) does not pass');
  });
});
