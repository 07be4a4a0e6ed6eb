import { clamp } from '../../consensus/confidence.ts';
import type { SourceId } from '../../ids.ts';
import type { Seat } from '../../seat.ts';
import { type Shares, sharesOf } from '../../track-record/shares.ts';
import type { Part, TrackRecord } from '../../track-record/track-record.ts';
import type { Position } from '../hearing/positions.ts';
import type { FindingDebateSetup } from '../hearing/said.ts';
import type { MemberBase } from '../judging/judged.ts';
import type { SourcePosition } from './source-positions.ts';
import { EXAMINER_RECORD, REPORTER_RECORD } from './weights.ts';

/** The effect of a panel's track records on a finding. */
export interface Learned {
  /** The log-odds that the records of the seats that reported it add. Rows T3, P19. */
  readonly reportedBy: (seats: readonly Seat[], category: string) => number;
  /** The positions with how much each counts. Rows T4, P20. */
  readonly weighed: (
    positions: readonly SourcePosition[],
    said: readonly Pick<Position, 'by' | 'source'>[],
    category: string,
  ) => readonly SourcePosition[];
  /** How much a position of this seat on a category counts, compared with its usual weight: 1 without a record. */
  readonly examining: (seat: Seat, category: string) => number;
}

/** Computes the effect of track records; undefined if a case was opened without any. */
export function learnedFrom(records: readonly TrackRecord[] | undefined): Learned | undefined {
  if (records === undefined || records.length === 0) return undefined;
  const shares = sharesOf(records);
  const examining = (seat: Seat, category: string): number => positionFactor(leadOf(shares, seat, 'examiner', category));
  return {
    reportedBy: (seats, category) => meanOf(seats.map((seat) => reporting(shares, seat, category))),
    examining,
    weighed: (positions, said, category) => {
      const seats = new Map<SourceId, Seat[]>();
      for (const { source, by } of said) seats.set(source, [...(seats.get(source) ?? []), by]);
      return positions.map((position) => {
        const weight = meanOf(
          (seats.get(position.source) ?? []).map((seat) => examining(seat, category)),
          1,
        );
        return weight === 1 ? position : { ...position, weight };
      });
    },
  };
}

/** Computes the log-odds that a reporter's record adds to its finding when it leads the others by this much. Row T3. */
export const reporterLogOdds = (lead: number): number =>
  clamp(REPORTER_RECORD.perShare * lead, -REPORTER_RECORD.most, REPORTER_RECORD.most);

/** How much more or less a position of an examiner that leads the others by this much counts. Row T4. */
export const positionFactor = (lead: number): number =>
  clamp(1 + EXAMINER_RECORD.perShare * lead, EXAMINER_RECORD.least, EXAMINER_RECORD.most);

const reporting = (shares: Shares, seat: Seat, category: string): number =>
  reporterLogOdds(leadOf(shares, seat, seat.kind === 'analyser' ? 'analyser' : 'reporter', category));

/** Track records do not cover people, so a person's lead is 0. */
const leadOf = (shares: Shares, { model, role, kind }: Seat, as: Part, category: string): number =>
  kind === 'person' ? 0 : (shares.of({ panelist: model, as, role, category })?.lead ?? 0);

const meanOf = (numbers: readonly number[], none = 0): number =>
  numbers.length === 0 ? none : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Computes what the track record of a member's author adds to it; undefined in a case that was opened without a calibration. Row L1. */
export function trackRecordIn<M extends MemberBase>({
  learned: records,
  calibration,
  seats,
}: Pick<FindingDebateSetup, 'learned' | 'calibration' | 'seats'>): ((member: M) => number) | undefined {
  if (calibration === undefined) return undefined;
  const learned = learnedFrom(records);
  if (learned === undefined) return () => 0;
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  return ({ finding: { seat, category } }) => learned.reportedBy([byId.get(seat) ?? []].flat(), category);
}
