import type { Phrase } from '../../../core/phrase.ts';
import type { BusinessReviewOutcome } from '../../../core/protocols/business-review/outcome.ts';
import { gapSentences, voicesSentence } from '../../report/result-parts.ts';
import { disputesSentence, standingCounts } from '../../report/standing-counts.ts';
import { basisSentence } from '../../wording/confidence-basis.ts';
import { echoSentences } from '../../wording/echoing.ts';
import { tell } from '../../words/say.ts';

/** The statements that a reader must see first, sentence by sentence. */
export function businessSummaryOf(outcome: BusinessReviewOutcome): readonly Phrase[] {
  const { accepted, disputed, rejected, filtered, failures, reviewers, scorecard } = outcome;
  const gaps = [
    ...(outcome.degraded ? [tell('summary.business.degraded', tell('count.reviewer', reviewers.length))] : []),
    ...gapSentences(failures),
  ];
  if (reviewers.length === 0 && outcome.analysers !== undefined)
    gaps.unshift(tell('summary.business.checked', tell('list.and', outcome.analysers)));
  if (accepted.length + disputed.length + rejected.length + filtered.length === 0) return [quiet(outcome), ...gaps];
  return [
    standingCounts(outcome),
    tell(`summary.business.${outcome.recommendation}`),
    ...(scorecard.overall === null ? [] : [tell('summary.business.quality', scorecard.overall)]),
    ...disputesSentence(outcome),
    ...voicesSentence(outcome),
    ...basisSentence(outcome),
    ...echoSentences(outcome),
    ...gaps,
  ];
}

/** Without findings, states that the content passes only if all panelists answered. */
function quiet({ reviewers, analysers, failures, degraded }: BusinessReviewOutcome): Phrase {
  if (reviewers.length === 0 && analysers !== undefined) return tell('summary.business.nothing', tell('list.and', analysers));
  if (reviewers.length === 0) return tell('summary.nobody');
  if (failures.length === 0 && !degraded) return tell('summary.business.passes');
  return tell('summary.business.nothing', tell('list.and', reviewers));
}
