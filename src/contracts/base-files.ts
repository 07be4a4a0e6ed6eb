/** The files of a project as they were before the change under review: what a project says about reviews counts from there. */
export interface BaseFiles {
  /** Where they are from, in words: `main (1a2b3c4)`, `the working tree`. */
  readonly place: string;
  /** The text of a file; undefined where there is none, or where it is no text that can be read. */
  read(path: string): Promise<string | undefined>;
  /** The paths of files in a folder and below it, in order; at most 200. */
  list(folder: string): Promise<readonly string[]>;
}

/** What a project tells reviewers about itself, as it was before the change. */
export interface Guidance {
  /** The file that says it. */
  readonly file: string;
  /** Without its secrets, not yet fenced. */
  readonly text: string;
  /** The changed files that it is about; undefined: all. */
  readonly files?: readonly string[];
  /** The roles it is for; undefined: all. */
  readonly roles?: readonly string[];
}
