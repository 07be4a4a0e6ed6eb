import { businessReviewAnswers } from '../answers/business-review-answers.ts';
import { codeReviewAnswers, codeReviewAnswersOn } from '../answers/code-review-answers.ts';
import type { AbsentMember, ReviewedMaterial } from '../contracts/material.ts';
import type { BusinessReviewOutcome } from '../core/protocols/business-review/outcome.ts';
import { businessReview } from '../core/protocols/business-review/protocol.ts';
import type { BusinessReviewPhases, BusinessReviewSetup } from '../core/protocols/business-review/said.ts';
import type { CodeReviewOutcome } from '../core/protocols/code-review/outcome.ts';
import { codeReview } from '../core/protocols/code-review/protocol.ts';
import type { CodeReviewPhases, CodeReviewSetup } from '../core/protocols/code-review/said.ts';
import type { Change } from '../diff/change.ts';
import { codeReviewPrompt } from '../prompts/code-review-prompt.ts';
import { plainPrompt } from '../prompts/plain-prompt.ts';
import type { Desk } from './desk.ts';

/** A code debate with what was laid before the panel. */
export interface CodeReviewCase extends CodeReviewSetup {
  /** The change under review, where there is one: findings are brought to their places in it. */
  readonly change?: Change;
  readonly material?: ReviewedMaterial;
  /** Who was set up to take part and could not be reached. */
  readonly absent?: readonly AbsentMember[];
}

/** The code debate as the loop holds it. */
export const codeReviewDesk: Desk<CodeReviewCase, CodeReviewPhases, CodeReviewOutcome> = {
  protocol: codeReview,
  answers: ({ change, texts }) => (change === undefined ? codeReviewAnswers : codeReviewAnswersOn({ change, texts })),
  prompt: (ask, seat, { texts, material }) =>
    material === undefined
      ? plainPrompt(seat, ask.phase, ask.brief, texts)
      : codeReviewPrompt({ ask, seat, scope: material.title, material: material.shown, nonce: material.nonce }),
};

/** The business debate as the loop holds it. */
export const businessReviewDesk: Desk<BusinessReviewSetup, BusinessReviewPhases, BusinessReviewOutcome> = {
  protocol: businessReview,
  answers: () => businessReviewAnswers,
  prompt: (ask, seat, { texts }) => plainPrompt(seat, ask.phase, ask.brief, texts),
};
