/** What was forgiven, struck or matched nothing when answers were read, in English. */
export const ANSWER_PHRASES = {};
