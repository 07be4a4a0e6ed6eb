import type { Clock } from '../contracts/clock.ts';
import type { Panelist } from '../contracts/panelist.ts';
import { assert } from '../core/assert.ts';
import type { Failure } from '../core/event.ts';
import type { SeatId } from '../core/ids.ts';
import { meansDead } from './retry.ts';

/** Who sits in which seat; stand-ins have seats of their own. */
export type Seating = ReadonlyMap<SeatId, Panelist>;

/** Asks that a panelist lost in a row before it is taken to be down. */
const LOST_MAX = 2;

/** What is known about each panelist while the loop runs, over all the seats it sits in. */
export class Panel {
  readonly #seating: Seating;
  readonly #clock: Clock;
  readonly #busy = new Map<string, number>();
  readonly #notBefore = new Map<string, number>();
  readonly #lost = new Map<string, { readonly count: number; readonly failure: Failure }>();

  constructor(seating: Seating, clock: Clock) {
    this.#seating = seating;
    this.#clock = clock;
  }

  at(seat: SeatId): Panelist {
    const panelist = this.#seating.get(seat);
    assert(panelist !== undefined, `nobody sits in ${seat}`);
    return panelist;
  }

  /** When the panelist can take another call; undefined while it is busy. */
  freeAt({ name, concurrency }: Panelist): number | undefined {
    if ((this.#busy.get(name) ?? 0) >= concurrency) return undefined;
    return this.#notBefore.get(name) ?? this.#clock.now();
  }

  /** Why there is no use in asking it at all, where there is none. */
  downBecause({ name }: Panelist): Failure | undefined {
    const lost = this.#lost.get(name);
    if (lost === undefined || lost.count < LOST_MAX) return undefined;
    return {
      kind: 'unavailable',
      message: `${name} was not asked: it failed ${lost.count} asks in a row (${lost.failure.message})`,
    };
  }

  begin({ name }: Panelist): void {
    this.#busy.set(name, (this.#busy.get(name) ?? 0) + 1);
  }

  end({ name }: Panelist, retryAfterMs: number | undefined): void {
    this.#busy.set(name, (this.#busy.get(name) ?? 1) - 1);
    if (retryAfterMs !== undefined) this.#notBefore.set(name, this.#clock.now() + retryAfterMs);
  }

  /** An ask of this panelist is settled: answered, or given up. */
  settled({ name }: Panelist, failure: Failure | undefined): void {
    if (failure === undefined || !meansDead(failure)) this.#lost.delete(name);
    else this.#lost.set(name, { count: (this.#lost.get(name)?.count ?? 0) + 1, failure });
  }

  panelistsOf(seats: Iterable<SeatId>): readonly Panelist[] {
    return [...new Set([...seats].map((seat) => this.at(seat)))];
  }
}
