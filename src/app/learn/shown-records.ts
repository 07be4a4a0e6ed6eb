import { positionFactor, reporterLogOdds } from '../../core/finding-debate/calibrated/learned.ts';
import { credibleInterval } from '../../core/track-record/credible-interval.ts';
import { sharesOf } from '../../core/track-record/shares.ts';
import type { TrackRecord } from '../../core/track-record/track-record.ts';
import type { ShownRecord } from '../../reports/cases/learned-text.ts';
import type { Host } from '../host.ts';
import { readLearned } from './learned-text.ts';

/** Track records with the effect of each. */
export function shownRecords(records: readonly TrackRecord[]): readonly ShownRecord[] {
  const shares = sharesOf(records);
  return records.map((record) => {
    const share = record.as === 'judge' ? undefined : shares.of(record);
    const interval = credibleInterval(record.upheld, record.overturned);
    if (share === undefined) return { record, interval, effect: { kind: record.as === 'judge' ? 'shown' : 'nobody-to-compare' } };
    const { used, pool, lead } = share;
    return record.as === 'examiner'
      ? { record, interval, effect: { kind: 'factor', used, pool, value: positionFactor(lead) } }
      : { record, interval, effect: { kind: 'log-odds', used, pool, value: reporterLogOdds(lead) } };
  });
}

/** The user's track records, their file and the effect of each; undefined if nothing was learned. */
export async function showLearned(host: Pick<Host, 'learned'>) {
  const known = await readLearned(host);
  return known === undefined ? undefined : { ...known, shown: shownRecords(known.file.records) };
}
