import type { ReviewPlan } from '../../contracts/review-plan.ts';
import { type SeatId, seatId } from '../../core/ids.ts';
import { GENERALIST } from '../../core/protocols/code-review/roles.ts';
import type { Seat } from '../../core/seat.ts';
import { sharesOf } from '../../core/track-record/shares.ts';
import type { TrackRecord } from '../../core/track-record/track-record.ts';
import type { Candidate } from '../../panelists/candidate.ts';

/** A candidate for seats. */
export type SeatCandidate = Pick<Candidate, 'spec' | 'family' | 'sits'>;

/** A seat and its panelist. */
export interface FilledSeat {
  readonly seat: Seat;
  readonly spec: string;
}

/** The seating options. */
export interface SeatPlan extends Pick<ReviewPlan, 'roles' | 'familyRoles' | 'order'> {
  /** The track records that choose the primary model if the order names no available one. */
  readonly records?: readonly TrackRecord[];
}

/** An analyser has no role but its own: two reports of one tool are one voice. */
const ANALYSER_ROLES = [''] as const;

/** The role that rules on tied votes. */
export const ARBITER = 'arbiter';

/** Every role once, on the primary model; each other family takes its own. Without roles one model reviews alone. */
export function seatModels(candidates: readonly SeatCandidate[], plan: SeatPlan): readonly FilledSeat[] {
  const primary = primaryOf(candidates, plan);
  return seatIn(
    candidates.flatMap((candidate) =>
      rolesOf(candidate, { plan, isPrimary: candidate === primary }).map((role) => ({ candidate, role })),
    ),
  );
}

/** The first of the order that is there; else the one with the best track record as a reporter, of equals the first. */
function primaryOf(
  candidates: readonly SeatCandidate[],
  { order, records = [] }: Pick<SeatPlan, 'order' | 'records'>,
): SeatCandidate | undefined {
  const models = candidates.filter(({ sits }) => sits === 'model');
  const preferred = order.flatMap((family) => models.filter((one) => one.family === family));
  const shares = sharesOf(records);
  const leadOf = ({ family }: SeatCandidate): number => shares.of({ panelist: family, as: 'reporter' })?.lead ?? 0;
  return preferred[0] ?? models.toSorted((a, b) => leadOf(b) - leadOf(a))[0];
}

function rolesOf(
  { sits, family }: SeatCandidate,
  { plan, isPrimary }: { readonly plan: SeatPlan; readonly isPrimary: boolean },
): readonly string[] {
  if (sits === 'analyser') return ANALYSER_ROLES;
  if (sits === 'person') return [GENERALIST];
  if (plan.roles.length === 0) return isPrimary ? [GENERALIST] : [];
  return isPrimary ? plan.roles : (plan.familyRoles[family] ?? plan.familyRoles[''] ?? []);
}

/** A seat for each candidate in a role, each with a unique name. */
export function seatIn(places: readonly { readonly candidate: SeatCandidate; readonly role: string }[]): readonly FilledSeat[] {
  const taken = new Set<string>();
  return places.map(({ candidate: { spec, family, sits }, role }) => ({
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
export function freeId(wanted: string, taken: Set<string>): SeatId {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return seatId(id);
}
