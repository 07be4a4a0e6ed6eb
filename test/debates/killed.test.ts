import { afterAll, expect, test } from 'vitest';
import { askedOf, askedText } from './asked.ts';
import { DebateBench, type DebateBenchOptions } from './debate-bench.ts';

const LATENCY_MS = 20;
/** How long the answers take in which the command is killed. */
const SLOW_MS = 500;

const FLAGS = ['flags', 'flags', '--flags', 'flags/flags.json'];
const DEBATES = {
  business: { example: 'business', args: ['business', 'business/pitch.md'], left: [] },
  flags: { example: 'flags', args: FLAGS, left: ['flags/legal-review.md'] },
  'flags that are still to be found': { example: 'flags', args: FLAGS.slice(0, 2), left: ['flags/integrity-review.md'] },
  judge: {
    example: 'judge',
    panel: ['panel-split.yaml'],
    args: ['judge', 'judge'],
    left: ['judge/analysis/validation-report.md'],
  },
} as const satisfies Record<string, DebateBenchOptions & { readonly args: readonly string[]; readonly left: readonly string[] }>;
type Name = keyof typeof DEBATES;

const open = (name: Name, latencyMs: NonNullable<DebateBenchOptions['latencyMs']> = LATENCY_MS): Promise<DebateBench> => {
  const { args: _args, left: _left, ...options } = DEBATES[name];
  return DebateBench.open({ ...options, latencyMs });
};
const argsOf = (name: Name): readonly string[] => [...DEBATES[name].args, '--id', 'case', '--format', 'json', '--quiet'];

/** The result without when it was held and what it cost. */
const verdictIn = (stdout: string): object => {
  const { opened_at: _at, usage: _usage, debate_validation: _state, ...verdict } = JSON.parse(stdout);
  return verdict;
};

const undisturbed = new Map<Name, Promise<{ readonly verdict: object; readonly asks: readonly string[] }>>();

/** What comes of it where nobody disturbs, and what is asked. */
function whole(name: Name) {
  const known = undisturbed.get(name);
  if (known !== undefined) return known;
  const held = (async () => {
    const bench = await open(name);
    try {
      const { status, stdout, stderr } = await bench.run(argsOf(name));
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
      return { verdict: verdictIn(stdout), asks: [...bench.bought].sort() };
    } finally {
      await bench.close();
    }
  })();
  undisturbed.set(name, held);
  return held;
}
afterAll(() => Promise.allSettled(undisturbed.values()));

test.each<[Name, string]>([
  ['business', 'review'],
  ['business', 'cross-examine'],
  ['flags that are still to be found', 'scan'],
  ['flags', 'argue'],
  ['flags', 'rule'],
  ['judge', 'rebut'],
])('%s, killed in the phase of %s, goes on and buys no answer twice', async (name, phase) => {
  let isSlow = true;
  // Of several answers the first is bought before the others are lost with the process.
  const bought = phase === 'scan' ? 0 : 1;
  let asked = 0;
  const bench = await open(name, (request) =>
    isSlow && askedOf(request).phase === phase && asked++ >= bought ? SLOW_MS : LATENCY_MS,
  );
  try {
    const killed = await bench.run(argsOf(name), bench.killIn(phase, { bought, afterMs: SLOW_MS / 2 }));
    expect([killed.status, killed.stdout]).toEqual([null, '']);
    isSlow = false;
    const inFlight = bench.vendor.calls.filter(({ outcome }) => outcome !== 'answered').map(askedText);
    expect(inFlight.length).toBeGreaterThan(0);
    const resumed = await bench.run(['cases', 'resume', 'case', '--format', 'json', '--quiet']);
    expect({ status: resumed.status, stderr: resumed.status === 0 ? '' : resumed.stderr }).toEqual({ status: 0, stderr: '' });
    const { verdict, asks } = await whole(name);
    expect([...bench.bought].sort()).toEqual(asks);
    expect(verdictIn(resumed.stdout)).toEqual(verdict);
    expect(bench.vendor.calls.length).toBe(asks.length + inFlight.length);
    const { left } = DEBATES[name];
    expect(left.filter((file) => !bench.has(file))).toEqual([]);
  } finally {
    await bench.close();
  }
});
