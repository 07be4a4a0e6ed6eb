import * as z from 'zod';
import { caseEnvelope } from '../../report/case-schema.ts';
import { since } from '../../report/schema/since.ts';
import { judgeScope } from './scope.ts';

const score = z.number().min(1).max(5);
const range = z.number().min(0).max(4);
const names = z.array(z.string());
const text = z.string().optional();
const gate = z.enum(['GREEN', 'YELLOW', 'RED']);
const level = z.enum(['HIGH', 'MEDIUM', 'LOW']);
const priority = z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']);
const kind = z.enum(['consensus', 'majority', 'split']);

const claim = z.strictObject({ claim: z.string(), evidence: z.string(), confidence: level.nullable() });

/** A judge's statement in a round, in the words of the templates; fields that it did not fill in are missing. */
const said = z.strictObject({
  overall_score: score.optional(),
  new_score: score.optional(),
  final_score: score.optional(),
  previous_score: score.optional(),
  score_changed: z.boolean().optional(),
  is_final: z.boolean().optional(),
  dimension_scores: z.record(z.string(), score),
  position_statement: text,
  change_reason: text,
  position_revision: text,
  final_position: text,
  key_claims: z.array(claim),
  critical_findings: z
    .array(z.strictObject({ id: text, finding: z.string(), severity: priority, evidence: z.string() }))
    .optional(),
  endorses: names,
  withdraws: names,
  critical: z.array(z.strictObject({ id: z.string(), stance: z.enum(['hold', 'reject']), reason: z.string() })).optional(),
  conditions: z
    .array(z.strictObject({ concern: z.string(), would_remove: z.string(), dimension: z.string().nullable() }))
    .optional(),
  agreements: z.array(z.strictObject({ with_judge: z.string(), on_point: z.string(), strengthening_evidence: z.string() })),
  disagreements: z.array(
    z.strictObject({
      with_judge: z.string(),
      on_point: z.string(),
      my_counterargument: z.string(),
      my_evidence: z.string(),
      their_evidence_weakness: z.string(),
    }),
  ),
  unresolved_disputes: z.array(z.strictObject({ topic: z.string(), my_view: z.string(), opposing_view: z.string() })).optional(),
  key_points_maintained: z.array(z.strictObject({ point: z.string(), reason: z.string(), evidence: z.string() })),
  concessions_made: z.array(z.strictObject({ point: z.string(), convinced_by: z.string() })),
  unresolved_disagreements: z
    .array(
      z.strictObject({
        issue: z.string(),
        my_final_view: z.string(),
        opposing_view: z.string(),
        why_unresolved: z.string(),
      }),
    )
    .optional(),
});

const position = z.strictObject({
  judge_id: z.string(),
  stance: z.string(),
  /** The score that counts; null if the judge was never heard. */
  score: score.nullable(),
  exact_score: z.string().nullable(),
  stated_score: score.nullable(),
  score_by_stance: z.record(z.string(), score).optional(),
  computed: z.string(),
  dimension_scores: z.record(z.string(), z.strictObject({ score, carried: z.boolean() })),
  holds: names,
  /** Its citations in this round that were not found in the work. */
  not_found: names.optional(),
  /** Null if it was silent in this round. */
  said: said.nullable(),
});

const round = z.strictObject({
  round: z.int().min(1).max(3),
  scores: z.record(z.string(), score),
  range,
  dimension_scores: z.record(z.string(), z.strictObject({ mean: score, range, judges: z.int().min(1) })),
  consensus: z.boolean(),
  dimension_check: z.enum(['carried', 'passed', 'failed']),
  why_not: names,
  absent: z.array(z.strictObject({ judge_id: z.string(), reason: z.string() })),
  critical: z.array(
    z.strictObject({
      id: text,
      finding: z.string(),
      wordings: names.min(1),
      held_by: names.min(1),
      rejected_by: names.optional(),
    }),
  ),
  positions: z.array(position),
  errors: z.array(z.strictObject({ judge_id: z.string().nullable(), error: z.string() })).optional(),
});

const verdict = z.strictObject({
  verdict_type: kind,
  final_score: score,
  exact_score: z.string(),
  score_out_of_20: z.number().min(4).max(20),
  confidence: level,
  consensus_reached_at: z.int().min(1).max(3).nullable(),
  gate,
  gate_result: z.enum(['PASS', 'CONDITIONAL', 'FAIL']),
  capped: z.boolean(),
  capped_by: names,
  /** Since version 2: all judges that hold any critical finding. */
  critical_held_by: names.optional(),
  uncapped_gate: gate,
  consensus_score: score.optional(),
  majority_score: score.optional(),
  minority_score: score.optional(),
  majority_judges: names,
  minority_judges: names,
  majority_opinion: z.string().nullable(),
  minority_opinion: z.string().nullable(),
  balanced_assessment: z.string(),
  key_claims: z.array(z.strictObject({ claim: z.string(), evidence: z.string(), confidence: level, source_judges: names })),
  user_decision_needed: z.boolean(),
  calculation: z.string(),
  /** Present if scores are weighted by the judges' records; missing if every judge has the same weight. */
  weighing: z
    .strictObject({
      source: z.string(),
      date: z.string(),
      /** False if too few judges with any weight were heard. */
      decides: z.boolean(),
      judges: z.array(
        z.strictObject({
          judge_id: z.string(),
          weight: z.number().min(-3).max(3),
          examples: z.int().min(0),
          effect: z.enum(['weighed', 'not-counted', 'misleads']),
        }),
      ),
      /** The verdict of the same scores with equal weights. */
      unweighted: z.strictObject({
        verdict_type: kind,
        final_score: score,
        exact_score: z.string(),
        score_out_of_20: z.number().min(4).max(20),
        gate,
      }),
    })
    .optional(),
});

