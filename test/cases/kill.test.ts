import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Dice } from '../simulator/rng.ts';
import { Bench, verdictIn } from './command.ts';
import { troubledDebate } from './scenario.ts';

const benches: Bench[] = [];
afterAll(() => {
  for (const bench of benches) bench.dispose();
});

function bench(): Bench {
  const made = new Bench();
  benches.push(made);
  return made;
}

const TRIALS = Number(process.env.KILL_TRIALS ?? 4);
const KILLS_MAX = 12;
const LOGGED = ['--call-log', 'calls.jsonl'];
const scenario = troubledDebate({ after: '60ms' });

/** The verdict of a run that nobody disturbs. */
const undisturbed = await (async () => {
  const quiet = bench();
  const { status, stdout, stderr } = await quiet.run([
    'run',
    quiet.write('scenario.yaml', scenario),
    '--id',
    'case',
    '--format',
    'json',
    '--quiet',
    ...LOGGED,
  ]);
  if (status !== 0) throw new Error(stderr);
  return { result: verdictIn(stdout), calls: callsIn(quiet) };
})();

interface Call {
  readonly ask: string;
  readonly attempt: number;
}

function callsIn({ folder }: Bench): readonly Call[] {
  const file = join(folder, 'calls.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const key = ({ ask, attempt }: Call): string => `${ask} try ${attempt}`;

test('an undisturbed run holds the whole debate, and asks everything once', () => {
  const { result, calls } = undisturbed;
  expect(result.findings.map(({ id }: { id: string }) => id)).toEqual(['leak', 'off-by-one']);
  expect(result.debate_statistics.round3_defense.defended).toBe(1);
  expect(new Set(calls.map(key)).size).toBe(calls.length - 1); // The stand-in's first try is the seat's first try again.
});

describe('killed with SIGKILL at random moments and resumed until it ends', () => {
  for (let trial = 1; trial <= TRIALS; trial++) {
    test(`trial ${trial}: the same verdict, no answer bought twice, only what was in flight asked again`, async () => {
      const dice = new Dice('kill', trial);
      const made = bench();
      const file = made.write('scenario.yaml', scenario);
      const folder = join(made.folder, '.tribunal', 'cases', 'case');
      let kills = 0;
      let ended = { status: null as number | null, stdout: '', stderr: '' };
      while (ended.status === null) {
        const opened =
          existsSync(join(folder, 'journal.jsonl')) && readFileSync(join(folder, 'journal.jsonl'), 'utf8').includes('\n');
        if (!opened) rmSync(folder, { recursive: true, force: true });
        const args = opened ? ['cases', 'resume', 'case'] : ['run', file, '--id', 'case'];
        ended = await made.start([...args, '--format', 'json', ...LOGGED], (child) => {
          if (kills++ < KILLS_MAX) setTimeout(() => child.kill('SIGKILL'), dice.int(80, 420));
        });
      }
      expect({ status: ended.status, stderr: ended.status === 0 ? '' : ended.stderr }).toEqual({ status: 0, stderr: '' });
      expect(verdictIn(ended.stdout)).toEqual(undisturbed.result);
      expectAskedOnce(made);
      expect(await made.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0 });
    });
  }
});

/** By the journal: once a reply to a try is written down that try is never made again. By the panelists: nobody was called without it being written down first. */
function expectAskedOnce(made: Bench): void {
  const facts = made.facts('case') as readonly { type: string; ask?: string; attempt?: number; to?: string }[];
  const sent = new Map<string, number>();
  const replied = new Set<string>();
  let inFlight = 0;
  for (const { type, ask = '', attempt = 0, to = '' } of facts) {
    if (type === 'ask-sent') {
      expect(replied.has(`${ask} ${to} ${attempt}`)).toBe(false);
      sent.set(`${ask} ${to} ${attempt}`, (sent.get(`${ask} ${to} ${attempt}`) ?? 0) + 1);
    }
    if (type === 'reply-received')
      for (const tried of sent.keys()) if (tried.startsWith(`${ask} `) && tried.endsWith(` ${attempt}`)) replied.add(tried);
    if (type === 'case-resumed') inFlight += [...sent.keys()].filter((tried) => !replied.has(tried)).length;
  }
  const again = [...sent.values()].reduce((sum, count) => sum + count - 1, 0);
  expect(again).toBeLessThanOrEqual(inFlight);
  const calls = callsIn(made);
  const allowed = [...sent.values()].reduce((sum, count) => sum + count, 0);
  expect(calls.length).toBeLessThanOrEqual(allowed);
  expect(new Set(calls.map(key))).toEqual(new Set(undisturbed.calls.map(key)));
}
