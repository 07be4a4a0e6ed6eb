import { SCALE } from '../../core/protocols/judge-panel/rules.ts';
import type { Dimension } from '../../core/protocols/judge-panel/said.ts';
import { dimensionKeys } from '../judges/score-forms.ts';
import { between, list, object, orNull, text, words, yesOrNo } from './wanted-schema.ts';

const score = between(SCALE.lowest, SCALE.highest);

const criticalFindings = list(object({ finding: text, severity: words('CRITICAL'), evidence: text }));

/** What a judge may say of critical findings once it has seen the others: null is as before, an empty list withdraws all. */
const held = { critical_findings: orNull(criticalFindings), endorses: list(text), withdraws: list(text) };

/** What a panel of judges asks for in each phase: the three templates, each with a score for every dimension. */
export function wantedOfJudges(dimensions: readonly Dimension[]) {
  const dimension_scores = object(
    Object.fromEntries(
      [...dimensionKeys(dimensions)].map(([name, key]) => [key, key === name ? score : { ...score, description: name }]),
    ),
  );
  return {
    assess: object({
      position_statement: text,
      key_claims: list(object({ claim: text, evidence: text, confidence: words('HIGH', 'MEDIUM', 'LOW') })),
      critical_findings: criticalFindings,
      dimension_scores,
      overall_score: score,
    }),
    rebut: object({
      agreements: list(object({ with_judge: text, on_point: text, strengthening_evidence: text })),
      disagreements: list(
        object({
          with_judge: text,
          on_point: text,
          my_counterargument: text,
          my_evidence: text,
          their_evidence_weakness: text,
        }),
      ),
      position_revision: text,
      unresolved_disputes: list(object({ topic: text, my_view: text, opposing_view: text })),
      ...held,
      change_reason: text,
      previous_score: orNull(score),
      dimension_scores,
      new_score: score,
      score_changed: yesOrNo,
    }),
    finalise: object({
      key_points_maintained: list(object({ point: text, reason: text, evidence: text })),
      concessions_made: list(object({ point: text, convinced_by: text })),
      unresolved_disagreements: list(object({ issue: text, my_final_view: text, opposing_view: text, why_unresolved: text })),
      final_position: text,
      ...held,
      dimension_scores,
      final_score: score,
      is_final: yesOrNo,
    }),
  } as const;
}
