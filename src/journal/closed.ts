import type { JournalEntry } from '../contracts/journal.ts';

/** Whether a case is closed behind these entries, where it was closed or not before them. A resumed case is open again. */
export function isClosedBehind(entries: readonly JournalEntry[], before = false): boolean {
  const last = entries.findLast(({ event: { type } }) => type === 'case-closed' || type === 'case-resumed');
  return last === undefined ? before : last.event.type === 'case-closed';
}
