/** How many things fall under each key, in order of first appearance. */
export function countBy<T>(things: readonly T[], keyOf: (thing: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) {
    const key = keyOf(thing);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
