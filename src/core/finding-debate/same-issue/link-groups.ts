import { clamp } from '../../consensus/confidence.ts';
import type { Link } from './link.ts';
import { moveMembers } from './move-members.ts';
import { LINK_RULES, type LinkRules, PAIR_LIMIT } from './weights.ts';

interface Between {
  sum: number;
  pairs: number;
  best: number;
  never: boolean;
}

/**
 * Joins `count` things by the links between them: again and again the two groups whose link is strongest, while it speaks for
 * them. Ties go to the lower numbers, so the caller's order decides.
 */
export function linkGroups(count: number, links: readonly Link[], rules: LinkRules = LINK_RULES): readonly (readonly number[])[] {
  const members: (number[] | undefined)[] = Array.from({ length: count }, (_, at) => [at]);
  const between: Map<number, Between>[] = Array.from({ length: count }, () => new Map());
  for (const { a, b, strength } of links) {
    const never = strength === 'never';
    const value = never ? -PAIR_LIMIT : clamp(strength, -PAIR_LIMIT, PAIR_LIMIT);
    const link: Between = { sum: value, pairs: 1, best: value, never };
    between[a]?.set(b, link);
    between[b]?.set(a, link);
  }
  const heap = new Heap();
  const offer = (a: number, b: number): void => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const strength = strengthOf(between[low]?.get(high), (members[low]?.length ?? 0) * (members[high]?.length ?? 0), rules);
    if (strength > 0) heap.push({ strength, low, high });
  };
  for (const [a, others] of between.entries()) for (const b of others.keys()) if (a < b) offer(a, b);
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const { low, high, strength } = next;
    const [into, from] = [members[low], members[high]];
    if (into === undefined || from === undefined) continue;
    if (strength !== strengthOf(between[low]?.get(high), into.length * from.length, rules)) continue;
    for (const member of from) into.push(member);
    members[high] = undefined;
    between[low]?.delete(high);
    for (const [other, link] of between[high] ?? []) {
      between[other]?.delete(high);
      if (other === low || members[other] === undefined) continue;
      const known = between[low]?.get(other);
      const joined = known === undefined ? link : joinedLink(known, link);
      between[low]?.set(other, joined);
      between[other]?.set(low, joined);
    }
    for (const other of between[low]?.keys() ?? []) offer(low, other);
  }
  const groups = members.flatMap((group) => (group === undefined ? [] : [group.sort((a, b) => a - b)]));
  return rules.moves ? moveMembers(groups, links, rules) : groups;
}

const joinedLink = (a: Between, b: Between): Between => ({
  sum: a.sum + b.sum,
  pairs: a.pairs + b.pairs,
  best: Math.max(a.best, b.best),
  never: a.never || b.never,
});

/** Computes the evidence for joining two groups with this many pairs between them. */
function strengthOf(link: Between | undefined, pairs: number, { notCompared, bestPairShare }: LinkRules): number {
  if (link === undefined || link.never) return Number.NEGATIVE_INFINITY;
  const mean = (link.sum + (pairs - link.pairs) * notCompared) / pairs;
  return bestPairShare * link.best + (1 - bestPairShare) * mean;
}

interface Offer {
  readonly strength: number;
  readonly low: number;
  readonly high: number;
}

const before = (a: Offer, b: Offer): boolean =>
  a.strength !== b.strength ? a.strength > b.strength : a.low !== b.low ? a.low < b.low : a.high < b.high;

/** A binary heap, strongest first. */
class Heap {
  readonly #items: Offer[] = [];

  push(offer: Offer): void {
    const items = this.#items;
    items.push(offer);
    let at = items.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent];
      if (above === undefined || !before(offer, above)) break;
      items[at] = above;
      at = parent;
    }
    items[at] = offer;
  }

  pop(): Offer | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (first === undefined || last === undefined || items.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const [a, b] = [items[left], items[right]];
      const child = a !== undefined && b !== undefined && before(b, a) ? right : left;
      const below = items[child];
      if (below === undefined || !before(below, last)) break;
      items[at] = below;
      at = child;
    }
    items[at] = last;
    return first;
  }
}
