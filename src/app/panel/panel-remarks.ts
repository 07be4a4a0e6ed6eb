import type { AbsentMember } from '../../contracts/material.ts';
import { type Remark, remark } from '../../contracts/remark.ts';
import type { SeatId } from '../../core/ids.ts';
import { type PanelStanding, panelStanding } from '../../core/panel-level.ts';
import type { Seat } from '../../core/seat.ts';
import type { Candidate } from '../../panelists/candidate.ts';
import type { FoundPanel } from './found-panel.ts';
import type { FilledSeat } from './seat-models.ts';

/** A panel that is about to be asked. */
export interface PanelToTell {
  readonly candidates: readonly Candidate[];
  readonly seated: readonly FilledSeat[];
  readonly absent: readonly AbsentMember[];
  readonly fallbacks?: FoundPanel['fallbacks'];
  readonly fallbacksAway?: FoundPanel['fallbacksAway'];
  /** The seat that only rules. */
  readonly arbiter?: SeatId | undefined;
  /** The seats that only look things up. */
  readonly advisers?: readonly SeatId[] | undefined;
  /** One review without a debate is all that is wanted. */
  readonly isSolo?: boolean;
}

/** The seats that review: excludes panelists that only rule, look things up or serve as fallbacks. */
export const reviewersIn = ({ seated, arbiter, advisers = [] }: PanelToTell): readonly FilledSeat[] =>
  seated.filter(({ seat }) => seat.id !== arbiter && !advisers.includes(seat.id) && seat.standsInFor === undefined);

/** Panelists without a seat, shortfalls of the panel, and absent panelists; reported before any panelist is asked. */
export function panelRemarks(panel: PanelToTell): readonly Remark[] {
  const { candidates, absent, fallbacksAway = [], isSolo = false } = panel;
  const reviewers = reviewersIn(panel);
  const seats = reviewers.map(({ seat }) => seat);
  const standing = panelStanding({ seats, absent: absent.map(({ who }) => who), isSolo });
  const { families, level: panelLevel } = standing;
  return [
    ...candidates
      .filter(({ sits, spec }) => sits !== 'analyser' && !reviewers.some((one) => one.spec === spec))
      .map(({ spec }) => remark('note', 'seatless-panelist', { panelist: spec })),
    ...levelRemarks(standing, seats),
    ...absent.map(({ who, why }) => remark('warning', 'panelist-absent', { who, why, families, panelLevel })),
    ...fallbacksAway.map(({ family, who, why }) => remark('warning', 'fallback-absent', { family, who, why })),
  ];
}

/** The shortfalls of a panel, and where to fix them. */
function levelRemarks({ level: panelLevel, families, reasons }: PanelStanding, seats: readonly Seat[]): readonly Remark[] {
  if (panelLevel === 0) return [];
  const seatsOf = (kind: Seat['kind']): number => seats.filter((seat) => seat.kind === kind).length;
  const [analysers, people] = [seatsOf('analyser'), seatsOf('person')];
  return [
    // Each absent panelist has a separate remark with the reason.
    ...reasons
      .filter(({ kind }) => kind !== 'missing')
      .map((reason) => remark('note', 'panel-reduced', { panelLevel, reason, families, analysers, people })),
    ...(reasons.some(({ kind }) => kind === 'no-model') ? [remark('note', 'models-missing', { panelLevel })] : []),
  ];
}
