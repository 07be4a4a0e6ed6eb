import { type ItemId, itemId, type SeatId } from '../../ids.ts';
import type { Item } from '../../item.ts';
import type { Seat } from '../../seat.ts';
import type { ItemSayings, Saying } from '../../track-record/outcome.ts';
import type { JudgePanelOutcome } from './outcome.ts';
import { GATE } from './rules.ts';

/**
 * Lists the judges' statements on the verdict and on each critical finding. The verdict is the objection to going ahead: a
 * judge whose last score is not GREEN speaks for it. On a critical finding, the judges that hold it or reject it speak.
 */
export function judgeSayings(
  outcome: JudgePanelOutcome,
  { seats, items }: { readonly seats: readonly Seat[]; readonly items: readonly Item[] },
): readonly ItemSayings[] {
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  const stances = new Map(outcome.judges.map(({ seat, stance }) => [seat, stance]));
  const standings = new Map(items.map(({ id, standing }) => [id, standing]));
  const saying =
    (side: Saying['side']) =>
    (judge: SeatId): readonly Saying[] => {
      const seat = byId.get(judge);
      if (seat === undefined || seat.kind === 'person') return [];
      return [{ panelist: seat.model, as: 'judge', role: stances.get(judge) ?? seat.role, side }];
    };
  const said = (item: ItemId, category: string, sayings: readonly Saying[]): ItemSayings => ({
    item,
    category,
    standing: standings.get(item) ?? 'open',
    sayings,
  });
  const last = outcome.rounds.at(-1)?.positions ?? [];
  return [
    said(
      itemId('verdict'),
      'verdict',
      last.flatMap(({ judge, score }) =>
        score === null ? [] : saying(score * GATE.times >= GATE.green ? 'against' : 'for')(judge),
      ),
    ),
    ...outcome.critical.map(({ id, heldBy, rejectedBy = [] }) =>
      said(id, 'critical', [...heldBy.flatMap(saying('for')), ...rejectedBy.flatMap(saying('against'))]),
    ),
  ];
}
