import { type SeatId, seatId } from '../core/ids.ts';
import type { Seat } from '../core/seat.ts';

/** A model that can take seats. */
export interface SeatableModel {
  /** `provider:model`. */
  readonly spec: string;
  readonly family: string;
}

/** A seat and the model in it. */
export interface SeatedModel {
  readonly seat: Seat;
  readonly spec: string;
}

const ROLES = ['security-reviewer', 'bug-detector', 'test-coverage-reviewer'] as const;
/** What every further model looks at. */
const FURTHER_ROLES = ['security-reviewer', 'bug-detector'] as const;

/** Every role once, on the first model; each further model takes the roles in which a second pair of eyes is worth most. */
export function seatModels(models: readonly SeatableModel[]): readonly SeatedModel[] {
  const taken = new Set<string>();
  return models.flatMap(({ spec, family }, index) =>
    (index === 0 ? ROLES : FURTHER_ROLES).map((role) => ({
      seat: { id: freeId(`${family}/${role}`, taken), model: family, role, kind: 'model', canDefend: true },
      spec,
    })),
  );
}

/** Two models of one family in one role need two names. */
function freeId(wanted: string, taken: Set<string>): SeatId {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return seatId(id);
}
