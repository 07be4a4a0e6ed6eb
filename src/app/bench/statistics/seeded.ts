/** A source of numbers in [0, 1) that are the same for the same seed on every machine. */
export type Draw = () => number;

/** Numbers drawn from a seed by the mulberry32 generator. */
export function seeded(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below `count`. */
export const drawIndex = (draw: Draw, count: number): number => Math.floor(draw() * count);

/** The list in an order that the draws decide (Fisher–Yates); the given list stays as it is. */
export function shuffled<T>(list: readonly T[], draw: Draw): readonly T[] {
  const out = [...list];
  for (let last = out.length - 1; last > 0; last--) {
    const other = drawIndex(draw, last + 1);
    const moved = out[last] as T;
    out[last] = out[other] as T;
    out[other] = moved;
  }
  return out;
}
