import type { ENGLISH } from '../../../../core/english.ts';
import { ANSWER_KO } from './answers.ts';
import { BUSINESS_REVIEW_KO } from './business-review.ts';
import { CASE_KO } from './case.ts';
import { CODE_REVIEW_KO } from './code-review.ts';
import { TERM_KO } from './confidence-terms.ts';
import { FINDING_KO } from './finding-debate.ts';
import { FLAG_RESOLUTION_KO } from './flag-resolution.ts';
import { JUDGE_PANEL_KO } from './judge-panel.ts';

/** Every sentence of the core in Korean. */
export const KOREAN: typeof ENGLISH = {
  ...CASE_KO,
  ...ANSWER_KO,
  ...TERM_KO,
  ...FINDING_KO,
  ...CODE_REVIEW_KO,
  ...BUSINESS_REVIEW_KO,
  ...FLAG_RESOLUTION_KO,
  ...JUDGE_PANEL_KO,
};
