import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import type { VendorCall } from '../vendor/vendor-call.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { OFF_BY_ONE, shownIn, TIMING } from './debate-script.ts';
import { KEY, ReviewBench } from './review-bench.ts';

type Task = 'review' | 'cross-examine' | 'refute' | 'ballot' | 'defend';

const TASKS: readonly (readonly [words: string, task: Task])[] = [
  ['# Your task: review', 'review'],
  ['# Your task: examine', 'cross-examine'],
  ['# Your task: try to refute', 'refute'],
  ['# Your task: judge these claims alone', 'ballot'],
  ['# Your task: answer for', 'defend'],
];

/** What a prompt asks for, by the last heading of a task in it. */
function taskOf({ prompt }: Pick<VendorRequest, 'prompt'>): Task {
  const [, task] = TASKS.find(([words]) => prompt.includes(words)) ?? [];
  if (task === undefined) throw new Error('the prompt has no known task');
  return task;
}

/** What each says of the doubted finding; none of it may reach a voter. */
const CHALLENGE = 'Totals of the shop never end so, says the examiner.';
const DEFENSE = 'A total of twenty does, says the author.';
const CHECKED = 'I went through every caller, and nothing compares in constant time: src/session.js:4.';

/** The first family reports both; the second doubts one, is silent on the other, could not refute that, and votes for the first. */
function answer(request: VendorRequest): unknown {
  const shown = shownIn(request);
  const about = (title: string): readonly { readonly id: string }[] => shown.filter((one) => one.title === title);
  switch (taskOf(request)) {
    case 'review':
      return { findings: request.vendor === 'anthropic' ? [TIMING, OFF_BY_ONE] : [] };
    case 'cross-examine':
      return {
        responses: about(OFF_BY_ONE.title).map(({ id }) => ({
          finding_id: id,
          reasoning: CHALLENGE,
          evidence: null,
          same_as: null,
          place: null,
          severity: null,
          action: 'disagree',
          confidence_adjustment: -10,
        })),
        new_observations: [],
      };
    case 'refute':
      return {
        refutations: shown.map(({ id }) => ({
          finding_id: id,
          reasoning: CHECKED,
          evidence: null,
          severity: null,
          action: 'not_refuted',
        })),
      };
    case 'ballot':
      return {
        votes: shown.map(({ id }) => ({
          finding_id: id,
          reasoning: 'src/session.js:11 runs for page 2 of 20 entries in pages of 10.',
          evidence: null,
          vote: 'valid',
        })),
      };
    case 'defend':
      return {
        defenses: shown.map(({ id }) => ({
          finding_id: id,
          reasoning: DEFENSE,
          action: 'defend',
          confidence_adjustment: null,
          revised_severity: null,
          revised_description: null,
          revised_line: null,
        })),
      };
  }
}

let bench: ReviewBench;
beforeEach(async () => {
  bench = await ReviewBench.open({ answer, usage: () => ({ inputTokens: 99_000, outputTokens: 1_000 }) });
  bench.env = { ...bench.env, OPENAI_API_KEY: KEY, OPENAI_BASE_URL: `${bench.vendor.url}/v1` };
});
afterEach(() => bench.close());

const MODELS = ['--models', 'anthropic:claude-sonnet-5,openai:gpt-5.5'];
const REVIEW = ['review', '--id', 'case', '--focus', 'bugs', '--quiet', '--no-analysers', ...MODELS];
const BOTH = ['--refute', '--ballot'];

/** As everybody has it, thresholds included. */
const run = (args: readonly string[], options: { readonly hurry?: number } = {}) =>
  bench.run(args, { ...options, analysers: true });

const asked = (): readonly string[] => bench.vendor.calls.map((call) => `${taskOf(call)} ${call.vendor}`);
const calls = (task: Task): readonly VendorCall[] => bench.vendor.calls.filter((call) => taskOf(call) === task);
/** What follows the heading of the task: what the ask is about, and what is asked for. */
const taskIn = ({ prompt }: Pick<VendorRequest, 'prompt'>): string => prompt.slice(prompt.lastIndexOf('# Your task: '));
const trailOf = (result: CodeReviewResult, title: string) =>
  result.findings.find((finding) => finding.title === title)?.cross_examination_trail;

