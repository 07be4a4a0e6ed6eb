import parse from 'semver/functions/parse.js';
import type { Ecosystem } from '../contracts/advisories.ts';
import { comparePep440 } from './pep440.ts';

/** Below 0, 0 or above 0, as the ecosystem orders versions; undefined if either is not a valid version. */
export function compareVersions(ecosystem: Ecosystem, a: string, b: string): number | undefined {
  if (ecosystem === 'PyPI') return comparePep440(a, b);
  const [one, other] = [semverOf(a), semverOf(b)];
  return one === null || other === null ? undefined : one.compare(other);
}

/** Advisories write `1.2` for `1.2.0`, and numbers that begin with a zero. */
const semverOf = (version: string) =>
  parse(
    version.trim().replace(/^(v?\d+)(\.\d+)?(?=[-+]|$)/, (_, major, minor = '.0') => `${major}${minor}.0`),
    { loose: true },
  );
