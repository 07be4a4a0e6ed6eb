import type { Failure } from '../event.ts';
import type { CaseRecord } from '../protocol.ts';
import type { Seat } from '../seat.ts';
import { debateRoundName, RULING_ROUNDS } from './rounds.ts';
import type { FailedAsk, FindingDebateSetup } from './said.ts';

/** The asks that an early end kept from being put: who was to speak and could not must not look as if it had nothing to say. */
export function unheldAsks<P>(setup: FindingDebateSetup, { curtailed, rounds }: CaseRecord<P>): readonly FailedAsk[] {
  if (curtailed === undefined) return [];
  const failure: Failure = { kind: 'curtailed', message: `the case was ended early (${curtailed})` };
  const held = new Set(rounds.map(({ name }) => name));
  const wasHeld = (phase: 'cross-examine' | 'defend'): boolean => {
    const index = setup.agenda.indexOf(phase);
    return index === -1 || held.has(debateRoundName(index, phase));
  };
  const speakers = setup.seats.filter((seat) => canSpeak(seat) && seat.id !== setup.arbiter);
  const arbiter = setup.seats.find(({ id }) => id === setup.arbiter);
  return [
    ...(wasHeld('cross-examine') ? [] : speakers.map((by) => ({ by, round: 2, failure }) as const)),
    ...(wasHeld('defend')
      ? []
      : speakers.filter(({ canDefend }) => canDefend).map((by) => ({ by, round: 3, failure, about: 'challenged' }) as const)),
    ...(arbiter === undefined || held.has(RULING_ROUNDS[0])
      ? []
      : [{ by: arbiter, round: 4, failure, about: 'challenged' } as const]),
  ];
}

const canSpeak = ({ kind, standsInFor }: Seat): boolean => kind !== 'analyser' && standsInFor === undefined;
