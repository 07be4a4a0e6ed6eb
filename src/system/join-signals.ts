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
  const joined = signals.flatMap((one) => {
    if (one === undefined) return [];
    const tell = (): void => control.abort(one.reason);
    if (one.aborted) tell();
    else one.addEventListener('abort', tell, { once: true });
    return [{ one, tell }];
  });
  return {
    signal: control.signal,
    isLate: () => isLate,
    release: () => {
      clearTimeout(timer);
      for (const { one, tell } of joined) one.removeEventListener('abort', tell);
    },
  };
}
