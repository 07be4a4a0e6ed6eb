import type { Language } from '../../../core/language.ts';
import type { BusinessReviewOutcome } from '../../../core/protocols/business-review/outcome.ts';
import { gapSentences, voicesSentence } from '../../report/result-parts.ts';
import { standingCounts } from '../../report/standing-counts.ts';
import { basisSentence } from '../../wording/confidence-basis.ts';
import { echoSentences } from '../../wording/echoing.ts';
import { wordingIn } from '../../wording/wording.ts';
import { SUMMARY_WORDS } from '../../words/formats/summary-words.ts';

/** What a reader must know before anything else, from counts alone. */
export function businessSummaryOf(outcome: BusinessReviewOutcome, language: Language): string {
  const { accepted, disputed, rejected, filtered, failures, reviewers, scorecard } = outcome;
  const words = SUMMARY_WORDS[language];
  const { count } = wordingIn(language);
  const gaps = [
    ...(outcome.degraded ? [words.business.degraded(count(reviewers.length, 'reviewer'))] : []),
    ...gapSentences(failures, language),
  ];
  if (accepted.length + disputed.length + rejected.length + filtered.length === 0)
    return [quiet(outcome, language), ...gaps].join(' ');
  const escalated = disputed.filter(({ escalate }) => escalate).length;
  return [
    standingCounts(outcome, language),
    words.business[outcome.recommendation],
    ...(scorecard.overall === null ? [] : [words.business.quality(scorecard.overall)]),
    ...(escalated === 0 ? [] : [words.disputesLeft(count(escalated, 'dispute'))]),
    ...voicesSentence(outcome, language),
    ...basisSentence(outcome, language),
    ...echoSentences(outcome, language),
    ...gaps,
  ].join(' ');
}

/** Nothing was reported: that the content passes is said only where all answered. */
function quiet({ reviewers, failures, degraded }: BusinessReviewOutcome, language: Language): string {
  const { nobody, business } = SUMMARY_WORDS[language];
  if (reviewers.length === 0) return nobody;
  if (failures.length === 0 && !degraded) return business.passes;
  return business.nothing(wordingIn(language).listed(reviewers));
}
