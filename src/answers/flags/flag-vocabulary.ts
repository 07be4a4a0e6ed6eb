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

/** What a word decides about a flag; `FIX_REQUIRED`, `fix-required` and `**Fix required.**` are one word. */
export const resolutionOf = (word: string): Stand | 'escalate' | undefined =>
  RESOLUTIONS.get(word.toLowerCase().replace(/[^a-z]+/g, ''));

/** What a side can stand for; undefined where the word says something else. */
export function standOf(word: string): Stand | undefined {
  const resolution = resolutionOf(word);
  return resolution === 'escalate' ? undefined : resolution;
}

/** The word says what an arbiter can decide. */
export const isResolution = (word: string): boolean => resolutionOf(word) !== undefined;

/** The word says what a side can stand for. */
export const isStand = (word: string): boolean => standOf(word) !== undefined;
