import type { Hearing } from '../../../finding-debate/hearing/hearing.ts';
import type { SeatId } from '../../../ids.ts';
import type { CodeDefense, CodeFindingDraft, CodeReviewSetup, MaterialPart } from '../said.ts';

/** Who answered for each part in the first round; whoever was shown no part answered for all that have something of its files. */
export function seenBy(
  { parts = [] }: CodeReviewSetup,
  { reviews }: Pick<Hearing<CodeFindingDraft, CodeDefense>, 'reviews'>,
): ReadonlyMap<string, readonly SeatId[]> {
  const seen = new Map<string, Set<SeatId>>(parts.map(({ id }) => [id, new Set()]));
  for (const { seat, part = '', files } of reviews) {
    const looked = new Set(files);
    const isShown = ({ id, spans }: MaterialPart): boolean =>
      part === '' ? files === undefined || spans.some(({ file }) => looked.has(file)) : part === id;
    for (const one of parts) if (isShown(one)) seen.get(one.id)?.add(seat);
  }
  return new Map([...seen].map(([id, seats]) => [id, [...seats]]));
}
