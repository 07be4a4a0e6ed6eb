import type { JournalEntry } from '../contracts/journal.ts';
import type { CaseEvent, Failure, Limits, ReplyReceived, Usage } from '../core/event.ts';
import { type AskId, roundOf, type SeatId } from '../core/ids.ts';

/** The attempts at one ask by the current occupant of its seat. */
export interface AskLog {
  readonly failures: readonly Failure[];
  /** All replies to it, from any panelist. */
  readonly replies: readonly ReplyReceived[];
  /** A reply that has not been processed yet. */
  readonly unread: ReplyReceived | undefined;
  readonly retryAt: number;
}

/** The usage of a case so far. */
export interface Spent {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  /** Calls of unknown cost. */
  readonly unpriced: number;
  /** Cached input, input written to a cache, and thinking output, as far as reported. */
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
  readonly reasoningTokens: number;
}

/** The asks to one panelist, or in one round, with their cost. */
export interface Account extends Spent {
  readonly calls: number;
}

const FRESH: AskLog = { failures: [], replies: [], unread: undefined, retryAt: 0 };
const NOTHING: Spent = {
  inputTokens: 0,
  outputTokens: 0,
  costMicros: 0,
  unpriced: 0,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  reasoningTokens: 0,
};
const UNTOLD: Usage = { inputTokens: 0, outputTokens: 0, costMicros: undefined };

/** The bookkeeping of a case, derived from its journal: attempts, cost, seating. A resumed run derives the same. */
export class Ledger {
  readonly #asks = new Map<AskId, AskLog>();
  readonly #replaced = new Map<SeatId, SeatId>();
  readonly #seatOf: (ask: AskId) => SeatId | undefined;
  readonly #outstanding = new Map<AskId, Usage>();
  readonly #calledLast = new Map<AskId, string>();
  readonly #accounts = new Map<string, Account>();
  readonly #rounds = new Map<number, Account>();
  #spent = NOTHING;
  #assumed = NOTHING;
  #limits: Limits = {};
  #requests = 0;
  #closed: string | undefined;

  constructor(seatOf: (ask: AskId) => SeatId | undefined) {
    this.#seatOf = seatOf;
  }

  note({ event }: Pick<JournalEntry, 'event'>): void {
    switch (event.type) {
      case 'case-opened':
      case 'case-resumed':
        this.#limits = { ...this.#limits, ...event.limits };
        this.#closed = undefined;
        for (const [ask, estimate] of this.#outstanding) {
          this.#assume(estimate);
          this.#book(ask, UNTOLD);
        }
        this.#outstanding.clear();
        break;
      case 'ask-sent':
        if (event.estimate !== undefined) this.#outstanding.set(event.ask, event.estimate);
        this.#call(event.ask, event.to);
        break;
      case 'reply-received':
        this.#update(event.ask, ({ replies }) => ({ replies: [...replies, event], unread: event }));
        this.#pay(event.ask, event.usage, true);
        break;
      case 'ask-answered':
        this.#update(event.ask, () => ({ unread: undefined }));
        break;
      case 'ask-failed':
        this.#fail(event);
        break;
      case 'seat-replaced':
        this.#replace(event.seat, event.by);
        break;
      case 'shutdown-requested':
        this.#requests++;
        break;
      case 'item-appealed':
        this.#closed = undefined;
        break;
      case 'case-closed':
        this.#closed = event.digest;
        break;
      default:
    }
  }

  ask(id: AskId): AskLog {
    return this.#asks.get(id) ?? FRESH;
  }

