import type { ForgeRemarks } from '../../src/contracts/remarks/forge-remarks.ts';
import type { Examples } from './examples.ts';

export const FORGE_EXAMPLES: Examples<ForgeRemarks> = {
  'pull-request-state': [
    [{ state: 'draft' }, 'the pull request is a draft'],
    [{ state: 'closed' }, 'the pull request is closed'],
    [{ state: 'merged' }, 'the pull request is already merged'],
  ],
  'pull-request-moved': [[{ head: '1234567890' }, 'commits were pushed while it was read: this is 1234567']],
  'result-posted': [
    [
      { subject: 'acme/shop#7', isHeld: true, wants: { summary: true, inline: false, check: false } },
      'the result will be posted to acme/shop#7, as one comment that later reviews update',
    ],
    [
      { subject: 'acme/shop#7', isHeld: false, wants: { summary: true, inline: true, check: true } },
      'the result would be posted to acme/shop#7, as one comment that later reviews update, comments on lines and a check',
    ],
  ],
  'review-refused': [
    [{ comments: 1, detail: 'Validation Failed' }, 'a comment on a line was refused: Validation Failed'],
    [{ comments: 3, detail: 'Validation Failed' }, '3 comments on lines were refused: Validation Failed'],
  ],
  'thread-not-closed': [
    [
      { why: 'resolve', detail: 'Resource not accessible by integration' },
      'the token may not resolve threads (that needs contents: write); they are hidden instead: Resource not accessible by integration',
    ],
    [{ why: 'hide', detail: 'no' }, 'the token may not hide comments; only the summary says which findings are closed: no'],
    [{ why: 'reopen', detail: 'no' }, 'the token may not reopen threads; the reply in them says that the finding is back: no'],
  ],
  'nothing-posted': [[{ why: 'nothing-to-review' }, 'nothing is posted; the comment of an earlier review stays unchanged']],
};
