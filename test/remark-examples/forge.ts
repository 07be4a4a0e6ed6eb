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
  'posting-cut-short': [
    [
      { head: 'abcdef0123456789' },
      'abcdef0 was pushed while this was posted: comments on lines and the check may be missing; review it again',
    ],
  ],
  'thread-not-closed': [
    [
      { why: 'resolve', detail: 'Resource not accessible by integration' },
      'the token may not resolve threads (that needs contents: write); they are hidden instead: Resource not accessible by integration',
    ],
    [{ why: 'hide', detail: 'no' }, 'the token may not hide comments; only the summary says which findings are closed: no'],
    [{ why: 'reopen', detail: 'no' }, 'the token may not reopen threads; the reply in them says that the finding is back: no'],
  ],
  'reviewed-since': [
    [{ head: '1234567890', carried: 1 }, 'only what was pushed since 1234567 is reviewed; 1 open finding is carried over'],
    [{ head: '1234567890', carried: 0 }, 'only what was pushed since 1234567 is reviewed; 0 open findings are carried over'],
    [{ head: null, why: 'no-review' }, 'all of it is reviewed: no earlier review of this account was posted whole'],
    [{ head: null, why: 'rewritten' }, 'all of it is reviewed: the commits since the last review were rewritten'],
    [{ head: null, why: 'nothing-pushed' }, 'all of it is reviewed: nothing was pushed since the last review'],
    [{ head: null, why: 'too-long' }, 'all of it is reviewed: GitHub shows no diff since the last review'],
  ],
  'nothing-posted': [[{ why: 'nothing-to-review' }, 'nothing is posted; the comment of an earlier review stays unchanged']],
};
