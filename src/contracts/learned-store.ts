/** Storage of the user's track records, out of reach of the work under review. */
export interface LearnedStore {
  /**
   * Returns the last text written; undefined if there is none. Rejects with a `UserError` if other users could have written it.
   */
  read(): Promise<LearnedText | undefined>;
  /** Replaces the stored text; resolves with its location for display. Rejects with a `UserError`. */
  write(text: string): Promise<string>;
  /** Removes the text; resolves with its former location for display, or undefined if there was none. */
  remove(): Promise<string | undefined>;
}

/** A stored text with its location for display. */
export interface LearnedText {
  readonly place: string;
  readonly text: string;
}
