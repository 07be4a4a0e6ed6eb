import * as z from 'zod';
import { caseEnvelope } from './case-schema.ts';

export const severity = z.enum(['critical', 'high', 'medium', 'low']);
export const confidence = z.int().min(0).max(100);
export const level = z.enum(['unanimous', 'majority', 'single-source-validated', 'conflict-resolved']);
export const counts = z.record(z.string(), z.int());
export const speaker = { model: z.string(), reviewer: z.string() };
export const words = { title: z.string(), description: z.string(), suggestion: z.string() };

/** Something said about no known finding. */
const unmatchedResponse = z.strictObject({
  ...speaker,
  round: z.int(),
  finding_id: z.string(),
  action: z.string(),
  reasoning: z.string(),
});

/** The reason for an item's standing. */
export const decision = z.strictObject({
  status: z.enum(['accepted', 'disputed', 'rejected', 'set-aside', 'pre-existing']),
  step: z.int(),
  rule: z.string(),
  reason: z.string(),
  reversal_criteria: z.string(),
  sources_for: z.array(z.string()),
  sources_against: z.array(z.string()),
  evidence_quality: z.int().min(1).max(3),
  validation_score: z.int(),
  /** The terms of the validation score. */
  score_terms: z.array(z.strictObject({ term: z.string(), points: z.int() })),
  /** The terms of the confidence: points, and log-odds if it is a probability. */
  terms: z.array(z.strictObject({ term: z.string(), delta: z.number(), log_odds: z.number().optional() })),
  did_not_respond: z.array(z.string()),
  /** True if it would have been rejected with all answers present. */
  held_open: z.boolean(),
});

/** The reporters of an item in Round 1. */
export const reports = z.array(
  z.strictObject({
    ...speaker,
    finding_id: z.string(),
    severity,
    confidence: z.number(),
    source: z.string(),
    conceded: z.boolean(),
  }),
);

/** The question a person has to settle. */
export const challenge = z.strictObject({
  claim: z.string(),
  weakest_evidence: z.string(),
  question: z.string(),
  test: z.string(),
});

/** The fields of a disputed item for the person who settles it. */
export const dispute = {
  ...words,
  perspectives: z.record(z.string(), z.string()),
  unresolved_questions: z.array(z.string()).min(1),
  recommended_action: z.string().min(1),
  challenge,
  escalate: z.boolean(),
};

/** The fields of an accepted item in the consensus. */
export const acceptance = { finding_index: z.int().min(0), agreement_level: level, resolution_notes: z.string() };

/** The fields of a rejected item, always with a reason and a reversal condition. */
export const rejection = {
  original_title: z.string(),
  original_severity: severity,
  original_confidence: z.number(),
  rejection_reason: z.string().min(1),
  reversal_criteria: z.string().min(1),
};

/** The counts common to all finding debates. */
export const commonCounts = {
  total_findings_received: z.int(),
  /** Includes models that answered without a finding. */
  findings_per_model: counts,
  /** Models that were asked and never answered. */
  silent_models: z.array(z.string()).optional(),
  agreements: z.int(),
  conflicts_resolved: z.int(),
  disputes_unresolved: z.int(),
  unique_findings_accepted: z.int(),
  unique_findings_rejected: z.int(),
  confidence_changes: z.strictObject({ increased: z.int(), decreased: z.int(), unchanged: z.int() }),
};

/** The fields of an accepted finding besides its place and trail. */
export const acceptedFinding = {
  ...words,
  quote: z.string().optional(),
  source: z.enum(['round1', 'round2_observation']),
  debate_status: z.enum(['confirmed', 'adjusted']),
  related: z.array(z.string()),
  variants: z.array(z.strictObject({ finding_id: z.string(), ...words })),
};

/** The reason why a finding was merged into another one. */
export const absorption = z.enum(['subset', 'same-root-cause', 'merged-diagnoses']);

/**
 * The statements about an item beyond one answer and one defense each: in later rounds, before a change of position, and by the
 * arbiter.
 */
export const moreSaid = z.array(
  z.strictObject({
    round: z.int(),
    who: z.string(),
    phase: z.enum(['cross-examine', 'defend', 'rule']),
    action: z.string(),
    reasoning: z.string(),
    cites: z.array(z.string()).optional(),
    replaced: z.literal(true).optional(),
    /** The reason why a ruling of the arbiter does not count. */
    ignored: z.string().optional(),
  }),
);

const laterSpeaker = { model: z.string(), reviewer: z.string(), reasoning: z.string(), evidence: z.string().nullable() };

/** The statements about an item by its refuters, and by panelists that voted on it without seeing the others' statements. */
export const laterSaid = {
  refutations: z
    .array(z.strictObject({ ...laterSpeaker, action: z.enum(['refuted', 'not-refuted', 'partial']) }))
    .min(1)
    .optional(),
  ballot: z
    .array(z.strictObject({ ...laterSpeaker, vote: z.enum(['valid', 'not-valid']) }))
    .min(1)
    .optional(),
};

/** The fields of every finding debate's result besides its findings. */
export const envelope = {
  ...caseEnvelope,
  unmatched_responses: z.array(unmatchedResponse),
};

export type Decision = z.infer<typeof decision>;
export type LaterSaid = z.infer<z.ZodObject<typeof laterSaid>>;
export type MoreSaid = z.infer<typeof moreSaid>;
export type Challenge = z.infer<typeof challenge>;
export type UnmatchedResponse = z.infer<typeof unmatchedResponse>;
