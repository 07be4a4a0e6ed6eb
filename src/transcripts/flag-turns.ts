import type { Path } from '../answers/findings/finding-context.ts';
import { readArbiterWord, readFlagPosition } from '../answers/flags/flag-words.ts';
import { AnswerProblem, type Problem, problemsIn } from '../answers/reading/describe-problem.ts';
import type { RawArbiterWord, RawFlagPosition } from '../answers/wanted/flag-fields.ts';
import { phrase } from '../core/answer-phrases.ts';
import { askId, seatId } from '../core/ids.ts';
import type { Note } from '../core/note.ts';
import type { AnyHeard, Ask } from '../core/protocol.ts';
import { POSITIONS, RULINGS, rebuttals } from '../core/protocols/flag-resolution/protocol.ts';
import { ARBITER_ROUND, LAST_ROUND } from '../core/protocols/flag-resolution/rules.ts';
import type { Flag, FlagResolutionPhases, Side } from '../core/protocols/flag-resolution/said.ts';
import type { Seat } from '../core/seat.ts';
import { failureOf } from './failed-entry.ts';
import { type RawArbiter, type RawFlagDebate, type RawSide, rawFlagDebate } from './flag-shapes.ts';

type FlagHeard = AnyHeard<FlagResolutionPhases>;

/** The answers by the name of the round. */
export type HeardByRound = Map<string, FlagHeard[]>;

const seat = (role: string): Seat => ({ id: seatId(role), model: role, role, kind: 'model', canDefend: true });
export const CRITIC = seat('critic');
export const DEFENDER = seat('defender');
export const ARBITER = seat('arbiter');
const SEATS = { critic: CRITIC, defender: DEFENDER };

/** The debate on one flag: the answers by round, or the reasons it cannot be parsed. */
export type FlagDebate =
  | { readonly heard: readonly (readonly [string, FlagHeard])[]; readonly notes: readonly Note[] }
  | { readonly problems: readonly Problem[] };

/** Parses the debate on one flag; without one, no side argued. */
export function readFlagDebate(flag: Flag, raw: unknown): FlagDebate {
  if (raw === undefined || raw === null) return { heard: [], notes: [] };
  const path = ['debates', flag.id];
  const problems = problemsIn(raw, rawFlagDebate).map((one) => ({ ...one, path: [...path, ...one.path] }));
  if (problems.length > 0) return { problems };
  try {
    return readTurns(flag, raw as RawFlagDebate, path);
  } catch (problem) {
    if (problem instanceof AnswerProblem) return { problems: [problem] };
    throw problem;
  }
}

function readTurns(flag: Flag, { positions, rebuttals: later, arbiter }: RawFlagDebate, path: Path): FlagDebate {
  const turns = [positions, ...(later ?? [])];
  const heard = turns.slice(0, LAST_ROUND).flatMap((turn, index) =>
    (['critic', 'defender'] as const).flatMap((side) => {
      const at = index === 0 ? [...path, 'positions', side] : [...path, 'rebuttals', index - 1, side];
      const round = index + 1;
      return heardOf(askOf(flag, side, round), turn[side], (raw) => {
        if (raw.position === undefined) throw new AnswerProblem([...at, 'position'], 'CLEARED or FIX_REQUIRED', undefined);
        return readFlagPosition(raw as RawFlagPosition, side, at);
      }).map((one) => [round === 1 ? POSITIONS : rebuttals(round), one] as const);
    }),
  );
  const beyond = turns.length - LAST_ROUND;
  const notes: readonly Note[] =
    beyond > 0 ? [{ kind: 'not-counted', message: phrase('rebuttals-beyond', beyond), finding: flag.id }] : [];
  if (arbiter === undefined || arbiter === null) return { heard, notes };
  return { heard: [...heard, ...readRuling(flag, arbiter, [...path, 'arbiter'])], notes };
}

function readRuling(flag: Flag, raw: RawArbiter, path: Path): readonly (readonly [string, FlagHeard])[] {
  const ask: Ask<FlagResolutionPhases, 'rule'> = {
    id: askId(ARBITER_ROUND, RULINGS[0], ARBITER.id, flag.id),
    seat: ARBITER.id,
    phase: 'rule',
    brief: { flag, statements: [], evidence: [], faults: [] },
  };
  return heardOf(ask, raw, (word) => {
    if (word.resolution === undefined)
      throw new AnswerProblem([...path, 'resolution'], 'CLEARED, FIX_REQUIRED or ESCALATE', undefined);
    return readArbiterWord(word as RawArbiterWord, 'arbiter', path);
  }).map((one) => [RULINGS[0], one] as const);
}

function askOf(flag: Flag, side: Side, round: number): Ask<FlagResolutionPhases, 'argue'> | Ask<FlagResolutionPhases, 'rebut'> {
  const { id } = SEATS[side];
  if (round === 1) return { id: askId(1, 'argue', id, flag.id), seat: id, phase: 'argue', brief: { flag, side } };
  const brief = { flag, side, round, statements: [] };
  return { id: askId(round, 'rebut', id, flag.id), seat: id, phase: 'rebut', brief };
}

/** Turns an entry into answers and failures: a partial entry is both; a missing one did not answer. */
function heardOf<Raw extends RawSide | RawArbiter>(
  ask: FlagHeard['ask'],
  raw: Raw | null | undefined,
  read: (raw: Raw) => unknown,
): readonly FlagHeard[] {
  const failure = raw === undefined || raw === null ? failureOf(true) : failureOf(raw.failed);
  const spoke = raw !== undefined && raw !== null && (failure === undefined || 'position' in raw || 'resolution' in raw);
  return [
    ...(spoke ? [{ ask, answer: read(raw) }] : []),
    ...(failure === undefined ? [] : [{ ask, failure }]),
  ] as unknown as readonly FlagHeard[];
}
