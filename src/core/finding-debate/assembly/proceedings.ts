import { defined } from '../../defined.ts';
import type { Appeal, CurtailReason } from '../../event.ts';
import type { ItemId, SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { incompleteNote, type NotedFailure } from '../../noted-failure.ts';
import type { Seat } from '../../seat.ts';
import type { Hearing, SaidUnmatched } from '../hearing/hearing.ts';
import { type CheckedRulings, faultNotes, idleRulingNotes } from '../hearing/rulings.ts';
import type { DefenseBase, Draft, Voices } from '../hearing/said.ts';
import type { Told } from '../hearing/told.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { failuresOf, type Impacts } from './failures.ts';

/** The part of an outcome that describes how the debate went, whatever it decided. */
export interface Proceedings {
  readonly names: ReadonlyMap<SeatId, string>;
  readonly seats: ReadonlyMap<SeatId, Seat>;
  readonly failures: readonly NotedFailure[];
  readonly curtailed: CurtailReason | undefined;
  /** Objections to items after the debate, in order; missing where there are none. */
  readonly appeals?: readonly Appeal[];
  readonly unmatched: readonly SaidUnmatched[];
  readonly notes: readonly Note[];
}

/** The fields that every finding debate's outcome carries besides its items. */
export interface DebateOutcome extends Proceedings {
  /** Items on the same place that say different things. */
  readonly related: ReadonlyMap<ItemId, readonly ItemId[]>;
  /** Statements about an item beyond one answer and one defense each. */
  readonly told: ReadonlyMap<ItemId, readonly Told[]>;
}

export interface ProceedingsInput<D extends Draft, Defense extends DefenseBase> {
  readonly seats: readonly Seat[];
  readonly hearing: Hearing<D, Defense>;
  readonly sources: Voices;
  readonly items: readonly Judged<MemberBase>[];
  readonly rulings: CheckedRulings;
  readonly notes: readonly Note[];
  readonly curtailed: CurtailReason | undefined;
  readonly appeals?: readonly Appeal[] | undefined;
  readonly impacts?: Impacts;
}

/** Collects the speakers, the failures, the statements that matched nothing and those that did not count. */
export function proceedingsOf<D extends Draft, Defense extends DefenseBase>(input: ProceedingsInput<D, Defense>): Proceedings {
  const { seats, hearing, sources, items, rulings, notes, curtailed, appeals, impacts } = input;
  const failures = failuresOf(hearing, sources, impacts);
  return {
    names: new Map(seats.map(({ id }) => [id, sources.nameOf(id)])),
    seats: new Map(seats.map((seat) => [seat.id, seat])),
    failures,
    curtailed,
    ...defined({ appeals }),
    unmatched: hearing.unmatched,
    notes: [...notes, ...faultNotes(rulings), ...idleRulingNotes(items), ...failures.map(incompleteNote)],
  };
}
