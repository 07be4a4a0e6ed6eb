import { KeyCounts } from './key-counts.ts';
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
  const seen: number[][] = probes.map(() => []);
  const isNew = (low: number, high: number): boolean => {
    const known = seen[low];
    if (known === undefined || known.includes(high)) return false;
    known.push(high);
    return true;
  };
  const { counts, having } = reportsByWord(probes);
  const shared = new Int32Array(probes.length);
  for (const [at, { words }] of probes.entries()) {
    const others: number[] = [];
    for (const word of rarestOf(words.keys, counts)) {
      for (const other of having[word] ?? []) {
        if (other === at) continue;
        if (shared[other] === 0) others.push(other);
        shared[other] = (shared[other] ?? 0) + 1;
      }
    }
    others.sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0) || a - b);
    for (const other of others) shared[other] = 0;
    for (const other of others.slice(0, BY_WORDS_MAX)) {
      const pair = at < other ? ([at, other] as const) : ([other, at] as const);
      if (isNew(...pair)) yield pair;
    }
  }
  for (const [a, b] of nearby) {
    const pair = a < b ? ([a, b] as const) : ([b, a] as const);
    if (a !== b && isNew(...pair)) yield pair;
  }
}

/** Counts the reports that contain each word, and lists them if they are few. */
function reportsByWord(probes: readonly Probe[]): {
  readonly counts: KeyCounts;
  readonly having: readonly (readonly number[] | undefined)[];
} {
  const counts = new KeyCounts();
  for (const { words } of probes) for (const key of words.keys) counts.add(key);
  const having: (number[] | undefined)[] = Array.from({ length: counts.size });
  for (const [at, { words }] of probes.entries()) {
    for (const key of words.keys) {
      const word = counts.numberOf(key);
      const count = counts.countOf(word);
      if (count < 2 || count > IN_REPORTS_MAX) continue;
      const list = having[word];
      if (list === undefined) having[word] = [at];
      else list.push(at);
    }
  }
  return { counts, having };
}

/** The numbers of the rarest words of a report. */
function rarestOf(keys: Int32Array, counts: KeyCounts): readonly number[] {
  const rare: number[] = [];
  for (const key of keys) {
    const word = counts.numberOf(key);
    if (counts.countOf(word) <= IN_REPORTS_MAX) rare.push(word);
  }
  // Ascending keys: a stable sort leaves them so among equals.
  return rare.sort((a, b) => counts.countOf(a) - counts.countOf(b)).slice(0, RARE_WORDS);
}
