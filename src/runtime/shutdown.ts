import type { Clock } from '../contracts/clock.ts';
import { defined } from '../core/defined.ts';
import type { CaseEvent } from '../core/event.ts';
import { type SeatId, seatId } from '../core/ids.ts';
import { ARBITRATOR } from '../core/team.ts';
import type { CaseSetup } from './desks/desk.ts';
import type { Floor } from './floor.ts';
import type { LiveCase } from './live-case.ts';

const arbitrator = seatId(ARBITRATOR);
const ENDING_MS = 250;

export interface ShutdownOptions {
  readonly clock: Clock;
  readonly graceMs: number;
  readonly lingerMs: number;
}

/** The end of every run: requests to each live seat, replies or the grace period, clean-up, all on the record. */
export class Shutdown<S extends CaseSetup, P, O> {
  readonly #liveCase: LiveCase<S, P, O>;
  readonly #floor: Floor<S, P, O>;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #lingerMs: number;
  /** Seats that were asked to leave, with their unanswered request. */
  readonly #asked = new Map<SeatId, string | undefined>();

  constructor(liveCase: LiveCase<S, P, O>, floor: Floor<S, P, O>, { clock, graceMs, lingerMs }: ShutdownOptions) {
    this.#liveCase = liveCase;
    this.#floor = floor;
    this.#clock = clock;
    this.#graceMs = graceMs;
    this.#lingerMs = lingerMs;
  }

  /**
   * Stops asking and records replies until all seats have answered or the grace period is over; then cancels the rest and records
   * their partial replies.
   */
  async windDown(reason: string): Promise<void> {
    await this.#request(reason);
    await this.#listen(this.#graceMs);
    this.#floor.abort();
    // A little longer than a call may take to end, so that its partial reply is recorded.
    await this.#listen(this.#lingerMs + ENDING_MS);
  }

  async #listen(milliseconds: number): Promise<void> {
    const until = this.#clock.monotonic() + milliseconds;
    while (this.#floor.inFlight > 0 && this.#clock.monotonic() < until) {
      const landed = await this.#floor.inbox.next(until);
      if (landed === undefined || landed === 'woken') continue;
      await this.#floor.land(landed);
      await this.#liveCase.record(this.#answersOfIdle());
    }
  }

  /** Ends a concluded case: all seats leave, sessions end, and the verdict is sealed. */
  async adjourn(reason: string): Promise<void> {
    await this.#request(reason);
    await this.close();
    await this.#liveCase.record([...this.#answersOfIdle(), { type: 'case-closed', digest: this.#liveCase.digest() }]);
  }

  /** Ends processes and sessions; one that does not end is abandoned after the grace period. */
  async close(): Promise<void> {
    const over = new AbortController();
    const closing = Promise.allSettled(this.#floor.panelists().map(async (panelist) => panelist.close()));
    await Promise.race([closing, this.#clock.wait(this.#graceMs, over.signal)]);
    over.abort();
  }

  async #request(reason: string): Promise<void> {
    const { ledger } = this.#liveCase;
    const seats = [...this.#floor.opened].filter((seat) => ledger.occupant(seat) === seat && !this.#asked.has(seat));
    const requests = [...seats, arbitrator].map((seat, index) => ({ seat, request: ledger.nextRequest(index) }));
    for (const { seat, request } of requests) this.#asked.set(seat, request);
    const asked = requests.map(({ seat, request }): CaseEvent => ({ type: 'shutdown-requested', request, seat, reason }));
    await this.#liveCase.record([...asked, ...this.#answersOfIdle()]);
  }

  /** A seat leaves once it has no call in flight; the arbitrator once no round is open. */
  #answersOfIdle(): readonly CaseEvent[] {
    const answers: CaseEvent[] = [];
    for (const [seat, request] of this.#asked) {
      if (request === undefined || (seat !== arbitrator && this.#floor.isBusy(seat))) continue;
      const refusal = seat === arbitrator ? this.#openRound() : undefined;
      answers.push({
        type: 'shutdown-answered',
        request,
        seat,
        approve: refusal === undefined,
        ...defined({ reason: refusal }),
      });
      this.#asked.set(seat, undefined);
    }
    return answers;
  }

  #openRound(): string | undefined {
    const { open } = this.#liveCase.state;
    if (open === undefined) return undefined;
    const settled = open.pending.length - this.#liveCase.wants().length;
    return `round ${open.name} is open: ${settled} of ${open.pending.length} asks are settled`;
  }
}
