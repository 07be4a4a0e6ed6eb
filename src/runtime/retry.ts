import type { Failure } from '../core/event.ts';

/** How often and when an ask is retried. */
export interface RetryRules {
  /** The wait before the second attempt. */
  readonly waitMs: number;
  /** The longest wait, whatever the server asks for. */
  readonly waitMaxMs: number;
}

export const RETRY: RetryRules = { waitMs: 5_000, waitMaxMs: 300_000 };

/** One retry for an unparsable answer and one for a missing answer; undefined means no more. */
export function waitBeforeRetry(
  earlier: readonly Failure[],
  { kind }: Failure,
  retryAfterMs: number | undefined,
  rules: RetryRules,
): number | undefined {
  if (kind === 'refused' || kind === 'curtailed') return undefined;
  const isMalformed = kind === 'malformed';
  if (earlier.some((failure) => (failure.kind === 'malformed') === isMalformed)) return undefined;
  if (isMalformed) return 0;
  if (retryAfterMs !== undefined && retryAfterMs > rules.waitMaxMs) return undefined;
  return Math.max(rules.waitMs, retryAfterMs ?? 0);
}

/** True for failures after which a stand-in takes the seat. */
export const meansDead = ({ kind }: Failure): boolean =>
  kind === 'timeout' || kind === 'crashed' || kind === 'unavailable' || kind === 'rate-limited';
