import type { Phrase } from '../../phrase.ts';

/** One term of a validation score, with why it counts. */
export interface ScoreTerm {
  readonly term: Phrase;
  readonly points: number;
}

/** The flag of a critical claim made without high confidence. */
export const EXTRAORDINARY = 'extraordinary claim';

export const sumOf = (terms: readonly ScoreTerm[]): number => terms.reduce((sum, { points }) => sum + points, 0);
