import type { CodeReviewOutcome, Recommendation } from '../core/protocols/code-review/outcome.ts';
import { gapSentences } from './result-parts.ts';
import { standingCounts } from './standing-counts.ts';
import { count, listed } from './wording.ts';

const ADVICE: { readonly [R in Recommendation]: string } = {
  'do-not-merge': 'Do not merge before the critical findings are settled.',
  'fix-before-merge': 'Fix the high findings before merging.',
  'fix-soon': 'Nothing blocks the merge; fix the medium findings soon.',
  merge: 'Nothing that stands speaks against merging.',
  incomplete: 'Part of the change was looked at by nobody: there is no word on it.',
  'no-verdict': 'There is no verdict.',
};

const TOO_FEW = 'Too few reviewers answered for a word on whether it can be merged.';

const adviceOf = ({ recommendation, quorate, coverage }: CodeReviewOutcome): string =>
  recommendation === 'incomplete' && !quorate && coverage === 'whole' ? TOO_FEW : ADVICE[recommendation];

/** What analysers alone come to: they know what they look for, and nothing else. */
const WITHOUT_MODELS = 'No model took part: analysers report what they know, and there is no word on the rest.';

/** What a reader must know before anything else, from counts alone. */
export function summaryOf(outcome: CodeReviewOutcome, withoutModels = false): string {
  const { accepted, disputed, rejected, filtered, failures } = outcome;
  const gap = gapSentences(failures);
  const isQuiet = accepted.length + disputed.length + rejected.length + filtered.length === 0;
  if (withoutModels && outcome.answered > 0)
    return [isQuiet ? nothingSaid(outcome) : standingCounts(outcome), WITHOUT_MODELS, ...gap].join(' ');
  if (isQuiet) return [quiet(outcome), ...gap].join(' ');
  const escalated = disputed.filter(({ escalate }) => escalate).length;
  return [
    standingCounts(outcome),
    adviceOf(outcome),
    ...(escalated === 0 ? [] : [`${count(escalated, 'dispute')} could change this: a person should decide.`]),
    ...gap,
  ].join(' ');
}

/** Nothing was reported: that all agree is said only where all answered. */
function quiet(outcome: CodeReviewOutcome): string {
  const { answered, models, failures, recommendation } = outcome;
  if (answered === 0) return 'Nobody answered: there is no verdict.';
  if (failures.length === 0 && recommendation !== 'incomplete')
    return `${listed(models)} looked and reported nothing: all agree that the change passes.`;
  return `${nothingSaid({ answered, models })}${recommendation === 'incomplete' ? ` ${adviceOf(outcome)}` : ''}`;
}

const nothingSaid = ({ answered, models }: Pick<CodeReviewOutcome, 'answered' | 'models'>): string =>
  answered === 0
    ? 'Nobody answered: there is no verdict.'
    : `${listed(models)} reported nothing on what ${models.length === 1 ? 'it' : 'they'} looked at.`;
