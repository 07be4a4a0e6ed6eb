import { clamp } from '../../consensus/confidence.ts';
import type { Link } from './link.ts';
import { type LinkRules, PAIR_LIMIT } from './weights.ts';

/** After so many passes over all members the groups stay as they are. Row J24. */
const PASSES = 10;
const SMALL = 1e-9;

/**
 * Moves single members to the group whose pairs with them add up to most, or out of a group that speaks against them, while
 * anything improves. Ties stay where they are, and the lower number goes first, so the caller's order decides.
 */
export function moveMembers(
  groups: readonly (readonly number[])[],
  links: readonly Link[],
  { notCompared }: Pick<LinkRules, 'notCompared'>,
): readonly (readonly number[])[] {
  const count = groups.reduce((sum, { length }) => sum + length, 0);
  const linksOf: (readonly [other: number, strength: number])[][] = Array.from({ length: count }, () => []);
  for (const { a, b, strength } of links) {
    const value = strength === 'never' ? Number.NEGATIVE_INFINITY : clamp(strength, -PAIR_LIMIT, PAIR_LIMIT);
    linksOf[a]?.push([b, value]);
    linksOf[b]?.push([a, value]);
  }
  const groupOf = new Int32Array(count);
  const sizes = groups.map(({ length }) => length);
  for (const [at, group] of groups.entries()) for (const member of group) groupOf[member] = at;
  const move = (member: number, to: number): void => {
    sizes[groupOf[member] ?? 0] = (sizes[groupOf[member] ?? 0] ?? 0) - 1;
    sizes[to] = (sizes[to] ?? 0) + 1;
    groupOf[member] = to;
  };
  for (let pass = 0, hasMoved = true; pass < PASSES && hasMoved; pass++) {
    hasMoved = false;
    for (let member = 0; member < count; member++) {
      const to = bestGroup(member, linksOf[member] ?? [], { groupOf, sizes, notCompared });
      if (to === groupOf[member]) continue;
      move(member, to);
      hasMoved = true;
    }
  }
  return collected(groupOf);
}

interface Grouped {
  readonly groupOf: Int32Array;
  readonly sizes: readonly number[];
  readonly notCompared: number;
}

/** The group that a member fits best; a new one where every group speaks against it. */
function bestGroup(
  member: number,
  links: readonly (readonly [number, number])[],
  { groupOf, sizes, notCompared }: Grouped,
): number {
  const own = groupOf[member] ?? 0;
  const sums = new Map<number, { sum: number; pairs: number }>([[own, { sum: 0, pairs: 0 }]]);
  for (const [other, strength] of links) {
    const known = sums.get(groupOf[other] ?? 0);
    if (known === undefined) sums.set(groupOf[other] ?? 0, { sum: strength, pairs: 1 });
    else {
      known.sum += strength;
      known.pairs++;
    }
  }
  const totalOf = (group: number): number => {
    const { sum = 0, pairs = 0 } = sums.get(group) ?? {};
    const others = (sizes[group] ?? 0) - (group === own ? 1 : 0);
    return sum + (others - pairs) * notCompared;
  };
  let best = own;
  let most = totalOf(own);
  // Alone counts 0.
  if (most < -SMALL) [best, most] = [sizes.length, 0];
  for (const group of [...sums.keys()].sort((a, b) => a - b)) {
    const total = totalOf(group);
    if (total > most + SMALL) [best, most] = [group, total];
  }
  return best;
}

function collected(groupOf: Int32Array): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const [member, group] of groupOf.entries()) {
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [member]);
    else known.push(member);
  }
  return [...groups.values()];
}
