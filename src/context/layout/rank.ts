import { ROLE_PATTERNS } from './role-patterns.ts';
import { isTestPath } from './test-paths.ts';

/** A file with its changed lines. */
export interface RankedText {
  readonly path: string;
  readonly changed: string;
}

/** The weight of a matching path in matching words. */
const PATH_POINTS = 10;
const WORDS_MAX = 10;

const TEST_ROLE = 'test-coverage-reviewer';

/** Only the end of a longer path is matched. */
const PATH_MAX = 1_000;

/**
 * The relevance of a changed file to a role, from 0; test files are relevant to test roles, and a role without patterns ranks all
 * files equally.
 */
export function rank(role: string, { path, changed }: RankedText): number {
  const pattern = ROLE_PATTERNS.get(role);
  if (pattern === undefined) return 0;
  if (isTestPath(path)) return role === TEST_ROLE ? 2 * PATH_POINTS + wordPoints(pattern.words, changed) : 0;
  const fits = pattern.paths?.test(path.slice(-PATH_MAX)) === true;
  return (fits ? PATH_POINTS : 0) + wordPoints(pattern.words, changed);
}

/** The number of matching words, up to a limit. */
function wordPoints(words: RegExp, text: string): number {
  let found = 0;
  for (const _ of text.matchAll(words)) if (++found === WORDS_MAX) break;
  return found;
}
