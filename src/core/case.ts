import { assert, unreachable } from './assert.ts';
import { phrase } from './case-phrases.ts';
import { defined } from './defined.ts';
import type { Appeal, CaseEvent, CurtailReason, PartialAnswer, Ruling, Unanswered } from './event.ts';
import type { AskId, ItemId, SeatId } from './ids.ts';
import type { AnyAsk, AnyHeard, CaseRecord, Protocol } from './protocol.ts';

const ROUNDS_MAX = 64;

type Fate =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'answered'; readonly answer: unknown; readonly by?: SeatId; readonly incomplete?: Unanswered }
  | { readonly kind: 'failed'; readonly failure: Unanswered };

interface Pending<Phases> {
  readonly ask: AnyAsk<Phases>;
  readonly fate: Fate;
}

/** The round that is being held. */
interface OpenRound<Phases> {
  readonly name: string;
  readonly pending: readonly Pending<Phases>[];
}

/** The whole state of a debate. Plain data; equal events give equal cases. */
export interface Case<Setup, Phases, Outcome> {
  readonly protocol: Protocol<Setup, Phases, Outcome>;
  readonly setup: Setup;
  readonly record: CaseRecord<Phases>;
  readonly open: OpenRound<Phases> | undefined;
  readonly outcome: Outcome | undefined;
  readonly rulings: ReadonlyMap<ItemId, Ruling>;
  /** The state from which a case that ended early continues when it is resumed. */
  readonly uncurtailed?: Case<Setup, Phases, Outcome>;
}

/** A new case, already wanting its first round. */
export function openCase<Setup, Phases, Outcome>(
  protocol: Protocol<Setup, Phases, Outcome>,
  setup: Setup,
): Case<Setup, Phases, Outcome> {
  const record: CaseRecord<Phases> = { rounds: [], curtailed: undefined };
  return advance({ protocol, setup, record, open: undefined, outcome: undefined, rulings: new Map() });
}

/** Lists the asks that the case is waiting for. A projection of state, so a replayed case wants exactly what a live one does. */
export function wants<S, P, O>(state: Case<S, P, O>): readonly AnyAsk<P>[] {
  if (state.open === undefined) return [];
  return state.open.pending.filter((pending) => pending.fate.kind === 'waiting').map((pending) => pending.ask);
}

/** The case after one more fact. */
export function apply<S, P, O>(state: Case<S, P, O>, event: CaseEvent): Case<S, P, O> {
  switch (event.type) {
    case 'ask-answered':
      return settle(state, event.ask, { kind: 'answered', ...pick(event) });
    case 'ask-failed':
      return event.willRetry ? state : settle(state, event.ask, { kind: 'failed', failure: event.failure });
    case 'case-curtailed':
      return curtail(state, event.reason, event.partial ?? []);
    case 'case-resumed':
      return state.uncurtailed === undefined ? state : { ...state.uncurtailed, rulings: state.rulings };
    case 'item-ruled':
      return { ...state, rulings: new Map(state.rulings).set(event.item, event) };
    case 'item-appealed':
      return appeal(state, event);
    case 'case-opened':
    case 'ask-sent':
    case 'reply-received':
    case 'looked':
    case 'seat-replaced':
    case 'shutdown-requested':
    case 'shutdown-answered':
    case 'edits-applied':
    case 'journal-repaired':
    case 'case-closed':
      return state;
    default:
      return unreachable(event);
  }
}

const pick = ({ answer, by, incomplete }: Extract<CaseEvent, { type: 'ask-answered' }>) => ({
  answer,
  ...defined({ by, incomplete }),
});

/** Late and duplicate answers are expected after a crash; they change nothing. An answer that comes after an early end counts if the case is resumed. */
function settle<S, P, O>(state: Case<S, P, O>, ask: AskId, fate: Fate): Case<S, P, O> {
  if (state.uncurtailed !== undefined) {
    const uncurtailed = settle(state.uncurtailed, ask, fate);
    return uncurtailed === state.uncurtailed ? state : { ...state, uncurtailed };
  }
  if (state.open === undefined) return state;
  const at = state.open.pending.findIndex((pending) => pending.ask.id === ask && pending.fate.kind === 'waiting');
  const settled = state.open.pending[at];
  if (settled === undefined) return state;
  return advance({ ...state, open: { ...state.open, pending: state.open.pending.with(at, { ...settled, fate }) } });
}

/** Ends a case now: open asks fail, and their partial answers are kept. */
function curtail<S, P, O>(state: Case<S, P, O>, reason: CurtailReason, partial: readonly PartialAnswer[]): Case<S, P, O> {
  if (state.outcome !== undefined) return state;
  const failure: Unanswered = { kind: 'curtailed', message: phrase('ended-early', reason) };
  const fateOf = (ask: AskId): Fate => {
    const said = partial.find((one) => one.ask === ask);
    if (said === undefined) return { kind: 'failed', failure };
    return { kind: 'answered', answer: said.answer, incomplete: failure, ...defined({ by: said.by }) };
  };
  const open = state.open && {
    ...state.open,
    pending: state.open.pending.map((one) => (one.fate.kind === 'waiting' ? { ...one, fate: fateOf(one.ask.id) } : one)),
  };
  return { ...advance({ ...state, open, record: { ...state.record, curtailed: reason } }), uncurtailed: state };
}

/** Takes a decided case up again for a round about one item. A case that is not over, or ended early, has to be finished first. */
function appeal<S, P, O>(state: Case<S, P, O>, { item, by, reason }: Appeal): Case<S, P, O> {
  const { protocol, record, outcome } = state;
  if (outcome === undefined || record.curtailed !== undefined || protocol.takesAppeals !== true) return state;
  const appeals = [...(record.appeals ?? []), { item, by, reason }];
  return advance({ ...state, record: { ...record, appeals }, outcome: undefined });
}

/** Closes the round once every ask in it is settled, and asks the protocol what comes next. */
function advance<S, P, O>(state: Case<S, P, O>): Case<S, P, O> {
  if (state.outcome !== undefined) return state;
  if (state.open?.pending.some((pending) => pending.fate.kind === 'waiting')) return state;

  const record = state.open === undefined ? state.record : closeRound(state.record, state.open);
  assert(record.rounds.length <= ROUNDS_MAX, 'a protocol must conclude');

  const step = state.protocol.next(state.setup, record);
  if (step.kind === 'conclude') return { ...state, record, open: undefined, outcome: step.outcome };

  assert(record.curtailed === undefined, 'a curtailed protocol must conclude');
  assert(step.asks.length > 0, 'a round must ask something');
  assert(new Set(step.asks.map((ask) => ask.id)).size === step.asks.length, 'ask ids must be unique');
  return { ...state, record, open: { name: step.round, pending: step.asks.map((ask) => ({ ask, fate: { kind: 'waiting' } })) } };
}

function closeRound<P>(record: CaseRecord<P>, open: OpenRound<P>): CaseRecord<P> {
  const heard = open.pending.flatMap(({ ask, fate }): readonly object[] => {
    if (fate.kind === 'failed') return [{ ask, failure: fate.failure }];
    assert(fate.kind === 'answered', 'a closed round has no waiting ask');
    const who = fate.by === undefined ? {} : { by: fate.by };
    const said = { ...who, ask, answer: fate.answer };
    return fate.incomplete === undefined ? [said] : [said, { ...who, ask, failure: fate.incomplete }];
  });
  return { ...record, rounds: [...record.rounds, { name: open.name, heard: heard as unknown as readonly AnyHeard<P>[] }] };
}
