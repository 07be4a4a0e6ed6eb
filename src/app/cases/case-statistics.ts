import type { Remark } from '../../contracts/remark.ts';
import type { CaseStatistics } from '../../reports/cases/statistics-schema.ts';
import type { Host } from '../host.ts';
import { lessonsIn } from '../learn/lessons.ts';
import { counted, leftOut, NOTHING_COUNTED, statisticsOf } from '../learn/statistics.ts';

/** The statistics of the user's own cases, and remarks on those that are left out. */
export interface StatisticsOfCases {
  readonly statistics: CaseStatistics;
  readonly remarks: readonly Remark[];
}

/** Counts how the user's own cases went, one case at a time. */
export async function caseStatistics(host: Pick<Host, 'cases'>): Promise<StatisticsOfCases> {
  let sums = NOTHING_COUNTED;
  const remarks: Remark[] = [];
  for await (const looked of lessonsIn({ only: [] }, host)) {
    if (looked.kind === 'lesson') sums = counted(sums, looked.lesson);
    else {
      remarks.push(looked.remark);
      if (looked.remark.code === 'case-skipped') sums = leftOut(sums);
    }
  }
  return { statistics: statisticsOf(sums), remarks };
}
