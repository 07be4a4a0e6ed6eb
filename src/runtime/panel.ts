import type { Clock } from '../contracts/clock.ts';
import type { Panelist, PanelistReply } from '../contracts/panelist.ts';
import { assert } from '../core/assert.ts';
import type { Failure } from '../core/event.ts';
import type { SeatId } from '../core/ids.ts';
import { meansDead, type RetryRules } from './retry.ts';

/** The panelists by seat; stand-ins have their own seats. */
export type Panelists = ReadonlyMap<SeatId, Panelist>;

/** The number of lost asks in a row after which a panelist counts as down. */
const LOST_MAX = 2;
/**
 * The back-off limit of an overloaded lane without `Retry-After`; the back-off starts at the retry wait and doubles each time.
 */
const BACK_OFF_MAX_MS = 60_000;

/** The state of panelists that share their limits. */
interface Lane {
  readonly busy: number;
  readonly notBefore: number;
  /** Consecutive overloads. */
  readonly overloads: number;
}

const IDLE: Lane = { busy: 0, notBefore: 0, overloads: 0 };

/** The state of each panelist during a run, over all of its seats. */
export class Panel {
  readonly #panelists: Panelists;
  readonly #clock: Clock;
  readonly #retry: RetryRules;
  readonly #lanes = new Map<string, Lane>();
  readonly #lost = new Map<string, { readonly count: number; readonly failure: Failure }>();

  constructor(panelists: Panelists, clock: Clock, retry: RetryRules) {
    this.#panelists = panelists;
    this.#clock = clock;
    this.#retry = retry;
  }

  at(seat: SeatId): Panelist {
    const panelist = this.#panelists.get(seat);
    assert(panelist !== undefined, `no panelist in seat ${seat}`);
    return panelist;
  }

  /** When the panelist can take another call; undefined while its lane is busy. */
  freeAt(panelist: Panelist): number | undefined {
    const { busy, notBefore } = this.#lane(panelist);
    if (busy >= 1 && !(busy < panelist.concurrency)) return undefined;
    return Math.max(notBefore, this.#clock.monotonic());
  }

  /** Why the panelist should not be asked at all; undefined if it can be. */
  downBecause({ name }: Panelist): Failure | undefined {
    const lost = this.#lost.get(name);
    if (lost === undefined || lost.count < LOST_MAX) return undefined;
    return { kind: 'unavailable', message: `${name} was not asked again: ${lost.failure.message}` };
  }

  begin(panelist: Panelist): void {
    this.#change(panelist, ({ busy }) => ({ busy: busy + 1 }));
  }

  /** Backs off from an overloaded lane; a panelist whose `Retry-After` exceeds the maximum wait counts as down. */
  end(panelist: Panelist, reply: PanelistReply): void {
    this.#change(panelist, ({ busy }) => ({ busy: busy - 1 }));
    if (reply.kind === 'answer') {
      this.#change(panelist, () => ({ overloads: 0 }));
      return;
    }
    const { failure, retryAfterMs } = reply;
    if (retryAfterMs !== undefined && retryAfterMs > this.#retry.waitMaxMs) {
      this.#lost.set(panelist.name, { count: LOST_MAX, failure });
      return;
    }
    if (retryAfterMs === undefined && failure.kind !== 'rate-limited') return;
    this.#change(panelist, ({ overloads, notBefore }) => {
      const waitMs = retryAfterMs ?? Math.min(BACK_OFF_MAX_MS, this.#retry.waitMs * 2 ** overloads);
      return { overloads: overloads + 1, notBefore: Math.max(notBefore, this.#clock.monotonic() + waitMs) };
    });
  }

  /** Records that an ask of this panelist was answered or given up. */
  settled({ name }: Panelist, failure: Failure | undefined): void {
    if (failure === undefined || !meansDead(failure)) this.#lost.delete(name);
    else this.#lost.set(name, { count: Math.min(LOST_MAX, (this.#lost.get(name)?.count ?? 0) + 1), failure });
  }

  panelistsOf(seats: Iterable<SeatId>): readonly Panelist[] {
    return [...new Set([...seats].map((seat) => this.at(seat)))];
  }

  #lane({ name, lane = name }: Panelist): Lane {
    return this.#lanes.get(lane) ?? IDLE;
  }

  #change(panelist: Panelist, change: (lane: Lane) => Partial<Lane>): void {
    const lane = this.#lane(panelist);
    this.#lanes.set(panelist.lane ?? panelist.name, { ...lane, ...change(lane) });
  }
}
