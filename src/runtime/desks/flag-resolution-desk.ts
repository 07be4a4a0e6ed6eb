import { flagResolutionAnswersOn } from '../../answers/flags/flag-resolution-answers.ts';
import type { ReviewedArticle } from '../../contracts/material.ts';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import { flagResolution } from '../../core/protocols/flag-resolution/protocol.ts';
import type { FlagResolutionPhases, FlagResolutionSetup } from '../../core/protocols/flag-resolution/said.ts';
import { flagPrompt } from '../../prompts/flag-resolution-prompt.ts';
import type { Desk, PanelTerms } from './desk.ts';

/** A flag debate with the terms on which it is held. */
export interface FlagResolutionCase extends FlagResolutionSetup, PanelTerms {
  /** What was read, where the case was opened on an article. */
  readonly material?: ReviewedArticle;
  /** The mark of the fence around whatever others wrote. */
  readonly nonce: string;
}

/** The flag debate as the loop holds it; its sides know each other by their parts only. */
export const flagResolutionDesk: Desk<FlagResolutionCase, FlagResolutionPhases, FlagResolutionOutcome> = {
  protocol: flagResolution,
  answers: ({ article }, edition) => flagResolutionAnswersOn(article, edition),
  prompt: (ask, _seat, { reviewType, article, sources, language, nonce }) =>
    flagPrompt({ ask, reviewType, article, sources, nonce, language }),
};
