/** What the core says of flags, in English. */
export const FLAG_PHRASES = {};
