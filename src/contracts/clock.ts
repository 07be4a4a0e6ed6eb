/** Wall-clock time, monotonic time and timers. */
export interface Clock {
  /** The wall-clock time in milliseconds since 1970, for records; it can jump when the system clock is set. */
  now(): number;
  /** Milliseconds of a monotonic clock, for timeouts, retries and deadlines. */
  monotonic(): number;
  /** Resolves after this many milliseconds, or at once when the signal fires. Never rejects. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
