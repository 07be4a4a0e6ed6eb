/** The project's files as they were before the change under review; the project's review rules are read from here. */
export interface BaseFiles {
  /** A description of the revision: `main (1a2b3c4)`, `the working tree`. */
  readonly place: string;
  /** Returns the text of a file; undefined if it is missing or not readable as text. */
  read(path: string): Promise<string | undefined>;
  /** Lists the files in a folder and below it in order, 200 at most. */
  list(folder: string): Promise<readonly string[]>;
}

/** Instructions of the project for reviewers, as of before the change. */
export interface Guidance {
  /** The file they are from. */
  readonly file: string;
  /** Secrets redacted, not yet fenced. */
  readonly text: string;
  /** The changed files it applies to; undefined means all. */
  readonly files?: readonly string[];
  /** The roles it applies to; undefined means all. */
  readonly roles?: readonly string[];
}
