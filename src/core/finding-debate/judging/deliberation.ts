import type { FindingId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { EchoingPair } from '../calibrated/echoes.ts';
import type { Hearing } from '../hearing/hearing.ts';
import { isContested } from '../hearing/positions.ts';
import { type CheckedRulings, checkRulings } from '../hearing/rulings.ts';
import type { DefenseBase, Draft, Entered, FindingDebateSetup } from '../hearing/said.ts';
import { namesOfFailed } from '../hearing/silence.ts';
import type { SourceMap } from '../hearing/sources.ts';
import { type Docket, docketsOf, type KnownObservation } from '../rounds/dockets.ts';
import type { Judged, MemberBase } from './judged.ts';
import { type RivalryRules, ruledRivalry, settleRivalries } from './rivals.ts';

/** A debate half decided: every group judged and rivalries settled, nothing folded or sorted yet. */
export interface Deliberation<D extends Draft, Defense extends DefenseBase, J extends Judged<MemberBase>> {
  readonly hearing: Hearing<D, Defense>;
  readonly sources: SourceMap;
  readonly items: readonly J[];
  readonly rulings: CheckedRulings;
  readonly notes: readonly Note[];
  /** Sources that repeat each other throughout. */
  readonly echoes?: readonly EchoingPair[];
}

/** Puts findings into groups: Round 1 first, observations after it. */
interface GroupMaker<D extends Draft, G> {
  add(findings: readonly Entered<D>[]): void;
  addObservations(observations: readonly Entered<D>[]): readonly KnownObservation<D>[];
  groups(): readonly G[];
}

export interface DeliberationInput<D extends Draft, Defense extends DefenseBase, G, J extends Judged<MemberBase>> {
  readonly setup: FindingDebateSetup;
  readonly hearing: Hearing<D, Defense>;
  readonly sources: SourceMap;
  readonly grouper: GroupMaker<D, G>;
  /** Builds the judge of a group for this debate, given the group each finding was placed in. */
  readonly judging: (
    groupOf: ReadonlyMap<FindingId, number>,
  ) => (docket: Docket<G, Defense>, index: number) => { readonly item: J; readonly notes: readonly Note[] };
  readonly overlapping: (items: readonly J[]) => Iterable<readonly [J, J]>;
  readonly rivalry: Omit<RivalryRules, 'failed'>;
  /** Findings that repeat another of their author, each with the one that represents it. */
  readonly repeats?: ReadonlyMap<FindingId, FindingId> | undefined;
  /** Only a seat that was asked and did not answer is silent; otherwise also a seat that cannot defend by its kind. */
  readonly onlyAsked?: boolean;
}

/** Groups the reports, judges every group on the statements so far, and settles rival diagnoses. */
export function deliberateOn<
  D extends Draft,
  Defense extends DefenseBase,
  G extends { readonly members: readonly Entered<D>[] },
  J extends Judged<MemberBase>,
>(input: DeliberationInput<D, Defense, G, J>): Deliberation<D, Defense, J> {
  const { setup, hearing, sources, grouper, repeats, onlyAsked = false } = input;
  const rulings = checkRulings(hearing, setup.seats);
  grouper.add(repeats === undefined ? hearing.findings : hearing.findings.filter(({ id }) => !repeats.has(id)));
  const known = grouper.addObservations(hearing.observations);
  const heard = { ...hearing, rulings: rulings.sound };
  const { dockets, groupOf, ambiguous, notes } = docketsOf({
    setup,
    hearing: heard,
    voices: sources,
    groups: grouper.groups(),
    known,
    repeats,
    onlyAsked,
  });
  const judged = dockets.map(input.judging(groupOf));
  const items = judged.map(({ item }) => item);
  const rivals = items.filter(({ verdict, positions }) => verdict.status !== 'rejected' && isContested(positions));
  const failed = namesOfFailed(hearing.failedAsks, sources);
  return {
    hearing: { ...hearing, unmatched: [...hearing.unmatched, ...ambiguous] },
    sources,
    items: settleRivalries(items, input.overlapping(rivals), ruledRivalry, { ...input.rivalry, failed }),
    rulings,
    notes: [...hearing.notes, ...notes, ...judged.flatMap((one) => one.notes)],
  };
}
