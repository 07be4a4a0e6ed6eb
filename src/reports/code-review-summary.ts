import type { CodeReviewOutcome, Recommendation } from '../core/protocols/code-review/outcome.ts';
import { standingCounts } from './standing-counts.ts';
import { count, listed } from './wording.ts';

const ADVICE: { readonly [R in Recommendation]: string } = {
  'do-not-merge': 'Do not merge before the critical findings are settled.',
  'fix-before-merge': 'Fix the high findings before merging.',
  'fix-soon': 'Nothing blocks the merge; fix the medium findings soon.',
  merge: 'Nothing that stands speaks against merging.',
};

/** What a reader must know before anything else, from counts alone. */
export function summaryOf(outcome: CodeReviewOutcome): string {
  const { accepted, disputed, rejected, failures, models } = outcome;
  const silent = [...new Set(failures.map(({ who }) => who))];
  const gap = silent.length === 0 ? [] : [`${listed(silent)} did not respond, so this is not the whole panel's word.`];
  if (accepted.length + disputed.length + rejected.length === 0) {
    const nobody = outcome.answered === 0;
    const calm = nobody
      ? 'Nobody answered: there is no verdict.'
      : `${listed(models)} looked and reported nothing: all agree that the change passes.`;
    return [calm, ...gap].join(' ');
  }
  const escalated = disputed.filter(({ escalate }) => escalate).length;
  return [
    standingCounts(outcome),
    ADVICE[outcome.recommendation],
    ...(escalated === 0 ? [] : [`${count(escalated, 'dispute')} could change this: a person should decide.`]),
    ...gap,
  ].join(' ');
}
