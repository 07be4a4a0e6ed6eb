import type { Stand } from '../../core/protocols/flag-resolution/said.ts';

const RESOLUTIONS: ReadonlyMap<string, Stand | 'escalate'> = new Map([
  ['cleared', 'cleared'],
  ['clear', 'cleared'],
  ['fixrequired', 'fix-required'],
  ['fix', 'fix-required'],
  ['fixneeded', 'fix-required'],
  ['escalate', 'escalate'],
  ['escalated', 'escalate'],
]);

/** The resolution of a flag that a word means; `FIX_REQUIRED`, `fix-required` and `**Fix required.**` are equal. */
export const resolutionOf = (word: string): Stand | 'escalate' | undefined =>
  RESOLUTIONS.get(word.toLowerCase().replace(/[^a-z]+/g, ''));

/** The position of a side that a word means; undefined for any other word. */
export function standOf(word: string): Stand | undefined {
  const resolution = resolutionOf(word);
  return resolution === 'escalate' ? undefined : resolution;
}

/** True if the word is a decision of an arbiter. */
export const isResolution = (word: string): boolean => resolutionOf(word) !== undefined;

/** True if the word is a position of a side. */
export const isStand = (word: string): boolean => standOf(word) !== undefined;
