const pending = new Set<() => void>();
const watchers = new Set<(isPending: boolean) => void>();

/** Registers what is to be undone should the process end early; the returned function withdraws it, once that is done. */
export function atEarlyEnd(undo: () => void): () => void {
  pending.add(undo);
  if (pending.size === 1) tellWatchers();
  return () => forget(undo);
}

/** Undoes at once all that is still registered: a front door calls this before its process ends. What fails stays registered. */
export function cleanUp(): void {
  for (const undo of [...pending]) {
    try {
      undo();
      forget(undo);
    } catch {
      // The others still have to be undone.
    }
  }
}

/** Tells a front door whether anything is to be undone, now and whenever that changes; the returned function ends it. */
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
