/** Time, as the house sees it. */
export interface Clock {
  /** The system's time in milliseconds since 1970, for records: a user or a time server may set it back or forward. */
  now(): number;
  /** Milliseconds of a monotonic clock, for timeouts, retries and deadlines. */
  monotonic(): number;
  /** Resolves after this many milliseconds, or at once when the signal fires. Never rejects. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}
