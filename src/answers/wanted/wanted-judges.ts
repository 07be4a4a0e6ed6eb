import { SCALE } from '../../core/protocols/judge-panel/rules.ts';
import type { Dimension, PanelVersion } from '../../core/protocols/judge-panel/said.ts';
import { dimensionKeys } from '../judges/score-forms.ts';
import { between, list, object, orNull, text, words, yesOrNo } from './wanted-schema.ts';

const score = between(SCALE.lowest, SCALE.highest);

const criticalFindings = list(object({ finding: text, severity: words('CRITICAL'), evidence: text }));

/** What a judge may say of critical findings once it has seen the others: null is as before, an empty list withdraws all. */
const heldByWords = { critical_findings: orNull(criticalFindings), endorses: list(text), withdraws: list(text) };

/** The same since version 2: a word on each id, and findings that nobody had. */
const heldById = {
  critical: list(object({ id: text, stance: words('hold', 'reject'), reason: text })),
  critical_findings: criticalFindings,
};

const conditions = { conditions: list(object({ concern: text, would_remove: text, dimension: text })) };

const OF_VERSION = {
  1: { held: heldByWords, conditions: {} },
  2: { held: heldById, conditions },
} as const;

/** What a panel of judges asks for in each phase: the three templates, each with a score for every dimension. */
export function wantedOfJudges(dimensions: readonly Dimension[], version: PanelVersion = 1) {
  const { held, conditions } = OF_VERSION[version];
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
      ...conditions,
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
      ...conditions,
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
      ...conditions,
      dimension_scores,
      final_score: score,
      is_final: yesOrNo,
    }),
  } as const;
}
