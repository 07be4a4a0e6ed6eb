import type { ForgeRemarks } from '../../contracts/remarks/forge-remarks.ts';
import type { RemarkWords } from './remark-words.ts';

const STATES = {
  draft: 'the pull request is a draft',
  closed: 'the pull request is closed',
  merged: 'the pull request is already merged',
} as const;

const NOT_CLOSED = {
  resolve: 'the token may not resolve threads (that needs contents: write); they are hidden instead',
  hide: 'the token may not hide comments; only the summary says which findings are closed',
  reopen: 'the token may not reopen threads; the reply in them says that the finding is back',
} as const;

const NOT_SINCE = {
  'no-review': 'no earlier review of this account was posted whole',
  rewritten: 'the commits since the last review were rewritten',
  'nothing-pushed': 'nothing was pushed since the last review',
  'too-long': 'GitHub shows no diff since the last review',
} as const;

/** Sentences for pull requests and posting. */
export const FORGE_WORDS: RemarkWords<ForgeRemarks> = {
  'pull-request-state': ({ state }) => STATES[state],
  'pull-request-moved': ({ head }) => `commits were pushed while it was read: this is ${head.slice(0, 7)}`,
  'result-posted': ({ subject, isHeld, wants: { summary, inline, check } }) => {
    const how = [
      ...(summary ? ['one comment that later reviews update'] : []),
      ...(inline ? ['comments on lines'] : []),
      ...(check ? ['a check'] : []),
    ];
    const last = how.length > 1 ? [`${how.slice(0, -1).join(', ')} and ${how.at(-1)}`] : how;
    return `${isHeld ? 'the result will be' : 'the result would be'} posted to ${subject}, as ${last.join('')}`;
  },
  'review-refused': ({ comments, detail }) =>
    `${comments === 1 ? 'a comment on a line was' : `${comments} comments on lines were`} refused: ${detail}`,
  'thread-not-closed': ({ why, detail }) => `${NOT_CLOSED[why]}: ${detail}`,
  'posting-cut-short': ({ head }) =>
    `${head.slice(0, 7)} was pushed while this was posted: comments on lines and the check may be missing; review it again`,
  'reviewed-since': (told) =>
    told.head === null
      ? `all of it is reviewed: ${NOT_SINCE[told.why]}`
      : `only what was pushed since ${told.head.slice(0, 7)} is reviewed; ${told.carried} open finding${told.carried === 1 ? ' is' : 's are'} carried over`,
  'nothing-posted': () => 'nothing is posted; the comment of an earlier review stays unchanged',
};
