import type { JournalHead } from '../../contracts/case-store.ts';
import type { Clock } from '../../contracts/clock.ts';
import { type Journal, JournalDamage, type JournalEntry } from '../../contracts/journal.ts';
import type { CaseEvent } from '../../core/event.ts';
import { type ContentId, contentId } from '../../core/ids.ts';
import { encodeEntry } from '../../journal/chain.ts';
import { BEGINNING } from '../../journal/read-journal.ts';
import { sha256 } from '../../system/sha256.ts';

/** A journal in memory. */
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
    if (text === undefined) throw new JournalDamage('memory', undefined, `no text was kept under ${id}`);
    return text;
  }

  /** The lines of the journal as on disk, and its head. */
  written(): { readonly journal: string; readonly head: JournalHead } {
    const lines: string[] = [];
    let hash = BEGINNING.hash;
    for (const entry of this.entries) {
      const encoded = encodeEntry(entry, hash);
      lines.push(encoded.line);
      hash = encoded.hash;
    }
    return { journal: lines.join(''), head: { number: this.entries.length, hash } };
  }

  /** The stored texts by hash. */
  get texts(): ReadonlyMap<ContentId, string> {
    return this.#texts;
  }

  #add(event: CaseEvent): void {
    this.entries.push({ number: this.entries.length + 1, at: this.#clock.now(), event });
  }
}
