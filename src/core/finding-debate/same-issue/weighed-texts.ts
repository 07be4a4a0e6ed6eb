/** A vector of weighed features, of length 1. */
export interface Weighed {
  /** Ascending hashes and their weights. */
  readonly keys: Int32Array;
  readonly weights: Float64Array;
  /** The sum of the weights before they were brought to length 1. */
  readonly mass: number;
}

/** How the features of a text weigh among the texts of one case: what all of them say tells little. */
export function weigher(counts: Iterable<ReadonlyMap<number, number>>): {
  readonly weigh: (counted: ReadonlyMap<number, number>) => Weighed;
  readonly texts: number;
  readonly inTexts: (key: number) => number;
} {
  const inTexts = new Map<number, number>();
  let texts = 0;
  for (const counted of counts) {
    texts++;
    for (const key of counted.keys()) inTexts.set(key, (inTexts.get(key) ?? 0) + 1);
  }
  const rarity = (key: number): number => 1 + Math.log((1 + texts) / (1 + (inTexts.get(key) ?? 0)));
  return {
    texts,
    inTexts: (key) => inTexts.get(key) ?? 0,
    weigh: (counted) => {
      const keys = Int32Array.from(counted.keys()).sort();
      const weights = Float64Array.from(keys, (key) => (1 + Math.log(counted.get(key) ?? 1)) * rarity(key));
      const mass = weights.reduce((sum, weight) => sum + weight, 0);
      const norm = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0)) || 1;
      return { keys, weights: weights.map((weight) => weight / norm), mass: mass / norm };
    },
  };
}

/** The cosine of two texts. */
export const cosine = (a: Weighed, b: Weighed): number => shared(a, b, (x, y) => x * y);

/** How much of the lighter text the heavier one has. */
export function containment(a: Weighed, b: Weighed): number {
  const [light, heavy] = a.mass <= b.mass ? [a, b] : [b, a];
  return light.mass === 0 ? 0 : shared(light, heavy, (x) => x) / light.mass;
}

function shared(a: Weighed, b: Weighed, of: (x: number, y: number) => number): number {
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < a.keys.length && j < b.keys.length) {
    const left = a.keys[i] ?? 0;
    const right = b.keys[j] ?? 0;
    if (left === right) sum += of(a.weights[i++] ?? 0, b.weights[j++] ?? 0);
    else if (left < right) i++;
    else j++;
  }
  return sum;
}
