/** What a diff says, file by file, in its own order. */
export interface Change {
  readonly files: readonly ChangedFile[];
}

/** How one file changed. */
export interface ChangedFile {
  /** Where it is after the change; of a deleted file, where it was. */
  readonly path: string;
  /** Where it was, where that is another place. */
  readonly oldPath?: string;
  readonly kind: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied';
  /** Only text has hunks. */
  readonly content: 'text' | 'binary' | 'submodule';
  /** The modes, where they changed. */
  readonly modes?: { readonly old: string; readonly new: string };
  readonly hunks: readonly Hunk[];
}

/** Lines that changed, with some that did not around them. */
export interface Hunk {
  readonly oldStart: number;
  readonly newStart: number;
  /** Each line behind its mark, as the diff has it: a space, `+` or `-`. */
  readonly lines: readonly string[];
}

/** One line of a hunk with its numbers before and after the change. */
export interface HunkLine {
  readonly mark: ' ' | '+' | '-';
  readonly text: string;
  /** Undefined for an added line. */
  readonly oldLine: number | undefined;
  /** Undefined for a removed line. */
  readonly newLine: number | undefined;
}
