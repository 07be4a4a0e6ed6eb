/** Where the user's own track records are kept: out of reach of the work that is reviewed. */
export interface LearnedStore {
  /** The text that was written last; undefined where there is none. Rejects with a `UserError` where others could have written it. */
  read(): Promise<LearnedText | undefined>;
  /** Puts a text in the place of the last one; resolves with where it is, for people. Rejects with a `UserError`. */
  write(text: string): Promise<string>;
  /** Removes it; resolves with where it was, for people, or undefined where there was none. */
  remove(): Promise<string | undefined>;
}

/** A text with where it is kept, for people. */
export interface LearnedText {
  readonly place: string;
  readonly text: string;
}
