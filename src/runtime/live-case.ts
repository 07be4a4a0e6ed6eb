import type { AnswerReaders } from '../answers/reading/reading.ts';
import type { Journal, JournalEntry } from '../contracts/journal.ts';
import { assert } from '../core/assert.ts';
import { apply, type Case, openCase, wants } from '../core/case.ts';
import type { CaseEvent } from '../core/event.ts';
import type { AskId, SeatId } from '../core/ids.ts';
import { verdictText } from '../core/item.ts';
import type { AnyAsk } from '../core/protocol.ts';
import type { Seat } from '../core/seat.ts';
import { sha256 } from '../system/sha256.ts';
import type { CaseSetup, Desk } from './desks/desk.ts';
import { Ledger } from './ledger.ts';

/** Called with every fact once it is durable, and with the case after it. */
export type Watch<S, P, O> = (entry: JournalEntry, state: Case<S, P, O>, ledger: Ledger) => void;

/** A running case: its state, and the only place where a fact becomes part of it. */
export class LiveCase<S extends CaseSetup, P, O> {
  readonly desk: Desk<S, P, O>;
  readonly journal: Journal;
  readonly ledger: Ledger;
  readonly answers: AnswerReaders<P>;
  readonly #seats: ReadonlyMap<SeatId, Seat>;
  readonly #watch: Watch<S, P, O> | undefined;
  #state: Case<S, P, O>;
  #written: Promise<void> = Promise.resolve();

  /** Resumes the case at the end of its journal. */
  constructor(desk: Desk<S, P, O>, setup: S, journal: Journal, watch?: Watch<S, P, O>) {
    this.desk = desk;
    this.journal = journal;
    this.answers = desk.answers(setup);
    this.#watch = watch;
    this.#state = openCase(desk.protocol, setup);
    this.#seats = new Map(setup.seats.map((seat) => [seat.id, seat]));
    this.ledger = new Ledger((ask) => this.ask(ask)?.seat);
    for (const entry of journal.entries) this.#take(entry);
  }

  get state(): Case<S, P, O> {
    return this.#state;
  }

  /** Records facts durably and only then applies them, batch by batch. */
  async record(events: readonly CaseEvent[]): Promise<void> {
    if (events.length === 0) return;
    const written = this.#written.then(() => this.#write(events));
    this.#written = written.catch(() => {});
    await written;
  }

  async #write(events: readonly CaseEvent[]): Promise<void> {
    const before = this.journal.entries.length;
    await this.journal.append(events);
    for (const entry of this.journal.entries.slice(before)) this.#take(entry);
  }

  #take(entry: JournalEntry): void {
    this.ledger.note(entry);
    this.#state = apply(this.#state, entry.event);
    this.#watch?.(entry, this.#state, this.ledger);
  }

  /** The ask of the open round with this id. */
  ask(id: AskId): AnyAsk<P> | undefined {
    return this.#state.open?.pending.find(({ ask }) => ask.id === id)?.ask;
  }

  wants(): readonly AnyAsk<P>[] {
    return wants(this.#state);
  }

  seat(id: SeatId): Seat {
    const seat = this.#seats.get(id);
    assert(seat !== undefined, `there is no seat ${id}`);
    return seat;
  }

  /** The configured stand-in of a seat. */
  standInFor(id: SeatId): SeatId | undefined {
    return [...this.#seats.values()].find(({ standsInFor }) => standsInFor === id)?.id;
  }

  /** The seal of the decision. */
  digest(): string {
    const { protocol, outcome } = this.#state;
    assert(outcome !== undefined, 'only a concluded case has a digest');
    return sha256(verdictText(protocol.items(outcome)));
  }
}
