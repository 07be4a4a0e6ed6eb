import type { Clock } from '../contracts/clock.ts';
import type { Journal, JournalEntry } from '../contracts/journal.ts';
import type { CaseEvent } from '../core/event.ts';
import { type ContentId, contentId } from '../core/ids.ts';
import { sha256 } from '../system/sha256.ts';

/** A journal that lasts as long as its process. */
export class MemoryJournal implements Journal {
  readonly entries: JournalEntry[] = [];
  readonly #texts = new Map<ContentId, string>();
  readonly #clock: Clock;

  constructor(clock: Clock, events: readonly CaseEvent[] = []) {
    this.#clock = clock;
    for (const event of events) this.#add(event);
  }

  async append(events: readonly CaseEvent[]): Promise<void> {
    for (const event of events) this.#add(event);
  }

  async keep(text: string): Promise<ContentId> {
    const id = contentId(sha256(text));
    this.#texts.set(id, text);
    return id;
  }

  async text(id: ContentId): Promise<string> {
    const text = this.#texts.get(id);
    if (text === undefined) throw new Error(`no text was kept under ${id}`);
    return text;
  }

  #add(event: CaseEvent): void {
    this.entries.push({ number: this.entries.length + 1, at: this.#clock.now(), event });
  }
}
