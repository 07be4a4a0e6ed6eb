import type { Failure } from '../core/event.ts';

/** The failure of a cancelled call. */
export const ENDED: Failure = { kind: 'crashed', message: 'the call was ended' };

/** Resolves to undefined when the signal fires. */
export const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
