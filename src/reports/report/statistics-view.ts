import type { Keyed } from '../words/in-words.ts';
import { tellNamed } from '../words/say.ts';
import type { Report } from './schema/report.ts';
import type { ReportView } from './view.ts';

type Rows = Keyed<ReportView['statistics']>;

/** The counts of a finding debate for people, each followed by the rows that belong behind it. */
export const statisticsView = (
  { statistics }: Pick<Report, 'statistics'>,
  { last, ...behind }: Readonly<Record<string, Rows>> & { readonly last: Rows },
): Rows => [
  ...statistics.flatMap(({ key, values }) => [
    [tellNamed('finding.statistics', key), values.join(' / ')] as const,
    ...(behind[key] ?? []),
  ]),
  ...last,
];
