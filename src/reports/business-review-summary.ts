import type { BusinessReviewOutcome, Recommendation } from '../core/protocols/business-review/outcome.ts';
import { gapSentences } from './result-parts.ts';
import { standingCounts } from './standing-counts.ts';
import { count, listed } from './wording.ts';

const ADVICE: { readonly [R in Recommendation]: string } = {
  'do-not-publish': 'Do not publish before the critical findings are settled.',
  'revise-before-publishing': 'Revise the high findings before publishing.',
  'revise-soon': 'Nothing blocks publication; revise the medium findings soon.',
  publish: 'Nothing that stands speaks against publishing.',
  incomplete: 'Too few reviewers read it for a word on whether it can be published.',
  'no-verdict': 'There is no verdict.',
};

/** What a reader must know before anything else, from counts alone. */
export function businessSummaryOf(outcome: BusinessReviewOutcome): string {
  const { accepted, disputed, rejected, failures, reviewers, scorecard } = outcome;
  const gaps = [
    ...(outcome.degraded ? [`Only ${count(reviewers.length, 'reviewer')} answered: the debate is degraded.`] : []),
    ...gapSentences(failures),
  ];
  if (accepted.length + disputed.length + rejected.length === 0) return [quiet(outcome), ...gaps].join(' ');
  const escalated = disputed.filter(({ escalate }) => escalate).length;
  return [
    standingCounts(outcome),
    ADVICE[outcome.recommendation],
    ...(scorecard.overall === null ? [] : [`Overall quality ${scorecard.overall} of 100.`]),
    ...(escalated === 0 ? [] : [`${count(escalated, 'dispute')} could change this: a person should decide.`]),
    ...gaps,
  ].join(' ');
}

/** Nothing was reported: that the content passes is said only where all answered. */
function quiet({ reviewers, failures, degraded }: BusinessReviewOutcome): string {
  if (reviewers.length === 0) return 'Nobody answered: there is no verdict.';
  if (failures.length === 0 && !degraded) return 'All reviewers read it and reported nothing: the content passes.';
  return `${listed(reviewers)} reported nothing.`;
}
