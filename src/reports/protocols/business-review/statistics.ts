import type { BusinessReviewStatistics } from '../../../core/protocols/business-review/outcome.ts';
import type { Report } from '../../report/schema/report.ts';
import type { BusinessReviewResult } from './schema.ts';

type Category = BusinessReviewResult['findings'][number]['category'];

/** The statistics under the names of the published schema. */
export function statisticsResult(s: BusinessReviewStatistics): BusinessReviewResult['debate_statistics'] {
  return {
    total_findings_received: s.received,
    findings_per_reviewer: Object.fromEntries(s.receivedByReviewer),
    findings_per_model: Object.fromEntries(s.receivedByModel),
    ...(s.silentModels.length === 0 ? {} : { silent_models: [...s.silentModels] }),
    ...(s.silentReviewers.length === 0 ? {} : { silent_reviewers: [...s.silentReviewers] }),
    agreements: s.agreements,
    conflicts_resolved: s.conflictsResolved,
    disputes_unresolved: s.disputesUnresolved,
    unique_findings_accepted: s.uniqueAccepted,
    unique_findings_rejected: s.uniqueRejected,
    round2_cross_review: {
      responses_received: s.responses,
      supports: s.supports,
      challenges: s.challenges,
      external_model_responses: Object.fromEntries(s.externalResponses),
    },
    round3_defense: {
      findings_challenged: s.challenged,
      defended: s.defended,
      revised: s.revised,
      withdrawn: s.withdrawn,
      implicit_defend: s.implicitDefend,
      implicit_defend_external: s.implicitDefendExternal,
    },
    confidence_changes: { increased: s.increased, decreased: s.decreased, unchanged: s.unchanged },
    external_model_participation: Object.fromEntries(
      s.externals.map(({ model, role, categories }) => [model, { role, categories: categories as Category[] }]),
    ),
  };
}

/** The counted statements, in report order. */
export const businessStatistics = (s: BusinessReviewStatistics): Report['statistics'] => [
  { key: 'received', values: [s.received] },
  { key: 'byReviewers', values: [s.agreements] },
  { key: 'conflicts', values: [s.conflictsResolved] },
  { key: 'unique', values: [s.uniqueAccepted, s.uniqueRejected] },
  { key: 'crossReviewed', values: [s.supports, s.challenges] },
  { key: 'revised', values: [s.defended, s.revised, s.withdrawn, s.implicitDefend] },
];
