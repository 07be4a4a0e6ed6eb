import { setMaxListeners } from 'node:events';

/**
 * Calls a function when a signal fires; returns how to stop listening. All calls of a case listen to one signal, and all cases of
 * a server may: as each stops when it is over, Node is told not to take many for a leak.
 */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  setMaxListeners(0, signal);
  signal.addEventListener('abort', act, { once: true });
  return () => signal.removeEventListener('abort', act);
}

/** One signal out of several, for as long as some work takes. */
export interface JoinedSignal {
  readonly signal: AbortSignal;
  /** Whether its time was up before it was released. */
  readonly isLate: () => boolean;
  /** Lets go of the other signals and of the timer: the work is over. */
  readonly release: () => void;
}

/**
 * A signal that fires when one of these does, or after a time. Unlike one of `AbortSignal.any` it can be released, and is then
 * garbage like any other value: Node keeps what listens to a signal of `any` until that fires, and a trace of each in its sources.
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
