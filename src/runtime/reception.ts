import type { AnswerReaders, PhaseReader, Reading } from '../answers/reading/reading.ts';
import type { Clock } from '../contracts/clock.ts';
import type { PanelistReply } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import type { CaseEvent, Failure, PartialAnswer, ReplyReceived } from '../core/event.ts';
import type { AskId, SeatId } from '../core/ids.ts';
import type { AnswerOf, AnyAsk, Ask, PhaseName } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { isTooLongToRepair } from '../prompts/panel-words.ts';
import type { CaseSetup } from './desks/desk.ts';
import { followFailure, followUp, fullest, type Heard, type Tried } from './follow-up.ts';
import type { LiveCase } from './live-case.ts';
import type { RetryRules } from './retry.ts';

/** A finished call. */
export interface Landed {
  readonly ask: AskId;
  readonly occupant: SeatId;
  readonly attempt: number;
  readonly reply: PanelistReply;
}

/** How an ask ended for its panelist: answered or given up. */
export interface Fate {
  readonly failure: Failure | undefined;
}

/** Records replies verbatim, then what follows from them. */
export class Reception<S extends CaseSetup, P, O> {
  readonly #liveCase: LiveCase<S, P, O>;
  readonly #clock: Clock;
  readonly #retry: RetryRules;

  constructor(liveCase: LiveCase<S, P, O>, clock: Clock, retry: RetryRules) {
    this.#liveCase = liveCase;
    this.#clock = clock;
    this.#retry = retry;
  }

  /** Takes a reply; undefined if the ask will be retried or was settled before. */
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

  /** Processes replies that an earlier process recorded but did not process. */
  async readUnread(): Promise<void> {
    for (const received of this.#liveCase.ledger.unread()) {
      const ask = this.#wanted(received.ask);
      if (ask !== undefined) await this.#read(ask, received);
    }
  }

  /** Settles an ask whose panelist is not worth a retry. */
  async giveUp(ask: AnyAsk<P>, occupant: SeatId, failure: Failure): Promise<void> {
    await this.#record(followFailure({ failure }, await this.#tried(ask, occupant, undefined)));
  }

  /** The partial answers of open asks, for a case that ends here. */
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
    const { ledger, answers, journal } = this.#liveCase;
    const log = ledger.ask(ask.id);
    const heard: Heard[] = [];
    let last = '';
    for (const { text, by, failure } of log.replies) {
      last = await journal.text(text);
      const reading = readingOf(answers, last, ask, this.#liveCase.seat(by ?? ask.seat));
      heard.push(joinedTo(heard, { reading: countedIn(answers, ask, reading, failure), by }, ask, answers));
    }
    return {
      ask: ask.id,
      occupant,
      standIn: this.#liveCase.standInFor(occupant),
      log,
      heard,
      isTooLong: isTooLongToRepair(last),
      now: this.#clock.now(),
      retry,
    };
  }
}

/** The part of a reading that counts: of a truncated reply, only what its reader accepts as additions. */
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

/** A reading with what its seat said in earlier replies to the same ask, where replies need not repeat each other. */
export function joinedTo<P>(earlier: readonly Heard[], { reading, by }: Heard, ask: AnyAsk<P>, readers: AnswerReaders<P>): Heard {
  const reader = readers[ask.phase as PhaseName<P>] as PhaseReader<P, PhaseName<P>>;
  const before = earlier.findLast((one) => one.by === by && one.reading.answer !== undefined)?.reading.answer;
  if (reader.joined === undefined || before === undefined) return { reading, by };
  type Answer = AnswerOf<P, PhaseName<P>>;
  return { reading: reader.joined(before as Answer, reading as Reading<Answer>, ask as Ask<P, PhaseName<P>>), by };
}

/** Parses a text as an answer to an ask; a parser that throws means unparsable. */
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
