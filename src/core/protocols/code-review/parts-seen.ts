import type { Hearing } from '../../finding-debate/hearing.ts';
import type { SeatId } from '../../ids.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewSetup } from './said.ts';

/** Who answered for each part in the first round; whoever was shown everything answered for all of them. */
export function seenBy(
  { parts = [] }: CodeReviewSetup,
  { reviews }: Pick<Hearing<CodeFindingDraft, CodeDefense>, 'reviews'>,
): ReadonlyMap<string, readonly SeatId[]> {
  const seen = new Map<string, Set<SeatId>>(parts.map(({ id }) => [id, new Set()]));
  for (const { seat, part = '' } of reviews) {
    const shown = part === '' ? seen.values() : [seen.get(part) ?? new Set<SeatId>()];
    for (const seats of shown) seats.add(seat);
  }
  return new Map([...seen].map(([id, seats]) => [id, [...seats]]));
}
