/** What a pull request has to tell, and posting to it. */
export interface ForgeRemarks {
  /** The pull request is not open for review. */
  readonly 'pull-request-state': { readonly state: 'draft' | 'closed' | 'merged' };
  /** Commits were pushed to it while it was read; this is the commit that was read in the end. */
  readonly 'pull-request-moved': { readonly head: string };
  /** The result is posted, or would be if the review were held. */
  readonly 'result-posted': { readonly subject: string; readonly isHeld: boolean };
  /** There is no result to post, although posting was asked for. */
  readonly 'nothing-posted': { readonly why: 'nothing-to-review' };
}