describe('a review with refuters and a ballot', () => {
  test('what nobody challenged is put to the other family, and what is disputed to a vote', async () => {
    const held = await run([...REVIEW, ...BOTH, '--format', 'json']);
    expect({ status: held.status, problems: bench.vendor.problems }).toEqual({ status: 0, problems: [] });
    const result: CodeReviewResult = JSON.parse(held.stdout);
    // By the shipped calibration: Timing has 0.9 for "could not refute it, citing" among its terms, Pages 1.4 for "votes valid, citing".
    expect(result.findings.map(({ title, confidence }) => [title, confidence])).toEqual([
      [TIMING.title, 84],
      [OFF_BY_ONE.title, 85],
    ]);
    expect(result.consensus.disputed).toEqual([]);
    expect(trailOf(result, TIMING.title)).toMatchObject({
      round2: {},
      refutations: [{ model: 'gpt', reviewer: 'bug-detector', action: 'not-refuted', reasoning: CHECKED, evidence: null }],
    });
    expect(trailOf(result, OFF_BY_ONE.title)).toMatchObject({
      round2: { gpt: { action: 'disagree', reasoning: CHALLENGE } },
      ballot: [{ model: 'gpt', reviewer: 'bug-detector', vote: 'valid' }],
    });
    expect(result.debate_statistics.round2_cross_examination).toMatchObject({ agreements: 0, disagreements: 1 });
    expect(asked().slice(0, 2).sort()).toEqual(['review anthropic', 'review openai']);
    expect(asked().slice(2)).toEqual(['cross-examine openai', 'refute openai', 'defend anthropic', 'ballot openai']);
    const verified = await bench.run(['cases', 'verify', 'case']);
    expect(verified.status).toBe(0);
  });

  test('a refuter is told its role and the finding; a voter the claim and the code, and nobody else’s words', async () => {
    await run([...REVIEW, ...BOTH]);
    const [refute] = calls('refute');
    const [ballot] = calls('ballot');
    if (refute === undefined || ballot === undefined) throw new Error('both rounds are held');
    expect(refute.prompt).toContain('# Your role: refuter');
    expect(refute.prompt).not.toContain('# Your role: bug detector');
    expect(taskIn(refute)).toContain(TIMING.description);
    expect(taskIn(refute)).not.toContain(OFF_BY_ONE.title);
    expect(refute.prompt).not.toContain(CHALLENGE);

    const shown = taskIn(ballot);
    for (const words of [OFF_BY_ONE.title, OFF_BY_ONE.description, 'page <= total / size', '"line":11'])
      expect(shown).toContain(words);
    // The code that it is about is there as in every ask.
    expect(ballot.prompt).toContain('for (let page = 0; page <= total / size; page++) list.push(page);');
    for (const words of [CHALLENGE, DEFENSE, CHECKED, OFF_BY_ONE.suggestion, TIMING.title])
      expect(ballot.prompt).not.toContain(words);
    for (const word of [
      '"severity"',
      '"confidence"',
      '"suggestion"',
      '"also"',
      '"challenges"',
      '"in_change"',
      'anthropic',
      'claude',
    ])
      expect(shown).not.toContain(word);
  });

  test('log, explanation and report tell both rounds in plain words, in English and in Korean', async () => {
    const held = await run([...REVIEW, ...BOTH, '--format', 'md']);
    expect(held.stdout).toContain('could not refute it');
    expect(held.stdout).toContain('votes: valid');
    const log = await bench.run(['cases', 'show', 'case', '--log']);
    expect(log.stdout).toContain('refute');
    expect(log.stdout).toContain('could not refute');
    expect(log.stdout).toContain('ballot');
    const inKorean = await bench.run(['cases', 'show', 'case', '--format', 'md', '--lang', 'ko']);
    expect(inKorean.stdout).toContain('반박하지 못함');
    expect(inKorean.stdout).toContain('투표: 타당함');
    const explained = await bench.run(['explain', 'case', '1']);
    expect(explained.stdout).toContain('gpt could not refute it, citing');
    const replayed = await bench.run(['cases', 'replay', 'case', '--policy', 'seed']);
    expect(replayed.status).toBe(0);
  });

  test('what a refuter that does not answer could have had accepted stays open, and the gaps name it', async () => {
    bench.vendor.when((request) => taskOf(request) === 'refute', { kind: 'server-error' });
    const held = await run([...REVIEW, '--refute', '--prefer', 'precision', '--format', 'json'], { hurry: 20 });
    const result: CodeReviewResult = JSON.parse(held.stdout);
    expect(result.failures).toMatchObject([{ who: 'gpt', round: 2, about: 'refutation' }]);
    // 68 % without it, and high needs 70 where precision is preferred; with + 0.9 it would be accepted, so it stays open.
    const open = result.consensus.disputed.find(({ title }) => title === TIMING.title);
    expect(open).toMatchObject({ confidence: 68, decision: { held_open: true, did_not_respond: ['gpt'] } });
    expect(open?.cross_examination_trail.refutations).toBeUndefined();
    const gated = await bench.run(['cases', 'show', 'case', '--fail-on', 'critical']);
    expect(gated.status).toBe(4);
    expect(gated.stdout).toContain('refutation');
  });

  test('a limit ends it before a refuter is asked, and resuming asks it', async () => {
    // Three calls of 100,000 tokens each; the fourth does not fit.
    const short = await run([...REVIEW, ...BOTH, '--max-tokens', '330000', '--format', 'json']);
    expect(short.status).toBe(4);
    expect(asked()).not.toContain('refute openai');
    const resumed = await bench.run(['cases', 'resume', 'case', '--quiet', '--max-tokens', '9000000', '--format', 'json']);
    expect(resumed.status).toBe(0);
    expect(asked().slice(-3)).toEqual(['refute openai', 'defend anthropic', 'ballot openai']);
    expect(JSON.parse(resumed.stdout).findings.map(({ confidence }: { confidence: number }) => confidence)).toEqual([84, 85]);
  });
});

