import type { PostedThread } from './forge.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';
import { threadOf } from './next-ledger.ts';

/** The page of the thread of each finding that has one. */
export const threadUrls = (ledger: Ledger, threads: readonly PostedThread[]): ReadonlyMap<LedgerEntry, string> =>
  new Map(
    ledger.entries.flatMap((entry) => {
      const thread = threadOf(entry, threads);
      return thread === undefined ? [] : [[entry, thread.url] as const];
    }),
  );
