import type { Phrase } from '../../../core/phrase.ts';
import type { CodeReviewOutcome } from '../../../core/protocols/code-review/outcome.ts';
import { gapSentences, voicesSentence } from '../../report/result-parts.ts';
import { disputesSentence, standingCounts } from '../../report/standing-counts.ts';
import { basisSentence } from '../../wording/confidence-basis.ts';
import { echoSentences } from '../../wording/echoing.ts';
import { tell } from '../../words/say.ts';

const adviceOf = ({ recommendation, quorate, coverage }: CodeReviewOutcome): Phrase =>
  tell(
    recommendation === 'incomplete' && !quorate && coverage === 'whole'
      ? 'summary.code.tooFew'
      : `summary.code.${recommendation}`,
  );

/** The statements that a reader must see first, sentence by sentence; `withoutModels` if only analysers took part. */
export function summaryOf(outcome: CodeReviewOutcome, withoutModels: boolean): readonly Phrase[] {
  const { accepted, disputed, rejected, filtered, preExisting, failures } = outcome;
  const gap = gapSentences(failures);
  const isQuiet = accepted.length + disputed.length + rejected.length + filtered.length + preExisting.length === 0;
  if (withoutModels && outcome.answered > 0)
    return [isQuiet ? nothingSaid(outcome) : standingCounts(outcome), tell('summary.code.withoutModels'), ...gap];
  if (isQuiet) return [...quiet(outcome), ...authorSentences(outcome), ...gap];
  return [
    standingCounts(outcome),
    adviceOf(outcome),
    ...disputesSentence(outcome),
    ...voicesSentence(outcome),
    ...basisSentence(outcome),
    ...authorSentences(outcome),
    ...echoSentences(outcome),
    ...gap,
  ];
}

/** The model families that wrote the change and reviewed it. */
const authorSentences = ({ authors = [] }: CodeReviewOutcome): readonly Phrase[] =>
  authors.map(({ family, from }) => tell('summary.authors.wrote', family, tell(`summary.authors.from.${from}`)));

/** Without findings, states that all agree only if all panelists answered. */
function quiet(outcome: CodeReviewOutcome): readonly Phrase[] {
  const { answered, models, failures, recommendation } = outcome;
  if (answered === 0) return [tell('summary.nobody')];
  if (failures.length === 0 && recommendation !== 'incomplete') return [tell('summary.code.passes', tell('list.and', models))];
  return [nothingSaid(outcome), ...(recommendation === 'incomplete' ? [adviceOf(outcome)] : [])];
}

const nothingSaid = ({ answered, models }: CodeReviewOutcome): Phrase =>
  answered === 0 ? tell('summary.nobody') : tell('summary.code.nothing', tell('list.and', models), models.length);
