/** What a diff says, file by file, in its own order. */
export interface Change {
  /** A path stands here twice where its type changed (a file became a link): once deleted, once added, as git has it. */
  readonly files: readonly ChangedFile[];
  /** Paths in the middle of a merge, where there are any: the diff does not say how they changed. */
  readonly unmerged?: readonly string[];
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
  /** A symbolic link: its one line is where it points to. */
  readonly link?: true;
  /** The modes, where they changed. */
  readonly modes?: { readonly old: string; readonly new: string };
  /** Of a submodule, the commits that it pointed to and points to now. */
  readonly commits?: { readonly old?: string; readonly new?: string };
  readonly hunks: readonly Hunk[];
  /** The line of the diff text its part starts on, counted from 1. */
  readonly diffLine: number;
}

/** Lines that changed, with some that did not around them. */
export interface Hunk {
  /** The line number of its first line before the change, or the one that line would have. */
  readonly oldStart: number;
  /** The same after the change. */
  readonly newStart: number;
  /** Each line behind its mark, as the diff has it: a space, `+` or `-`; `\` says that the line before it ends without a newline. */
  readonly lines: readonly string[];
  /** The line of the diff text its `@@` stands on, counted from 1. */
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
