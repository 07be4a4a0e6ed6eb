import { apply, openCase, wants } from '../../src/core/case.ts';
import type { CaseEvent } from '../../src/core/event.ts';
import type { Debate, Reply, SimAsk, SimCase, SimOutcome } from './debate.ts';
import { Dice } from './rng.ts';

/** A debate held to its end: the asks that were put and the facts that were learned, in the order of their arrival. */
export interface Run {
  readonly events: readonly CaseEvent[];
  readonly asks: readonly SimAsk[];
  readonly end: SimCase;
  readonly outcome: SimOutcome;
}

export interface DriveOptions {
  /** Where to go on; a fresh case unless told. */
  readonly from?: SimCase;
  /** The order in which answers arrive. */
  readonly arrival?: number;
  /** What is said, where that is not what the debate's own script says. */
  readonly reply?: (ask: SimAsk) => Reply;
}

const EVENTS_MAX = 500;

/** Runs a case on the real machine, one arrival after the other, as a live loop would journal it. */
export function drive(debate: Debate, { from, arrival = 0, reply = debate.reply }: DriveOptions = {}): Run {
  const dice = new Dice(debate.seed, 'arrival', arrival);
  const events: CaseEvent[] = [];
  const asks: SimAsk[] = [];
  let state = from ?? openCase(debate.protocol, debate.setup);
  const learn = (event: CaseEvent): void => {
    events.push(event);
    state = apply(state, event);
  };
  for (let open = wants(state); open.length > 0; open = wants(state)) {
    if (events.length > EVENTS_MAX) throw new Error('the debate does not end');
    const ask = dice.pick(open);
    asks.push(ask);
    learn({ type: 'ask-sent', ask: ask.id, attempt: 1 });
    if (dice.chance(0.1)) learn({ type: 'ask-failed', ask: ask.id, failure: LOST, willRetry: true });
    learn(eventOf(ask, reply(ask)));
  }
  if (state.outcome === undefined) throw new Error('a case that wants nothing has no outcome');
  return { events, asks, end: state, outcome: state.outcome };
}

export const LOST = { kind: 'timeout', message: 'no bytes for 120 s' } as const;

/** The fact that a reply makes. */
export const eventOf = ({ id: ask }: SimAsk, reply: Reply): CaseEvent =>
  'answer' in reply
    ? { type: 'ask-answered', ask, answer: reply.answer }
    : { type: 'ask-failed', ask, failure: reply.failure, willRetry: false };

/** The case after these facts. */
export const replay = (debate: Debate, events: readonly CaseEvent[]): SimCase =>
  events.reduce<SimCase>(apply, openCase(debate.protocol, debate.setup));

/** An event that settles an ask. */
export const settles = (event: CaseEvent): boolean =>
  event.type === 'ask-answered' || (event.type === 'ask-failed' && !event.willRetry);
