import { setMaxListeners } from 'node:events';

/**
 * Calls a function when a signal fires; returns a function that removes the listener. All calls of a case, and all cases of a
 * server, may share one signal; every call removes its listener, so Node's listener limit is lifted.
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  setMaxListeners(0, signal);
  signal.addEventListener('abort', act, { once: true });
  return () => signal.removeEventListener('abort', act);
}

/** A combined abort signal that can be released. */
export interface JoinedSignal {
  readonly signal: AbortSignal;
  /** True if the timeout fired before the release. */
  readonly isLate: () => boolean;
  /** Removes the listeners and the timer. */
  readonly release: () => void;
}

/**
 * A signal that fires when one of the given signals does, or after a timeout. Unlike `AbortSignal.any`, it can be released and
 * garbage-collected: Node keeps a listener of `any` until it fires, and a reference in every source signal.
 */
export function joinSignals(signals: readonly (AbortSignal | undefined)[], milliseconds?: number): JoinedSignal {
  const control = new AbortController();
  let isLate = false;
  const timer =
    milliseconds === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          control.abort(new DOMException('the time is up', 'TimeoutError'));
        }, milliseconds).unref();
  const listening = signals.flatMap((one) => {
    if (one === undefined) return [];
    if (one.aborted) control.abort(one.reason);
    return [onAbort(one, () => control.abort(one.reason))];
  });
  return {
    signal: control.signal,
    isLate: () => isLate,
    release: () => {
      clearTimeout(timer);
      for (const stop of listening) stop();
    },
  };
}
