import { type Remark, remark } from '../../contracts/remark.ts';
import type { CaseStatistics } from '../../reports/cases/statistics-schema.ts';
import type { Host } from '../host.ts';
import { counted, leftOut, NOTHING_COUNTED, statisticsOf } from '../learn/statistics.ts';
import { summaries } from './case-index.ts';

/** The statistics of the user's own cases, and remarks on those that are left out. */
export interface StatisticsOfCases {
  readonly statistics: CaseStatistics;
  readonly remarks: readonly Remark[];
}

/** Counts how the user's own cases went. */
export async function caseStatistics(host: Pick<Host, 'cases' | 'index'>): Promise<StatisticsOfCases> {
  const all = await summaries(host);
  const foreign = all.filter(({ listed }) => listed.isForeign).length;
  const remarks: Remark[] = foreign === 0 ? [] : [remark('note', 'foreign-cases-skipped', { cases: foreign })];
  let sums = NOTHING_COUNTED;
  for (const { listed, summary } of all) {
    const { row, counts } = summary;
    if (counts !== undefined) sums = counted(sums, counts);
    else if (row.state === 'damaged') {
      remarks.push(remark('warning', 'case-skipped', { id: listed.id, why: row.problem ?? '' }));
      sums = leftOut(sums);
    }
  }
  return { statistics: statisticsOf(sums), remarks };
}
