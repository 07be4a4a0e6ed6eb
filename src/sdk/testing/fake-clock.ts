import type { Clock } from '../../contracts/clock.ts';

interface Timer {
  readonly at: number;
  readonly fire: () => void;
}

/** The time, in real milliseconds, without activity after which a run counts as stuck: modules are loaded meanwhile. */
const PATIENCE_MS = 30_000;

/** A clock whose time passes only when everything waits: hours of retries and timeouts take no time. */
export class FakeClock implements Clock {
  #now: number;
  /** The offset of the system's time from the time that passes. */
  #set = 0;
  readonly #timers = new Set<Timer>();

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now + this.#set;
  }

  monotonic(): number {
    return this.#now;
  }

  /** Sets the system's time back or forward, as a person or a time server does. */
  set(milliseconds: number): void {
    this.#set += milliseconds;
  }

  wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer: Timer = { at: this.#now + Math.max(0, milliseconds), fire: () => done() };
      const done = (): void => {
        this.#timers.delete(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      this.#timers.add(timer);
      signal?.addEventListener('abort', done, { once: true });
    });
  }

  /** Lets time pass until the promise is settled; rejects if everything waits and no timer is set. */
  async run<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    let since: number | undefined;
    const watched = promise.finally(() => {
      settled = true;
    });
    watched.catch(() => {});
    while (!settled) {
      for (let turn = 0; turn < 5 && !settled; turn++) await new Promise((resolve) => setImmediate(resolve));
      if (settled) break;
      const [next] = [...this.#timers].sort((a, b) => a.at - b.at);
      if (next === undefined) {
        since ??= performance.now();
        if (performance.now() - since > PATIENCE_MS) throw new Error('everything waits, and no timer is set');
        await new Promise((resolve) => setTimeout(resolve, 1));
        continue;
      }
      since = undefined;
      this.#now = Math.max(this.#now, next.at);
      next.fire();
    }
    return watched;
  }

  /** Timers that are set. */
  get pending(): number {
    return this.#timers.size;
  }
}

/** A clock for tests; defaults to the beginning of 2026. */
export const fakeClock = (now?: number): FakeClock => new FakeClock(now);
