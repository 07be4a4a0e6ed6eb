import type { Clock } from '../contracts/clock.ts';

/** A queue of events that arrive while the loop is busy. */
export class Inbox<T> {
  readonly #arrived: T[] = [];
  readonly #clock: Clock;
  #wake: (() => void) | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  put(thing: T): void {
    this.#arrived.push(thing);
    this.#wake?.();
  }

  /** The next event; undefined after a timeout on the monotonic clock. */
  async next(until: number): Promise<T | undefined> {
    if (this.#arrived.length > 0) return this.#arrived.shift();
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    if (until === Number.POSITIVE_INFINITY)
      await new Promise<void>((resolve) => woken.signal.addEventListener('abort', () => resolve()));
    else await this.#clock.wait(until - this.#clock.monotonic(), woken.signal);
    this.#wake = undefined;
    return this.#arrived.shift();
  }
}
