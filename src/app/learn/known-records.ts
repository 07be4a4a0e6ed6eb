import type { Seat } from '../../core/seat.ts';
import type { TrackRecord } from '../../core/track-record/track-record.ts';
import type { Host } from '../host.ts';

/** Whether track records are used. */
export interface RecordsWanted {
  readonly isWanted: boolean;
}

/**
 * The user's track records, where they are to be used. A broken file stops what asks for it before anything is paid: it would be
 * used silently as if there were none.
 */
export async function knownRecords({ isWanted }: RecordsWanted, host: Pick<Host, 'learned'>): Promise<readonly TrackRecord[]> {
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
  // One panelist alone is compared with itself in other roles, so these are kept as totals.
  return used.filter(
    ({ panelist, role, category }) =>
      role === undefined || (seated.has(panelist) && (category === undefined || roles.has(JSON.stringify([panelist, role])))),
  );
}
