import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Bench, type Ended } from './command.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});
afterEach(() => bench.dispose());

/** Loaded before the command: sets its system clock an hour back or forward once the first ask is on the disk. */
const setting = (hours: number): string => `
import { readFileSync } from 'node:fs';
const now = Date.now;
const looking = setInterval(() => {
  let journal = '';
  try {
    journal = readFileSync('.tribunal/cases/case/journal.jsonl', 'utf8');
  } catch {}
  if (!journal.includes('ask-sent')) return;
  clearInterval(looking);
  Date.now = () => now() + ${hours} * 3_600_000;
}, 5);
looking.unref();
`;

const finding = {
  id: 'leak',
  file: 'a.ts',
  line: 1,
  category: 'bug',
  severity: 'high',
  confidence: 85,
  title: 'A leak',
  description: 'It leaks.',
  suggestion: 'Close it.',
};
const found = { findings: [finding] };
const doubt = { responses: [{ finding_id: 'leak', action: 'disagree', confidence_adjustment: -10, reasoning: 'It is closed.' }] };

const debate = (review: unknown, cross: unknown, timing: object) => ({
  protocol: 'code',
  rounds: 2,
  timing: { review: '60s', debate: '60s', retry: '1s', grace: '10ms', ...timing },
  material: { 'a.ts': 'open();\n' },
  seats: [
    { id: 'one', model: 'claude', answers: { review, 'cross-examine': { responses: [] } } },
    { id: 'two', model: 'codex', answers: { review: { findings: [] }, 'cross-examine': cross } },
  ],
});

const ARGS = ['run', 'scenario.yaml', '--id', 'case', '--format', 'json', '--quiet', '--fail-on', 'high'];

/** Runs a scenario with the clock set; one that does not come to an end is killed. */
function runWithClockSet(scenario: object, hours: number, ...args: readonly string[]) {
  bench.write('scenario.yaml', scenario);
  bench.write('set-clock.mjs', setting(hours));
  return outcomeOf(
    bench.shell(
      `set -m; (NODE_OPTIONS="--import=./set-clock.mjs" tribunal ${[...ARGS, ...args].join(' ')}) & pid=$!; (sleep 60; kill -9 -$pid) 2>/dev/null & wait $pid; code=$?; kill -9 -$! 2>/dev/null; exit $code`,
    ),
  );
}

/** Runs a scenario for which twenty seconds are one. */
async function run(scenario: object, ...args: readonly string[]) {
  bench.write('scenario.yaml', scenario);
  return outcomeOf(await bench.run([...ARGS, ...args], { hurry: 20 }));
}

async function outcomeOf({ status, stdout }: Ended) {
  const { status: verified } = await bench.run(['cases', 'verify', 'case']);
  const result = stdout === '' ? undefined : JSON.parse(stdout);
  return {
    status,
    verified,
    failures: result?.failures.map(({ who, kind }: { who: string; kind: string }) => `${who}: ${kind}`),
    accepted: result?.findings.length,
    rejected: result?.consensus.rejected.length,
  };
}

describe.each([
  ['set back an hour', -1],
  ['set forward an hour', 1],
])('with the system clock %s during the first call', (_, hours) => {
  test('a call that hangs is ended and tried again', async () => {
    const scenario = debate([{ fail: 'timeout' }, found], { responses: [] }, { review: '1500ms' });
    expect(await runWithClockSet(scenario, hours)).toMatchObject({ verified: 0, failures: [], accepted: 1 });
  });

  test('a deadline ends the run', async () => {
    expect(await runWithClockSet(debate({ fail: 'timeout' }, { responses: [] }, {}), hours, '--deadline', '2s')).toMatchObject({
      status: 4,
      verified: 0,
      failures: expect.arrayContaining(['claude: curtailed']),
    });
  });
});

describe('a deadline while an answer is still arriving', () => {
  test('keeps the gate shut, and adds what the answer had said', async () => {
    const ended = await run(debate({ say: found, fail: 'timeout' }, doubt, {}), '--deadline', '20s');
    expect(ended).toMatchObject({ status: 4, verified: 0, failures: expect.arrayContaining(['claude: curtailed']), rejected: 0 });
  });

  test('dismisses nothing', async () => {
    expect(await run(debate(found, doubt, {}))).toMatchObject({ status: 0, rejected: 1 });
    bench.dispose();
    bench = new Bench();
    const ended = await run(debate(found, { say: doubt, fail: 'timeout' }, {}), '--deadline', '20s');
    expect(ended).toMatchObject({ status: 4, verified: 0, failures: expect.arrayContaining(['codex: curtailed']), rejected: 0 });
  });
});
