import type { Clock } from '../contracts/clock.ts';

/** The longest delay of a timer. */
const TIMER_MAX = 2 ** 31 - 1;

/** The CPU time of this process in milliseconds, which does not depend on the load of the machine. */
export function computingMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Starts to count CPU time: the result tells whether more than a limit was used since. It asks the system only once so much time
 * has passed at all, because asking is slow for what is called in a loop.
 */
export function computingLimit(milliseconds: number): () => boolean {
  const start = computingMs();
  let askAt = performance.now() + milliseconds;
  return () => {
    const now = performance.now();
    if (now <= askAt) return false;
    const left = start + milliseconds - computingMs();
    askAt = now + left;
    return left < 0;
  };
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
