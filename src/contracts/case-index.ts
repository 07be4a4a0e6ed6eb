/**
 * Storage for an index of cases, out of reach of the work under review. It is a cache: it can be lost at any time, and is
 * then made again from the journals. Never rejects.
 */
export interface CaseIndex {
  /** Returns the last text written; undefined if there is none, or none that can be trusted. */
  read(): Promise<string | undefined>;
  /** Replaces the text, if it can be stored. */
  write(text: string): Promise<void>;
}
