import { nearest } from '../contracts/did-you-mean.ts';

/** The roles that are there without anybody's doing; a solo review is a `reviewer`'s. */
export const BUILT_IN_ROLES: readonly string[] = [
  'accessibility-reviewer',
  'api-contract-reviewer',
  'architecture-reviewer',
  'bug-detector',
  'configuration-reviewer',
  'data-integrity-reviewer',
  'dependency-reviewer',
  'observability-reviewer',
  'performance-reviewer',
  'reviewer',
  'scope-reviewer',
  'security-reviewer',
  'test-coverage-reviewer',
];

const WORD_MIN = 3;

/** The role that a word names: `security-reviewer`, `security`, `bugs`, `dependencies`, or a custom one; undefined for none. */
export function roleNamed(word: string, custom: readonly string[]): string | undefined {
  const plain = word.trim().toLowerCase().replace(/[_ ]/g, '-');
  const whole = [...custom, ...BUILT_IN_ROLES].find((role) => role.toLowerCase() === plain);
  if (whole !== undefined || plain.length < WORD_MIN) return whole;
  const stem = plain.replace(/ies$/, 'y').replace(/s$/, '');
  return BUILT_IN_ROLES.find((role) => role.startsWith(stem));
}

const LETTERS_OFF = 3;

/** What somebody may have meant who wrote a word that names no role. */
export const roleMeant = (word: string, custom: readonly string[]): string | undefined =>
  nearest(word.slice(0, 2 * 60), [...custom, ...BUILT_IN_ROLES], LETTERS_OFF);
