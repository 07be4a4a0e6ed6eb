import { businessReviewAnswers } from '../answers/business-review-answers.ts';
import { codeReviewAnswers } from '../answers/code-review-answers.ts';
import type { BusinessReviewOutcome } from '../core/protocols/business-review/outcome.ts';
import { businessReview } from '../core/protocols/business-review/protocol.ts';
import type { BusinessReviewPhases, BusinessReviewSetup } from '../core/protocols/business-review/said.ts';
import type { CodeReviewOutcome } from '../core/protocols/code-review/outcome.ts';
import { codeReview } from '../core/protocols/code-review/protocol.ts';
import type { CodeReviewPhases, CodeReviewSetup } from '../core/protocols/code-review/said.ts';
import { plainPrompt } from '../prompts/plain-prompt.ts';
import type { Desk } from './desk.ts';

/** The code debate as the loop holds it. */
export const codeReviewDesk: Desk<CodeReviewSetup, CodeReviewPhases, CodeReviewOutcome> = {
  protocol: codeReview,
  answers: codeReviewAnswers,
  prompt: (ask, seat, { texts }) => plainPrompt(seat, ask.phase, ask.brief, texts),
};

/** The business debate as the loop holds it. */
export const businessReviewDesk: Desk<BusinessReviewSetup, BusinessReviewPhases, BusinessReviewOutcome> = {
  protocol: businessReview,
  answers: businessReviewAnswers,
  prompt: (ask, seat, { texts }) => plainPrompt(seat, ask.phase, ask.brief, texts),
};
