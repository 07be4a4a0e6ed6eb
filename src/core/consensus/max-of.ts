/** The largest value over any number of things; at least one is needed. */
export const maxOf = <T>(things: readonly T[], measure: (thing: T) => number): number =>
  things.reduce((largest, thing) => Math.max(largest, measure(thing)), Number.NEGATIVE_INFINITY);