describe('whether they are held', () => {
  test.each([
    [['--intensity', 'standard'], []],
    [['--intensity', 'deep'], ['refute']],
    [['--intensity', 'deep', '--no-refute'], []],
    [['--intensity', 'deep', '--policy', 'seed'], []],
    [
      ['--policy', 'vote', '--refute', '--ballot'],
      ['refute', 'ballot'],
    ],
    [['--rounds', '1', '--refute', '--ballot'], []],
  ] as const)('%j: %j', async (flags, rounds) => {
    const forecast = await run([
      'review',
      '--dry-run',
      '--no-analysers',
      '--format',
      'json',
      '--focus',
      'bugs',
      ...MODELS,
      ...flags,
    ]);
    const { plan, rounds: all } = JSON.parse(forecast.stdout);
    const held = all.map(({ name }: { name: string }) => name).filter((name: string) => name === 'refute' || name === 'ballot');
    expect(held).toEqual(rounds);
    expect({ refute: plan.refute, ballot: plan.ballot }).toEqual({
      refute: held.includes('refute'),
      ballot: held.includes('ballot'),
    });
  });

  test('a dry run counts them in the price, and shows them by name', async () => {
    const price = async (...flags: readonly string[]): Promise<number> => {
      const { stdout } = await run([
        'review',
        '--dry-run',
        '--no-analysers',
        '--format',
        'json',
        '--focus',
        'bugs',
        ...MODELS,
        ...flags,
      ]);
      return JSON.parse(stdout).price.at_most_usd;
    };
    const plain = await price();
    const refuted = await price('--refute');
    expect(refuted).toBeGreaterThan(plain);
    expect(await price('--refute', '--ballot')).toBeGreaterThan(refuted);
    const { stdout } = await run(['review', '--dry-run', '--focus', 'bugs', ...MODELS, ...BOTH]);
    expect(stdout).toMatch(/2 refute +≤/);
    expect(stdout).toMatch(/4 ballot +≤/);
    expect(bench.vendor.calls).toEqual([]);
  });

  test.each([
    [['--refute=maybe'], /refute/],
    [['--ballot=1'], /ballot/],
  ])('%j is a mistake', async (flags, told) => {
    const { status, stderr } = await run([...REVIEW, ...flags]);
    expect({ status, told: told.test(stderr) }).toEqual({ status: 2, told: true });
  });

  test('a setting that is neither true nor false is a mistake, and tells where', async () => {
    bench.env = { ...bench.env, TRIBUNAL_DEBATE_BALLOT: 'sometimes' };
    const { status, stderr } = await run(REVIEW);
    expect(status).toBe(2);
    expect(stderr).toContain('TRIBUNAL_DEBATE_BALLOT');
  });
});
