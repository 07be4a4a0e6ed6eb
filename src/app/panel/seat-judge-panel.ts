import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { DEFAULT_STANCES } from '../../core/protocols/judge-panel/rules.ts';
import type { Judge } from '../../core/protocols/judge-panel/said.ts';
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

/** Seats the judges: those that the user wants, in order, else all candidates. */
export function seatJudges({ candidates, named }: Members, wanted: readonly JudgePlace[] | undefined): readonly FilledSeat[] {
  const models = candidates.filter(({ sits }) => sits !== 'person');
  let unnamed = 0;
  const places =
    wanted?.map((place) => ({
      ...place,
      candidate:
        (place.panelist === undefined ? undefined : named.get(place.panelist)) ??
        inTurn(models.length === 0 ? candidates : models, unnamed++),
    })) ?? usualPlaces(candidates);
  const seated = seatIn(places.map(({ candidate, stance }) => ({ candidate, role: roleOf(stance) })));
  const fault = panelFault(seated.map(({ seat }) => ({ seat: seat.id, stance: seat.role })));
  if (fault !== undefined)
    throw new UserError('too-few-judges', `a panel of judges has ${fault.expected}`, {
      hint: 'name somebody else too: --models LIST, or a file of judges: --judges FILE',
    });
  return seated;
}

/** The judges in their seats; without a wish the role of a seat is its stance. */
export const judgesIn = (seats: readonly Seat[], wanted: readonly JudgePlace[] | undefined): readonly Judge[] =>
  seats.map(({ id, role }, index) => {
    const { stance = role, stancePrompt } = wanted?.[index] ?? {};
    return { seat: id, stance, ...defined({ stancePrompt }) };
  });

function inTurn(candidates: readonly SeatCandidate[], index: number): SeatCandidate {
  const candidate = candidates[index % candidates.length];
  if (candidate === undefined) throw new UserError('too-few-judges', 'the panel is empty');
  return candidate;
}

const ROLE_MAX = 40;

/** A stance as a part of a name: `devil-s-advocate`. */
function roleOf(stance: string): string {
  const words = stance.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['neutral'];
  return words.join('-').slice(0, ROLE_MAX);
}
