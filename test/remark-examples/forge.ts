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
      { subject: 'acme/shop#7', isHeld: true },
      'the result will be posted to acme/shop#7, as one comment that later reviews update',
    ],
    [
      { subject: 'acme/shop#7', isHeld: false },
      'the result would be posted to acme/shop#7, as one comment that later reviews update',
    ],
  ],
  'nothing-posted': [[{ why: 'nothing-to-review' }, 'nothing is posted; the comment of an earlier review stays unchanged']],
};
