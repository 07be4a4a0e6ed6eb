import { flagResolutionAnswersOn } from '../../answers/flags/flag-resolution-answers.ts';
import type { ReviewedArticle } from '../../contracts/material.ts';
import type { FlagResolutionOutcome } from '../../core/protocols/flag-resolution/outcome.ts';
import { flagResolution, flagResolution2 } from '../../core/protocols/flag-resolution/protocol.ts';
import type { FlagResolutionPhases, FlagResolutionSetup } from '../../core/protocols/flag-resolution/said.ts';
import { type FlagRules, VERSION_1, VERSION_2 } from '../../core/protocols/flag-resolution/versions.ts';
import { flagPrompt } from '../../prompts/flag-resolution-prompt.ts';
import type { Desk, PanelTerms } from './desk.ts';

/** A flag debate with its terms. */
export interface FlagResolutionCase extends FlagResolutionSetup, PanelTerms {
  /** The material, if the case was opened on an article. */
  readonly material?: ReviewedArticle;
  /** The nonce of the fence around untrusted text. */
  readonly nonce: string;
}

type FlagDesk = Desk<FlagResolutionCase, FlagResolutionPhases, FlagResolutionOutcome>;

/** The flag debate as the loop runs it; the sides know each other only by their parts. */
const deskOf = (protocol: FlagDesk['protocol'], rules: FlagRules): FlagDesk => ({
  protocol,
  looksAt: 'texts',
  answers: ({ article }, edition) => flagResolutionAnswersOn(article, edition),
  prompt: (ask, _seat, { reviewType, article, sources, about, language, nonce, material }) =>
    flagPrompt({ ask, protocol: rules.id, reviewType, article, sources, about, searched: material?.searched, nonce, language }),
});

/** The first version. */
export const flagResolutionDesk: FlagDesk = deskOf(flagResolution, VERSION_1);

/** The second version. */
export const flagResolutionDesk2: FlagDesk = deskOf(flagResolution2, VERSION_2);
