import type { Failure } from '../core/event.ts';

/** A call that was ended from outside. */
export const ENDED: Failure = { kind: 'crashed', message: 'the call was ended' };

/** Resolves to undefined when the signal fires. */
export const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
