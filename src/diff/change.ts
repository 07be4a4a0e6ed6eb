/** A parsed diff, file by file in its own order. */
export interface Change {
  /** A path occurs twice if its type changed (a file became a link): once deleted and once added, as in git. */
  readonly files: readonly ChangedFile[];
  /** Paths in the middle of a merge, if any: the diff does not say how they changed. */
  readonly unmerged?: readonly string[];
}

/** The change of one file. */
export interface ChangedFile {
  /** The path after the change; for a deleted file, before it. */
  readonly path: string;
  /** The previous path, if it differs. */
  readonly oldPath?: string;
  readonly kind: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied';
  /** Only text has hunks. */
  readonly content: 'text' | 'binary' | 'submodule';
  /** A symbolic link: its single line is the target. */
  readonly link?: true;
  /** The file modes, if they changed. */
  readonly modes?: { readonly old: string; readonly new: string };
  /** The old and new commit of a submodule. */
  readonly commits?: { readonly old?: string; readonly new?: string };
  readonly hunks: readonly Hunk[];
  /** The line in the diff text where this file begins (1-based). */
  readonly diffLine: number;
}

/** Changed lines with some context. */
export interface Hunk {
  /** The line number of its first line before the change, or the number that line would have. */
  readonly oldStart: number;
  /** The same after the change. */
  readonly newStart: number;
  /** Each line with its diff prefix: a space, `+` or `-`; `\` marks that the previous line has no newline at its end. */
  readonly lines: readonly string[];
  /** The line of its `@@` in the diff text (1-based). */
  readonly diffLine: number;
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
