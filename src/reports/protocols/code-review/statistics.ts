import type { CodeReviewStatistics } from '../../../core/protocols/code-review/outcome.ts';
import type { Report } from '../../report/schema/report.ts';
import type { CodeReviewResult } from './schema.ts';

/** The statistics under the names of the published schema. */
export function statisticsResult(s: CodeReviewStatistics): CodeReviewResult['debate_statistics'] {
  return {
    total_findings_received: s.received,
    findings_per_model: Object.fromEntries(s.receivedByModel),
    ...(s.silentModels.length === 0 ? {} : { silent_models: [...s.silentModels] }),
    agreements: s.agreements,
    conflicts_resolved: s.conflictsResolved,
    disputes_unresolved: s.disputesUnresolved,
    unique_findings_accepted: s.uniqueAccepted,
    unique_findings_rejected: s.uniqueRejected,
    security_advisories_checked: s.advisoriesChecked,
    round2_cross_examination: {
      responses_received: Object.fromEntries(s.responsesByModel),
      agreements: s.agreed,
      disagreements: s.disagreed,
      partial_agreements: s.partlyAgreed,
      new_observations_added: s.observationsAdded,
    },
    round3_defense: {
      defenses_received: Object.fromEntries(s.defensesByModel),
      defended: s.defended,
      conceded: s.conceded,
      modified: s.modified,
    },
    confidence_changes: { increased: s.increased, decreased: s.decreased, unchanged: s.unchanged },
  };
}

/** The counted statements, in report order; `filtered` if the case has a threshold. */
export const codeStatistics = (s: CodeReviewStatistics, filtered: number | undefined): Report['statistics'] => [
  { key: 'received', values: [s.received] },
  { key: 'bySources', values: [s.agreements] },
  { key: 'conflicts', values: [s.conflictsResolved] },
  { key: 'unique', values: [s.uniqueAccepted, s.uniqueRejected] },
  { key: 'crossExamined', values: [s.agreed, s.partlyAgreed, s.disagreed] },
  { key: 'defended', values: [s.defended, s.modified, s.conceded] },
  { key: 'advisories', values: [s.advisoriesChecked] },
  ...(filtered === undefined ? [] : [{ key: 'filtered', values: [filtered] }]),
];
