import type { CodeReviewPhases } from '../core/protocols/code-review/said.ts';
import { readCodeDefenses } from './code-defenses.ts';
import { readFindings, readObservations } from './code-findings.ts';
import { findingAnswers } from './finding-answers.ts';
import type { AnswerReaders } from './reading.ts';
import { codeDefense, codeFinding, codeObservation, codeResponse } from './shapes.ts';
import { WANTED_IN_CODE_REVIEW } from './wanted.ts';

/** How the answers of a code debate are read. */
export const codeReviewAnswers: AnswerReaders<CodeReviewPhases> = findingAnswers({
  finding: codeFinding,
  observation: codeObservation,
  response: codeResponse,
  defense: codeDefense,
  besides: [],
  wanted: WANTED_IN_CODE_REVIEW,
  placing: ({ file, line }) => ({ place: file, line }),
  findings: readFindings,
  more: () => ({}),
  observations: readObservations,
  adjust: (points) => points,
  defenses: readCodeDefenses,
});
