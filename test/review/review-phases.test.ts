import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { until } from '../clis/stand-in-home.ts';
import { KEYS, PanelBench } from '../panel/panel-bench.ts';
import { runHere } from '../run-here.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { type Asked, askedIn, longRepository, quarrelInParts } from './quarrel-in-parts.ts';

/** What a review of two parts asks, round by round; half of each is about the second part. */
const ROUNDS: readonly (readonly [name: string, asked: Asked, asks: number])[] = [
  ['review', 'review', 6],
  ['cross-examination', 'cross-examine', 4],
  ['defense', 'defend', 2],
  ['second cross-examination', 'cross-examine', 4],
  ['second defense', 'defend', 2],
  ['ruling', 'rule', 2],
];
const ASKS = 20;
/** How many asks come before each round. */
const asksBefore = (round: number): number => ROUNDS.slice(0, round).reduce((sum, [, , asks]) => sum + asks, 0);

const PLAN = [
  ...['--models', 'anthropic:claude-sonnet-5,openai:gpt-5.5', '--roles', 'security'],
  ...['--debate', 'all', '--rounds', '4', '--threshold', '0'],
];
const REVIEW = [
  'review',
  '--policy',
  'seed',
  '--id',
  'case',
  '--no-analysers',
  ...PLAN,
  '--arbiter',
  'openai:gpt-5.5',
  '--context-tokens',
  '1500',
];
/** More than a call is thought to take at most. */
const CALL = 200_000;

let bench: PanelBench;
/** What does not come as long as it is held. */
let held: Asked | undefined;
const isHeld = (request: VendorRequest): boolean =>
  askedIn(request) === held && request.prompt.includes('+ export const value200 =');

beforeAll(async () => {
  bench = await PanelBench.open({
    repository: longRepository(),
    answer: quarrelInParts,
    latencyMs: (request) => (isHeld(request) ? 60_000 : 0),
    usage: () => ({ inputTokens: CALL - 1_000, outputTokens: 1_000 }),
  });
  const { url } = bench.vendor;
  bench.env = {
    ANTHROPIC_API_KEY: KEYS.ANTHROPIC_API_KEY,
    ANTHROPIC_BASE_URL: url,
    OPENAI_API_KEY: KEYS.OPENAI_API_KEY,
    OPENAI_BASE_URL: `${url}/v1`,
  };
});
afterAll(async () => {
  expect(bench.vendor.problems).toEqual([]);
  await bench.close();
});

/** As the same user as in a process apart. */
const here = (argv: readonly string[], hurry = 1) => {
  const { path: HOME } = bench.home;
  const user = { HOME, XDG_STATE_HOME: join(HOME, '.local', 'state') };
  const env = { ...bench.repository.env, ...user, CI: '1', ...bench.env };
  return runHere(argv, { cwd: bench.repository.root, env, hurry });
};

/** What the review in a folder came to, without when it was held and what it cost. */
async function verdictIn(folder: string): Promise<unknown> {
  const { stdout } = await here(['cases', 'show', 'case', '--dir', folder, '--format', 'json']);
  const { opened_at: _at, usage: _usage, ...verdict } = JSON.parse(stdout);
  return verdict;
}

let undisturbed: unknown;
test('undisturbed it asks in all six rounds, and the arbiter has the last word', async () => {
  const { status } = await here([...REVIEW, '--dir', 'undisturbed']);
  expect({ status, asked: bench.vendor.calls.length }).toEqual({ status: 0, asked: ASKS });
  for (const [round, [, asked, asks]] of ROUNDS.entries())
    expect(bench.vendor.calls.slice(asksBefore(round), asksBefore(round + 1)).map(askedIn)).toEqual(Array(asks).fill(asked));
  undisturbed = await verdictIn('undisturbed');
  expect(undisturbed).toMatchObject({
    findings: [{ title: 'value20 is loaded without a limit' }, { title: 'value200 is loaded without a limit' }],
  });
});

// A process that is killed leaves a beginning of its journal: test/cases/kill.test.ts, test/runtime/endings.test.ts.
describe('broken off in every round, and killed in one', () => {
  let first = 0;
  beforeAll(() => {
    first = bench.vendor.calls.length;
  });
  const calls = () => bench.vendor.calls.slice(first);
  const answered = () => calls().filter(({ outcome }) => outcome === 'answered');

  test.each(ROUNDS.map(([name], round) => ({ name, round })))('in the $name', async ({ name, round }) => {
    held = ROUNDS[round]?.[1];
    const sofar = asksBefore(round) + (ROUNDS[round]?.[2] ?? 0) / 2;
    const isWaiting = (): boolean => calls().some(({ outcome }) => outcome === undefined);
    const facts = (): number => bench.facts('case').filter(({ type }) => type === 'ask-answered').length;
    const isHalf = until(() => isWaiting() && facts() === sofar);
    const isKilled = name === 'cross-examination';
    const argv = [...(round === 0 ? REVIEW : ['cases', 'resume', 'case']), '--grace', '1ms', '--quiet'];
    const disturb = (child: ChildProcess): void => void isHalf.then(() => child.kill('SIGKILL'));
    const { status, stderr } = await bench.run(argv, {
      ...(isKilled ? { disturb } : { here: { interrupted: isHalf } }),
      path: [bench.tools],
    });
    expect({ status, answered: answered().length }).toEqual({ status: isKilled ? null : 130, answered: sofar });
    if (isKilled) expect(stderr).toBe('');
  });

  test('in the end nothing was bought twice, and the verdict is the same', async () => {
    held = undefined;
    const { status, stdout } = await here(['cases', 'resume', 'case', '--format', 'json', '--quiet']);
    expect(status).toBe(0);
    const heard = bench.facts('case').flatMap(({ type, ask }) => (type === 'ask-answered' ? [ask] : []));
    expect({ bought: answered().length, heard: heard.length, once: new Set(heard).size }).toEqual({
      bought: ASKS,
      heard: ASKS,
      once: ASKS,
    });
    expect(await verdictIn('.tribunal/cases')).toEqual(undisturbed);
    // What the calls that were killed cost nobody knows.
    const { usage }: CodeReviewResult = JSON.parse(stdout);
    expect({ ...usage, calls: usage?.panelists?.reduce((sum, one) => sum + one.calls, 0) }).toMatchObject({
      cost_usd: null,
      cost_at_least_usd: expect.any(Number),
      calls: calls().length,
    });
    expect((await here(['cases', 'verify', 'case'])).status).toBe(0);
  });
});

