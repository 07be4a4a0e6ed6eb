import { describe, expect, test } from 'vitest';
import { phaseOf, roleOf, scriptedAnswer, TIMING } from './debate-script.ts';
import { open } from './reviewed.ts';

describe('the gate', () => {
  test.each([
    ['none', 0],
    ['critical', 0],
    ['high', 1],
    ['low', 1],
  ])('--fail-on %s', async (severity, status) => {
    const bench = await open();
    expect((await bench.run(['review', '--fail-on', severity, '--quiet'])).status).toBe(status);
  });

  test('holds its word whoever closes the pipe first', async () => {
    const bench = await open();
    const line =
      'node "$ENTRY" review --roles security,bugs,tests --fail-on high --format json --quiet 2>/dev/null | head -c 10 >/dev/null; echo $PIPESTATUS';
    expect((await bench.shell(line)).stdout.trim()).toBe('1');
  });

  test('after a person has ruled: the headline says nothing of what the panel thought', async () => {
    const bench = await open();
    await bench.run(['review', '--id', 'case', '--quiet']);
    for (const item of ['1', '2']) await bench.run(['rule', 'case', item, 'dismiss', '--reason', 'known', '--by', 'lead']);
    // Nobody is asked any more, so nobody needs a key.
    bench.env = {};
    const shown = await bench.run(['cases', 'resume', 'case', '--fail-on', 'high']);
    expect(shown.status).toBe(0);
    expect(shown.stdout.split('\n').slice(0, 2)).toEqual([
      'You can merge, but fix 1 finding soon.',
      expect.stringMatching(/^1 to fix · 0 to decide · 3 dismissed · all 12/),
    ]);
    expect((await bench.run(['cases', 'resume', 'case', '--fail-on', 'medium'])).status).toBe(1);
  });

  test('a dispute that would change everything comes before any advice', async () => {
    const alone = { ...TIMING, severity: 'critical', confidence: 80 };
    const bench = await open({
      answer: (request) => {
        if (phaseOf(request) === 'review') return { findings: roleOf(request) === 'security-reviewer' ? [alone] : [] };
        return phaseOf(request) === 'cross-examine' ? { responses: [], new_observations: [] } : scriptedAnswer(request);
      },
    });
    const { stdout } = await bench.run(['review', '--quiet', '--policy', 'seed']);
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'Decide on 1 finding before you merge.',
      expect.stringMatching(/^0 to fix · 1 to decide · 0 dismissed · /),
    ]);
  });

  test('is not passed where a reviewer did not answer', async () => {
    const bench = await open({
      answer: (request) => (phaseOf(request) === 'review' ? { findings: [] } : scriptedAnswer(request)),
    });
    bench.vendor.when((request) => roleOf(request) === 'security-reviewer', { kind: 'refusal' });
    const { status, stdout, stderr } = await bench.run(['review', '--fail-on', 'critical']);
    expect(status).toBe(4);
    expect(stdout).toMatch(/^Partial result: nothing to fix so far; look at what is missing before you merge\.\npartial: /);
    expect(stderr).toContain('the gate (--fail-on critical) does not pass');
  });
});
