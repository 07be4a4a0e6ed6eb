import { afterAll, expect, test } from 'vitest';
import { askedText } from './asked.ts';
import { DebateBench, type DebateBenchOptions } from './debate-bench.ts';

const FLAGS = ['flags', 'flags', '--flags', 'flags/flags.json'];
const DEBATES = {
  business: { example: 'business', args: ['business', 'business/pitch.md'], left: [] },
  flags: { example: 'flags', args: FLAGS, left: ['flags/legal-review.md'] },
  'flags that are still to be found': {
    example: 'flags',
    args: [...FLAGS.slice(0, 2), '--no-analysers'],
    left: ['flags/integrity-review.md'],
  },
  judge: {
    example: 'judge',
    panel: ['panel-split.yaml'],
    args: ['judge', 'judge'],
    left: ['judge/analysis/validation-report.md'],
  },
} as const satisfies Record<string, DebateBenchOptions & { readonly args: readonly string[]; readonly left: readonly string[] }>;
type Name = keyof typeof DEBATES;

/** The result without when it was held and what it cost. */
const verdictIn = (stdout: string): object => {
  const { opened_at: _at, usage: _usage, debate_validation: _state, ...verdict } = JSON.parse(stdout);
  return verdict;
};

interface Held {
  readonly bench: DebateBench;
  readonly verdict: object;
  readonly asks: readonly string[];
  readonly journal: readonly string[];
}

const held = new Map<Name, Promise<Held>>();

/** A debate that nobody disturbs, held once: what comes of it, and what is asked. */
function whole(name: Name): Promise<Held> {
  const known = held.get(name) ?? hold(name);
  held.set(name, known);
  return known;
}

async function hold(name: Name): Promise<Held> {
  const { args, left: _left, ...options } = DEBATES[name];
  const bench = await DebateBench.open(options);
  const { status, stdout, stderr } = await bench.run([...args, '--id', 'case', '--format', 'json', '--quiet']);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  return { bench, verdict: verdictIn(stdout), asks: [...bench.bought].sort(), journal: bench.journal('case') };
}

afterAll(async () => {
  for (const { bench } of await Promise.all(held.values())) await bench.close();
});

/*
 * What a process that was killed leaves is a beginning of its journal: test/cases/kill.test.ts kills the built command at random
 * moments, and test/runtime/endings.test.ts breaks the loop off at every fact. Here each debate is taken up again by its command:
 * with its own setup, answers and documents.
 */
test.each<[Name, string]>([
  // The later phase first: our marks on what comes behind a break are made anew.
  ['business', 'cross-examine'],
  ['business', 'review'],
  ['flags that are still to be found', 'scan'],
  ['flags', 'rule'],
  ['flags', 'argue'],
  ['judge', 'rebut'],
])('%s, broken off in the phase of %s, goes on and buys no answer twice', async (name, phase) => {
  const { bench, verdict, asks, journal } = await whole(name);
  // Of several answers the first was bought before the others were lost with the process.
  const { answered, inFlight } = bench.breakOff('case', journal, phase);
  expect(inFlight).toBeGreaterThan(0);
  const { left } = DEBATES[name];
  for (const file of left) bench.remove(file);
  const before = bench.vendor.calls.length;
  const resumed = await bench.run(['cases', 'resume', 'case', '--format', 'json', '--quiet']);
  expect({ status: resumed.status, stderr: resumed.status === 0 ? '' : resumed.stderr }).toEqual({ status: 0, stderr: '' });
  expect(verdictIn(resumed.stdout)).toEqual(verdict);
  const again = bench.vendor.calls.slice(before).map(askedText);
  expect(again.length).toBe(asks.length - answered);
  // Together with what had been answered it is what is asked where nobody disturbs, and nothing else.
  expect(again.filter((ask, at) => !asks.includes(ask) || again.indexOf(ask) !== at)).toEqual([]);
  expect(left.filter((file) => !bench.has(file))).toEqual([]);
});
