/** What of a review is posted. */
export interface PostingWants {
  /** The report as one comment. */
  readonly summary: boolean;
  /** Accepted findings as comments on their lines as well. */
  readonly inline: boolean;
  /** The result of the gate as a check. */
  readonly check: boolean;
}

/** True if anything is posted. */
export const postsAnything = ({ summary, check }: PostingWants): boolean => summary || check;
