import { expect, test } from 'vitest';
import { apply, openCase, wants } from '../../src/core/case.ts';
import { COVERAGE, count, NEEDED } from './coverage.ts';
import type { Debate, Run } from './debate.ts';
import { drive } from './drive.ts';
import { expectSame } from './equal.ts';
import { Dice } from './rng.ts';
import { ONLY_SEED, PROTOCOLS, property, RUNS } from './seeds.ts';

property('it ends within its bound of asks, every item with exactly one standing, for a reason', 2.5, (debate) => {
  const held = debate();
  const run = drive(held);
  expect(run.asks.length).toBeLessThanOrEqual(held.asksMost);
  checkEnd(held, run.outcome, run);
  count(held.protocol.id, held.saw(run), run.events);
});

property('curtailed anywhere it concludes, and what was said so far ends in one place', 0.25, (debate, seed) => {
  const held = debate();
  const run = drive(held);
  const curtailed = {
    type: 'case-curtailed',
    reason: new Dice(seed, 'curtail').pick(['budget', 'deadline'] as const),
  } as const;
  const put = new Set<string>();
  let state = openCase(held.protocol, held.setup);
  for (const [at, event] of [undefined, ...run.events].entries()) {
    if (event !== undefined) state = apply(state, event);
    for (const { id } of wants(state)) put.add(id);
    if (event?.type === 'ask-sent' || state.outcome !== undefined) continue;
    const ended = apply(state, curtailed);
    expectSame(wants(ended), []);
    if (ended.outcome === undefined) throw new Error(`curtailed after ${at} events it does not conclude`);
    expectSame(ended.outcome.curtailed, curtailed.reason);
    checkEnd(held, ended.outcome, { events: run.events.slice(0, at), asks: run.asks.filter(({ id }) => put.has(id)) });
  }
});

/** Every item has an id of its own, a standing and a reason, and the protocol's own promises hold. */
function checkEnd({ protocol, checkEnd: ends }: Debate, outcome: Run['outcome'], said: Pick<Run, 'events' | 'asks'>): void {
  const items = protocol.items(outcome);
  expectSame(new Set(items.map(({ id }) => id)).size, items.length);
  for (const { id, standing, why } of items) {
    expectSame({ id, standing: STANDINGS.has(standing) }, { id, standing: true });
    expectSame({ id, why, empty: /^\s*(;|$)/.test(why) }, { id, why, empty: false });
  }
  ends(outcome, said.events, said.asks);
}

const STANDINGS: ReadonlySet<string> = new Set(['upheld', 'dismissed', 'open']);

// One debate, or a few, cannot reach everything: the run by default and any longer one must.
const reachesAll = ONLY_SEED === undefined && RUNS >= 400;
for (const [name, debateOf] of reachesAll ? Object.entries(PROTOCOLS) : [])
  test(`${name} · the debates reach every rule, so that the simulator proves something`, () => {
    const { id } = debateOf(1).protocol;
    const counted = [...COVERAGE].filter(([key]) => key.startsWith(id)).sort();
    if (process.env.SIM_COUNTS !== undefined) console.log(Object.fromEntries(counted));
    const needed: readonly string[] = NEEDED[name as keyof typeof PROTOCOLS];
    expect(needed.filter((what) => !COVERAGE.has(`${id} ${what}`))).toEqual([]);
  });
