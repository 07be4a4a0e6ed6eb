import type { Unanswered } from '../../event.ts';
import type { FindingId } from '../../ids.ts';
import type { CaseRecord } from '../../protocol.ts';
import type { Seat } from '../../seat.ts';
import type { FailedAsk, FindingDebateSetup } from '../hearing/said.ts';
import { phrase } from '../phrases.ts';
import { isAdviser } from './advisers.ts';
import { askedIn, debateRoundName, type HeldRounds, RULING_ROUNDS } from './round-names.ts';

/** Lists the asks that an early end kept from being put: a seat that could not speak must not look as if it had nothing to say. */
export function unheldAsks<P>(setup: FindingDebateSetup, record: CaseRecord<P>): readonly FailedAsk[] {
  const { curtailed, rounds } = record;
  if (curtailed === undefined) return [];
  const failure: Unanswered = { kind: 'curtailed', message: phrase('ended-early', curtailed) };
  const held = new Set(rounds.map(({ name }) => name));
  const turn = rounds.length;
  const wasHeld = (phase: 'cross-examine' | 'defend'): boolean => {
    const index = setup.agenda.indexOf(phase);
    return index === -1 || held.has(debateRoundName(index, phase));
  };
  const speakers = setup.seats.filter((seat) => canSpeak(seat) && seat.id !== setup.arbiter && !isAdviser(setup, seat.id));
  const defenders = speakers.filter(({ canDefend }) => canDefend);
  const unanswered = challengedLast(setup, record as unknown as HeldRounds);
  const arbiter = setup.seats.find(({ id }) => id === setup.arbiter);
  return [
    ...(wasHeld('cross-examine') ? [] : speakers.map((by) => ({ by, round: 2, failure, turn }) as const)),
    ...(wasHeld('defend') ? [] : defenders.map((by) => ({ by, round: 3, failure, turn, about: 'challenged' }) as const)),
    ...(unanswered.size === 0 ? [] : defenders.map((by) => ({ by, round: 3, failure, turn, about: unanswered }) as const)),
    ...(arbiter === undefined || held.has(RULING_ROUNDS[0])
      ? []
      : [{ by: arbiter, round: 4, failure, turn, about: 'challenged' } as const]),
  ];
}

/** The findings of a repeated cross-examination that their authors were to answer and could not. */
function challengedLast({ agenda }: FindingDebateSetup, record: HeldRounds): ReadonlySet<FindingId> {
  const names = agenda.map((phase, index) => debateRoundName(index, phase));
  const held = new Set(record.rounds.map(({ name }) => name));
  const last = names.findLastIndex((name) => held.has(name));
  const isRepeated = agenda[last] === 'cross-examine' && agenda.indexOf('cross-examine') < last;
  return isRepeated && agenda[last + 1] === 'defend' ? askedIn(record, names[last]) : new Set();
}

const canSpeak = ({ kind, standsInFor }: Seat): boolean => kind !== 'analyser' && standsInFor === undefined;
