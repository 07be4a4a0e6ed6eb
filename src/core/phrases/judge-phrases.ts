/** What the core says of judges, in English. */
export const JUDGE_PHRASES = {};
