import { ANSWER_PHRASES } from './answer-phrases.ts';
import { CASE_PHRASES } from './case-phrases.ts';
import { TERM_PHRASES } from './consensus/term-phrases.ts';
import { FINDING_PHRASES } from './finding-debate/phrases.ts';
import { type Phrase, sayWith } from './phrase.ts';
import { BUSINESS_REVIEW_PHRASES } from './protocols/business-review/phrases.ts';
import { CODE_REVIEW_PHRASES } from './protocols/code-review/phrases.ts';
import { FLAG_RESOLUTION_PHRASES } from './protocols/flag-resolution/phrases.ts';
import { JUDGE_PANEL_PHRASES } from './protocols/judge-panel/phrases.ts';

/** Every sentence of the core, by its key; reports have the same keys in other languages. */
export const ENGLISH = {
  ...CASE_PHRASES,
  ...ANSWER_PHRASES,
  ...TERM_PHRASES,
  ...FINDING_PHRASES,
  ...CODE_REVIEW_PHRASES,
  ...BUSINESS_REVIEW_PHRASES,
  ...FLAG_RESOLUTION_PHRASES,
  ...JUDGE_PANEL_PHRASES,
};

/** Words a phrase in English; a text stays as it is. */
export const say = (said: Phrase | string): string => sayWith(ENGLISH, said);
