import { EXIT } from '../output/exit-codes.ts';

/** A handler of Ctrl-C. */
export interface Interrupt {
  /** Fires on the first Ctrl-C. */
  readonly signal: AbortSignal;
  readonly off: () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The first Ctrl-C asks the run to end, the second ends the process: the journal is safe at any moment. */
export function onInterrupt(tell: (again: boolean) => void): Interrupt {
  const stop = new AbortController();
  const interrupted = (): void => {
    const again = stop.signal.aborted;
    tell(again);
    if (again) process.exit(EXIT.interrupted);
    stop.abort();
  };
  for (const signal of SIGNALS) process.on(signal, interrupted);
  return {
    signal: stop.signal,
    off: () => {
      for (const signal of SIGNALS) process.off(signal, interrupted);
    },
  };
}
