import type { AnswerReaders, PhaseReader, Reading } from '../answers/reading/reading.ts';
import type { Clock } from '../contracts/clock.ts';
import type { PanelistReply } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import type { CaseEvent, Failure, PartialAnswer, ReplyReceived } from '../core/event.ts';
import type { AskId, SeatId } from '../core/ids.ts';
import type { AnswerOf, AnyAsk, Ask, PhaseName } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import type { CaseSetup } from './desks/desk.ts';
import { followFailure, followUp, fullest, type Heard, type Tried } from './follow-up.ts';
import type { LiveCase } from './live-case.ts';
import type { RetryRules } from './retry.ts';

/** A call that has ended. */
export interface Landed {
  readonly ask: AskId;
  readonly occupant: SeatId;
  readonly attempt: number;
  readonly reply: PanelistReply;
}

/** How an ask ended for the panelist that was asked: answered, or given up. */
export interface Fate {
  readonly failure: Failure | undefined;
}

/** Writes down what came back, word for word, and then what it means. */
export class Reception<S extends CaseSetup, P, O> {
  readonly #liveCase: LiveCase<S, P, O>;
  readonly #clock: Clock;
  readonly #retry: RetryRules;

  constructor(liveCase: LiveCase<S, P, O>, clock: Clock, retry: RetryRules) {
    this.#liveCase = liveCase;
    this.#clock = clock;
    this.#retry = retry;
  }

  /** Takes a reply; undefined where the ask is still to be tried, or was settled before. */
  async take({ ask: id, occupant, attempt, reply }: Landed): Promise<Fate | undefined> {
    const { journal } = this.#liveCase;
    const ask = this.#wanted(id);
    if (ask === undefined) return undefined;
    const text = reply.kind === 'answer' ? reply.text : reply.partial;
    if (reply.kind === 'failure' && text === undefined)
      return this.#record(followFailure(reply, await this.#tried(ask, occupant, this.#retry)));
    const received: ReplyReceived = {
      type: 'reply-received',
      ask: id,
      attempt,
      text: await journal.keep(text ?? ''),
      ...(occupant === ask.seat ? {} : { by: occupant }),
      ...defined({ usage: reply.usage }),
      ...(reply.kind === 'answer' ? {} : { failure: reply.failure }),
      ...(reply.kind === 'answer' || reply.retryAfterMs === undefined ? {} : { retryAfterMs: reply.retryAfterMs }),
    };
    await this.#liveCase.record([received]);
    return this.#read(ask, received);
  }

  /** Reads replies that a process wrote down and did not live to read. */
  async readUnread(): Promise<void> {
    for (const received of this.#liveCase.ledger.unread()) {
      const ask = this.#wanted(received.ask);
      if (ask !== undefined) await this.#read(ask, received);
    }
  }

  /** Settles an ask whose panelist is not worth another try. */
  async giveUp(ask: AnyAsk<P>, occupant: SeatId, failure: Failure): Promise<void> {
    await this.#record(followFailure({ failure }, await this.#tried(ask, occupant, undefined)));
  }

  /** What can be read of the asks that are still open, for a case that ends here. */
  async partial(): Promise<readonly PartialAnswer[]> {
    const partial: PartialAnswer[] = [];
    for (const ask of this.#liveCase.wants()) {
      const { heard } = await this.#tried(ask, ask.seat, undefined);
      const best = fullest(heard);
      if (best === undefined) continue;
      partial.push({ ask: ask.id, answer: best.reading.answer, ...defined({ by: best.by }) });
    }
    return partial;
  }

  #wanted(id: AskId): AnyAsk<P> | undefined {
    return this.#liveCase.wants().find((ask) => ask.id === id);
  }

  async #read(ask: AnyAsk<P>, received: ReplyReceived): Promise<Fate | undefined> {
    return this.#record(followUp(received, await this.#tried(ask, received.by ?? ask.seat, this.#retry)));
  }

  async #record(events: readonly CaseEvent[]): Promise<Fate | undefined> {
    await this.#liveCase.record(events);
    const failed = events.find((event) => event.type === 'ask-failed');
    const isSettled = events.some((event) => event.type === 'ask-answered' || event.type === 'seat-replaced');
    return isSettled || failed?.willRetry === false ? { failure: failed?.failure } : undefined;
  }

  async #tried(ask: AnyAsk<P>, occupant: SeatId, retry: RetryRules | undefined): Promise<Tried> {
    const log = this.#liveCase.ledger.ask(ask.id);
    const heard: Heard[] = [];
    for (const { text, by, failure } of log.replies) {
      const seat = this.#liveCase.seat(by ?? ask.seat);
      const reading = readingOf(this.#liveCase.answers, await this.#liveCase.journal.text(text), ask, seat);
      heard.push({ reading: countedIn(this.#liveCase.answers, ask, reading, failure), by });
    }
    return {
      ask: ask.id,
      occupant,
      standIn: this.#liveCase.standInFor(occupant),
      log,
      heard,
      now: this.#clock.now(),
      retry,
    };
  }
}

/** What counts of a reading: of a reply that broke off, only what adds something. */
export function countedIn<P>(
  readers: AnswerReaders<P>,
  ask: AnyAsk<P>,
  reading: Reading<unknown>,
  brokeOff: Failure | undefined,
): Reading<unknown> {
  if (reading.answer === undefined || (brokeOff === undefined && reading.isCut !== true)) return reading;
  const reader = readers[ask.phase as PhaseName<P>] as PhaseReader<P, PhaseName<P>>;
  return { ...reading, answer: reader.added(reading.answer as AnswerOf<P, PhaseName<P>>) };
}

/** What a text says in answer to an ask; one that trips its reader cannot be read. */
export function readingOf<P>(readers: AnswerReaders<P>, text: string, ask: AnyAsk<P>, seat: Seat): Reading<unknown> {
  const reader = readers[ask.phase as PhaseName<P>] as PhaseReader<P, PhaseName<P>>;
  try {
    return reader.read(text, ask as Ask<P, PhaseName<P>>, seat);
  } catch (error) {
    return {
      answer: undefined,
      problems: [`the answer cannot be read: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}
