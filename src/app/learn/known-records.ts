import type { Calibration } from '../../core/finding-debate/calibration.ts';
import type { Seat } from '../../core/seat.ts';
import { type KnownRecord, PARTS, type Part, type TrackRecord } from '../../core/track-record/track-record.ts';
import type { Host } from '../host.ts';

/** The options that decide if track records are used. */
export interface RecordsWanted {
  readonly isWanted: boolean;
  /** Records that the caller hands over as data, in the place of the user's file. */
  readonly given?: unknown;
}

/**
 * The user's track records, if they are used. A broken file fails before anything is paid, because it would otherwise silently
 * count as empty.
 */
export async function knownRecords(
  { isWanted, given }: RecordsWanted,
  host: Pick<Host, 'learned'>,
): Promise<readonly TrackRecord[]> {
  if (given !== undefined) {
    const records = (await import('./given-records.ts')).givenRecords(given);
    return isWanted ? records : [];
  }
  if (!isWanted || host.learned === undefined) return [];
  const { readLearned } = await import('./learned-text.ts');
  return (await readLearned(host))?.file.records ?? [];
}

const USED = new Set(['reporter', 'analyser', 'examiner']);

/** The records that a finding debate of these seats is decided with: their own, and the totals of those they are compared with. */
export function recordsFor(records: readonly TrackRecord[], seats: readonly Seat[]): readonly TrackRecord[] {
  const seated = new Set(seats.map(({ model }) => model));
  const roles = new Set(seats.map(({ model, role }) => JSON.stringify([model, role])));
  const used = records.filter(({ as }) => USED.has(as));
  if (!used.some(({ panelist }) => seated.has(panelist))) return [];
  // A single panelist is compared with itself in other roles, so these are kept as totals.
  return used.filter(
    ({ panelist, role, category }) =>
      role === undefined || (seated.has(panelist) && (category === undefined || roles.has(JSON.stringify([panelist, role])))),
  );
}

/** The possible sources of track records. */
export interface RecordSources {
  /** The records from people's rulings. */
  readonly rulings?: readonly TrackRecord[] | undefined;
  /** Has those of labelled reviews. */
  readonly calibration?: Pick<Calibration, 'records'> | undefined;
}

/**
 * The records that a finding debate of these seats is decided with. Rulings and labelled reviews may be about the same findings
 * and are two samples that cannot be compared: in each part the source with more outcomes of the seated panelists counts, and on
 * a tie the rulings.
 */
export function weighedRecords(seats: readonly Seat[], { rulings = [], calibration }: RecordSources): readonly KnownRecord[] {
  const ruled = recordsFor(rulings, seats);
  const labelled = recordsFor(calibration?.records ?? [], seats).map((record): KnownRecord => ({ ...record, labelled: true }));
  if (labelled.length === 0) return ruled;
  const seated = new Set(seats.map(({ model }) => model));
  const outcomes = (records: readonly KnownRecord[], part: Part): number =>
    records
      .filter(({ as, role, panelist }) => as === part && role === undefined && seated.has(panelist))
      .reduce((sum, { upheld, overturned }) => sum + upheld + overturned, 0);
  return PARTS.flatMap((part) =>
    (outcomes(labelled, part) > outcomes(ruled, part) ? labelled : ruled).filter(({ as }) => as === part),
  );
}
