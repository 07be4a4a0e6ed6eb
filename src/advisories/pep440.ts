const PEP440 = new RegExp(
  [
    /^v?(?:(?<epoch>\d{1,9})!)?(?<release>\d{1,20}(?:\.\d{1,20}){0,20})/,
    /(?:[-_.]?(?<pre>a|b|c|rc|alpha|beta|pre|preview)[-_.]?(?<preNumber>\d{0,20}))?/,
    /(?:(?:-(?<bare>\d{1,20}))|(?:[-_.]?(?<post>post|rev|r)[-_.]?(?<postNumber>\d{0,20})))?/,
    /(?:[-_.]?(?<dev>dev)[-_.]?(?<devNumber>\d{0,20}))?/,
    /(?:\+(?<local>[a-z0-9]+(?:[-_.][a-z0-9]+){0,20}))?$/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
);

const PRE_RANK: Readonly<Record<string, bigint>> = { a: 1n, alpha: 1n, b: 2n, beta: 2n, c: 3n, rc: 3n, pre: 3n, preview: 3n };
const LOWEST = -1n;
const HIGHEST = 9n;

/** Numbers that order two versions, each one only where all before it are the same. */
interface Key {
  readonly epoch: bigint;
  readonly release: readonly bigint[];
  readonly rest: readonly bigint[];
}

/** Below 0, 0 or above 0, by PEP 440; the local part after a + is not compared. Undefined if either is not a valid version. */
export function comparePep440(a: string, b: string): number | undefined {
  const [one, other] = [keyOf(a), keyOf(b)];
  if (one === undefined || other === undefined) return undefined;
  const pairs: [bigint, bigint][] = [[one.epoch, other.epoch]];
  for (let at = 0; at < Math.max(one.release.length, other.release.length); at++)
    pairs.push([one.release[at] ?? 0n, other.release[at] ?? 0n]);
  for (const [at, value] of one.rest.entries()) pairs.push([value, other.rest[at] ?? 0n]);
  const differing = pairs.find(([x, y]) => x !== y);
  return differing === undefined ? 0 : differing[0] < differing[1] ? -1 : 1;
}

function keyOf(text: string): Key | undefined {
  const groups = PEP440.exec(text.trim())?.groups;
  if (groups === undefined) return undefined;
  const { epoch, release = '0', pre, preNumber, bare, post, postNumber, dev, devNumber } = groups;
  const number = (digits: string | undefined): bigint => BigInt(digits || '0');
  const isPost = bare !== undefined || post !== undefined;
  // 1.0.dev1 is below 1.0a1, which is below 1.0.
  const preRank =
    pre === undefined ? (dev !== undefined && !isPost ? LOWEST : HIGHEST) : (PRE_RANK[pre.toLowerCase()] ?? HIGHEST);
  return {
    epoch: number(epoch),
    release: release.split('.').map(BigInt),
    rest: [
      preRank,
      number(preNumber),
      isPost ? number(bare ?? postNumber) : LOWEST,
      dev === undefined ? 1n : 0n,
      number(devNumber),
    ],
  };
}