const state = z.strictObject({ scores: z.array(score), range, consensus: z.boolean() });

/** The outcome of a judge debate. */
export const judgePanelResult = z.strictObject({
  ...caseEnvelope,
  scope: judgeScope.optional(),
  /** What changed since the case of `--baseline`. */
  since: since.optional(),
  protocol: z.enum(['judge-panel/1', 'judge-panel/2']),
  role: z.literal('judge-panel'),
  panel: z.enum(['full', 'degraded', 'INTERNAL', 'none']),
  judges: z.array(
    z.strictObject({
      judge_id: z.string(),
      stance: z.string(),
      stance_prompt: z.string().nullable(),
      heard: z.boolean(),
      spoke: z.boolean(),
    }),
  ),
  dimensions: z.array(z.strictObject({ name: z.string(), weight: z.number() })),
  /** Null if no judge was heard. */
  verdict: verdict.nullable(),
  rounds: z.array(z.union([round, z.strictObject({ round: z.int(), error: z.string() })])),
  convergent_findings: z.array(
    z.strictObject({
      kind: z.enum(['critical', 'claim', 'groupthink']),
      id: text,
      finding: z.string(),
      priority,
      source_judges: z.tuple([z.literal('all')]),
      evidence: z.string(),
    }),
  ),
  divergent_findings: z.array(
    z.strictObject({
      kind: z.enum(['critical', 'dimension', 'dispute']),
      id: text,
      finding: z.string(),
      priority,
      source_judges: names,
      evidence: z.string(),
      views: z.array(z.strictObject({ judge_id: z.string(), view: z.string(), opposing_view: z.string() })).optional(),
    }),
  ),
  /** All findings ever listed, with equal ones merged; a withdrawn one has no holders. */
  critical_findings: z.array(
    z.strictObject({
      id: z.string(),
      finding: z.string(),
      evidence: z.string(),
      wordings: names.min(1),
      held: z.enum(['by-most', 'by-some', 'by-nobody']),
      held_by: names,
      /** Since version 2. */
      rejected_by: names.optional(),
      reasons: z
        .array(z.strictObject({ judge_id: z.string(), stance: z.enum(['hold', 'reject']), reason: z.string() }))
        .optional(),
      /** Its citations that were not found in the work. */
      not_found: names.optional(),
      /** False if none of its citations was found in the work: it counts as not critical. */
      counts: z.boolean().optional(),
    }),
  ),
  /** Since version 2: the condition that would remove each concern, and its holder. */
  conditions: z
    .array(
      z.strictObject({
        /** The id of the critical finding, if it is one. */
        id: text,
        concern: z.string(),
        would_remove: names,
        dimensions: names,
        held_by: names.min(1),
      }),
    )
    .optional(),
  user_attention_needed: z.array(
    z.strictObject({
      issue: z.string(),
      majority_view: z.string(),
      minority_view: z.string(),
      recommendation: z.string(),
    }),
  ),
  groupthink: z
    .strictObject({
      finding: z.string(),
      priority,
      source_judges: z.tuple([z.literal('all')]),
      range,
      range_out_of_20: z.number(),
    })
    .optional(),
  debate_validation: z.strictObject({
    enabled: z.boolean(),
    rounds_completed: z.int().min(0).max(3),
    consensus_reached_at: z.int().nullable(),
    round_1: state.optional(),
    round_2: state.optional(),
    round_3: state.optional(),
    verdict: z.strictObject({ type: kind, final_score: score, confidence: level }).nullable(),
    convergent_findings: z.int(),
    divergent_findings: z.int(),
  }),
  statistics: z.strictObject({
    judges_seated: z.int(),
    judges_heard: z.int(),
    rounds_held: z.int(),
    opinions: z.int(),
    absences: z.int(),
    scores_raised: z.int(),
    scores_lowered: z.int(),
    scores_unchanged: z.int(),
    critical_findings: z.strictObject({
      held_by_all: z.int(),
      held_by_some: z.int(),
      withdrawn: z.int(),
      unfounded: z.int().optional(),
    }),
    key_claims: z.int(),
    agreements: z.int(),
    disagreements: z.int(),
    concessions: z.int(),
  }),
});

export type JudgePanelResult = z.infer<typeof judgePanelResult>;
