import { type AskId, askId, roundOf, type SeatId } from '../../ids.ts';
import type { Note } from '../../note.ts';
import type { AnyAsk, AnyHeard } from '../../protocol.ts';
import type { FlagRecord, FlagResolutionPhases, FlagResolutionSetup, OneFlagPhases, OnFlags } from './said.ts';

type FlagAsk = AnyAsk<FlagResolutionPhases>;
type FlagHeard = AnyHeard<FlagResolutionPhases>;

/** The phases that ask about flags. */
export type OneFlagPhase = keyof OneFlagPhases;
/** The same phases, where one ask is about several flags. */
export type SeveralPhase = `${OneFlagPhase}-several`;

/** An ask about one flag. */
export type OneFlagAsk = {
  [P in OneFlagPhase]: {
    readonly id: AskId;
    readonly seat: SeatId;
    readonly phase: P;
    readonly brief: OneFlagPhases[P]['brief'];
  };
}[OneFlagPhase];

/** Tells whether an ask is about several flags. */
export const isAboutSeveral = (ask: FlagAsk): ask is Extract<FlagAsk, { readonly phase: SeveralPhase }> =>
  ask.phase.endsWith('-several');

/** The phase of the asks that an ask about several flags stands for. */
export const phaseOfOne = (phase: SeveralPhase): OneFlagPhase => phase.slice(0, -'-several'.length) as OneFlagPhase;

/**
 * Puts the asks of a round that a seat is asked about different flags together, as many as the setup allows at once and about
 * as many in each. Flags of two types of review are never put together. A person is asked about one flag at a time. Row S1.
 */
export function together(asks: readonly OneFlagAsk[], { flagsPerAsk = 1, seats }: FlagResolutionSetup): readonly FlagAsk[] {
  if (flagsPerAsk < 2) return asks;
  const people = new Set(seats.filter(({ kind }) => kind === 'person').map(({ id }) => id));
  const groupOf = ({ seat, brief }: OneFlagAsk): string => JSON.stringify([seat, brief.flag.type]);
  return [...new Set(asks.map(groupOf))].flatMap((group): readonly FlagAsk[] => {
    const own = asks.filter((ask) => groupOf(ask) === group);
    if (own.some(({ seat }) => people.has(seat))) return own;
    const pieces = Math.ceil(own.length / flagsPerAsk);
    return Array.from({ length: pieces }, (_, at) =>
      inOneAsk(own.slice(Math.floor((at * own.length) / pieces), Math.floor(((at + 1) * own.length) / pieces))),
    );
  });
}

/** One ask for several that put the same question to a seat. */
function inOneAsk(asks: readonly OneFlagAsk[]): FlagAsk {
  const [first] = asks as readonly [OneFlagAsk, ...OneFlagAsk[]];
  if (asks.length === 1) return first;
  const { id, seat, phase, brief } = first;
  const [, name = phase] = id.split(':');
  const subject = `${brief.flag.id} +${asks.length - 1}`;
  const flags = asks.map((ask) => ask.brief);
  return { id: askId(roundOf(id), name, seat, subject), seat, phase: `${phase}-several`, brief: { flags } } as FlagAsk;
}

/**
 * The record as if each flag had been asked about alone: a failed ask, or one that was answered in part, is silence on exactly
 * the flags that it did not answer. Row S2.
 */
export const apart = (record: FlagRecord): FlagRecord => ({
  ...record,
  rounds: record.rounds.map((round) =>
    round.heard.some(({ ask }) => isAboutSeveral(ask))
      ? { ...round, heard: round.heard.flatMap((one) => (isAboutSeveral(one.ask) ? takenApart(one, round.heard) : [one])) }
      : round,
  ),
});

function takenApart({ ask, answer, failure, ...rest }: FlagHeard, round: readonly FlagHeard[]): readonly FlagHeard[] {
  if (!isAboutSeveral(ask)) return [];
  const phase = phaseOfOne(ask.phase);
  const alone = (flag: string): object | undefined => {
    const brief = ask.brief.flags.find((one) => one.flag.id === flag);
    return brief && { ...rest, ask: { id: ask.id, seat: ask.seat, phase, brief } };
  };
  const heard =
    failure === undefined
      ? (answer as AnyOnFlags).answers.map(({ flag, said }) => ({ ...alone(flag), answer: said }))
      : unansweredIn(ask, round).map((flag) => ({ ...alone(flag), failure }));
  return heard as unknown as readonly FlagHeard[];
}

type AnyOnFlags = OnFlags<object>;

/** The notes on answers about several flags as a whole. */
export const notesOnSeveral = ({ rounds }: FlagRecord): readonly Note[] =>
  rounds
    .flatMap(({ heard }) => heard)
    .flatMap(({ ask, answer }) => (isAboutSeveral(ask) && answer !== undefined ? (answer as AnyOnFlags).notes : []));

/** The flags of an ask that no answer to it settles to the end. */
function unansweredIn(ask: Extract<FlagAsk, { readonly phase: SeveralPhase }>, round: readonly FlagHeard[]): readonly string[] {
  const answers = round.flatMap((one) =>
    one.ask.id === ask.id && one.answer !== undefined ? (one.answer as AnyOnFlags).answers : [],
  );
  const whole = new Set(answers.filter(({ inPart }) => inPart !== true).map(({ flag }) => flag));
  return ask.brief.flags.map(({ flag }) => flag.id).filter((id) => !whole.has(id));
}
