import type { ContentId } from '../core/ids.ts';
import type { Journal, JournalEntry } from './journal.ts';
import type { Remark } from './remark.ts';

/** A case in a store. */
export interface CaseRef {
  readonly id: string;
  /** The location for display: the folder of a case on disk. */
  readonly place: string;
  /** The case is not known to be the user's own: it may come from anyone, so it is read-only. */
  readonly isForeign: boolean;
}

/** The last entry of a journal: its number, and the hash that the next entry is chained to. */
export interface JournalHead {
  readonly number: number;
  readonly hash: string;
}

/** A case opened for reading. */
export interface StoredCase extends CaseRef {
  readonly entries: readonly JournalEntry[];
  readonly text: (id: ContentId) => Promise<string>;
  /** The bytes of a torn last line, which is ignored. */
  readonly tornBytes: number;
  readonly head: JournalHead;
}

/** A whole case verbatim: the lines of its journal, and its texts by hash. */
export interface PackedCase extends CaseRef {
  readonly journal: string;
  readonly contents: Readonly<Record<string, string>>;
}

/** A case locked for writing by this holder until it is closed. */
export interface HeldJournal extends Journal {
  readonly id: string;
  readonly place: string;
  /** The number of entries when the lock was taken. */
  readonly found: number;
  /** Remarks on how the case is stored. */
  readonly remarks: readonly Remark[];
  /** Fires when another holder takes over after the lease expires; undefined if the store has no leases. */
  readonly lost?: AbortSignal | undefined;
  /** Releases the lock on the case. */
  close(): Promise<void>;
}

/** A case in a list. */
export interface ListedCase extends CaseRef {
  /** A process holds the lock. */
  readonly isHeld: boolean;
  /** Why no case can be recognised as the user's own, if so. */
  readonly foreignWhy?: string | undefined;
  /** Differs from the stamp of any other state of the journal; undefined if the case has to be read to tell. */
  readonly stamp?: string | undefined;
}

/** Where following a case starts and when it stops. */
export interface FollowOptions {
  /** The number of the last entry the caller already has. */
  readonly after?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Storage of cases: files, memory or a database. One holder writes a case at a time and any process may read it meanwhile. Texts
 * are stored by hash, so equal texts are stored once.
 */
export interface CaseStore {
  /** The folder of the cases, if they are files. */
  readonly folder?: string | undefined;
  /** Creates a case; rejects with a `UserError` if the id is taken. */
  create(id: string): Promise<HeldJournal>;
  /** Locks one of the user's own cases for writing; rejects if it is locked, damaged or foreign. */
  open(id: string): Promise<HeldJournal>;
  /** Finds one of the user's own cases by its id, a prefix of the id, or `last`. Rejects with a `UserError`. */
  find(wanted: string): Promise<CaseRef>;
  /**
   * Reads a case without changing it: one from a list, one that `find` finds, or any case by the path of its folder or its packed
   * file, if the store has paths.
   */
  read(wanted: string | CaseRef): Promise<StoredCase>;
  /** Reads a whole case verbatim for export; `wanted` as in `read`. */
  pack(wanted: string): Promise<PackedCase>;
  /** Lists all cases in no particular order. */
  list(): Promise<readonly ListedCase[]>;
  /**
   * Yields the entries after number `after`, then each new entry as any process writes it. Ends when the signal fires, when the
   * case is closed and all entries were yielded, or when the case is removed.
   */
  follow(id: string, options?: FollowOptions): AsyncIterable<JournalEntry>;
  /**
   * Stores a document with a case, replacing an earlier one at that path; resolves with its location for display. Rejects with a
   * `JournalFailure` if it cannot be written.
   */
  leave(id: string, path: string, text: string): Promise<string>;
  /** Removes one of the user's own cases; rejects with a `UserError` if a process holds it. */
  remove(id: string): Promise<void>;
  /** Marks a case as the user's own if `head` is still its last entry. Missing if every case in the store is the user's own. */
  adopt?(id: string, head: JournalHead): Promise<void>;
}
