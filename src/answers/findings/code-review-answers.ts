import type { CodeReviewPhases } from '../../core/protocols/code-review/said.ts';
import { type Ground, settlerOn } from '../placing/ground.ts';
import { findingAt } from '../placing/shown-places.ts';
import { isSaid } from '../reading/object-shape.ts';
import type { AnswerReaders, Edition } from '../reading/reading.ts';
import {
  codeDefense,
  codeFinding,
  codeObservation,
  codeResponse,
  type RawCodeFinding,
  STATED_IN_DEFENSE,
  STATED_IN_FINDING,
} from '../reading/shapes.ts';
import { WANTED_IN_CODE_REVIEW } from '../wanted/wanted.ts';
import { readCodeDefenses } from './code-defenses.ts';
import { readFindings, readObservations } from './code-findings.ts';
import { findingAnswers } from './finding-answers.ts';
import { CODE_FINDING_NAMES } from './finding-names.ts';

/** How the answers of a code debate are read where there is nothing to check them against. */
export const codeReviewAnswers = codeReviewAnswersOn();

/** The same on some ground: every finding is brought to its place there. */
export function codeReviewAnswersOn(ground?: Ground, edition?: Edition): AnswerReaders<CodeReviewPhases> {
  const settle = ground && settlerOn(ground);
  return findingAnswers({
    edition,
    finding: edition === undefined ? codeFinding.extend(STATED_IN_FINDING) : codeFinding,
    findingNames: CODE_FINDING_NAMES,
    hasSubstance: hasPlaceOrWords,
    observation: codeObservation,
    response: codeResponse,
    defense: edition === undefined ? codeDefense.extend(STATED_IN_DEFENSE) : codeDefense,
    besides: [],
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
