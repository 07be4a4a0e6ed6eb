import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { envFor } from './everybody.ts';
import { PanelBench } from './panel-bench.ts';

let bench: PanelBench;
beforeAll(async () => {
  bench = await PanelBench.open();
  const { GEMINI_API_KEY: _gemini, XAI_API_KEY: _xai, ...env } = envFor(bench.vendor.url);
  bench.env = { ...env, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
});
afterAll(() => bench.close());

const NO_GEMINI = /google is not available: GEMINI_API_KEY.* (?:is|are) not set/;
let cases = 0;
const review = (models: string, ...args: readonly string[]) =>
  bench.run(['review', '--id', `case-${++cases}`, '--format', 'json', '--models', models, ...args], {
    path: [bench.tools],
    here: { hurry: 20 },
  });

describe('a model that was named and is not there', () => {
  test('is left out with a warning where others are there, and is named in the report', async () => {
    const { status, stdout, stderr } = await review('google,anthropic,openai');
    expect(status).toBe(0);
    expect(stderr).toMatch(/warning {2}.* - continuing with claude, gpt \(level 1\)\n/);
    expect(stderr).toMatch(/^reported \d+ findings \(.+\): claude \d+, gpt \d+$/m);
    const result: CodeReviewResult = JSON.parse(stdout);
    expect(result.absent).toEqual([{ who: 'google', reason: expect.stringMatching(NO_GEMINI) }]);
    expect(result.panel_level).toMatchObject({ level: 1 });
    expect((await bench.run(['cases', 'show', `case-${cases}`])).stdout.split('\n')[1]).toMatch(
      /^partial: google did not take part/,
    );
  });

  test('passes no gate, which the run goes on to ask', async () => {
    const { status, stderr } = await review('anthropic,google', '--fail-on', 'critical');
    expect({ status, told: stderr.includes('the gate (--fail-on critical) does not pass') }).toEqual({ status: 4, told: true });
  });

  test('is shown by a dry run', async () => {
    const { status, stdout } = await bench.run(['review', '--dry-run', '--models', 'anthropic,google']);
    expect({ status, row: /absent +google /.test(stdout) }).toEqual({ status: 0, row: true });
  });

  test.each([
    ['alone', 'google', []],
    ['with others that are not there either', 'google,xai', []],
    ['beside analysers', 'google,analysers', []],
    ['where it is to rule', 'anthropic,openai', ['--arbiter', 'google']],
  ])('is an error %s', async (_where, models, args) => {
    const calls = bench.vendor.calls.length;
    const { status, stdout, stderr } = await review(models, ...args);
    expect({ status, stdout, calls: bench.vendor.calls.length }).toEqual({ status: 3, stdout: '', calls });
    expect(stderr).toMatch(NO_GEMINI);
  });

  test('is an error where too few are left for a valid debate', async () => {
    const config = bench.file('config.yaml', 'review: { quorum: 9 }\n');
    const { status, stderr } = await review('anthropic,openai,google', '--config', config);
    expect(status).toBe(3);
    expect(stderr).toContain('a valid debate takes 9 reviewers (review.quorum), and only 5 can be asked without google\n');
  });

  test('is no excuse for a wrong name', async () => {
    expect((await review('anthropic,gogle')).status).toBe(2);
    expect((await review('anthropic,openai:gpt-99')).status).toBe(2);
  });
});

test('documents, articles and plans go on likewise, but not without a model that has a place of its own', async () => {
  const pitch = bench.file('pitch.md', '# Pitch\n\nWe grow by 40 % a month.\n');
  const run = (command: string, ...args: readonly string[]) =>
    bench.run([command, pitch, '--id', `case-${++cases}`, '--format', 'json', ...args], {
      path: [bench.tools],
      here: { hurry: 20 },
    });
  const gone = [{ who: 'google', reason: expect.stringMatching(NO_GEMINI) }];
  for (const command of ['business', 'judge']) {
    const { stdout } = await run(command, '--models', 'google,anthropic,openai');
    expect({ command, absent: JSON.parse(stdout).absent }).toEqual({ command, absent: gone });
  }
  expect((await run('business', '--models', 'anthropic,openai', '--primary', 'accuracy=google')).status).toBe(3);
  const judges = bench.file(
    'judges.yaml',
    'judges:\n  - { model: google, stance: for }\n  - { model: anthropic, stance: against }\n',
  );
  expect((await run('judge', '--judges', judges)).status).toBe(3);
});
