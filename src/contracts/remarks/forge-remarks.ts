/** Remarks on a pull request and on posting to it. */
export interface ForgeRemarks {
  /** The pull request is not open for review. */
  readonly 'pull-request-state': { readonly state: 'draft' | 'closed' | 'merged' };
  /** Commits were pushed while it was read; `head` is the commit that was read in the end. */
  readonly 'pull-request-moved': { readonly head: string };
  /** The result was posted, or would be posted if the review were run. */
  readonly 'result-posted': { readonly subject: string; readonly isHeld: boolean };
  /** There is no result to post, although the caller asked for posting. */
  readonly 'nothing-posted': { readonly why: 'nothing-to-review' };
}
