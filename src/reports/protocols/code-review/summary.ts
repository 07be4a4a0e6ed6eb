import type { Language } from '../../../core/language.ts';
import type { CodeReviewOutcome } from '../../../core/protocols/code-review/outcome.ts';
import { gapSentences, voicesSentence } from '../../report/result-parts.ts';
import { standingCounts } from '../../report/standing-counts.ts';
import { basisSentence } from '../../wording/confidence-basis.ts';
import { echoSentences } from '../../wording/echoing.ts';
import { wordingIn } from '../../wording/wording.ts';
import { SUMMARY_WORDS } from '../../words/formats/summary-words.ts';

function adviceOf({ recommendation, quorate, coverage }: CodeReviewOutcome, language: Language): string {
  const { code } = SUMMARY_WORDS[language];
  return recommendation === 'incomplete' && !quorate && coverage === 'whole' ? code.tooFew : code[recommendation];
}

/** How a summary is told. */
interface Telling {
  readonly language: Language;
  /** Only analysers took part: they know what they look for, and nothing else. */
  readonly withoutModels: boolean;
}

/** What a reader must know before anything else, from counts alone. */
export function summaryOf(outcome: CodeReviewOutcome, { language, withoutModels }: Telling): string {
  const { accepted, disputed, rejected, filtered, preExisting, failures } = outcome;
  const words = SUMMARY_WORDS[language];
  const gap = gapSentences(failures, language);
  const isQuiet = accepted.length + disputed.length + rejected.length + filtered.length + preExisting.length === 0;
  if (withoutModels && outcome.answered > 0) {
    const counts = isQuiet ? nothingSaid(outcome, language) : standingCounts(outcome, language);
    return [counts, words.code.withoutModels, ...gap].join(' ');
  }
  if (isQuiet) return [quiet(outcome, language), ...authorSentences(outcome, language), ...gap].join(' ');
  const escalated = disputed.filter(({ escalate }) => escalate).length;
  return [
    standingCounts(outcome, language),
    adviceOf(outcome, language),
    ...(escalated === 0 ? [] : [words.disputesLeft(wordingIn(language).count(escalated, 'dispute'))]),
    ...voicesSentence(outcome, language),
    ...basisSentence(outcome, language),
    ...authorSentences(outcome, language),
    ...echoSentences(outcome, language),
    ...gap,
  ].join(' ');
}

/** Who wrote the change and reviewed it. */
function authorSentences({ authors = [] }: CodeReviewOutcome, language: Language): readonly string[] {
  const { authors: words } = SUMMARY_WORDS[language];
  return authors.map(({ family, from }) => words.wrote(family, words.from[from]));
}

/** Nothing was reported: that all agree is said only where all answered. */
function quiet(outcome: CodeReviewOutcome, language: Language): string {
  const { answered, models, failures, recommendation } = outcome;
  const words = SUMMARY_WORDS[language];
  if (answered === 0) return words.nobody;
  if (failures.length === 0 && recommendation !== 'incomplete') return words.code.passes(wordingIn(language).listed(models));
  return `${nothingSaid(outcome, language)}${recommendation === 'incomplete' ? ` ${adviceOf(outcome, language)}` : ''}`;
}

function nothingSaid({ answered, models }: CodeReviewOutcome, language: Language): string {
  const words = SUMMARY_WORDS[language];
  return answered === 0 ? words.nobody : words.code.nothing(wordingIn(language).listed(models), models.length);
}
