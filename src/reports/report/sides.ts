import type { ViewSide } from './view.ts';

/** The side of each name; whoever was on more than one is between. */
export function joined(taken: readonly (readonly [name: string, side: ViewSide])[]): ReadonlyMap<string, ViewSide> {
  const sides = new Map<string, ViewSide>();
  for (const [name, side] of taken) sides.set(name, (sides.get(name) ?? side) === side ? side : 'between');
  return sides;
}
