import type { Probe } from './pair.ts';

/** Up to this many reports every pair is compared. */
const ALL_PAIRS_MAX = 200;
/** Beyond that a report is compared with those that share its rarest words … */
const RARE_WORDS = 12;
const IN_REPORTS_MAX = 32;
/** … and only with the best of them. */
const BY_WORDS_MAX = 16;

/** The pairs worth comparing, each once, lower number first; `nearby` names those that lie near each other. */
export function candidatePairs(
  probes: readonly Probe[],
  nearby: Iterable<readonly [number, number]>,
): Iterable<readonly [number, number]> {
  return probes.length <= ALL_PAIRS_MAX ? allPairs(probes.length) : likelyPairs(probes, nearby);
}

function* allPairs(count: number): Generator<readonly [number, number]> {
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) yield [a, b];
}

function* likelyPairs(
  probes: readonly Probe[],
  nearby: Iterable<readonly [number, number]>,
): Generator<readonly [number, number]> {
  const seen = probes.map(() => new Set<number>());
  const isNew = (a: number, b: number): boolean => {
    const known = seen[Math.min(a, b)];
    if (known === undefined || known.has(Math.max(a, b))) return false;
    known.add(Math.max(a, b));
    return true;
  };
  const having = new Map<number, number[]>();
  for (const [at, { words }] of probes.entries()) {
    for (const key of words.keys) {
      const list = having.get(key);
      if (list === undefined) having.set(key, [at]);
      else list.push(at);
    }
  }
  for (const [at, { words }] of probes.entries()) {
    const rare = [...words.keys]
      .filter((key) => (having.get(key)?.length ?? 0) <= IN_REPORTS_MAX)
      .sort((a, b) => (having.get(a)?.length ?? 0) - (having.get(b)?.length ?? 0) || a - b)
      .slice(0, RARE_WORDS);
    const shared = new Map<number, number>();
    for (const key of rare)
      for (const other of having.get(key) ?? []) if (other !== at) shared.set(other, (shared.get(other) ?? 0) + 1);
    const best = [...shared].sort(([a, n], [b, m]) => m - n || a - b).slice(0, BY_WORDS_MAX);
    for (const [other] of best) if (isNew(at, other)) yield at < other ? [at, other] : [other, at];
  }
  for (const [a, b] of nearby) if (a !== b && isNew(a, b)) yield a < b ? [a, b] : [b, a];
}
