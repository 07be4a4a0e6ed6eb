import type { CodeReviewPhases } from '../../core/protocols/code-review/said.ts';
import { type Ground, settlerOn } from '../placing/ground.ts';
import type { AnswerReaders, Edition } from '../reading/reading.ts';
import { codeDefense, codeFinding, codeObservation, codeResponse } from '../reading/shapes.ts';
import { WANTED_IN_CODE_REVIEW } from '../wanted/wanted.ts';
import { readCodeDefenses } from './code-defenses.ts';
import { readFindings, readObservations } from './code-findings.ts';
import { findingAnswers } from './finding-answers.ts';

/** How the answers of a code debate are read where there is nothing to check them against. */
export const codeReviewAnswers = codeReviewAnswersOn();

/** The same on some ground: every finding is brought to its place there. */
export function codeReviewAnswersOn(ground?: Ground, edition?: Edition): AnswerReaders<CodeReviewPhases> {
  const settle = ground && settlerOn(ground);
  return findingAnswers({
    edition,
    finding: codeFinding,
    observation: codeObservation,
    response: codeResponse,
    defense: codeDefense,
    besides: [],
    wanted: WANTED_IN_CODE_REVIEW,
    placing: ({ file, line }) => ({ place: file, line }),
    findings: (raws, context) => readFindings(raws, context, settle),
    more: () => ({}),
    addedReview: (review) => review,
    observations: (raws, context) => readObservations(raws, context, settle),
    adjust: (points) => points,
    defenses: readCodeDefenses,
  });
}
