import type { FLAG_PHRASES } from '../../core/phrases/flag-phrases.ts';

/** What the core says of flags, in Korean. */
export const FLAGS_KO: typeof FLAG_PHRASES = {};
