import type { Failure } from '../core/event.ts';
import { networkTroubleOf } from './api/network-trouble.ts';
import { ENDED } from './ended.ts';
import { objectOf } from './foreign-json.ts';
import { oneLine } from './vendor-message.ts';

/** The meaning of an error thrown by a caller's function. */
export interface FunctionFailure {
  readonly failure: Failure;
  readonly retryAfterMs?: number;
}

/**
 * Classifies an error: by `status` or `statusCode`, by the names of abort errors, by the codes of a failed connection; any other
 * is a crash. Keeps the error's message.
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
