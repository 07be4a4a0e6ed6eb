import type { ANSWER_PHRASES } from '../../core/phrases/answer-phrases.ts';

/** What was forgiven, struck or matched nothing when answers were read, in Korean. */
export const ANSWERS_KO: typeof ANSWER_PHRASES = {};
