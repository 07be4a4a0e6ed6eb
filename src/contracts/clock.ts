/** Time, as the house sees it. */
export interface Clock {
  /** Milliseconds since 1970 as the system has them, for records; a person or a time server may set them back or forward. */
  now(): number;
  /** Milliseconds since some moment, which nobody sets: for whatever is waited for or has a limit. */
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