  /** Replies that were recorded but not processed before the process ended. */
  unread(): readonly ReplyReceived[] {
    return [...this.#asks.values()].flatMap(({ unread }) => (unread === undefined ? [] : [unread]));
  }

  /** The current occupant of a seat. */
  occupant(seat: SeatId): SeatId {
    let occupant = seat;
    for (let step = 0; step < this.#replaced.size; step++) occupant = this.#replaced.get(occupant) ?? occupant;
    return occupant;
  }

  get spent(): Spent {
    return this.#spent;
  }

  /** The asks and cost of each panelist, by name. */
  get accounts(): ReadonlyMap<string, Account> {
    return this.#accounts;
  }

  /** The asks and cost of each round, by its number, in order. */
  get rounds(): ReadonlyMap<number, Account> {
    return this.#rounds;
  }

  /** The assumed usage of calls that were lost with their process or reported none. */
  get assumed(): Spent {
    return this.#assumed;
  }

  get limits(): Limits {
    return this.#limits;
  }

  get closed(): string | undefined {
    return this.#closed;
  }

  /** The id of the next shutdown request. */
  nextRequest(ahead = 0): string {
    return `shutdown-${this.#requests + ahead + 1}`;
  }

  /** The stand-in starts afresh with every ask of the seat. */
  #replace(seat: SeatId, by: SeatId): void {
    for (const ask of this.#asks.keys()) {
      const asked = this.#seatOf(ask);
      if (asked !== undefined && this.occupant(asked) === seat) this.#update(ask, () => ({ failures: [], retryAt: 0 }));
    }
    this.#replaced.set(seat, by);
  }

  /** A call cut short by the end of a run is not an attempt. */
  #fail({ ask, failure, retryAt = 0, usage }: Extract<CaseEvent, { type: 'ask-failed' }>): void {
    const isTry = failure.kind !== 'curtailed';
    const hadReply = this.ask(ask).unread !== undefined;
    this.#update(ask, ({ failures }) => ({ failures: isTry ? [...failures, failure] : failures, unread: undefined, retryAt }));
    if (!hadReply) this.#pay(ask, usage, false);
  }

  /** Books the reported usage of a call; if there is none, its upper bound counts against the limits. */
  #pay(ask: AskId, usage: Usage | undefined, said: boolean): void {
    const estimate = this.#outstanding.get(ask);
    this.#outstanding.delete(ask);
    if (usage === undefined) {
      if (estimate !== undefined) this.#assume(estimate);
      if (said || estimate !== undefined) this.#book(ask, isNothing(estimate) ? estimate : UNTOLD);
      return;
    }
    this.#book(ask, usage);
    if (estimate !== undefined && (usage.costMicros === undefined || usage.costIsLeast === true)) {
      const left = estimate.costMicros === undefined ? undefined : Math.max(0, estimate.costMicros - (usage.costMicros ?? 0));
      this.#assume({ inputTokens: 0, outputTokens: 0, costMicros: left });
    }
  }

  #call(ask: AskId, to: string | undefined): void {
    oneCallMore(this.#rounds, roundOf(ask));
    if (to === undefined) return;
    this.#calledLast.set(ask, to);
    oneCallMore(this.#accounts, to);
  }

  #book(ask: AskId, usage: Usage): void {
    this.#spent = plus(this.#spent, usage);
    charge(this.#rounds, roundOf(ask), usage);
    const name = this.#calledLast.get(ask);
    if (name !== undefined) charge(this.#accounts, name, usage);
  }

  #assume(estimate: Usage): void {
    this.#assumed = plus(this.#assumed, estimate);
  }

  #update(ask: AskId, change: (log: AskLog) => Partial<AskLog>): void {
    const log = this.ask(ask);
    this.#asks.set(ask, { ...log, ...change(log) });
  }
}

/** A panelist without cost is free even if its call was lost. */
const isNothing = (estimate: Usage | undefined): estimate is Usage =>
  estimate !== undefined && estimate.inputTokens + estimate.outputTokens === 0 && estimate.costMicros === 0;

function oneCallMore<K>(accounts: Map<K, Account>, whose: K): void {
  const account = accounts.get(whose) ?? { ...NOTHING, calls: 0 };
  accounts.set(whose, { ...account, calls: account.calls + 1 });
}

function charge<K>(accounts: Map<K, Account>, whose: K, usage: Usage): void {
  const account = accounts.get(whose);
  if (account !== undefined) accounts.set(whose, { ...account, ...plus(account, usage) });
}

const plus = (
  spent: Spent,
  { inputTokens, outputTokens, costMicros, costIsLeast, cacheReadTokens = 0, cacheWriteTokens = 0, reasoningTokens = 0 }: Usage,
): Spent => ({
  inputTokens: spent.inputTokens + inputTokens,
  outputTokens: spent.outputTokens + outputTokens,
  costMicros: spent.costMicros + (costMicros ?? 0),
  unpriced: spent.unpriced + (costMicros === undefined || costIsLeast === true ? 1 : 0),
  cacheReadTokens: spent.cacheReadTokens + cacheReadTokens,
  cacheWriteTokens: spent.cacheWriteTokens + cacheWriteTokens,
  reasoningTokens: spent.reasoningTokens + reasoningTokens,
});
