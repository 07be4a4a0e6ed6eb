import type { ReviewedPart } from '../../contracts/material.ts';
import type { Assignment } from '../../core/finding-debate/hearing/said.ts';
import type { Seat } from '../../core/seat.ts';
import type { Change } from '../../diff/change.ts';
import { PartsDesk, type SeatLimits } from './parts-desk.ts';
import { type RoleContext, roleContexts, weighPart } from './role-context.ts';

/** The parts and seats of an assignment. */
export interface PartsToAssign {
  readonly parts: readonly ReviewedPart[];
  readonly seats: readonly Seat[];
  readonly change: Change;
  /** How much one model is asked about. */
  readonly perSeat: SeatLimits;
}

/** The assignment of parts to seats. */
export interface AssignedParts {
  /** Assignments of models and people, most valuable first: parts that no other seat reviews come first. */
  readonly assignments: readonly Assignment[];
  /** The parts without a reviewer. */
  readonly uncovered: readonly string[];
  /** The context shown to each role of a model. */
  readonly table: readonly RoleContext[];
}

/**
 * Gives every part to one model, in the role it is most relevant to, then gives each model the most relevant of the rest; people
 * see everything.
 */
export function assignParts({ parts, seats, change, perSeat }: PartsToAssign): AssignedParts {
  const present = seats.filter(({ standsInFor }) => standsInFor === undefined);
  const models = present.filter(({ kind }) => kind === 'model');
  const people = present.filter(({ kind }) => kind === 'person');
  const roles = [...new Set(models.map(({ role }) => role))];
  const weighed = parts.map((part) => weighPart(part, roles));
  const [whole, ...more] = weighed;
  const desk = new PartsDesk(weighed, models, perSeat);
  if (whole !== undefined && more.length === 0) for (const seat of models) desk.give(seat, whole);
  else desk.giveAll();
  const everything = (seat: Seat): Assignment => ({ seat: seat.id, part: '', files: undefined });
  const assignments =
    more.length === 0
      ? present.filter(({ kind }) => kind !== 'analyser').map(everything)
      : [
          ...desk.given.map(({ seat, part: { part } }) => ({ seat: seat.id, part: part.id, files: filesOf(part) })),
          ...people.map(everything),
        ];
  const covered = new Set(people.length > 0 ? weighed : desk.given.map(({ part }) => part));
  const inRoles = roles.flatMap((role) => desk.given.flatMap(({ seat, part }) => (seat.role === role ? [{ role, part }] : [])));
  return {
    assignments,
    uncovered: weighed.filter((part) => !covered.has(part)).map(({ part }) => part.id),
    table: roleContexts(weighed, inRoles, change.files.length),
  };
}

/** The files in a part. */
const filesOf = ({ spans }: ReviewedPart): readonly string[] => [...new Set(spans.map(({ file }) => file))];
