/** A finding that the team dismissed, as its repository remembers it. */
export interface Dismissal {
  /** Its name in commands, derived from what it is about. */
  readonly id: string;
  /** The fingerprint of the finding: category, file and the line of text that it is about. */
  readonly fingerprint: string;
  readonly title: string;
  readonly text: string;
  readonly file: string;
  readonly quote: string;
  readonly category: string;
  /** The prints of its further places. */
  readonly elsewhere: readonly string[];
  /** Empty if unknown. */
  readonly severity: string;
  /** The person who dismissed it. */
  readonly by: string;
  /** When, as `2026-08-01T09:30:00.000Z`. */
  readonly at: string;
  readonly why: string;
  /** The case in which it was found; empty if unknown. */
  readonly case: string;
}

/** What a repository remembers about the files of a change. */
export interface ChangeMemory {
  readonly dismissals: readonly Dismissal[];
  /** The former path of each renamed file. */
  readonly formerPaths: ReadonlyMap<string, string>;
}
