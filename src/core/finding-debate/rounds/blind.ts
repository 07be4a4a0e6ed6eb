import { type FindingId, findingId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { AnyAsk } from '../../protocol.ts';
import { hashOf } from '../../text/hash.ts';
import type {
  ArbiterRuling,
  BallotVote,
  Challenged,
  DefenseBase,
  Draft,
  FindingPhases,
  Lookup,
  Response,
  Target,
} from '../hearing/said.ts';

/** Any ask of a finding debate, as far as blindness looks at it. */
export type FindingAsk = AnyAsk<FindingPhases<Draft, DefenseBase>>;

/** The parts of an answer that name findings by id. */
interface Speech {
  readonly responses?: readonly Response[];
  readonly refutations?: readonly Response[];
  readonly votes?: readonly BallotVote[];
  readonly defenses?: readonly DefenseBase[];
  readonly rulings?: readonly ArbiterRuling[];
  readonly lookups?: readonly Lookup[];
  readonly observations?: readonly { readonly id?: string }[];
  readonly notes?: readonly Note[];
}

/** An ask as its seat may see it, and the way back from the names that it uses. */
export interface BlindAsk<A> {
  readonly ask: A;
  /** The answer to it, with the ids that the record knows. */
  readonly restore: <T extends object>(answer: T) => T;
}

/**
 * Rewrites an ask so that its findings, and the challenges to each, are in an order that depends only on seed and ask, and
 * are called `f1…fn` in that order: neither order nor id reveals a reporter. A review shows no findings and stays as it
 * is.
 */
export function blindAsk<A extends FindingAsk>(seed: string, ask: A): BlindAsk<A> {
  const known = new Map<string, FindingId>();
  const lot: Lot = (...place) => hashOf(`${place.join('.')} ${seed} ${ask.id}`);
  const brief = blindBrief(ask, lot, (id) => {
    const name = findingId(`f${known.size + 1}`);
    known.set(name, id);
    return name;
  });
  return { ask: { ...ask, brief }, restore: (answer) => restored(answer, known) };
}

type Lot = (...place: readonly number[]) => number;
type Rename = (id: FindingId) => FindingId;

function blindBrief({ phase, brief }: FindingAsk, lot: Lot, rename: Rename): FindingAsk['brief'] {
  switch (phase) {
    case 'review':
      return brief;
    case 'cross-examine':
    case 'refute':
    case 'advise':
      return { ...brief, findings: shuffled(brief.findings, lot).map((finding) => renamed(finding, rename)) };
    case 'ballot':
      return { ...brief, findings: shuffled(brief.findings, lot).map((finding) => renamed(finding, rename)) };
    case 'defend':
      return { ...brief, challenged: blindChallenges(brief.challenged, lot, rename) };
    case 'rule':
      return { ...brief, questions: blindChallenges(brief.questions, lot, rename) };
  }
}

const blindChallenges = (list: readonly Challenged<Draft>[], lot: Lot, rename: Rename): readonly Challenged<Draft>[] =>
  shuffled(list, lot).map(({ finding, challenges }, index) => ({
    finding: renamed(finding, rename),
    challenges: shuffled(challenges, (at) => lot(index, at ?? 0)),
  }));

const renamed = <F extends { readonly id: FindingId }>({ id, ...said }: F, rename: Rename): F =>
  ({ id: rename(id), ...said }) as unknown as F;

function shuffled<T>(list: readonly T[], lot: Lot): readonly T[] {
  const drawn = list.map((thing, index) => ({ thing, index, lot: lot(index) }));
  return drawn.sort((a, b) => a.lot - b.lot || a.index - b.index).map(({ thing }) => thing);
}

function restored<T extends object>(answer: T, known: ReadonlyMap<string, FindingId>): T {
  const idOf = (name: string): FindingId => known.get(name) ?? findingId(name);
  const target = <S extends Target>(said: S): S => ({
    ...said,
    finding: idOf(said.finding),
    ...(said.alsoNamed === undefined ? {} : { alsoNamed: said.alsoNamed.map(idOf) }),
    ...(said.reference === undefined ? {} : { reference: idOf(said.reference) }),
  });
  const withSame = (response: Response): Response =>
    response.sameAs === undefined ? response : { ...response, sameAs: idOf(response.sameAs) };
  const { responses, refutations, votes, defenses, rulings, lookups, observations = [], notes }: Speech = answer;
  // An id that the panelist gave its own observation names no finding that it was shown.
  const own = new Set(observations.map(({ id }) => id));
  const noted = (note: Note): Note =>
    note.finding === undefined || own.has(note.finding) ? note : { ...note, finding: idOf(note.finding) };
  // An arbiter may write ids in any case, as in asks where nothing is hidden.
  const cited = (cite: string): string => known.get(cite.trim().toLowerCase()) ?? cite;
  return {
    ...answer,
    ...(responses === undefined ? {} : { responses: responses.map((response) => withSame(target(response))) }),
    ...(refutations === undefined ? {} : { refutations: refutations.map(target) }),
    ...(votes === undefined ? {} : { votes: votes.map(target) }),
    ...(defenses === undefined ? {} : { defenses: defenses.map(target) }),
    ...(rulings === undefined
      ? {}
      : { rulings: rulings.map((ruling) => ({ ...target(ruling), cites: ruling.cites.map(cited) })) }),
    ...(lookups === undefined ? {} : { lookups: lookups.map(target) }),
    ...(notes === undefined ? {} : { notes: notes.map(noted) }),
  };
}
