/** The number of times each key occurs in a text. */
export interface Counted {
  /** Ascending. */
  readonly keys: Int32Array;
  readonly counts: Int32Array;
}

/** Counts keys that came in any order. */
export function countedOf(keys: readonly number[]): Counted {
  const sorted = Int32Array.from(keys).sort();
  let different = 0;
  for (let at = 0; at < sorted.length; at++) if (at === 0 || sorted[at] !== sorted[at - 1]) different++;
  const counts = new Int32Array(different);
  if (different === sorted.length) return { keys: sorted, counts: counts.fill(1) };
  let last = -1;
  for (const key of sorted) {
    if (last < 0 || sorted[last] !== key) sorted[++last] = key;
    counts[last] = (counts[last] ?? 0) + 1;
  }
  return { keys: sorted.slice(0, different), counts };
}

/** How many keys two texts share. */
export function sharedKeys(a: Int32Array, b: Int32Array): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    if (x === y) shared++;
    if (x <= y) i++;
    if (x >= y) j++;
  }
  return shared;
}

const FIRST_SLOTS = 1024;
const SPREAD = 0x9e3779b1;

/** Numbers different keys from 0 on and counts each: what a Map does, without an object for every entry. */
export class KeyCounts {
  #slots = new Int32Array(FIRST_SLOTS);
  readonly #keys: number[] = [];
  readonly #counts: number[] = [];

  /** Counts a key once more and returns its number. */
  add(key: number): number {
    const slot = this.#slotOf(key);
    const known = (this.#slots[slot] ?? 0) - 1;
    if (known >= 0) {
      this.#counts[known] = (this.#counts[known] ?? 0) + 1;
      return known;
    }
    this.#slots[slot] = this.#keys.push(key);
    this.#counts.push(1);
    if (this.#keys.length * 2 > this.#slots.length) this.#grow();
    return this.#keys.length - 1;
  }

  /** The number of a key; −1 where it was never added. */
  numberOf(key: number): number {
    return (this.#slots[this.#slotOf(key)] ?? 0) - 1;
  }

  /** How often the key with this number was added. */
  countOf(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** How many different keys there are. */
  get size(): number {
    return this.#keys.length;
  }

  #slotOf(key: number): number {
    const last = this.#slots.length - 1;
    let slot = (Math.imul(key, SPREAD) >>> 7) & last;
    for (let number = this.#slots[slot] ?? 0; number !== 0; number = this.#slots[slot] ?? 0) {
      if (this.#keys[number - 1] === key) break;
      slot = (slot + 1) & last;
    }
    return slot;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4);
    for (const [at, key] of this.#keys.entries()) this.#slots[this.#slotOf(key)] = at + 1;
  }
}
