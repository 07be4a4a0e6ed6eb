import type { SeatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { Voices } from '../hearing/said.ts';

/** Ranks a finding's confidence within all that its source reported blind: 0 lowest, 1 highest, ½ if it is the only one. */
export function ranksOf<F extends { readonly confidence: number }>(
  findings: readonly F[],
  listOf: (finding: F) => string,
): (finding: F) => number {
  const byList = new Map<string, number[]>();
  for (const finding of findings) {
    const known = byList.get(listOf(finding));
    if (known === undefined) byList.set(listOf(finding), [finding.confidence]);
    else known.push(finding.confidence);
  }
  const sorted = new Map([...byList].map(([list, all]) => [list, Float64Array.from(all).sort()]));
  return (finding) => {
    const all = sorted.get(listOf(finding));
    if (all === undefined || all.length < 2) return 0.5;
    const below = countBelow(all, (one) => one < finding.confidence);
    const equal = countBelow(all, (one) => one <= finding.confidence) - below;
    return (below + (equal - 1) / 2) / (all.length - 1);
  };
}

/** How many of the first numbers of an ascending list are below something. */
function countBelow(ascending: Float64Array, isBelow: (one: number) => boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBelow(ascending[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Exactly one source other than analysers answered the first round. */
export function isOneSource(
  reviews: readonly { readonly seat: SeatId }[],
  seats: readonly Seat[],
  { sourceOf }: Pick<Voices, 'sourceOf'>,
): boolean {
  const analysers = new Set(seats.filter(({ kind }) => kind === 'analyser').map(({ id }) => id));
  return new Set(reviews.filter(({ seat }) => !analysers.has(seat)).map(({ seat }) => sourceOf(seat))).size === 1;
}
