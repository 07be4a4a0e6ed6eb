import type { Language } from '../../core/language.ts';
import { FINDING_TEXTS, GAP_WORDS } from '../words/tables.ts';
import type { Report } from './schema/report.ts';
import type { ReportView } from './view.ts';

/**
 * A row with each panelist's number of findings, and the panelists that never answered; empty if a debate was held without names.
 */
export function receivedByEach(
  { findings, silent }: Pick<Report['panel'], 'findings' | 'silent'>,
  language: Language,
): ReportView['statistics'] {
  const each = [
    ...findings.flatMap(({ who, findings: number }) => (who === '' ? [] : [`${who} ${number}`])),
    ...silent.map((name) => GAP_WORDS[language].noAnswer(name)),
  ];
  return each.length === 0 ? [] : [[FINDING_TEXTS[language].statistics.byEach, each.join(', ')]];
}

/** A speaker as a table heads its column: one that never answered is marked. */
export const speakerHead = ({ silentSpeakers = [], language }: ReportView, who: string): string =>
  silentSpeakers.includes(who) ? GAP_WORDS[language].noAnswer(who) : who;