describe('out of money in every round', () => {
  const enoughFor = (asks: number): readonly string[] => ['--max-tokens', `${asks * CALL + 1}`, '--concurrency', '1'];
  /** Who is missing in each. */
  const MISSING = ['gpt/security-reviewer', 'gpt/bug-detector', 'claude', 'gpt/bug-detector', 'claude', 'gpt/arbiter'];
  const inPlace = ['--dir', 'poor', '--format', 'json', '--quiet'];

  test('before all was covered: what nobody saw is said', async () => {
    const { status, stdout } = await here([...REVIEW, '--dir', 'poorest', '--quiet', ...enoughFor(1)]);
    expect({ status, lines: stdout.split('\n').slice(0, 5) }).toEqual({
      status: 4,
      lines: [
        expect.stringMatching(/^No approval: not everything was reviewed/),
        'partial: 108 of 240 changed lines not seen by any reviewer: src/values.js:133-240',
        expect.stringMatching(/^partial: the debate was ended early \(budget\), /),
        expect.stringContaining(' dismissed · 132 of 240 changed lines seen · '),
        'Code review · staged changes on main · 1 file, 240 changed lines · case',
      ],
    });
  });

  test.each(ROUNDS.map(([name], round) => ({ name, round })))('in the $name', async ({ round }) => {
    const first = bench.vendor.calls.length;
    // The first round has two parts: what two asks cover is everything.
    const asks = round === 0 ? 2 : asksBefore(round) + 1;
    const before = round === 0 ? 0 : round === 1 ? 2 : asksBefore(round - 1) + 1;
    const argv = round === 0 ? REVIEW : ['cases', 'resume', 'case'];
    const { status, stdout } = await here([...argv, ...inPlace, ...enoughFor(asks)]);
    const result = JSON.parse(stdout);
    expect({ status, asked: bench.vendor.calls.length - first }).toEqual({ status: 4, asked: asks - before });
    // Coverage comes first: two asks of the first round are enough for both parts.
    expect(result.scope).not.toHaveProperty('unseen');
    expect(result.incomplete).toContain(`Debate incomplete — ${MISSING[round]} did not respond`);
    expect(result.findings.length + result.consensus.disputed.length).toBeGreaterThan(0);
    expect([...result.consensus.rejected, ...result.filtered_out]).toEqual([]);
  });

  test('it is said first, with who could not say all', async () => {
    const { stdout } = await here(['cases', 'show', 'case', '--dir', 'poor']);
    expect(stdout.split('\n')[1]).toBe('partial: the debate was ended early (budget), gpt/arbiter had not finished in round 4');
  });

  test('with more of it the verdict is the same', async () => {
    const first = bench.vendor.calls.length;
    const { status } = await here(['cases', 'resume', 'case', ...inPlace, '--max-tokens', '100000000']);
    expect({ status, asked: bench.vendor.calls.length - first }).toEqual({ status: 0, asked: 1 });
    expect(await verdictIn('poor')).toEqual(undisturbed);
  });
});

test('out of time: what was not heard is asked again, and the verdict is the same', async () => {
  const inPlace = ['--dir', 'late', '--quiet'];
  const first = bench.vendor.calls.length;
  await here([...REVIEW, ...inPlace, '--max-tokens', `${asksBefore(1) * CALL + 1}`, '--concurrency', '1']);
  expect(bench.vendor.calls.length - first).toBe(asksBefore(1));
  held = 'cross-examine';
  const more = ['cases', 'resume', 'case', ...inPlace, '--max-tokens', '100000000'];
  const late = await here([...more, '--deadline', '30s', '--grace', '1ms'], 20);
  held = undefined;
  expect({ status: late.status, first: late.stdout.split('\n')[1] }).toEqual({
    status: 4,
    first: expect.stringMatching(/^partial: the debate was ended early \(deadline\), /),
  });
  expect((await here(more)).status).toBe(0);
  const outcomes = bench.vendor.calls.slice(first).filter(({ outcome }) => outcome === 'answered');
  expect(outcomes.length).toBe(ASKS);
  expect(await verdictIn('late')).toEqual(undisturbed);
});
