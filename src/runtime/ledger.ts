import type { JournalEntry } from '../contracts/journal.ts';
import type { CaseEvent, Failure, Limits, ReplyReceived, Usage } from '../core/event.ts';
import type { AskId, SeatId } from '../core/ids.ts';

/** What has been tried for one ask by whoever sits there now. */
export interface AskLog {
  readonly failures: readonly Failure[];
  /** Everything that was said in answer to it, by anybody. */
  readonly replies: readonly ReplyReceived[];
  /** A reply that nobody has read yet. */
  readonly unread: ReplyReceived | undefined;
  readonly retryAt: number;
}

/** What a case has used up so far. */
export interface Spent {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  /** Replies that cost something nobody told us. */
  readonly unpriced: number;
}

const FRESH: AskLog = { failures: [], replies: [], unread: undefined, retryAt: 0 };
const NOTHING: Spent = { inputTokens: 0, outputTokens: 0, costMicros: 0, unpriced: 0 };

/** The practical side of a case, told from its journal: tries, money, who sits where. What it knows, a resumed run knows. */
export class Ledger {
  readonly #asks = new Map<AskId, AskLog>();
  readonly #replaced = new Map<SeatId, SeatId>();
  readonly #seatOf: (ask: AskId) => SeatId | undefined;
  #spent = NOTHING;
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
        break;
      case 'reply-received':
        this.#update(event.ask, ({ replies }) => ({ replies: [...replies, event], unread: event }));
        this.#pay(event.usage);
        break;
      case 'ask-answered':
        this.#update(event.ask, () => ({ unread: undefined }));
        break;
      case 'ask-failed':
        this.#fail(event);
        break;
      case 'seat-replaced':
        this.#replaced.set(event.seat, event.by);
        for (const ask of this.#asks.keys())
          if (this.#seatOf(ask) === event.seat) this.#update(ask, () => ({ failures: [], retryAt: 0 }));
        break;
      case 'shutdown-requested':
        this.#requests++;
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

  /** Replies that were written down but not read before the process ended. */
  unread(): readonly ReplyReceived[] {
    return [...this.#asks.values()].flatMap(({ unread }) => (unread === undefined ? [] : [unread]));
  }

  /** Who sits in a seat now. */
  occupant(seat: SeatId): SeatId {
    let sitting = seat;
    for (let by = this.#replaced.get(sitting); by !== undefined; by = this.#replaced.get(sitting)) sitting = by;
    return sitting;
  }

  get spent(): Spent {
    return this.#spent;
  }

  get limits(): Limits {
    return this.#limits;
  }

  get closed(): string | undefined {
    return this.#closed;
  }

  /** The name of the next shutdown request. */
  nextRequest(ahead = 0): string {
    return `shutdown-${this.#requests + ahead + 1}`;
  }

  #fail({ ask, failure, retryAt = 0, usage }: Extract<CaseEvent, { type: 'ask-failed' }>): void {
    this.#update(ask, ({ failures }) => ({ failures: [...failures, failure], unread: undefined, retryAt }));
    this.#pay(usage);
  }

  #pay(usage: Usage | undefined): void {
    if (usage === undefined) return;
    const { inputTokens, outputTokens, costMicros } = usage;
    this.#spent = {
      inputTokens: this.#spent.inputTokens + inputTokens,
      outputTokens: this.#spent.outputTokens + outputTokens,
      costMicros: this.#spent.costMicros + (costMicros ?? 0),
      unpriced: this.#spent.unpriced + (costMicros === undefined ? 1 : 0),
    };
  }

  #update(ask: AskId, change: (log: AskLog) => Partial<AskLog>): void {
    const log = this.ask(ask);
    this.#asks.set(ask, { ...log, ...change(log) });
  }
}
