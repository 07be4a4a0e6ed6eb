import { apply, type Case, openCase, wants } from '../../src/core/case.ts';
import type { CaseEvent } from '../../src/core/event.ts';
import type { AnyAsk } from '../../src/core/protocol.ts';
import type { Debate, Reply, Run } from './debate.ts';
import { Dice } from './rng.ts';

export interface DriveOptions<Setup, Phases, Outcome> {
  /** Where to go on; a fresh case unless told. */
  readonly from?: Case<Setup, Phases, Outcome>;
  /** The order in which answers arrive. */
  readonly arrival?: number;
  /** What is said, where that is not what the debate's own script says. */
  readonly reply?: (ask: AnyAsk<Phases>) => Reply<Phases>;
}

const EVENTS_MAX = 2000;

/** Runs a case on the real machine, one arrival after the other, as a live loop would journal it. */
export function drive<S, P, O>(
  debate: Debate<S, P, O>,
  { from, arrival = 0, reply = debate.reply }: DriveOptions<S, P, O> = {},
): Run<S, P, O> {
  const dice = new Dice(debate.seed, 'arrival', arrival);
  const events: CaseEvent[] = [];
  const asks: AnyAsk<P>[] = [];
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
export const CUT = { kind: 'crashed', message: 'it broke off in the middle' } as const;

/** The fact that a reply makes. */
export function eventOf<P>({ id: ask }: AnyAsk<P>, reply: Reply<P>): CaseEvent {
  if ('failure' in reply) return { type: 'ask-failed', ask, failure: reply.failure, willRetry: false };
  const { answer, incomplete } = reply;
  return { type: 'ask-answered', ask, answer, ...(incomplete === undefined ? {} : { incomplete }) };
}

/** The case after these facts. */
export const replay = <S, P, O>(debate: Debate<S, P, O>, events: readonly CaseEvent[]): Case<S, P, O> =>
  events.reduce<Case<S, P, O>>(apply, openCase(debate.protocol, debate.setup));

/** An event that settles an ask. */
export const settles = (event: CaseEvent): boolean =>
  event.type === 'ask-answered' || (event.type === 'ask-failed' && !event.willRetry);
