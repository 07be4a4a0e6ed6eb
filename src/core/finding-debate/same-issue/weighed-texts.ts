import { type Counted, KeyCounts } from './key-counts.ts';

/** A vector of weighed features, of length 1. */
export interface Weighed {
  /** Ascending hashes and their weights. */
  readonly keys: Int32Array;
  readonly weights: Float64Array;
  /** The sum of the weights before they were brought to length 1. */
  readonly mass: number;
  /** The sum of the weights. */
  readonly total: number;
}

/** Weighs the features of a text among the texts of one case: a feature that all of them share weighs little. */
export function weigher(counts: readonly Counted[]): { readonly weigh: (counted: Counted) => Weighed } {
  const inTexts = new KeyCounts();
  for (const { keys } of counts) for (const key of keys) inTexts.add(key);
  const texts = counts.length;
  const rarity = remembered((count) => 1 + Math.log((1 + texts) / (1 + count)));
  const often = remembered((count) => 1 + Math.log(count));
  return {
    weigh: (counted) => {
      const { keys } = counted;
      const weights = new Float64Array(keys.length);
      let mass = 0;
      let squares = 0;
      for (let at = 0; at < keys.length; at++) {
        const number = inTexts.numberOf(keys[at] ?? 0);
        const weight = often(counted.counts[at] ?? 1) * rarity(number < 0 ? 0 : inTexts.countOf(number));
        weights[at] = weight;
        mass += weight;
        squares += weight * weight;
      }
      const norm = Math.sqrt(squares) || 1;
      let total = 0;
      for (let at = 0; at < weights.length; at++) total += weights[at] = (weights[at] ?? 0) / norm;
      return { keys, weights, mass: mass / norm, total };
    },
  };
}

/** The values of a function of small whole numbers, each computed once. */
function remembered(of: (count: number) => number): (count: number) => number {
  const known: (number | undefined)[] = [];
  return (count) => {
    const value = known[count] ?? of(count);
    known[count] = value;
    return value;
  };
}

/** The cosine of two texts. */
export function cosine(a: Weighed, b: Weighed): number {
  const { keys: left, weights: leftWeights } = a;
  const { keys: right, weights: rightWeights } = b;
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const x = left[i] ?? 0;
    const y = right[j] ?? 0;
    if (x === y) sum += (leftWeights[i++] ?? 0) * (rightWeights[j++] ?? 0);
    else if (x < y) i++;
    else j++;
  }
  return sum;
}

/** How much of the lighter text the heavier one has. */
export function containment(a: Weighed, b: Weighed): number {
  const [light, heavy] = a.mass <= b.mass ? [a, b] : [b, a];
  return light.mass === 0 ? 0 : weightIn(light, heavy.keys) / light.mass;
}

/** Sums the weight of the features that are among these keys. */
export function weightIn({ keys, weights }: Weighed, among: Int32Array): number {
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < keys.length && j < among.length) {
    const x = keys[i] ?? 0;
    const y = among[j] ?? 0;
    if (x <= y) {
      if (x === y) sum += weights[i] ?? 0;
      i++;
    } else j++;
  }
  return sum;
}
