/** The largest value over any number of things; at least one is needed. */
export const maxOf = <T>(things: readonly T[], measure: (thing: T) => number): number =>
  things.reduce((largest, thing) => Math.max(largest, measure(thing)), Number.NEGATIVE_INFINITY);

/** The smallest value over any number of things; at least one is needed. */
export const minOf = <T>(things: readonly T[], measure: (thing: T) => number): number =>
  things.reduce((smallest, thing) => Math.min(smallest, measure(thing)), Number.POSITIVE_INFINITY);
