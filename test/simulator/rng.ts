/** Seeded, so that a failing run is its seed. */
export function rng(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const hash = (text: string): number =>
  [...text].reduce((h, c) => Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261);

/** Chance that is a pure function of its key: the same words always throw the same. */
export class Dice {
  readonly #next: () => number;

  constructor(...key: readonly (string | number)[]) {
    this.#next = rng(hash(key.join('\u0001')));
    this.#next();
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.#next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.#next() < probability;
  }

  pick<T>(things: readonly T[]): T {
    const picked = things[this.int(0, things.length - 1)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }

  /** One of the names, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries<number>(weights) as [K, number][];
    let left = this.#next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return this.pick(entries)[0];
  }

  shuffle<T>(things: readonly T[]): readonly T[] {
    const keyed = things.map((thing) => ({ thing, at: this.#next() }));
    return keyed.sort((a, b) => a.at - b.at).map(({ thing }) => thing);
  }

  some<T>(things: readonly T[], probability: number): readonly T[] {
    return things.filter(() => this.chance(probability));
  }
}
