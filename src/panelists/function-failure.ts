import type { Failure } from '../core/event.ts';
import { networkTroubleOf } from './api/network-trouble.ts';
import { ENDED } from './ended.ts';
import { objectOf } from './foreign-json.ts';
import { oneLine } from './vendor-message.ts';

/** What an error of a caller's own function means for its call. */
export interface FunctionFailure {
  readonly failure: Failure;
  readonly retryAfterMs?: number;
}

/**
 * Tells what a function failed of: by `status` or `statusCode` as servers use them, by the names of errors that end a call, by
 * the codes of a failed connection; anything else has crashed. The words are the error's own.
 */
export function functionFailure(error: unknown, signal: AbortSignal): FunctionFailure {
  if (signal.aborted) return { failure: ENDED };
  const { status, statusCode, name, retryAfterMs } = objectOf(error);
  const message = messageOf(error);
  const code = typeof status === 'number' ? status : statusCode;
  if (typeof code === 'number') {
    const kind = kindOfStatus(code);
    return { failure: { kind, message }, ...(kind === 'refused' ? {} : waiting(retryAfterMs)) };
  }
  const isTimeout = name === 'TimeoutError' || name === 'AbortError';
  const kind = isTimeout ? 'timeout' : networkTroubleOf(error) === undefined ? 'crashed' : 'unavailable';
  return { failure: { kind, message }, ...waiting(retryAfterMs) };
}

const waiting = (ms: unknown): Pick<FunctionFailure, 'retryAfterMs'> =>
  typeof ms === 'number' && Number.isFinite(ms) && ms >= 0 ? { retryAfterMs: ms } : {};

function kindOfStatus(status: number): Failure['kind'] {
  if (status === 429) return 'rate-limited';
  return status === 408 || status >= 500 ? 'unavailable' : 'refused';
}

const messageOf = (error: unknown): string => {
  const words = error instanceof Error ? error.message : String(error);
  return oneLine(words) || (error instanceof Error ? error.name : 'it failed without a word');
};
