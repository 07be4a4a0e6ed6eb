import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { DEFAULT_STANCES, JUDGES_MIN } from '../../core/protocols/judge-panel/rules.ts';
import type { Judge, Stance } from '../../core/protocols/judge-panel/said.ts';
import { panelFault } from '../../core/protocols/judge-panel/setup.ts';
import type { Seat } from '../../core/seat.ts';
import { type FilledSeat, type SeatCandidate, seatIn } from './seat-models.ts';

/** A judge to seat; `panelist` names the panelist, if specified. */
export interface JudgePlace {
  readonly panelist?: string;
  readonly stance: string;
  readonly stancePrompt?: string;
}

/** The panelists that take part. */
interface Members {
  readonly candidates: readonly SeatCandidate[];
  readonly named: ReadonlyMap<string, SeatCandidate>;
}

/** A place for each candidate: neutral, for and against over the models in turn; further models and people are neutral. */
function usualPlaces(candidates: readonly SeatCandidate[]): readonly (JudgePlace & { readonly candidate: SeatCandidate })[] {
  const models = candidates.filter(({ sits }) => sits !== 'person');
  const people = candidates.filter(({ sits }) => sits === 'person');
  const judges = models.length === 0 ? 0 : Math.max(models.length, DEFAULT_STANCES.length);
  return [
    ...Array.from({ length: judges }, (_, index) => ({
      stance: DEFAULT_STANCES[index] ?? 'neutral',
      candidate: inTurn(models, index),
    })),
    ...people.map((candidate) => ({ stance: 'neutral', candidate })),
  ];
}

/** The stance of a judge that takes all stances in turn, and the role in the name of its seat. */
const ROTATING = { stance: 'rotating', role: 'judge' } as const;

/** The judges of a panel that each take all stances in turn: one for each model, at least two; people keep their own. */
function rotatingPlaces(candidates: readonly SeatCandidate[]): readonly (JudgePlace & { readonly candidate: SeatCandidate })[] {
  const models = candidates.filter(({ sits }) => sits !== 'person');
  const people = candidates.filter(({ sits }) => sits === 'person');
  const judges = models.length === 0 ? 0 : Math.max(models.length, JUDGES_MIN - people.length);
  return [
    ...Array.from({ length: judges }, (_, index) => ({ stance: ROTATING.role, candidate: inTurn(models, index) })),
    ...people.map((candidate) => ({ stance: 'neutral', candidate })),
  ];
}

/** Seats the judges: those that the user wants, in order, else all candidates. */
export function seatJudges(
  { candidates, named }: Members,
  wanted: readonly JudgePlace[] | undefined,
  rotates = false,
): readonly FilledSeat[] {
  const models = candidates.filter(({ sits }) => sits !== 'person');
  let unnamed = 0;
  const places =
    wanted?.map((place) => ({
      ...place,
      candidate:
        (place.panelist === undefined ? undefined : named.get(place.panelist)) ??
        inTurn(models.length === 0 ? candidates : models, unnamed++),
    })) ?? (rotates ? rotatingPlaces(candidates) : usualPlaces(candidates));
  const seated = seatIn(
    places.map(({ candidate, stance }) => ({
      candidate,
      role: rotates && candidate.sits !== 'person' ? ROTATING.role : roleOf(stance),
    })),
  );
  const fault = panelFault(seated.map(({ seat }) => ({ seat: seat.id, stance: seat.role })));
  if (fault !== undefined)
    throw new UserError('too-few-judges', `a panel of judges has ${fault.expected}`, {
      hint: 'name somebody else too: --models LIST, or a file of judges: --judges FILE',
    });
  return seated;
}

/** The judges in their seats; without a wish the role of a seat is its stance. */
export const judgesIn = (
  seats: readonly Seat[],
  wanted: readonly JudgePlace[] | undefined,
  rotates = false,
): readonly Judge[] => {
  const stances = stancesIn(wanted);
  return seats.map(({ id, role, kind }, index) => {
    if (rotates && kind !== 'person') return { seat: id, stance: ROTATING.stance, rotates: stances };
    const { stance = role, stancePrompt } = wanted?.[index] ?? {};
    return { seat: id, stance, ...defined({ stancePrompt }) };
  });
};

/** Every stance of the judges once; neutral, for and against where none is given. */
function stancesIn(wanted: readonly JudgePlace[] | undefined): readonly Stance[] {
  const given: readonly Stance[] = wanted ?? DEFAULT_STANCES.map((stance) => ({ stance }));
  const stances = new Map(given.map(({ stance, stancePrompt }) => [stance, { stance, ...defined({ stancePrompt }) }]));
  return [...stances.values()];
}

function inTurn(candidates: readonly SeatCandidate[], index: number): SeatCandidate {
  const candidate = candidates[index % candidates.length];
  if (candidate === undefined)
    throw new UserError('too-few-judges', 'the file of judges names no model, and neither does --models', {
      hint: 'add a model: --models PROVIDER:MODEL; or leave out --judges to have the offline checks alone read the plan',
    });
  return candidate;
}

const ROLE_MAX = 40;

/** A stance as a part of a name: `devil-s-advocate`. */
function roleOf(stance: string): string {
  const words = stance.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['neutral'];
  return words.join('-').slice(0, ROLE_MAX);
}
