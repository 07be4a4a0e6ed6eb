import { nearest } from '../../text/did-you-mean.ts';

/** The built-in roles of a code debate. */
export const CODE_ROLES = [
  'accessibility-reviewer',
  'api-contract-reviewer',
  'architecture-reviewer',
  'bug-detector',
  'configuration-reviewer',
  'data-integrity-reviewer',
  'dependency-reviewer',
  'observability-reviewer',
  'performance-reviewer',
  'scope-reviewer',
  'security-reviewer',
  'test-coverage-reviewer',
] as const;

/** The role that covers everything: for a single reviewer and for every person. */
export const GENERALIST = 'reviewer';

const WORD_MIN = 3;

/** The role that a word names: `security-reviewer`, `security`, `bugs`, `dependencies`, `reviewer` for everything, or one of `others`; undefined for none. */
export function roleNamed(word: string, others: readonly string[]): string | undefined {
  const wanted = word.trim();
  const plain = wanted.toLowerCase().replaceAll(/[_ ]/g, '-');
  const all = [...others, ...CODE_ROLES, GENERALIST];
  const whole = all.find((role) => role === wanted) ?? all.find((role) => role.toLowerCase() === plain);
  if (whole !== undefined) return whole;
  const stem = plain.replace(/ies$/, 'y').replace(/(?:ing|s)$/, '');
  return stem.length < WORD_MIN ? undefined : CODE_ROLES.find((role) => role.startsWith(stem));
}

const WORD_MAX = 60;
/** `test` and `test-coverage` of `test-coverage-reviewer`. */
const WORDS = CODE_ROLES.flatMap((role) => [role.replace(/-.*$/, ''), role.replace(/-\w+$/, '')]);

/** Suggests the role that a misspelt role name may mean. */
export function roleMeant(word: string, others: readonly string[]): string | undefined {
  const wanted = word.trim();
  if (wanted.length > WORD_MAX) return undefined;
  return nearest(wanted, [...WORDS, ...others, ...CODE_ROLES], Math.min(3, Math.ceil(wanted.length / 3)));
}
