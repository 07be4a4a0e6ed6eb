/** A family of models that wrote the change or a part of it, and how that is known. */
export interface AuthorFamily {
  /** As seats name their model: `claude`. */
  readonly family: string;
  /** The user says so, a commit message does, or the account that opened the pull request is the family's. */
  readonly from: 'setting' | 'commit' | 'pull-request';
}
