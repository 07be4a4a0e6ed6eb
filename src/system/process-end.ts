const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const duties = new Set<() => void>();

/** Does something when this process ends, however it is told to; gives back how to be rid of the duty. */
export function atProcessEnd(duty: () => void): () => void {
  if (duties.size === 0) watch();
  duties.add(duty);
  return () => {
    if (duties.delete(duty) && duties.size === 0) unwatch();
  };
}

function watch(): void {
  process.on('exit', doAll);
  for (const signal of SIGNALS) process.on(signal, endBySignal);
}

function unwatch(): void {
  process.off('exit', doAll);
  for (const signal of SIGNALS) process.off(signal, endBySignal);
}

function doAll(): void {
  for (const duty of [...duties]) {
    try {
      duty();
    } catch {
      // Nobody is left to be told, and the other duties still have to be done.
    }
  }
}

/** A signal that somebody else listens to is theirs; one that would have ended the process still does. */
function endBySignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  doAll();
  duties.clear();
  unwatch();
  process.kill(process.pid, signal);
}
