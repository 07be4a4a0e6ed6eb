import type { CodeReviewPhases } from '../../core/protocols/code-review/said.ts';
import { type Ground, settlerOn } from '../placing/ground.ts';
import { findingAt } from '../placing/shown-places.ts';
import { isSaid } from '../reading/object-shape.ts';
import type { AnswerReaders, Edition } from '../reading/reading.ts';
import { codeObservation, type RawCodeFinding } from '../wanted/finding-fields.ts';
import { CODE_DEFENSE, CODE_RESPONSE } from '../wanted/said-fields.ts';
import { WANTED_IN_CODE_REVIEW } from '../wanted/wanted.ts';
import { readCodeDefenses } from './code-defenses.ts';
import { readFindings, readObservations } from './code-findings.ts';
import { findingAnswers } from './finding-answers.ts';
import { CODE_FINDING_ELEMENT } from './finding-forms.ts';

/** How the answers of a code debate are read without a change to check them against. */
export const codeReviewAnswers = codeReviewAnswersOn();

/** The same on some ground: every finding is brought to its place there. */
export function codeReviewAnswersOn(ground?: Ground, edition?: Edition): AnswerReaders<CodeReviewPhases> {
  const settle = ground && settlerOn(ground);
  return findingAnswers({
    edition,
    finding: CODE_FINDING_ELEMENT,
    hasSubstance: hasPlaceOrWords,
    observation: codeObservation,
    response: CODE_RESPONSE,
    defense: CODE_DEFENSE,
    besides: {},
    wanted: WANTED_IN_CODE_REVIEW,
    placing: ({ file, line }) => ({ place: file, line }),
    at: (shown) => findingAt(shown.map(({ id, file, line, endLine }) => ({ id, file, line, endLine }))),
    findings: (raws, context) => readFindings(raws, context, settle),
    more: () => ({}),
    addedReview: (review) => review,
    observations: (raws, context) => readObservations(raws, context, settle),
    adjust: (points) => points,
    defenses: readCodeDefenses,
  });
}

/** A file, a line, a quote or words: something that can be looked at. */
function hasPlaceOrWords({ file, line, description, evidence }: RawCodeFinding): boolean {
  const quote = typeof evidence === 'string' ? evidence : evidence?.quote;
  return [file, description, quote].some((text) => text?.trim()) || (isSaid(line) && line !== 0);
}
