import { setImmediate as pause } from 'node:timers/promises';
import { apply, type Case, openCase, wants } from '../../core/case.ts';
import type { CaseSetup } from '../../runtime/desks/desk.ts';
import { readingOf } from '../../runtime/reception.ts';
import type { Kind, Presented } from '../kinds/kind.ts';

/** The time after the first word of an answer in which the calls that waited for it are sent. */
const AFTER_MS = 150;
/** Cases with more asks in their first round are not rehearsed: each step would hold up the loop. */
const ASKS_MAX = 24;

/** Kinds whose code has run in this process. */
const rehearsed = new WeakSet<object>();

/** A rehearsal of a case: it begins when the panel has begun to answer, and ends with the case at the latest. */
export interface Rehearsal {
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Holds the case once with invented answers while the panel is thinking, and drops the result. The code that reads, decides
 * and reports is compiled then, instead of while the next round waits for it.
 */
export function rehearsalOf<S extends CaseSetup, P, O>(kind: Kind<S, P, O>, setup: S): Rehearsal {
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    begin: () => {
      if (rehearsed.has(kind.desk)) return;
      rehearsed.add(kind.desk);
      timer = setTimeout(() => void rehearse(kind, setup, ended.signal).catch(() => {}), AFTER_MS);
      timer.unref();
    },
    end: () => {
      clearTimeout(timer);
      ended.abort();
    },
  };
}

/** Holds a case with invented answers, and returns how it would be reported; undefined if it ends before. */
export async function rehearse<S extends CaseSetup, P, O>(
  kind: Kind<S, P, O>,
  setup: S,
  ended: AbortSignal,
): Promise<Presented | undefined> {
  const { inventedAnswer } = kind;
  const { protocol, prompt, answers } = kind.desk;
  const readers = answers(setup);
  let state: Case<S, P, O> = openCase(protocol, setup);
  if (inventedAnswer === undefined || wants(state).length > ASKS_MAX) return undefined;
  for (let ask = wants(state)[0]; ask !== undefined; ask = wants(state)[0]) {
    await pause();
    const { seat: id } = ask;
    const seat = setup.seats.find((one) => one.id === id);
    if (ended.aborted || seat === undefined) return undefined;
    prompt(ask, seat, setup);
    const { answer } = readingOf(readers, inventedAnswer(ask, setup), ask, seat);
    if (answer === undefined) return undefined;
    state = apply(state, { type: 'ask-answered', ask: ask.id, answer });
  }
  await pause();
  if (ended.aborted || state.outcome === undefined) return undefined;
  const presented = kind.present(state.outcome, {}, setup);
  await pause();
  if (!ended.aborted) kind.documents?.(presented, setup);
  return presented;
}
