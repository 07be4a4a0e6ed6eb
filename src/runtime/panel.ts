import type { Clock } from '../contracts/clock.ts';
import type { Panelist, PanelistReply } from '../contracts/panelist.ts';
import { assert } from '../core/assert.ts';
import type { Failure } from '../core/event.ts';
import type { SeatId } from '../core/ids.ts';
import { meansDead } from './retry.ts';

/** Who sits in which seat; stand-ins have seats of their own. */
export type Seating = ReadonlyMap<SeatId, Panelist>;

/** So many asks lost in a row, and a panelist is taken to be down. */
const LOST_MAX = 2;

/** What is known about each panelist while the loop runs, over all the seats it sits in. */
export class Panel {
  readonly #seating: Seating;
  readonly #clock: Clock;
  readonly #waitMaxMs: number;
  readonly #busy = new Map<string, number>();
  readonly #notBefore = new Map<string, number>();
  readonly #lost = new Map<string, { readonly count: number; readonly failure: Failure }>();

  constructor(seating: Seating, clock: Clock, waitMaxMs: number) {
    this.#seating = seating;
    this.#clock = clock;
    this.#waitMaxMs = waitMaxMs;
  }

  at(seat: SeatId): Panelist {
    const panelist = this.#seating.get(seat);
    assert(panelist !== undefined, `nobody sits in ${seat}`);
    return panelist;
  }

  /** When the panelist can take another call; undefined while it is busy. */
  freeAt({ name, concurrency }: Panelist): number | undefined {
    if ((this.#busy.get(name) ?? 0) >= (concurrency >= 1 ? concurrency : 1)) return undefined;
    return this.#notBefore.get(name) ?? this.#clock.now();
  }

  /** Why there is no use in asking it at all, where there is none. */
  downBecause({ name }: Panelist): Failure | undefined {
    const lost = this.#lost.get(name);
    if (lost === undefined || lost.count < LOST_MAX) return undefined;
    return { kind: 'unavailable', message: `${name} was not asked again: ${lost.failure.message}` };
  }

  begin({ name }: Panelist): void {
    this.#busy.set(name, (this.#busy.get(name) ?? 0) + 1);
  }

  /** A panelist that asks for more patience than anybody has is as good as gone. */
  end({ name }: Panelist, reply: PanelistReply): void {
    this.#busy.set(name, (this.#busy.get(name) ?? 1) - 1);
    if (reply.kind === 'answer' || reply.retryAfterMs === undefined) return;
    if (reply.retryAfterMs > this.#waitMaxMs) this.#lost.set(name, { count: LOST_MAX, failure: reply.failure });
    else this.#notBefore.set(name, this.#clock.now() + reply.retryAfterMs);
  }

  /** An ask of this panelist is settled: answered, or given up. */
  settled({ name }: Panelist, failure: Failure | undefined): void {
    if (failure === undefined || !meansDead(failure)) this.#lost.delete(name);
    else this.#lost.set(name, { count: Math.min(LOST_MAX, (this.#lost.get(name)?.count ?? 0) + 1), failure });
  }

  panelistsOf(seats: Iterable<SeatId>): readonly Panelist[] {
    return [...new Set([...seats].map((seat) => this.at(seat)))];
  }
}
