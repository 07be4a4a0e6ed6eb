import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { aliveIn } from '../clis/stand-in-home.ts';
import type { Ended } from '../ended.ts';
import { configFor, envFor } from './everybody.ts';
import { type OracleRun, programOf } from './oracle.ts';
import { PanelBench } from './panel-bench.ts';
import { phaseIn } from './panel-debate.ts';
import { quarrel, quarrelOfProgram, quarrelRepository } from './quarrel.ts';

const OVERLOADED = 'claude-sonnet-5';

/** An agent that hangs, with a child that does not listen; a script that reviews, and after that only talks. */
function misbehave(run: OracleRun): object {
  if (programOf(run) === 'claude') return { does: 'hang', child: true };
  return phaseIn(run.stdin) === 'review' ? quarrelOfProgram(run) : { text: 'I would rather not say.' };
}

let bench: PanelBench;
let ended: Ended;
let result: CodeReviewResult;
beforeAll(async () => {
  const answer = ({ model, prompt }: { readonly model: string; readonly prompt: string }): object => quarrel(model, prompt);
  bench = await PanelBench.open({ behave: misbehave, repository: quarrelRepository(), answer });
  bench.env = envFor(bench.vendor.url);
  bench.vendor.when(({ model }) => model === OVERLOADED, { kind: 'overloaded' });
  const config = bench.file('config.yaml', configFor(bench.vendor.url));
  const models = ['openai:gpt-5.5', `anthropic:${OVERLOADED}`, 'xai:grok-4', 'compatible:lab/mistral-large', 'cli:claude'];
  ended = await bench.run(
    [
      ...['review', '--base', 'main', '--id', 'case', '--format', 'json', '--config', config],
      ...['--timeout', '8s', '--fail-on', 'critical'],
      ...['--models', [...models, `script:${bench.home.path}/house-rules`].join(',')],
    ],
    { here: { hurry: 4 } },
  );
  result = JSON.parse(ended.stdout);
}, 60_000);
afterAll(async () => {
  // Where the agents were not ended as they should be, they do not outlive the test.
  for (const pid of bench.oracle.runs.flatMap((run) => aliveIn(run.pid))) process.kill(pid, 'SIGKILL');
  expect(bench.vendor.problems).toEqual([]);
  await bench.close();
});

const asksOf = (type: string): readonly string[] =>
  bench.facts('case').flatMap((fact) => (fact.type === type ? [String(fact.ask)] : []));

describe('a case in which half of the panel misbehaves', () => {
  test('goes on with the others, says whose word is missing, and passes no gate', async () => {
    expect(ended.status).toBe(4);
    expect(result.failures.map(({ who, round, kind }) => `${who} in round ${round}: ${kind}`)).toEqual([
      'claude/security-reviewer in round 1: unavailable',
      'claude/bug-detector in round 1: unavailable',
      'claude/security-reviewer-2 in round 1: timeout',
      'claude/bug-detector-2 in round 1: timeout',
      'house-rules/bug-detector in round 2: malformed',
      'house-rules/security-reviewer in round 2: malformed',
      'house-rules/security-reviewer in round 3: malformed',
      'house-rules/bug-detector in round 3: malformed',
    ]);
    expect(ended.stderr).toContain(
      'partial  some reviewers did not answer, or some work was not seen: the gate (--fail-on critical) does not pass',
    );
    const { stdout } = await bench.run(['cases', 'show', 'case']);
    expect(stdout.split('\n')[1]).toMatch(/^partial: claude\/security-reviewer and .* did not respond in round 1/);
    expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
  });

  test('lets the others be heard while an overloaded provider is waited for', () => {
    const reviews = bench.vendor.calls.filter(({ prompt }) => phaseIn(prompt) === 'review');
    const overloaded = reviews.filter(({ model }) => model === OVERLOADED).map(({ at }) => at);
    const others = reviews.filter(({ model }) => model !== OVERLOADED);
    // Two seats, each tried twice.
    expect(overloaded.length).toBe(4);
    expect(others.length).toBe(7);
    const again = overloaded.sort((a, b) => a - b)[2] ?? 0;
    expect(others.filter(({ endedAt = Number.POSITIVE_INFINITY }) => endedAt >= again)).toEqual([]);
  });

  test('ends an agent that hangs, with all that it has started', () => {
    const runs = bench.oracle.runs.filter((run) => programOf(run) === 'claude');
    expect(runs.length).toBe(4);
    expect(runs.flatMap(({ pid }) => aliveIn(pid))).toEqual([]);
    expect(asksOf('ask-failed').filter((ask) => ask.startsWith('1:review:claude/bug-detector-2')).length).toBe(2);
  });

  test('asks nobody again in a later round who was not there in the first', () => {
    const later = asksOf('ask-sent').filter((ask) => !ask.startsWith('1:'));
    expect(later.filter((ask) => ask.includes('claude/'))).toEqual([]);
    expect(new Set(later.map((ask) => ask.replace(/^\d:[a-z-]+:|\/.*$/g, '')))).toEqual(
      new Set(['gpt', 'grok', 'mistral', 'house-rules']),
    );
  });
});

test('an agent that turns out not to be logged in: no verdict, in its own words, and nobody is asked twice', async () => {
  const here = await PanelBench.open({ behave: () => ({ does: 'not-logged-in' }) });
  try {
    const { status, stdout, stderr } = await here.run(['review', '--id', 'case', '--models', 'cli:gemini']);
    expect(status).toBe(3);
    expect(stderr).toMatch(
      /^failed {4}gemini\/security-reviewer · 1 review · refused: gemini .*you must specify the GEMINI_API_KEY.* · given up$/m,
    );
    expect(stderr).toContain('error  no reviewer answered the first round: no verdict');
    expect(stdout).not.toMatch(/passes|seen|merge\b(?!.*no)/);
    expect(here.oracle.runs.length).toBe(3);
  } finally {
    await here.close();
  }
});
