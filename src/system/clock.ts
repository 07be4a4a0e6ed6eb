import type { Clock } from '../contracts/clock.ts';

/** The longest delay of a timer. */
const TIMER_MAX = 2 ** 31 - 1;

/** The CPU time of this process in milliseconds, which does not depend on the load of the machine. */
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
