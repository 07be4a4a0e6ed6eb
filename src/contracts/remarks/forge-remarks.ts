/** Remarks on a pull request and on posting to it. */
export interface ForgeRemarks {
  /** The pull request is not open for review. */
  readonly 'pull-request-state': { readonly state: 'draft' | 'closed' | 'merged' };
  /** Commits were pushed while it was read; `head` is the commit that was read in the end. */
  readonly 'pull-request-moved': { readonly head: string };
  /** The result was posted, or would be posted if the review were run. */
  readonly 'result-posted': {
    readonly subject: string;
    readonly isHeld: boolean;
    readonly wants: { readonly summary: boolean; readonly inline: boolean; readonly check: boolean };
  };
  /** Only what was pushed since `head` is reviewed, or why everything is. */
  readonly 'reviewed-since':
    | { readonly head: string; readonly carried: number }
    | { readonly head: null; readonly why: 'no-review' | 'rewritten' | 'nothing-pushed' | 'too-long' };
  /** There is no result to post, although the caller asked for posting. */
  readonly 'nothing-posted': { readonly why: 'nothing-to-review' };
  /** The forge refused comments on lines, with its own words; these findings are in the summary if no second try helps. */
  readonly 'review-refused': { readonly comments: number; readonly detail: string };
  /** The token may not close or reopen threads: they are hidden, or the summary alone says so. */
  readonly 'thread-not-closed': { readonly why: 'resolve' | 'hide' | 'reopen'; readonly detail: string };
  /** Commits were pushed while the result was posted: what was not yet there is not posted. */
  readonly 'posting-cut-short': { readonly head: string };
}
