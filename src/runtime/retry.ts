import type { Failure } from '../core/event.ts';

/** How often and when an ask is put again. */
export interface RetryRules {
  /** Between a failure and the second try. */
  readonly waitMs: number;
  /** We wait no longer than this, whatever the other side asks for. */
  readonly waitMaxMs: number;
}

export const RETRY: RetryRules = { waitMs: 5_000, waitMaxMs: 300_000 };

/** One more try for an answer that cannot be read, one more for one that did not come; undefined: no more. */
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

/** Whoever fails this way is not there any more; a stand-in takes the seat. */
export const meansDead = ({ kind }: Failure): boolean =>
  kind === 'timeout' || kind === 'crashed' || kind === 'unavailable' || kind === 'rate-limited';
