import type { CaseEvent } from '../core/event.ts';
import type { ContentId } from '../core/ids.ts';

/** A fact with its number and time in a journal. */
export interface JournalEntry {
  /** Starts at 1. */
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: CaseEvent;
}

/** The record of a case: append-only facts and the texts they refer to. */
export interface Journal {
  /** All entries so far, in order. */
  readonly entries: readonly JournalEntry[];
  /**
   * Resolves once the facts are durable; rejects with a `JournalFailure`. Appends after the last entry this holder knows; if
   * another holder has written since, nothing is appended.
   */
  append(events: readonly CaseEvent[]): Promise<void>;
  /** Stores a text under its hash; resolves once it is durable. */
  keep(text: string): Promise<ContentId>;
  /** Returns a stored text; rejects if it is missing or its hash does not match. */
  text(id: ContentId): Promise<string>;
}

/** The disk refused a write: everything recorded so far is safe, and nothing more can be recorded. */
export class JournalFailure extends Error {
  override readonly name = 'JournalFailure';
  readonly file: string;

  constructor(file: string, reason: string) {
    super(reason);
    this.file = file;
  }
}

/** The journal is not what was written, with the place and the symptom. Nothing is decided on a damaged journal. */
export class JournalDamage extends Error {
  override readonly name = 'JournalDamage';
  readonly file: string;
  /** The line of the damage (1-based); undefined if it concerns no single line. */
  readonly line: number | undefined;

  constructor(file: string, line: number | undefined, reason: string) {
    super(reason);
    this.file = file;
    this.line = line;
  }
}
