import type { SeatId } from './ids.ts';

/** The kind of panelist in a seat: a model speaks in every round, an analyser only reports, a person may do either. */
export type SeatKind = 'model' | 'analyser' | 'person';

/** A place on the panel; protocols see this and nothing behind it. */
export interface Seat {
  readonly id: SeatId;
  /** The family that counts as one voice where independence is by model; an opaque word. */
  readonly model: string;
  readonly role: string;
  readonly kind: SeatKind;
  /** False for one-shot panelists: they report, but are never asked to defend. */
  readonly canDefend: boolean;
  /** It is asked nothing of its own before the seat it stands in for is given up. */
  readonly standsInFor?: SeatId;
}
