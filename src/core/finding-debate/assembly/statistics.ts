import { total } from '../../consensus/confidence.ts';
import type { SeatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';

/** What both finding debates count of what was said and of what became of it. */
export interface FindingStatistics {
  readonly received: number;
  readonly receivedByModel: ReadonlyMap<string, number>;
  readonly agreements: number;
  readonly conflictsResolved: number;
  readonly disputesUnresolved: number;
  readonly uniqueAccepted: number;
  readonly uniqueRejected: number;
  readonly increased: number;
  readonly decreased: number;
  readonly unchanged: number;
}

/** What is counted; `isAccepted` says which items a protocol counts as accepted. */
export interface CountedDebate<I extends Judged<MemberBase>> {
  readonly seats: readonly Seat[];
  readonly findings: readonly { readonly seat: SeatId }[];
  readonly items: readonly I[];
  readonly isAccepted: (item: I) => boolean;
}

/** Counts the findings of a debate and what became of them. */
export function findingStatistics<I extends Judged<MemberBase>>({
  seats,
  findings,
  items,
  isAccepted,
}: CountedDebate<I>): FindingStatistics {
  const modelOf = new Map(seats.map(({ id, model }) => [id, model]));
  const listed = items.filter(({ absorbed }) => absorbed === undefined);
  const unique = listed.filter(({ sourceCount }) => sourceCount === 1);
  const changes = items.map(({ confidence }) => total(confidence) - confidence.base);
  return {
    received: findings.length,
    receivedByModel: countBy(findings, ({ seat }) => modelOf.get(seat) ?? ''),
    agreements: items.filter(({ sourceCount }) => sourceCount >= 2).length,
    conflictsResolved: items.filter((item) => item.level === 'conflict-resolved' && isAccepted(item)).length,
    disputesUnresolved: listed.filter(({ verdict }) => verdict.status === 'disputed').length,
    uniqueAccepted: unique.filter(isAccepted).length,
    uniqueRejected: unique.filter(({ verdict }) => verdict.status === 'rejected').length,
    increased: changes.filter((change) => change > 0).length,
    decreased: changes.filter((change) => change < 0).length,
    unchanged: changes.filter((change) => change === 0).length,
  };
}

/** How many things fall under each key, in order of first appearance. */
export function countBy<T>(things: readonly T[], keyOf: (thing: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const thing of things) {
    const key = keyOf(thing);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
