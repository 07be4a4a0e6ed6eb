import type { CASE_PHRASES } from '../../case-phrases.ts';
import type { FINDING_PHRASES } from '../../finding-debate/phrases.ts';
import { phraseOf } from '../../phrase.ts';

/** English sentences about findings and documents that only a business review uses. */
export const BUSINESS_REVIEW_PHRASES = {
  'withdrawn-because': (reasoning: string) => `Withdrawn by original reviewer: ${reasoning}`,
  'withdrawn-yet-open': (reason: string, silent: readonly string[]) =>
    `${reason}; ${silent.join(', ')} did not respond, so it stays open`,

  'cited-content': () => 'cited content with a concrete impact',
  'quote-of-passage': () => 'a quote of the passage and a concrete impact',

  'score-own-domain': () => "in the reviewer's own domain",
  'score-other-domain': () => "outside the reviewer's domain",

  'ungrounded-in-document': () => 'ungrounded: the quote is nowhere in the document',
  'contradicts-nothing': () => 'what it is said to contradict is nowhere in the document',
  'no-interactive-defense': () => 'external model — no interactive defense capability',
  'fact-disputed': () => 'reviewers of accuracy and of evidence disagree on a fact',
  'degraded-panel': (answered: number, needed: number) => `degraded: ${answered} of at least ${needed} reviewers answered`,
  'scores-without-field': () => 'scores and verifications of a reviewer without a field of its own',

  'severity-not-raised': () => 'a severity can be raised only with additional evidence',
};

/** A sentence of a business review. */
export const phrase = phraseOf<typeof CASE_PHRASES & typeof FINDING_PHRASES & typeof BUSINESS_REVIEW_PHRASES>();
