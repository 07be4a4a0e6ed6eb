import type { Unanswered } from '../../event.ts';
import type { FindingId, SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { Seat } from '../../seat.ts';
import type { Hearing, SaidDefense, SaidUnmatched } from '../hearing/hearing.ts';
import type {
  ArbiterRuling,
  DefenseBase,
  Draft,
  Entered,
  FailedAsk,
  FindingDebateSetup,
  InTurn,
  SaidResponse,
  Target,
  Voices,
} from '../hearing/said.ts';
import { namesOfFailed, silentOn } from '../hearing/silence.ts';
import { phrase } from '../phrases.ts';

/** All statements about one group of findings. */
export interface Docket<G, Defense extends DefenseBase> {
  readonly group: G;
  readonly responses: readonly SaidResponse[];
  readonly defenses: readonly SaidDefense<Defense>[];
  readonly ruling: ArbiterRuling['ruling'] | undefined;
  /** The panelists that were asked about it and did not answer. */
  readonly silent: readonly string[];
  /** The asks that they left unanswered. */
  readonly unanswered: readonly FailedAsk[];
}

/** A Round 2 observation that turned out to be about a known finding. */
export interface KnownObservation<D extends Draft> {
  readonly observation: Entered<D>;
  readonly about: FindingId;
}

export interface DocketsInput<G, D extends Draft, Defense extends DefenseBase> {
  readonly setup: FindingDebateSetup;
  readonly hearing: Hearing<D, Defense>;
  readonly voices: Voices;
  readonly groups: readonly G[];
  readonly known: readonly KnownObservation<D>[];
  /** Findings that are in no group because another represents them. */
  readonly repeats?: ReadonlyMap<FindingId, FindingId> | undefined;
  /** Only a seat that was asked and did not answer is silent; otherwise also a seat that cannot defend by its kind. */
  readonly onlyAsked?: boolean;
}

/** All statements by group, and those that fit more than one. */
export interface Dockets<G, Defense extends DefenseBase> {
  readonly dockets: readonly Docket<G, Defense>[];
  readonly groupOf: ReadonlyMap<FindingId, number>;
  readonly ambiguous: readonly SaidUnmatched[];
  readonly notes: readonly Note[];
}

/** Assigns every statement to the group it is about. */
export function docketsOf<G extends { readonly members: readonly Entered<D>[] }, D extends Draft, Defense extends DefenseBase>(
  input: DocketsInput<G, D, Defense>,
): Dockets<G, Defense> {
  const { setup, hearing, voices, groups, known, repeats = new Map<FindingId, FindingId>() } = input;
  const groupOf = new Map<FindingId, number>();
  for (const [index, { members }] of groups.entries()) for (const { id } of members) groupOf.set(id, index);
  for (const { observation, about } of known) groupOf.set(observation.id, groupOf.get(about) ?? -1);
  for (const [repeat, original] of repeats) groupOf.set(repeat, groupOf.get(original) ?? -1);

  const isClear = ({ finding, alsoNamed = [] }: Target): boolean =>
    alsoNamed.every((other) => groupOf.get(other) === groupOf.get(finding));
  const indexOf = (said: Target): number | undefined => (isClear(said) ? groupOf.get(said.finding) : undefined);
  const spoken = bucket(hearing.responses, indexOf);
  const defenses = bucket(hearing.defenses, indexOf);
  const rulings = bucket(hearing.rulings, indexOf);
  const ambiguous = [
    ...hearing.responses.filter((said) => !isClear(said)).map((said) => unmatchedOf(said, 2, said.stance)),
    ...hearing.defenses.filter((said) => !isClear(said)).map((said) => unmatchedOf(said, 3, said.action)),
  ];
  const notes = [...observedAgreements(input, groupOf, spoken), ...ambiguous.map((said) => ambiguousNote(said, voices))];
  const failedAsks = input.onlyAsked === true ? hearing.failedAsks : [...hearing.failedAsks, ...cannotDefend(setup)];

  const dockets = groups.map((group, index): Docket<G, Defense> => {
    const responses = spoken.get(index) ?? [];
    const answers = defenses.get(index) ?? [];
    const answered = { inRound2: lastTurns(responses), inRound3: lastTurns(answers) };
    const challenged = responses.some(({ stance }) => stance !== 'agree');
    const unanswered = silentOn({ members: group.members, answered, challenged, failedAsks }).filter(
      (failed) => !(setup.replacesExaminers === true && isReplaced(failed, responses, voices)),
    );
    const silent = namesOfFailed(unanswered, voices);
    return { group, responses, defenses: answers, ruling: rulings.get(index)?.at(-1)?.ruling, silent, unanswered };
  });
  return { dockets, groupOf, ambiguous, notes };
}

/** True if another seat of its source was asked in its place, and answered. Row D1. */
const isReplaced = (failed: FailedAsk, responses: readonly SaidResponse[], voices: Voices): boolean =>
  failed.round === 2 &&
  failed.asked === undefined &&
  responses.some(
    ({ by, turn, asked }) =>
      asked === undefined && turn > failed.turn && turn < LAST && voices.sourceOf(by.id) === voices.sourceOf(failed.by.id),
  );

const unmatchedOf = (
  said: Target & { readonly by: Seat; readonly reasoning: string },
  round: number,
  action: string,
): SaidUnmatched => ({
  by: said.by,
  round,
  reference: said.reference ?? said.finding,
  action,
  reasoning: said.reasoning,
});

const ambiguousNote = ({ by, reference }: SaidUnmatched, voices: Voices): Note => ({
  kind: 'unmatched',
  message: phrase('ambiguous-reference', reference),
  by: voices.nameOf(by.id),
});

/** A panelist that made an observation in any round counts as having spoken. */
const LAST = Number.POSITIVE_INFINITY;

/** Counts an observation about a known issue as an agreement, unless its author spoke about that issue directly. */
function observedAgreements<G, D extends Draft, Defense extends DefenseBase>(
  { hearing, voices, known }: DocketsInput<G, D, Defense>,
  groupOf: ReadonlyMap<FindingId, number>,
  spoken: Map<number, SaidResponse[]>,
): readonly Note[] {
  const seats = new Map(hearing.observers.map((seat) => [seat.id, seat]));
  return known.flatMap(({ observation, about }) => {
    const index = groupOf.get(about);
    const by = seats.get(observation.seat);
    if (index === undefined || by === undefined) return [];
    const responses = spoken.get(index) ?? [];
    const outright = responses.some((response) => response.by.id === by.id && response.asked === undefined);
    if (!outright)
      spoken.set(index, [
        ...responses,
        { finding: about, stance: 'agree', adjustment: 0, reasoning: observation.description, by, turn: LAST },
      ]);
    const message = phrase(outright ? 'observation-answered' : 'observation-agrees');
    return [{ kind: outright ? 'not-counted' : 'kept', message, finding: about, by: voices.nameOf(by.id) } as const];
  });
}

/** Analysers and other one-shot panelists are silent in a defense round by nature. */
function cannotDefend(setup: FindingDebateSetup): readonly FailedAsk[] {
  if (!setup.agenda.includes('defend')) return [];
  const failure: Unanswered = { kind: 'unavailable', message: phrase('cannot-debate') };
  return setup.seats.filter(({ canDefend }) => !canDefend).map((by) => ({ by, round: 3, failure, turn: 0 }));
}

/** When each speaker spoke last. */
const lastTurns = (said: readonly (InTurn & { readonly by: { readonly id: SeatId } })[]): ReadonlyMap<SeatId, number> =>
  new Map(said.toSorted((a, b) => a.turn - b.turn).map(({ by, turn }) => [by.id, turn]));

/** Sorts things by the index they belong to, and drops those without one. */
export function bucket<T>(things: readonly T[], indexOf: (thing: T) => number | undefined): Map<number, T[]> {
  const buckets = new Map<number, T[]>();
  for (const thing of things) {
    const index = indexOf(thing);
    if (index === undefined) continue;
    const list = buckets.get(index);
    if (list === undefined) buckets.set(index, [thing]);
    else list.push(thing);
  }
  return buckets;
}
