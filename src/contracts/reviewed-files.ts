/** The files of the reviewed work as of the reviewed moment. Nothing here rejects: what cannot be seen says why. */
export interface ReviewedFiles {
  /** Where every file is, in order. */
  readonly paths: () => Promise<FoundPaths>;
  /** The texts of files, or why there is none; of each path that was given. */
  readonly read: (paths: readonly string[], limits: TextLimits) => Promise<ReadonlyMap<string, FileReading>>;
  /** Where the files are that hold a text on one line, in order; `under` is a file or a folder, and the signal ends the search. */
  readonly holding: (text: string, under?: string, signal?: AbortSignal) => Promise<FoundPaths>;
}

/** Paths, or why nobody can say: `there is no git repository here`. */
export type FoundPaths =
  | { readonly kind: 'paths'; readonly paths: readonly string[]; readonly more: boolean }
  | { readonly kind: 'none'; readonly why: string };

/** A text, or why there is none: `it is binary`. */
export type FileReading = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'none'; readonly why: string };

/** The most bytes that are read: of one file, and of all together. */
export interface TextLimits {
  readonly each: number;
  readonly all: number;
}
