/** What of a review is posted. */
export interface PostingWants {
  /** The report as one comment. */
  readonly summary: boolean;
  /** Accepted findings as comments on their lines as well. */
  readonly inline: boolean;
  /** The result of the gate as a check. */
  readonly check: boolean;
  /** Findings whose threads people resolved go into the memory of the repository. */
  readonly remembers: boolean;
}

/** True if anything is posted. */
export const postsAnything = ({ summary, check }: Pick<PostingWants, 'summary' | 'check'>): boolean => summary || check;
