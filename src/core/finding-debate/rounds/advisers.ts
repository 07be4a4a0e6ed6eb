import type { Unanswered } from '../../event.ts';
import type { FindingId, SeatId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import type { FindingDebateSetup, Lookup } from '../hearing/said.ts';

/** One ask of an adviser and its result. */
export interface SaidAdvice {
  readonly by: Seat;
  /** The findings it was asked about. */
  readonly about: readonly FindingId[];
  readonly lookups: readonly Lookup[];
  /** The links and hosts its search returned, if known. */
  readonly searched?: readonly string[];
  readonly failure?: Unanswered;
}

/** Tells whether a seat is an adviser: it looks things up, and does not review, examine or defend. */
export const isAdviser = ({ advisers = [] }: Pick<FindingDebateSetup, 'advisers'>, seat: SeatId): boolean =>
  advisers.includes(seat);
