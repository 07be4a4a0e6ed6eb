import type { Clock } from '../contracts/clock.ts';

/** A timer cannot be set further ahead than this. */
const TIMER_MAX = 2 ** 31 - 1;

/** How many milliseconds of computing this process has used: what a busy machine does not change. */
export function computingMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

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
