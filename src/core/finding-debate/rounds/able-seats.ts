import type { SeatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { hashOf } from '../../text/hash.ts';
import { compareText } from '../../text/order.ts';
import type { Hearing } from '../hearing/hearing.ts';
import type { DefenseBase, Draft, FindingDebateSetup } from '../hearing/said.ts';
import { contentOf } from '../judging/lead.ts';
import { isAdviser } from './advisers.ts';

/** The seats that can be asked about others' reports: all but analysers, advisers, the arbiter and those that failed in Round 1. */
export function ableSeats<D extends Draft, Defense extends DefenseBase>(
  setup: FindingDebateSetup,
  { failedReviews, reviews, standIns }: Pick<Hearing<D, Defense>, 'failedReviews' | 'reviews' | 'standIns'>,
): readonly Seat[] {
  const failed = new Set(failedReviews.map(({ by }) => by.id));
  for (const { seat } of reviews) failed.delete(seat);
  return presentSeats(setup.seats, standIns).filter(
    ({ id, kind }) => kind !== 'analyser' && id !== setup.arbiter && !isAdviser(setup, id) && !failed.has(id),
  );
}

/** The seats that are now occupied: a stand-in counts only once it has taken its seat. */
const presentSeats = (seats: readonly Seat[], standIns: ReadonlyMap<SeatId, SeatId>): readonly Seat[] => {
  const seated = new Set(standIns.values());
  return seats.filter(({ id, standsInFor }) => (standsInFor === undefined ? !standIns.has(id) : seated.has(id)));
};

/** Spreads the load among equals by each seat's statements and the finding's text, independent of names and seat order. */
export function lotsOf<D extends Draft, Defense extends DefenseBase>(
  seats: readonly Seat[],
  { findings }: Hearing<D, Defense>,
): ReadonlyMap<SeatId, number> {
  const said = new Map<SeatId, string[]>(seats.map(({ id }) => [id, []]));
  for (const finding of findings) said.get(finding.seat)?.push(contentOf(finding));
  return new Map(seats.map(({ id, role }) => [id, hashOf(JSON.stringify([role, ...(said.get(id) ?? []).sort(compareText)]))]));
}
