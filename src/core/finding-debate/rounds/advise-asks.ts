import { askId } from '../../ids.ts';
import type { Ask } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import type { DefenseBase, Draft, FindingDebateSetup, FindingPhases } from '../hearing/said.ts';
import { isAdviser } from './advisers.ts';
import type { AskedItem, Piece } from './pieces.ts';
import { ADVICE_ROUND } from './round-names.ts';
import { shown } from './rounds.ts';

/** The parts of asking advisers that differ by debate. */
export interface AdviceWays<D extends Draft, I extends AskedItem<D>> {
  /** Tells whether this adviser is asked about an item. */
  readonly isAsked: (item: I, adviser: Seat) => boolean;
  /** Splits the items into asks. */
  readonly cut: (items: readonly AskedItem<D>[]) => readonly Piece<D>[];
}

/** Asks each adviser about its items; an adviser without items is not asked. */
export function adviseAsks<D extends Draft, Defense extends DefenseBase, I extends AskedItem<D>>(
  setup: FindingDebateSetup,
  items: readonly I[],
  { isAsked, cut }: AdviceWays<D, I>,
): readonly Ask<FindingPhases<D, Defense>, 'advise'>[] {
  const advisers = setup.seats.filter(({ id }) => isAdviser(setup, id));
  return advisers.flatMap((adviser) =>
    cut(items.filter((item) => isAsked(item, adviser))).map((piece) => ({
      id: askId(setup.agenda.length + 2, ADVICE_ROUND, adviser.id, piece.name),
      seat: adviser.id,
      phase: 'advise' as const,
      brief: { findings: piece.items.map((item) => shown(item)) },
    })),
  );
}
