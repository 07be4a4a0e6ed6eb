import { expect } from 'vitest';
import { apply, type Case, openCase, wants } from '../../src/core/case.ts';
import type { CaseEvent } from '../../src/core/event.ts';
import { drive, LOST, replay, settles } from './drive.ts';
import { expectSame } from './equal.ts';
import { Dice } from './rng.ts';
import { property } from './seeds.ts';

const CRASHES = 3;

property('a crash after any event and a resume change nothing', 0.4, (debate, seed) => {
  const held = debate();
  const whole = drive(held);
  const states = statesOf(openCase(held.protocol, held.setup), whole.events);
  const dice = new Dice(seed, 'crash');
  const points = new Set(Array.from({ length: CRASHES }, () => dice.int(0, whole.events.length)));
  for (const at of points) {
    const prefix = whole.events.slice(0, at);
    const resumed = replay(held, prefix);
    expectSame(wants(resumed), wants(states[at] ?? resumed));
    const rest = drive(held, { from: resumed, arrival: at + 1 });
    expectSame(rest.outcome, whole.outcome);
    const settled = [...prefix, ...rest.events].filter(settles).map((event) => ('ask' in event ? event.ask : ''));
    expect(settled.length).toBe(new Set(settled).size);
    expectSame(new Set(settled), new Set(whole.asks.map(({ id }) => id)));
  }
});

property('an answer delivered again, late or otherwise, changes nothing', 0.5, (debate, seed) => {
  const held = debate();
  const whole = drive(held);
  const dice = new Dice(seed, 'again');
  let state = openCase(held.protocol, held.setup);
  const arrived: CaseEvent[] = [];
  for (const event of whole.events) {
    state = apply(state, event);
    if (!settles(event)) continue;
    arrived.push(event, contradiction(event));
    for (const again of [event, contradiction(event), dice.pick(arrived)]) expect(apply(state, again)).toBe(state);
  }
  expectSame(state.outcome, whole.outcome);
});

/** The same ask settled the other way round. */
function contradiction(event: CaseEvent): CaseEvent {
  if (event.type === 'ask-answered') return { type: 'ask-failed', ask: event.ask, failure: LOST, willRetry: false };
  if (event.type !== 'ask-failed') return event;
  return { type: 'ask-answered', ask: event.ask, answer: {} };
}

function statesOf<S, P, O>(first: Case<S, P, O>, events: readonly CaseEvent[]): readonly Case<S, P, O>[] {
  const states = [first];
  for (const event of events) states.push(apply(states.at(-1) ?? first, event));
  return states;
}
