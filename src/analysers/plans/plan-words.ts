import { searchTerms } from '../../documents/search-terms.ts';

/** The content of a text as a set of terms: stems of words without stop words, numbers, and for Korean pairs of syllables. */
export const contentOf = (text: string): ReadonlySet<number> => new Set(searchTerms(text));

/** True if two texts share a term. */
export const shareWords = (some: ReadonlySet<number>, all: ReadonlySet<number>): boolean =>
  [...some].some((term) => all.has(term));
