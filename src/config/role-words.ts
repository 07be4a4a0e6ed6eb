import { nearest } from '../contracts/did-you-mean.ts';
import { UserError } from '../contracts/user-error.ts';
import { DEFAULTS } from './config.ts';

/** What people call what a role looks at. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['security', 'security-reviewer'],
  ['bug', 'bug-detector'],
  ['bugs', 'bug-detector'],
  ['performance', 'performance-reviewer'],
  ['scope', 'scope-reviewer'],
  ['test', 'test-coverage-reviewer'],
  ['tests', 'test-coverage-reviewer'],
  ['testing', 'test-coverage-reviewer'],
  ['test-coverage', 'test-coverage-reviewer'],
  ['observability', 'observability-reviewer'],
  ['architecture', 'architecture-reviewer'],
  ['dependency', 'dependency-reviewer'],
  ['dependencies', 'dependency-reviewer'],
  ['api', 'api-contract-reviewer'],
  ['api-contract', 'api-contract-reviewer'],
  ['data', 'data-integrity-reviewer'],
  ['data-integrity', 'data-integrity-reviewer'],
  ['accessibility', 'accessibility-reviewer'],
  ['configuration', 'configuration-reviewer'],
  ['config', 'configuration-reviewer'],
]);

/** Every role that is there without anybody's doing. */
const OWN_ROLES: readonly string[] = DEFAULTS.intensity_presets.comprehensive.reviewer_roles ?? [];

/** The roles that words name, each once; a word that names none is a mistake, which `place` had. */
export function rolesNamed(words: readonly string[], custom: readonly string[], place: string): readonly string[] {
  return [...new Set(words.map((word) => roleNamed(word, custom, place)))];
}

function roleNamed(word: string, custom: readonly string[], place: string): string {
  const wanted = word.trim();
  const plain = wanted.toLowerCase().replaceAll(/[_ ]/g, '-');
  const all = [...custom, ...OWN_ROLES];
  const role = all.find((one) => one === wanted) ?? all.find((one) => one.toLowerCase() === plain) ?? WORDS.get(plain);
  if (role !== undefined) return role;
  const near = nearest(wanted, [...WORDS.keys(), ...all], Math.min(3, Math.ceil(wanted.length / 3)));
  throw new UserError('no-such-role', `"${wanted.slice(0, 60)}" is no role`, {
    ...{ place, hint: near === undefined ? `choose among ${[...OWN_ROLES, ...custom].join(', ')}` : `did you mean ${near}?` },
  });
}
