import type { JUDGE_PHRASES } from '../../core/phrases/judge-phrases.ts';

/** What the core says of judges, in Korean. */
export const JUDGES_KO: typeof JUDGE_PHRASES = {};
