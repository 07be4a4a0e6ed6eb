import { named } from '../words/table.ts';
import { FINDING_TEXTS } from '../words/tables.ts';
import type { Report } from './schema/report.ts';
import type { ReportView } from './view.ts';

type Rows = ReportView['statistics'];

/** The counts of a finding debate for people, each followed by the rows that belong behind it. */
export const statisticsView = (
  { statistics, language }: Pick<Report, 'statistics' | 'language'>,
  { last, ...behind }: Readonly<Record<string, Rows>> & { readonly last: Rows },
): Rows => [
  ...statistics.flatMap(({ key, values }) => [
    [named(FINDING_TEXTS[language].statistics, key), values.join(' / ')] as const,
    ...(behind[key] ?? []),
  ]),
  ...last,
];
