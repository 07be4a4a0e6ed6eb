import type { ReviewPlan } from '../../contracts/review-plan.ts';
import { defined } from '../../core/defined.ts';
import { type SeatId, seatId } from '../../core/ids.ts';
import { GENERALIST } from '../../core/protocols/code-review/roles.ts';
import type { Seat } from '../../core/seat.ts';
import { sharesOf } from '../../core/track-record/shares.ts';
import type { TrackRecord } from '../../core/track-record/track-record.ts';
import type { Candidate } from '../../panelists/candidate.ts';

/** A panelist that can take seats. */
export type SeatCandidate = Pick<Candidate, 'spec' | 'family' | 'sits'>;

/** A seat and who sits in it. */
export interface FilledSeat {
  readonly seat: Seat;
  readonly spec: string;
}

/** How seats are given out. */
export interface SeatPlan extends Pick<ReviewPlan, 'roles' | 'familyRoles' | 'order'> {
  /** The track records by which the primary model is chosen where the order names none that is there. */
  readonly records?: readonly TrackRecord[];
}

/** An analyser has no role but its own: two reports of one tool are one voice. */
const ANALYSER_ROLES = [''] as const;

/** Who rules where votes are even. */
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
  return isPrimary ? plan.roles : ownRoles(plan.familyRoles, family);
}

/** The roles of a family by its name, whatever a name may be; else those of all further families. */
const ownRoles = (roles: SeatPlan['familyRoles'], family: string): readonly string[] =>
  (Object.hasOwn(roles, family) ? roles[family] : roles['']) ?? [];

/** A seat for each panelist in its role, each with a name of its own. */
export function seatIn(
  places: readonly { readonly candidate: SeatCandidate; readonly role: string; readonly field?: string | undefined }[],
): readonly FilledSeat[] {
  const taken = new Set<string>();
  return places.map(({ candidate: { spec, family, sits }, role, field }) => ({
    seat: {
      id: freeId(role === '' ? family : `${family}/${role}`, taken),
      model: family,
      role,
      ...defined({ field }),
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
