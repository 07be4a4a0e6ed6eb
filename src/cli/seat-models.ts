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

const ROLES = ['security-reviewer', 'bug-detector', 'test-coverage-reviewer'] as const;
/** What every further model looks at. */
const FURTHER_ROLES = ['security-reviewer', 'bug-detector'] as const;

/** An analyser has no role but its own: two reports of one tool are one voice. */
const ANALYSER_ROLES = [''] as const;

/** A person looks at all of it, once. */
const PERSON_ROLES = ['reviewer'] as const;

/** Every role once, on the first model; each further one takes the roles in which a second pair of eyes is worth most. */
export function seatModels(sitters: readonly Seatable[]): readonly SeatedModel[] {
  const primary = sitters.find(({ sits }) => sits === 'model');
  return seatIn(
    sitters.flatMap((sitter) => {
      return rolesOf(sitter, sitter === primary).map((role) => ({ sitter, role }));
    }),
  );
}

function rolesOf({ sits }: Seatable, isPrimary: boolean): readonly string[] {
  if (sits === 'analyser') return ANALYSER_ROLES;
  if (sits === 'person') return PERSON_ROLES;
  return isPrimary ? ROLES : FURTHER_ROLES;
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
