import type { SeatId } from './ids.ts';

/** The kind of panelist in a seat: a model speaks in every round, an analyser only reports, a person may do either. */
export type SeatKind = 'model' | 'analyser' | 'person';

/** A place on the panel; protocols see only these fields. */
export interface Seat {
  readonly id: SeatId;
  /** The family that counts as one voice where independence is by model; an opaque word. */
  readonly model: string;
  readonly role: string;
  /** The field of a reviewer that the user defined: a category of findings. */
  readonly field?: string;
  readonly kind: SeatKind;
  /** False for one-shot panelists: they report, but are never asked to defend. */
  readonly canDefend: boolean;
  /** It is asked nothing until the seat it replaces is given up. */
  readonly standsInFor?: SeatId;
}
