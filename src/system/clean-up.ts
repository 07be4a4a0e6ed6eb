const pending = new Set<() => void>();
const watchers = new Set<(isPending: boolean) => void>();

/** Registers a cleanup for an early end of the process; returns a function that deregisters it. */
export function atEarlyEnd(undo: () => void): () => void {
  pending.add(undo);
  if (pending.size === 1) tellWatchers();
  return () => forget(undo);
}

/** Runs all registered cleanups at once; a front door calls this before its process ends. Failed cleanups stay registered. */
export function cleanUp(): void {
  for (const undo of [...pending]) {
    try {
      undo();
      forget(undo);
    } catch {
      // The other cleanups still have to run.
    }
  }
}

/** Reports whether cleanups are pending, now and on every change; returns a function that stops it. */
export function watchCleanUps(tell: (isPending: boolean) => void): () => void {
  watchers.add(tell);
  tell(pending.size > 0);
  return () => void watchers.delete(tell);
}

function forget(undo: () => void): void {
  if (pending.delete(undo) && pending.size === 0) tellWatchers();
}

function tellWatchers(): void {
  for (const tell of watchers) tell(pending.size > 0);
}
