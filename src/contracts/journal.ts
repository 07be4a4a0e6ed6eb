import type { CaseEvent } from '../core/event.ts';
import type { ContentId } from '../core/ids.ts';

/** A fact with its place and time in a journal. */
export interface JournalEntry {
  /** Counted from 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: CaseEvent;
}

/** The memory of a case: append-only facts, and the texts they speak of. */
export interface Journal {
  /** All entries so far, in order. */
  readonly entries: readonly JournalEntry[];
  /**
   * Resolves only once the facts would survive a crash; rejects with a `JournalFailure`. They go behind the entries that this
   * holder knows: where another one has written meanwhile, nothing is appended.
   */
  append(events: readonly CaseEvent[]): Promise<void>;
  /** Keeps a text under its hash; resolves only once it would survive a crash. */
  keep(text: string): Promise<ContentId>;
  /** A text that was kept; rejects where it is missing or no longer what it was. */
  text(id: ContentId): Promise<string>;
}

/** The disk refused: nothing that was recorded is lost, and nothing more can be. */
export class JournalFailure extends Error {
  override readonly name = 'JournalFailure';
  readonly file: string;

  constructor(file: string, reason: string) {
    super(reason);
    this.file = file;
  }
}

/** A journal that is not what was written: where, and how it shows. Nothing is decided on it. */
export class JournalDamage extends Error {
  override readonly name = 'JournalDamage';
  readonly file: string;
  /** The line it shows at, counted from 1; undefined where it is not about a line. */
  readonly line: number | undefined;

  constructor(file: string, line: number | undefined, reason: string) {
    super(reason);
    this.file = file;
    this.line = line;
  }
}
