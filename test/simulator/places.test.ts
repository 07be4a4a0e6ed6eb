import { expect, test } from 'vitest';
import { apply, openCase, wants } from '../../src/core/case.ts';
import { COVERAGE, count, countCase, NEEDED } from './coverage.ts';
import { drive } from './drive.ts';
import { expectSame } from './equal.ts';
import { checkPlaces, findingsIn } from './places.ts';
import { Dice } from './rng.ts';
import { ONLY_SEED, PROTOCOLS, property, RUNS } from './seeds.ts';

property('every finding ends in exactly one place, for a reason', 2.5, (debate) => {
  const held = debate();
  const run = drive(held);
  checkPlaces(held, run.outcome, findingsIn(run.events, run.asks));
  countCase(held, run);
});

property('curtailed anywhere it concludes, and what was said so far ends in one place', 0.25, (debate, seed) => {
  const held = debate();
  const run = drive(held);
  const curtailed = {
    type: 'case-curtailed',
    reason: new Dice(seed, 'curtail').pick(['budget', 'deadline'] as const),
  } as const;
  let state = openCase(held.protocol, held.setup);
  for (const [at, event] of [undefined, ...run.events].entries()) {
    if (event !== undefined) state = apply(state, event);
    if (event?.type === 'ask-sent' || state.outcome !== undefined) continue;
    const ended = apply(state, curtailed);
    expectSame(wants(ended), []);
    if (ended.outcome === undefined) throw new Error(`curtailed after ${at} events it does not conclude`);
    expectSame(ended.outcome.curtailed, curtailed.reason);
    checkPlaces(held, ended.outcome, findingsIn(run.events.slice(0, at), run.asks));
    count('curtailed');
  }
});

// One debate, or a few, cannot reach everything: the run by default and any longer one must.
const reachesAll = ONLY_SEED === undefined && RUNS >= 400;
if (reachesAll) test('the debates reach every rule, so that the simulator proves something', theyReachEveryRule);

function theyReachEveryRule(): void {
  if (process.env.SIM_COUNTS !== undefined) console.log(Object.fromEntries([...COVERAGE].sort()));
  const missing = Object.keys(PROTOCOLS).flatMap((protocol) =>
    NEEDED[protocol as keyof typeof PROTOCOLS].filter((what) => (COVERAGE.get(`${protocol} ${what}`) ?? 0) === 0),
  );
  expect(missing).toEqual([]);
}
