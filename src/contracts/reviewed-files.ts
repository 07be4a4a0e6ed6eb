/** The files of the reviewed work as of the reviewed revision. No method rejects; failures are returned with a reason. */
export interface ReviewedFiles {
  /** Lists every file in order. */
  readonly paths: () => Promise<FoundPaths>;
  /** Reads the texts of files; the result has every given path, with a reason if there is no text. */
  readonly read: (paths: readonly string[], limits: TextLimits) => Promise<ReadonlyMap<string, FileReading>>;
  /**
   * Lists the files with a line that contains a text, or one of several words as a whole word, in order; `under` is a file or
   * folder, and the signal cancels the search.
   */
  readonly holding: (text: string | readonly string[], under?: string, signal?: AbortSignal) => Promise<FoundPaths>;
}

/** Paths, or the reason they are unknown: `there is no git repository here`. */
export type FoundPaths =
  | { readonly kind: 'paths'; readonly paths: readonly string[]; readonly more: boolean }
  | { readonly kind: 'none'; readonly why: string };

/** A text, or the reason there is none: `it is binary`. */
export type FileReading = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'none'; readonly why: string };

/** Byte limits for reading: per file, and in total. */
export interface TextLimits {
  readonly each: number;
  readonly all: number;
}
