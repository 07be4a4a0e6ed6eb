import { describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import type { Misbehaviour } from '../vendor/misbehave.ts';
import { NULL_SESSION, OFF_BY_ONE, type Phase, phaseOf, type Role, roleOf, TIMING } from './debate-script.ts';
import { ReviewBench } from './review-bench.ts';

/** The twenty seconds of a call are one. */
const HURRIED = { hurry: 20 };

interface Trouble {
  readonly name: string;
  readonly misbehaviour: Misbehaviour;
  readonly phase: Phase;
  readonly role: Role;
  readonly times?: number;
}

/** Holds a review in which one seat's vendor misbehaves in one phase, and tells what came of it. */
async function held({ misbehaviour, phase, role, times }: Trouble, ...args: readonly string[]) {
  const bench = await ReviewBench.open();
  bench.vendor.when((request) => phaseOf(request) === phase && roleOf(request) === role, misbehaviour, times);
  try {
    const { status, stdout, stderr } = await bench.run(
      ['review', '--id', 'case', '--format', 'json', '--timeout', '20s', ...args],
      HURRIED,
    );
    expect(bench.vendor.problems).toEqual([]);
    const result: CodeReviewResult = JSON.parse(stdout);
    return {
      status,
      stderr,
      calls: bench.vendor.calls.filter((call) => phaseOf(call) === phase && roleOf(call) === role).length,
      failures: result.failures.map(({ who, round, kind }) => `${who} in round ${round}: ${kind}`),
      accepted: result.findings.map(({ title }) => title).sort(),
      disputed: result.consensus.disputed.map(({ title }) => title).sort(),
      rejected: result.consensus.rejected.map(({ original_title }) => original_title),
      notes: result.notes.map(({ message }) => message),
      verified: (await bench.run(['cases', 'verify', 'case'])).status,
    };
  } finally {
    await bench.close();
  }
}

const ALL = [NULL_SESSION.title, OFF_BY_ONE.title, TIMING.title].sort();
const inReview = { phase: 'review', role: 'bug-detector' } as const;

describe('what goes wrong once is got over', () => {
  test.for<Trouble & { calls: number }>([
    { name: '429 with a wait', misbehaviour: { kind: 'rate-limited', retryAfter: 1 }, ...inReview, calls: 2 },
    { name: '529', misbehaviour: { kind: 'overloaded' }, ...inReview, calls: 2 },
    { name: '500', misbehaviour: { kind: 'server-error' }, ...inReview, calls: 2 },
    { name: 'a hang before the first byte', misbehaviour: { kind: 'hang' }, ...inReview, calls: 2 },
    { name: 'a hang in the middle', misbehaviour: { kind: 'hang-after', pieces: 3 }, ...inReview, calls: 2 },
    { name: 'a stream that is cut', misbehaviour: { kind: 'cut', pieces: 3 }, ...inReview, calls: 2 },
    { name: 'an error in the stream', misbehaviour: { kind: 'error-in-stream', pieces: 3 }, ...inReview, calls: 2 },
    { name: 'fences', misbehaviour: { kind: 'fenced' }, ...inReview, calls: 1 },
    { name: 'prose', misbehaviour: { kind: 'prose' }, ...inReview, calls: 2 },
    { name: 'a cut at the most tokens', misbehaviour: { kind: 'truncated' }, ...inReview, calls: 2 },
    { name: 'nothing', misbehaviour: { kind: 'empty' }, ...inReview, calls: 2 },
    { name: 'garbage', misbehaviour: { kind: 'garbage' }, ...inReview, calls: 2 },
    { name: 'a page of HTML', misbehaviour: { kind: 'html' }, ...inReview, calls: 2 },
    {
      name: 'ids that nobody showed',
      misbehaviour: { kind: 'unknown-ids' },
      phase: 'cross-examine',
      role: 'security-reviewer',
      calls: 2,
    },
    { name: 'prose in a defense', misbehaviour: { kind: 'prose' }, phase: 'defend', role: 'test-coverage-reviewer', calls: 2 },
  ])('$name', async ({ calls, ...trouble }) => {
    const outcome = await held({ times: 1, ...trouble });
    expect({ ...outcome, stderr: '', notes: [] }).toEqual({
      status: 0,
      stderr: '',
      calls,
      failures: [],
      accepted: ALL,
      disputed: [],
      rejected: ['Nothing tests a wrong token'],
      notes: [],
      verified: 0,
    });
  });
});

describe('what goes wrong for good is on the record, and dismisses nothing', () => {
  test('a reviewer that is never there in round 1', async () => {
    const outcome = await held({ name: '', misbehaviour: { kind: 'overloaded' }, ...inReview }, '--fail-on', 'critical');
    expect(outcome).toMatchObject({
      status: 4,
      calls: 2,
      failures: ['claude/bug-detector in round 1: unavailable'],
      accepted: [TIMING.title],
    });
  });

  test('a provider that asks for more time than there is is not waited for', async () => {
    const trouble = { name: '', misbehaviour: { kind: 'rate-limited', retryAfter: 60 } as const, ...inReview };
    const outcome = await held(trouble, '--deadline', '30s');
    expect(outcome).toMatchObject({ status: 0, calls: 1 });
    expect(outcome.failures[0]).toBe('claude/bug-detector in round 1: rate-limited');
  });

  test('a reviewer that refuses is not asked again', async () => {
    const outcome = await held({ name: '', misbehaviour: { kind: 'refusal' }, ...inReview });
    expect(outcome).toMatchObject({ status: 0, calls: 1, failures: ['claude/bug-detector in round 1: refused'] });
  });

  test('a value that nobody knows: what can be read of the answer counts, after it was asked for again', async () => {
    const outcome = await held({
      name: '',
      misbehaviour: { kind: 'wrong-enum' },
      phase: 'cross-examine',
      role: 'security-reviewer',
    });
    expect(outcome).toMatchObject({ status: 0, calls: 2 });
    expect(outcome.failures).toEqual(['claude/security-reviewer in round 2: malformed']);
    expect([...outcome.accepted, ...outcome.disputed]).toEqual(expect.arrayContaining(ALL));
  });

  test('an author that does not defend: what its answer could have saved stays open', async () => {
    const outcome = await held({ name: '', misbehaviour: { kind: 'prose' }, phase: 'defend', role: 'test-coverage-reviewer' });
    expect(outcome).toMatchObject({
      status: 0,
      calls: 2,
      failures: ['claude/test-coverage-reviewer in round 3: malformed'],
      accepted: ALL,
      disputed: ['Nothing tests a wrong token'],
      rejected: [],
    });
  });

  test.each([
    'I am sorry, I cannot review this. If I could, I would answer {"findings":[]} but I will not.',
    'I cannot help with reviewing this change.\n\n```json\n{"findings": []}\n```',
    '{"findings": [], "error": "context too long, could not read the change"}',
  ])('a refusal in the form of a review is none: %s', async (words) => {
    const bench = await ReviewBench.open({ answer: () => words });
    try {
      const { status, stdout } = await bench.run(['review', '--fail-on', 'low'], HURRIED);
      expect(status).toBe(3);
      expect(stdout).not.toMatch(/all agree|seen/);
    } finally {
      await bench.close();
    }
  });

  test('what a failed call cost nobody knows', async () => {
    const bench = await ReviewBench.open();
    bench.vendor.when((request) => roleOf(request) === 'bug-detector', { kind: 'server-error' });
    try {
      const { stdout } = await bench.run(['review', '--format', 'json', '--quiet'], HURRIED);
      const { usage } = JSON.parse(stdout) as CodeReviewResult;
      expect(usage?.cost_usd).toBeNull();
      expect(usage?.cost_at_least_usd).toBeGreaterThan(0);
    } finally {
      await bench.close();
    }
  });

  test('nobody answers: no verdict, and no positive word', async () => {
    const bench = await ReviewBench.open();
    bench.vendor.when(() => true, { kind: 'prose' });
    try {
      const { status, stdout, stderr } = await bench.run(['review'], HURRIED);
      expect(status).toBe(3);
      expect(stdout).toContain('no verdict');
      expect(stdout).not.toMatch(/passes|seen|merge\b(?!.*no)/);
      expect(stderr).toContain('no reviewer answered the first round');
    } finally {
      await bench.close();
    }
  });
});
