import type { JournalEntry } from '../contracts/journal.ts';
import { textsNamedIn } from '../core/event.ts';
import type { ContentId } from '../core/ids.ts';
import { thawOpening } from './opening.ts';

/** A case to verify. */
interface Checked {
  readonly entries: readonly JournalEntry[];
  readonly text: (id: ContentId) => Promise<string>;
  readonly file: string;
}

/**
 * Reads every text that a case refers to once, and rejects with the first that is missing or altered; skips `known` ids and adds
 * to them.
 */
export async function checkTexts({ entries, text, file }: Checked, known: Set<ContentId>): Promise<void> {
  const opened = entries[0]?.event;
  if (opened?.type === 'case-opened') {
    const read = new Map<ContentId, Promise<string>>();
    const fetch = (id: ContentId): Promise<string> => {
      const reading = read.get(id) ?? text(id);
      read.set(id, reading);
      return reading;
    };
    for (const frozen of [opened.setup, opened.panel])
      if (frozen !== undefined && !known.has(frozen)) await thawOpening(frozen, fetch, file);
    for (const id of read.keys()) known.add(id);
  }
  for (const { event } of entries)
    for (const id of textsNamedIn(event)) {
      if (known.has(id)) continue;
      await text(id);
      known.add(id);
    }
}
