import type { ForgeRemarks } from '../../contracts/remarks/forge-remarks.ts';
import type { RemarkWords } from './remark-words.ts';

const STATES = {
  draft: 'the pull request is a draft',
  closed: 'the pull request is closed',
  merged: 'the pull request is already merged',
} as const;

/** Sentences for pull requests and posting. */
export const FORGE_WORDS: RemarkWords<ForgeRemarks> = {
  'pull-request-state': ({ state }) => STATES[state],
  'pull-request-moved': ({ head }) => `commits were pushed while it was read: this is ${head.slice(0, 7)}`,
  'result-posted': ({ subject, isHeld }) =>
    `${isHeld ? 'the result will be' : 'the result would be'} posted to ${subject}, as one comment that later reviews update`,
  'nothing-posted': () => 'nothing is posted; the comment of an earlier review stays unchanged',
};
