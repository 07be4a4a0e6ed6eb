import type { ReviewPlan } from '../contracts/review-plan.ts';
import { GENERALIST } from '../contracts/review-roles.ts';
import { type SeatId, seatId } from '../core/ids.ts';
import type { Seat } from '../core/seat.ts';
import type { Sitter } from '../panelists/sitter.ts';

/** Somebody who can take seats. */
export type Seatable = Pick<Sitter, 'spec' | 'family' | 'sits'>;

/** A seat and who sits in it. */
export interface SeatedModel {
  readonly seat: Seat;
  readonly spec: string;
}

/** How seats are given out. */
export type SeatingPlan = Pick<ReviewPlan, 'roles' | 'familyRoles' | 'order'>;

/** An analyser has no role but its own: two reports of one tool are one voice. */
const ANALYSER_ROLES = [''] as const;

/** Who rules where votes are even. */
export const ARBITER = 'arbiter';

/** Every role once, on the primary model; each other family takes its own. Without roles one model reviews alone. */
export function seatModels(sitters: readonly Seatable[], plan: SeatingPlan): readonly SeatedModel[] {
  const primary = primaryOf(sitters, plan.order);
  return seatIn(
    sitters.flatMap((sitter) => rolesOf(sitter, { plan, isPrimary: sitter === primary }).map((role) => ({ sitter, role }))),
  );
}

/** The first of the order that is there; else whoever comes first. */
function primaryOf(sitters: readonly Seatable[], order: readonly string[]): Seatable | undefined {
  const models = sitters.filter(({ sits }) => sits === 'model');
  const preferred = order.flatMap((family) => models.filter((one) => one.family === family));
  return preferred[0] ?? models[0];
}

function rolesOf(
  { sits, family }: Seatable,
  { plan, isPrimary }: { readonly plan: SeatingPlan; readonly isPrimary: boolean },
): readonly string[] {
  if (sits === 'analyser') return ANALYSER_ROLES;
  if (sits === 'person') return [GENERALIST];
  if (plan.roles.length === 0) return isPrimary ? [GENERALIST] : [];
  return isPrimary ? plan.roles : (plan.familyRoles[family] ?? plan.familyRoles[''] ?? []);
}

/** A seat for everybody in a role, each with a name of its own. */
export function seatIn(places: readonly { readonly sitter: Seatable; readonly role: string }[]): readonly SeatedModel[] {
  const taken = new Set<string>();
  return places.map(({ sitter: { spec, family, sits }, role }) => ({
    seat: {
      id: freeId(role === '' ? family : `${family}/${role}`, taken),
      model: family,
      role,
      kind: sits,
      canDefend: sits !== 'analyser',
    },
    spec,
  }));
}

/** Two models of one family in one role need two names. */
function freeId(wanted: string, taken: Set<string>): SeatId {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return seatId(id);
}
