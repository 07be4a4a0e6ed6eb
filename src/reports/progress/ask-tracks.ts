import type { JournalEntry } from '../../contracts/journal.ts';
import type { CaseEvent, Usage } from '../../core/event.ts';
import type { AskId, SeatId } from '../../core/ids.ts';
import { type AskTrack, freshTrack, plusUsage } from './ask-progress.ts';
import type { FatedAsk } from './round-fates.ts';

/** The history of every ask of a case, derived from its facts. */
export class AskTracks {
  readonly #tracks = new Map<AskId, AskTrack>();
  readonly #standIns = new Map<SeatId, SeatId>();

  /** The way of an ask of a round that was opened then. */
  of(ask: AskId, openedAt: number): AskTrack {
    return this.#tracks.get(ask) ?? freshTrack(openedAt);
  }

  /** One more fact; `wanted` are the asks that were not settled before it. */
  take({ event, at, number }: JournalEntry, wanted: readonly FatedAsk[]): void {
    const isWanted = (ask: AskId): boolean => wanted.some(({ id }) => id === ask);
    switch (event.type) {
      case 'ask-sent':
        this.#send(event, at, wanted);
        break;
      case 'reply-received':
        this.#pay(event.ask, event.usage, at);
        break;
      case 'ask-answered':
        if (isWanted(event.ask)) this.#change(event.ask, { at, settledBy: number });
        break;
      case 'ask-failed':
        this.#pay(event.ask, event.usage, at);
        if (isWanted(event.ask))
          this.#change(event.ask, {
            at,
            live: 'retrying',
            problem: event.failure,
            retryAt: event.retryAt,
            settledBy: event.willRetry ? undefined : number,
          });
        break;
      case 'seat-replaced':
        for (const { id, seat } of wanted)
          if (this.#occupant(seat) === event.seat)
            this.#change(id, { at, live: 'replaced', attempt: 0, retryAt: undefined, standIn: event.by });
        this.#standIns.set(event.seat, event.by);
        break;
      case 'case-curtailed':
        for (const { id } of wanted) this.#change(id, { at, settledBy: number });
        break;
      default:
    }
  }

  /** Resets pending asks, which were lost with the process that had sent them. */
  takeUp(at: number, wanted: readonly FatedAsk[]): void {
    for (const { id } of wanted) this.#change(id, { at, live: 'waiting', characters: 0, heardAt: undefined, retryAt: undefined });
  }

  /** Records the number of characters of an answer received so far. */
  heard(ask: AskId, characters: number, at: number): void {
    if (this.#tracks.get(ask)?.live === 'asked') this.#change(ask, { characters, heardAt: at }, at);
  }

  #send({ ask, attempt }: Extract<CaseEvent, { type: 'ask-sent' }>, at: number, wanted: readonly FatedAsk[]): void {
    const seat = wanted.find(({ id }) => id === ask)?.seat;
    if (seat === undefined) return;
    const occupant = this.#occupant(seat);
    this.#change(ask, {
      at,
      live: 'asked',
      attempt,
      sentAt: at,
      characters: 0,
      heardAt: undefined,
      retryAt: undefined,
      standIn: occupant === seat ? undefined : occupant,
    });
  }

  /** The current occupant of a seat. */
  #occupant(seat: SeatId): SeatId {
    const seen = new Set<SeatId>();
    let occupant = seat;
    for (let by = this.#standIns.get(occupant); by !== undefined && !seen.has(by); by = this.#standIns.get(occupant)) {
      seen.add(by);
      occupant = by;
    }
    return occupant;
  }

  #pay(ask: AskId, usage: Usage | undefined, at: number): void {
    this.#change(ask, { spent: plusUsage(this.of(ask, at).spent, usage) }, at);
  }

  #change(ask: AskId, change: Partial<AskTrack>, at = change.at ?? 0): void {
    this.#tracks.set(ask, { ...this.of(ask, at), ...change });
  }
}
