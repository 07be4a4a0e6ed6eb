import type { ContentId } from '../core/ids.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { Remark } from './remark.ts';

/** A case in a store. */
export interface CaseRef {
  readonly id: string;
  /** Where it is, for people: the folder of a case on disk. */
  readonly place: string;
  /** It is not known to be the user's own: anyone may have written it, so it is only shown. */
  readonly isForeign: boolean;
}

/** A case opened to be read. */
export interface StoredCase extends CaseRef {
  readonly entries: readonly JournalEntry[];
  readonly text: (id: ContentId) => Promise<string>;
  /** Bytes of a torn last line, which is left out. */
  readonly tornBytes: number;
  /** The last entry: its number, and the hash that the next one is chained to. */
  readonly head: { readonly number: number; readonly hash: string };
}

/** A case that only this holder may write, until it is closed. */
export interface HeldJournal extends Journal {
  readonly id: string;
  readonly place: string;
  /** How many entries there were when it was taken. */
  readonly found: number;
  /** What is worth telling of how the case is kept. */
  readonly remarks: readonly Remark[];
  /** Fires when another holder has taken over: a lease ran out. Undefined where that cannot happen. */
  readonly lost?: AbortSignal;
  /** Lets go of the case. */
  close(): Promise<void>;
}

/** A case in a list. */
export interface ListedCase extends CaseRef {
  /** Some process holds it now. */
  readonly isHeld: boolean;
}

/**
 * Where cases live: files, memory, a database. One holder writes a case at a time; anyone may read it meanwhile. Texts are
 * kept by their hash, so a text that is kept twice is there once.
 */
export interface CaseStore {
  /** The folder that cases are in, where they are files. */
  readonly folder?: string;
  /** Opens a new case; rejects with a `UserError` where the name is taken. */
  create(id: string): Promise<HeldJournal>;
  /** Takes a case of the user's own for writing; rejects where another holder has it, or where it is damaged or foreign. */
  open(id: string): Promise<HeldJournal>;
  /** The user's own case that a name means: its id, the beginning of it, or `last`. Rejects with a `UserError`. */
  find(wanted: string): Promise<CaseRef>;
  /** Reads a case without touching it: one that `find` finds, or any case by a path, as a folder or packed, where the store has paths. */
  read(wanted: string): Promise<StoredCase>;
  /** All cases, in no particular order. */
  list(): Promise<readonly ListedCase[]>;
  /**
   * The entries behind number `after`, and then each new one as it is written, by whichever process. Ends when the signal
   * fires, or when the case is closed and everything was given.
   */
  follow(id: string, options?: { readonly after?: number; readonly signal?: AbortSignal }): AsyncIterable<JournalEntry>;
  /** Keeps a document with a case, over an earlier one of that path; resolves with where it is, for people. */
  leave(id: string, path: string, text: string): Promise<string>;
  /** Removes a case that nobody holds. */
  remove(id: string): Promise<void>;
}
