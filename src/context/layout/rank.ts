import { ROLE_PATTERNS } from './role-patterns.ts';
import { isTestPath } from './test-paths.ts';

/** A file, and the lines of it that changed. */
export interface RankedText {
  readonly path: string;
  readonly changed: string;
}

/** What a path that fits is worth, in words that fit. */
const PATH_POINTS = 10;
const WORDS_MAX = 10;

const TEST_ROLE = 'test-coverage-reviewer';

/** Only the end of a longer path is looked at. */
const PATH_MAX = 1_000;

/** How much a change of a file concerns a role, from 0; tests concern those who look at tests, and a role without patterns ranks all alike. */
export function rank(role: string, { path, changed }: RankedText): number {
  const pattern = ROLE_PATTERNS.get(role);
  if (pattern === undefined) return 0;
  if (isTestPath(path)) return role === TEST_ROLE ? 2 * PATH_POINTS + wordPoints(pattern.words, changed) : 0;
  const fits = pattern.paths?.test(path.slice(-PATH_MAX)) === true;
  return (fits ? PATH_POINTS : 0) + wordPoints(pattern.words, changed);
}

/** How many words fit, up to so many. */
function wordPoints(words: RegExp, text: string): number {
  let found = 0;
  for (const _ of text.matchAll(words)) if (++found === WORDS_MAX) break;
  return found;
}
