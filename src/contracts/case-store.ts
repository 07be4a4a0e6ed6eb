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

/** The last entry of a journal: its number, and the hash that the next one is chained to. */
export interface JournalHead {
  readonly number: number;
  readonly hash: string;
}

/** A case opened to be read. */
export interface StoredCase extends CaseRef {
  readonly entries: readonly JournalEntry[];
  readonly text: (id: ContentId) => Promise<string>;
  /** Bytes of a torn last line, which is left out. */
  readonly tornBytes: number;
  readonly head: JournalHead;
}

/** A whole case as it was written: the lines of its journal, and its texts by their hashes. */
export interface PackedCase extends CaseRef {
  readonly journal: string;
  readonly contents: Readonly<Record<string, string>>;
}

/** A case that only this holder may write, until it is closed. */
export interface HeldJournal extends Journal {
  readonly id: string;
  readonly place: string;
  /** How many entries there were when it was taken. */
  readonly found: number;
  /** What is worth telling of how the case is kept. */
  readonly remarks: readonly Remark[];
  /** Fires when another holder has taken over, because a lease ran out. Undefined where that cannot happen. */
  readonly lost?: AbortSignal | undefined;
  /** Lets go of the case. */
  close(): Promise<void>;
}

/** A case in a list. */
export interface ListedCase extends CaseRef {
  /** Some process holds it now. */
  readonly isHeld: boolean;
  /** Why none of the cases can be recognised as the user's own, where that is so. */
  readonly foreignWhy?: string | undefined;
}

/** From where on a case is followed, and until when. */
export interface FollowOptions {
  /** The number of the last entry that is known already. */
  readonly after?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Where cases live: files, memory, a database. One holder writes a case at a time; anyone may read it meanwhile. Texts are
 * kept by their hash, so a text that is kept twice is there once.
 */
export interface CaseStore {
  /** The folder that cases are in, where they are files. */
  readonly folder?: string | undefined;
  /** Opens a new case; rejects with a `UserError` where the name is taken. */
  create(id: string): Promise<HeldJournal>;
  /** Takes a case of the user's own for writing; rejects where another holder has it, or where it is damaged or foreign. */
  open(id: string): Promise<HeldJournal>;
  /** The user's own case that a name means: its id, the beginning of it, or `last`. Rejects with a `UserError`. */
  find(wanted: string): Promise<CaseRef>;
  /**
   * Reads a case without touching it: one of a list, one that `find` finds, or any case by a path, as a folder or packed, where
   * the store has paths.
   */
  read(wanted: string | CaseRef): Promise<StoredCase>;
  /** Reads a whole case as it was written, to be taken elsewhere; it is named as for `read`. */
  pack(wanted: string): Promise<PackedCase>;
  /** All cases, in no particular order. */
  list(): Promise<readonly ListedCase[]>;
  /**
   * The entries behind number `after`, and then each new one as it is written, by whichever process. Ends when the signal
   * fires, when the case is closed and everything was given, or when the case is removed.
   */
  follow(id: string, options?: FollowOptions): AsyncIterable<JournalEntry>;
  /**
   * Keeps a document with a case, over an earlier one of that path; resolves with where it is, for people. Rejects with a
   * `JournalFailure` where it cannot be written.
   */
  leave(id: string, path: string, text: string): Promise<string>;
  /** Removes a case of the user's own; rejects with a `UserError` where some process holds it. */
  remove(id: string): Promise<void>;
  /**
   * Marks a case as the user's own, as long as this is still its last entry. Missing where every case in the store is the
   * user's own.
   */
  adopt?(id: string, head: JournalHead): Promise<void>;
}
