import type { SeatId } from '../../ids.ts';
import type { Standing } from '../../item.ts';
import type { Seat } from '../../seat.ts';
import type { ItemSayings, Saying } from '../../track-record/outcome.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';

/** Items of one standing. */
export interface StandingItems {
  readonly standing: Standing;
  readonly items: readonly Judged<MemberBase>[];
}

/** Lists the seats that reported each item of a finding debate, and those that agreed or disagreed with it when they examined it. */
export const findingSayings = (places: readonly StandingItems[], seats: ReadonlyMap<SeatId, Seat>): readonly ItemSayings[] =>
  places.flatMap(({ standing, items }) =>
    items.map((item) => ({
      item: item.id,
      category: item.lead.finding.category,
      standing,
      sayings: [...reportsOf(item, seats), ...examinationsOf(item)],
    })),
  );

/** People are not rated; each seat reports an item once. */
const reportsOf = ({ members }: Judged<MemberBase>, seats: ReadonlyMap<SeatId, Seat>): readonly Saying[] =>
  [...new Set(members.map(({ finding }) => finding.seat))].flatMap((id): readonly Saying[] => {
    const seat = seats.get(id);
    if (seat === undefined || seat.kind === 'person') return [];
    return [{ panelist: seat.model, as: seat.kind === 'analyser' ? 'analyser' : 'reporter', role: seat.role, side: 'for' }];
  });

/** A partial agreement is mainly about severity and reach, and a claim that two things are mixed is about the grouping. */
const examinationsOf = ({ positions }: Judged<MemberBase>): readonly Saying[] =>
  positions.flatMap(({ by, stance, mixes }): readonly Saying[] =>
    stance === 'partial' || mixes === true || by.kind !== 'model'
      ? []
      : [{ panelist: by.model, as: 'examiner', role: by.role, side: stance === 'agree' ? 'for' : 'against' }],
  );
