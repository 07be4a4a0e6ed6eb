import { afterEach, beforeEach, expect, test } from 'vitest';
import { Bench, type Ended, verdictIn } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench.dispose());

/** Starts the debate and sends a signal once the first answer is written down, then again if told. */
async function interrupted(after: string, signals: readonly NodeJS.Signals[]): Promise<Ended> {
  bench.write('scenario.yaml', troubledDebate({ after }));
  return bench.start(['run', 'scenario.yaml', '--id', 'case', '--format', 'json'], (child) => {
    let sent = 0;
    child.stderr?.on('data', (text: string) => {
      if (sent === 0 && String(text).includes('answered')) {
        for (const [index, signal] of signals.entries()) setTimeout(() => child.kill(signal), index * 50);
        sent++;
      }
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`${signal} once: stops asking, writes down what arrives, says how to go on, exits 130`, async () => {
    const { status, stdout, stderr } = await interrupted('200ms', [signal]);
    expect({ status, stdout }).toEqual({ status: 130, stdout: '' });
    expect(stderr).toMatch(
      /stopped {2}in round 1:review: \d of 5 asks are settled and stored\nresume {3}tribunal cases resume case\n$/,
    );
    const facts = bench.facts('case') as readonly { type: string; seat?: string; approve?: boolean; reason?: string }[];
    const refusal = facts.find(({ type, approve }) => type === 'shutdown-answered' && approve === false);
    expect(refusal).toMatchObject({ seat: 'debate-arbitrator', reason: expect.stringContaining('round 1:review is open') });
    const resumed = await bench.run(['cases', 'resume', 'case', '--format', 'json', '--quiet']);
    expect(resumed.status).toBe(0);
    const quiet = new Bench();
    quiet.write('scenario.yaml', troubledDebate({ after: '5ms' }));
    expect(verdictIn(resumed.stdout)).toEqual(
      verdictIn((await quiet.run(['run', 'scenario.yaml', '--id', 'case', '--format', 'json', '--quiet'])).stdout),
    );
    quiet.dispose();
  });

test('Ctrl-C twice ends it now, and nothing recorded is lost', async () => {
  const { status, stderr } = await interrupted('900ms', ['SIGINT', 'SIGINT']);
  expect(status).toBe(130);
  expect(stderr).toContain('resume   tribunal cases resume case');
  expect((await bench.run(['cases', 'resume', 'case', '--quiet'])).status).toBe(0);
});
