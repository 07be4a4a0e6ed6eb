import { assert } from '../../assert.ts';
import { defined } from '../../defined.ts';
import type { Unanswered } from '../../event.ts';
import { type AskId, type FindingId, findingId, roundOf, type SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import { type CaseRecord, heardIn } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import { phrase } from '../phrases.ts';
import type { SaidAdvice } from '../rounds/advisers.ts';
import { briefPart } from '../rounds/pieces.ts';
import { unheldAsks } from '../rounds/unheld.ts';
import { hearLaterWords } from './later-hearing.ts';
import type {
  AnswerRemarks,
  ArbiterRuling,
  DefenseBase,
  Draft,
  Entered,
  FailedAsk,
  FindingDebateSetup,
  FindingPhases,
  FindingRecord,
  InPart,
  InPass,
  InTurn,
  SaidResponse,
  Unmatched,
} from './said.ts';

/** An author's answer with its speaker. */
export type SaidDefense<Defense extends DefenseBase> = Defense & { readonly by: Seat } & InTurn;

/** A statement about no known finding, with its speaker and turn. */
export interface SaidUnmatched extends Unmatched {
  readonly by: Seat;
  readonly round: number;
}

/** An ask of the first round that was not answered. */
export interface FailedReview extends InPart {
  readonly by: Seat;
  readonly files: readonly string[] | undefined;
  readonly failure: Unanswered;
  readonly inPart?: true;
}

/** All statements of a finding debate in flat lists, in each speaker's own order. */
export interface Hearing<D extends Draft, Defense extends DefenseBase> {
  readonly findings: readonly Entered<D>[];
  readonly observations: readonly Entered<D>[];
  /** The seats that observed something in Round 2. */
  readonly observers: readonly Seat[];
  readonly responses: readonly SaidResponse[];
  readonly defenses: readonly SaidDefense<Defense>[];
  readonly rulings: readonly ArbiterRuling[];
  readonly advice: readonly SaidAdvice[];
  readonly reviews: readonly ({ readonly seat: SeatId; readonly files: readonly string[] | undefined } & InPart & InPass)[];
  readonly failedReviews: readonly FailedReview[];
  /** The part in which a finding of the first round was reported, where there are several. */
  readonly partOf: ReadonlyMap<FindingId, string>;
  /** The pass in which it was reported, from the second on. */
  readonly passOf: ReadonlyMap<FindingId, number>;
  readonly failedAsks: readonly FailedAsk[];
  /** The seat that now stands in for each seat that was given up. */
  readonly standIns: ReadonlyMap<SeatId, SeatId>;
  readonly unmatched: readonly SaidUnmatched[];
  readonly notes: readonly Note[];
}

/** Reads a record into the input of the arbitration; `lateCost` is the points a Round 2 observation loses. */
export function hear<D extends Draft, Defense extends DefenseBase, More>(
  setup: FindingDebateSetup,
  record: FindingRecord<D, Defense, More>,
  lateCost: number,
): Hearing<D, Defense> {
  type Phases = FindingPhases<D, Defense, More>;
  const known = new Map(setup.seats.map((seat) => [seat.id, seat]));
  const seatOf = (id: SeatId): Seat => {
    const seat = known.get(id);
    assert(seat !== undefined, `an ask was addressed to ${id}, which has no seat`);
    return seat;
  };
  const notes: Note[] = [];
  const unmatched: SaidUnmatched[] = [];
  const failedAsks: FailedAsk[] = [...unheldAsks(setup, record)];
  const inPart = partlyAnswered(record);
  const turnOf = turnsOf(record);
  const enter = numbering<D>(notes);
  const remark = (round: number, by: Seat, answer: AnswerRemarks): void => {
    for (const note of answer.notes) notes.push(note);
    for (const one of answer.unmatched) unmatched.push({ ...one, by, round });
  };

  const partOf = new Map<FindingId, string>();
  const passOf = new Map<FindingId, number>();
  const reviews = heardIn<Phases, 'review'>(record, 'review');
  const findings = reviews.flatMap(({ ask, answer, by = ask.seat }) => {
    if (answer === undefined) return [];
    remark(1, seatOf(by), answer);
    return answer.findings.map((draft) => {
      const finding = enter(draft, by, 'round1');
      if (ask.brief.part) partOf.set(finding.id, ask.brief.part);
      if (ask.brief.pass) passOf.set(finding.id, ask.brief.pass);
      return finding;
    });
  });

  const responses: SaidResponse[] = [];
  const observations: Entered<D>[] = [];
  for (const { ask, answer, failure, by: speaker = ask.seat } of heardIn<Phases, 'cross-examine'>(record, 'cross-examine')) {
    const by = seatOf(speaker);
    if (failure !== undefined) {
      failedAsks.push({
        by,
        round: 2,
        failure,
        ...turnOf(ask.id),
        ...onlyAbout(ask.brief, ask.brief.findings),
        ...inPart(ask.id),
      });
      continue;
    }
    remark(2, by, answer);
    for (const response of answer.responses) responses.push({ by, ...turnOf(ask.id), ...response });
    for (const draft of answer.observations) {
      const late = { ...draft, confidence: Math.max(0, draft.confidence + lateCost) };
      observations.push(enter(late, speaker, 'round2_observation'));
    }
  }

  const later = hearLaterWords<D, Defense, More>(record, { seatOf, turnOf, inPart, remark });
  for (const response of later.responses) responses.push(response);
  for (const failed of later.failedAsks) failedAsks.push(failed);
  for (const note of later.notes) notes.push(note);

  // A stand-in defends in its author's name: a finding must not fall because its author died.
  const defenses: SaidDefense<Defense>[] = [];
  for (const { ask, answer, failure, by: speaker = ask.seat } of heardIn<Phases, 'defend'>(record, 'defend')) {
    const by = seatOf(ask.seat);
    if (failure !== undefined) {
      const asked = ask.brief.challenged.map(({ finding }) => finding);
      failedAsks.push({ by, round: 3, failure, ...turnOf(ask.id), ...onlyAbout(ask.brief, asked), ...inPart(ask.id) });
      continue;
    }
    remark(3, by, answer);
    for (const defense of answer.defenses) {
      if (speaker === ask.seat || defense.action !== 'concede') defenses.push({ by, ...turnOf(ask.id), ...defense });
      else {
        notes.push({ kind: 'not-counted', message: STAND_IN_CONCEDES, finding: defense.finding, by: speaker });
        failedAsks.push({
          by,
          round: 3,
          failure: { kind: 'unavailable', message: STAND_IN_CONCEDES },
          about: new Set([defense.finding]),
          ...turnOf(ask.id),
        });
      }
    }
  }

  const rulings = heardIn<Phases, 'rule'>(record, 'rule').flatMap(({ ask, answer, failure }) => {
    const by = seatOf(ask.seat);
    if (failure !== undefined) {
      const about = new Set(ask.brief.questions.map(({ finding }) => finding.id));
      failedAsks.push({ by, round: 4, failure, about, ...turnOf(ask.id), ...briefPart(ask.brief), ...inPart(ask.id) });
      return [];
    }
    remark(4, by, answer);
    return answer.rulings;
  });

  const advice = heardIn<Phases, 'advise'>(record, 'advise').map(({ ask, answer, failure }): SaidAdvice => {
    const by = seatOf(ask.seat);
    const about = ask.brief.findings.map(({ id }) => id);
    if (failure !== undefined) return { by, about, lookups: [], failure };
    remark(roundOf(ask.id), by, answer);
    return { by, about, lookups: answer.lookups, ...defined({ searched: answer.searched }) };
  });

  const standIns = standInsOf(record);
  for (const [seat, by] of standIns) notes.push({ kind: 'decided', message: phrase('took-the-place', by, seat), by });

  return {
    findings,
    observations,
    observers: [...new Set(observations.map(({ seat }) => seat))].map(seatOf),
    responses,
    defenses,
    rulings,
    advice,
    reviews: reviews.flatMap(({ ask, failure, by = ask.seat }) => (failure === undefined ? [{ seat: by, ...ask.brief }] : [])),
    failedReviews: reviews.flatMap(({ ask, failure, by = ask.seat }) =>
      failure === undefined ? [] : [{ by: seatOf(by), ...ask.brief, failure, ...inPart(ask.id) }],
    ),
    partOf,
    passOf,
    failedAsks,
    standIns,
    unmatched,
    notes,
  };
}

/** A seat that is asked about some findings only is silent about those and no others. */
const onlyAbout = (brief: InPart, asked: readonly { readonly id: FindingId }[]): Pick<FailedAsk, 'about' | 'part'> =>
  brief.part === undefined ? {} : { about: new Set(asked.map(({ id }) => id)), ...briefPart(brief) };

const STAND_IN_CONCEDES = phrase('stand-in-concedes');

/** The turn of each ask: the place of its round on the record. */
function turnsOf<P>({ rounds }: CaseRecord<P>): (ask: AskId) => InTurn {
  const turns = new Map(rounds.flatMap(({ heard }, turn) => heard.map(({ ask }) => [ask.id, turn] as const)));
  return (ask) => ({ turn: turns.get(ask) ?? 0 });
}

/** Lists the asks that were answered in part: the record holds the answer, and the failure beside it. */
function partlyAnswered<D extends Draft, Defense extends DefenseBase, More>({
  rounds,
}: FindingRecord<D, Defense, More>): (ask: AskId) => { readonly inPart?: true } {
  const heard = rounds.flatMap((round) => round.heard);
  const failed = new Set(heard.flatMap(({ ask, failure }) => (failure === undefined ? [] : [ask.id])));
  const answered = new Set(heard.flatMap(({ ask, failure }) => (failure === undefined && failed.has(ask.id) ? [ask.id] : [])));
  return (ask) => (answered.has(ask) ? { inPart: true } : {});
}

function standInsOf<D extends Draft, Defense extends DefenseBase, More>({
  rounds,
}: FindingRecord<D, Defense, More>): ReadonlyMap<SeatId, SeatId> {
  const heard = rounds.flatMap((round) => round.heard);
  return new Map(heard.flatMap(({ ask, by }) => (by === undefined ? [] : [[ask.seat, by] as const])));
}

/** Ids are the authors' own where they are unique, else counted in the order of the record. */
function numbering<D extends Draft>(
  notes: Note[],
): (draft: D, seat: SeatId, origin: 'round1' | 'round2_observation') => Entered<D> {
  const taken = new Set<string>();
  let count = 0;
  return (draft, seat, origin) => {
    count++;
    const wanted = draft.id ?? `F${count}`;
    let id = wanted;
    for (let suffix = count; taken.has(id); suffix++) id = `${wanted}#${suffix}`;
    if (id !== wanted) notes.push({ kind: 'coerced', message: phrase('id-taken', wanted, id), finding: id });
    taken.add(id);
    // An object that gets its own fields before it is spread into stays compact; the other way round costs four times the memory.
    const { id: _own, ...said } = draft;
    return { id: findingId(id), seat, origin, ...said };
  };
}
