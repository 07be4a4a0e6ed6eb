import type { Ecosystem } from '../contracts/advisories.ts';
import { comparePep440 } from './pep440.ts';

/** Below 0, 0 or above 0, as the ecosystem orders versions; undefined where one of them is no version. */
export function compareVersions(ecosystem: Ecosystem, a: string, b: string): number | undefined {
  return ecosystem === 'PyPI' ? comparePep440(a, b) : compareSemver(a, b);
}

interface Semver {
  readonly numbers: readonly bigint[];
  readonly pre: readonly string[];
}

const SEMVER = /^v?(\d{1,30})(?:\.(\d{1,30}))?(?:\.(\d{1,30}))?(?:-([0-9A-Za-z.-]{1,200}))?(?:\+[0-9A-Za-z.-]{0,200})?$/;

function parseSemver(text: string): Semver | undefined {
  const read = SEMVER.exec(text.trim());
  if (read === null) return undefined;
  const [, major = '0', minor = '0', patch = '0', pre] = read;
  return { numbers: [BigInt(major), BigInt(minor), BigInt(patch)], pre: pre === undefined ? [] : pre.split('.') };
}

function compareSemver(a: string, b: string): number | undefined {
  const [one, other] = [parseSemver(a), parseSemver(b)];
  if (one === undefined || other === undefined) return undefined;
  for (const [at, number] of one.numbers.entries()) {
    const against = other.numbers[at] ?? 0n;
    if (number !== against) return number < against ? -1 : 1;
  }
  // What comes before a release is below it.
  if (one.pre.length === 0 || other.pre.length === 0) return Math.sign(other.pre.length - one.pre.length);
  for (let at = 0; at < Math.max(one.pre.length, other.pre.length); at++) {
    const order = comparePart(one.pre[at], other.pre[at]);
    if (order !== 0) return order;
  }
  return 0;
}

const NUMBER = /^\d+$/;

function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const numbers = [NUMBER.test(a), NUMBER.test(b)] as const;
  if (numbers[0] && numbers[1]) return BigInt(a) === BigInt(b) ? 0 : BigInt(a) < BigInt(b) ? -1 : 1;
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
