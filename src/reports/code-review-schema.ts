import { z } from 'zod';

const severity = z.enum(['critical', 'high', 'medium', 'low']);
const confidence = z.int().min(0).max(100);
const level = z.enum(['unanimous', 'majority', 'single-source-validated', 'conflict-resolved']);
const counts = z.record(z.string(), z.int());
const speaker = { model: z.string(), reviewer: z.string() };

/** One note on something that did not count as it was said. */
export const note = z.strictObject({
  kind: z.enum(['coerced', 'clamped', 'not-counted', 'struck', 'unmatched', 'kept', 'incomplete', 'decided']),
  message: z.string(),
  finding: z.string().optional(),
  by: z.string().optional(),
});

/** Something said about no known finding. */
export const unmatchedResponse = z.strictObject({ ...speaker, round: z.int(), finding_id: z.string(), action: z.string(), reasoning: z.string() });

const response = z.strictObject({
  reviewer: z.string(),
  action: z.enum(['agree', 'disagree', 'partial']),
  confidence_adjustment: z.number(),
  counted: z.number(),
  reasoning: z.string(),
});

const defense = z.strictObject({
  defender: z.string(),
  action: z.enum(['defend', 'concede', 'modify', 'N/A']),
  confidence_adjustment: z.number(),
  reasoning: z.string(),
});

const trail = z.strictObject({
  round1: z.strictObject({
    original_model: z.string(),
    original_severity: severity,
    original_confidence: z.number(),
    reports: z.array(
      z.strictObject({ ...speaker, finding_id: z.string(), severity, confidence: z.number(), source: z.string(), conceded: z.boolean() }),
    ),
  }),
  round2: z.record(z.string(), z.union([response, z.array(response)])),
  round3: defense.extend({ defenses: z.array(defense.extend({ counts: z.boolean(), substantive: z.boolean() })) }),
  final_confidence_calculation: z.string(),
});

/** Why an item stands where it stands. */
export const decision = z.strictObject({
  status: z.enum(['accepted', 'disputed', 'rejected']),
  step: z.int(),
  rule: z.string(),
  reason: z.string(),
  reversal_criteria: z.string(),
  sources_for: z.array(z.string()),
  sources_against: z.array(z.string()),
  evidence_quality: z.int().min(1).max(3),
  validation_score: z.int(),
  terms: z.array(z.strictObject({ term: z.string(), delta: z.number() })),
  did_not_respond: z.array(z.string()),
});

const item = {
  id: z.string(),
  finding_ids: z.array(z.string()).min(1),
  file: z.string(),
  line: z.int().min(0),
  end_line: z.int().min(0),
  category: z.string(),
  severity,
  confidence,
  evidence_level: z.enum(['asserted', 'anchored', 'quoted', 'co-reported', 'survived', 'reproduced']),
  cross_examination_trail: trail,
  decision,
};

const words = { title: z.string(), description: z.string(), suggestion: z.string() };

/** The outcome of a code debate. */
export const codeReviewResult = z.strictObject({
  schema_version: z.literal(1),
  protocol: z.literal('code-review/1'),
  id: z.union([z.string(), z.number()]).optional(),
  model: z.literal('tribunal'),
  role: z.literal('debate-arbitrator'),
  file: z.string().nullable(),
  findings: z.array(
    z.strictObject({
      ...item,
      ...words,
      quote: z.string().optional(),
      source: z.enum(['round1', 'round2_observation']),
      debate_status: z.enum(['confirmed', 'adjusted']),
      flags: z.array(z.string()),
      related: z.array(z.string()),
      locations: z.array(
        z.strictObject({ id: z.string(), file: z.string(), line: z.int(), end_line: z.int(), severity, confidence, why: z.string() }),
      ),
      variants: z.array(z.strictObject({ finding_id: z.string(), ...words })),
    }),
  ),
  consensus: z.strictObject({
    accepted: z.array(
      z.strictObject({
        finding_index: z.int().min(0),
        agreement_level: level,
        contributing_models: z.array(z.string()),
        original_severities: z.record(z.string(), severity),
        original_confidences: z.record(z.string(), z.number()),
        resolution_notes: z.string(),
      }),
    ),
    rejected: z.array(
      z.strictObject({
        ...item,
        original_title: z.string(),
        original_model: z.string(),
        original_severity: severity,
        original_confidence: z.number(),
        rejection_reason: z.string().min(1),
        reversal_criteria: z.string().min(1),
      }),
    ),
    disputed: z.array(
      z.strictObject({
        ...item,
        ...words,
        perspectives: z.record(z.string(), z.string()),
        unresolved_questions: z.array(z.string()).min(1),
        recommended_action: z.string().min(1),
        challenge: z.strictObject({ claim: z.string(), weakest_evidence: z.string(), question: z.string(), test: z.string() }),
        escalate: z.boolean(),
      }),
    ),
  }),
  filtered_out: z.array(z.never()),
  unmatched_responses: z.array(unmatchedResponse),
  notes: z.array(note),
  intra_family: z.boolean(),
  recommendation: z.enum(['do-not-merge', 'fix-before-merge', 'fix-soon', 'merge']),
  incomplete: z.array(z.string()),
  debate_statistics: z.strictObject({
    total_findings_received: z.int(),
    findings_per_model: counts,
    agreements: z.int(),
    conflicts_resolved: z.int(),
    disputes_unresolved: z.int(),
    unique_findings_accepted: z.int(),
    unique_findings_rejected: z.int(),
    security_advisories_checked: z.int(),
    round2_cross_examination: z.strictObject({
      responses_received: counts,
      agreements: z.int(),
      disagreements: z.int(),
      partial_agreements: z.int(),
      new_observations_added: z.int(),
    }),
    round3_defense: z.strictObject({ defenses_received: counts, defended: z.int(), conceded: z.int(), modified: z.int() }),
    confidence_changes: z.strictObject({ increased: z.int(), decreased: z.int(), unchanged: z.int() }),
  }),
  summary: z.string(),
});

export type CodeReviewResult = z.infer<typeof codeReviewResult>;
