/** The largest value over any number of things; at least one is needed. */
export const maxOf = <T>(things: readonly T[], valueOf: (thing: T) => number): number =>
  things.reduce((largest, thing) => Math.max(largest, valueOf(thing)), Number.NEGATIVE_INFINITY);
