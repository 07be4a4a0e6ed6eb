/** Time, as the house sees it. */
export interface Clock {
  /** The system's time in milliseconds since 1970, for records: a user or a time server may set it back or forward. */
  now(): number;
  /** Milliseconds of a monotonic clock, for timeouts, retries and deadlines. */
  monotonic(): number;
  /** Resolves after this many milliseconds, or at once when the signal fires. Never rejects. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** A timer cannot be set further ahead than this. */
const TIMER_MAX = 2 ** 31 - 1;

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(TIMER_MAX, Math.max(0, milliseconds)));
      signal?.addEventListener('abort', done, { once: true });
    }),
};
