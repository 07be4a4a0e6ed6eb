import type { Keyed } from '../words/in-words.ts';
import { tell } from '../words/say.ts';
import { GAP_WORDS } from '../words/tables.ts';
import type { Report } from './schema/report.ts';
import type { ReportView } from './view.ts';

/**
 * A row with each panelist's number of findings, and the panelists that never answered; empty if a debate was held without names.
 */
export function receivedByEach({
  findings,
  silent,
}: Pick<Report['panel'], 'findings' | 'silent'>): Keyed<ReportView['statistics']> {
  const each = [
    ...findings.flatMap(({ who, findings: number }) => (who === '' ? [] : [`${who} ${number}`])),
    ...silent.map((name) => tell('gap.noAnswer', name)),
  ];
  return each.length === 0 ? [] : [[tell('finding.statistics.byEach'), tell('list.commas', each)]];
}

/** A speaker as a table heads its column: one that never answered is marked. */
export const speakerHead = ({ silentSpeakers = [], language }: ReportView, who: string): string =>
  silentSpeakers.includes(who) ? GAP_WORDS[language].noAnswer(who) : who;
