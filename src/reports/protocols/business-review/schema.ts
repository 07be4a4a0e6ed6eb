import * as z from 'zod';
import {
  absorption,
  acceptance,
  acceptedFinding,
  commonCounts,
  confidence,
  counts,
  decision,
  dispute,
  envelope,
  laterSaid,
  moreSaid,
  rejection,
  reports,
  severity,
  words,
} from '../../report/finding-schema.ts';
import { claimCounts } from '../../report/schema/sections.ts';
import { since } from '../../report/schema/since.ts';
import { confidenceBasis } from '../../wording/confidence-basis.ts';
import { echoing } from '../../wording/echoing.ts';
import { documentScope } from './document-scope.ts';

/** One of `accuracy`, `audience-fit`, `positioning`, `clarity`, `evidence`, or a field of the user's own reviewers. */
const category = z.string().min(1);
const verification = z.enum(['verified', 'partially_accurate', 'unverified', 'contradicted']);
const basis = z.enum(['scorecard', 'sub-scores', 'verification', 'derived', 'no-reviewer']);
const score = z.int().min(0).max(100).nullable();

/** One author's final answer; if several answered, the number follows one of them. */
const defense = z.strictObject({
  defender: z.string(),
  model: z.string(),
  action: z.enum(['defend', 'revise', 'withdraw']),
  strength: z.enum(['strong', 'moderate', 'weak']).nullable(),
  revised_severity: severity.nullable(),
  revised_confidence: z.number().nullable(),
  reasoning: z.string(),
  additional_evidence: z.string().nullable(),
  counts: z.boolean(),
});

const trail = z.strictObject({
  round1: z.strictObject({
    original_reviewer: z.string(),
    original_model: z.string(),
    original_severity: severity,
    original_confidence: z.number(),
    reports,
  }),
  round2: z.strictObject({
    responses: z.array(
      z.strictObject({
        reviewer: z.string(),
        model: z.string(),
        action: z.enum(['support', 'challenge', 'partial']),
        confidence_adjustment: z.number(),
        counted: z.number(),
        reasoning: z.string(),
        evidence: z.string().nullable(),
      }),
    ),
    pre_debate_confidence: confidence,
    post_round2_confidence: confidence,
  }),
  round3: z.strictObject({
    defense_status: z.enum(['defended', 'revised', 'withdrawn', 'implicit_defend', 'not_challenged']),
    defense_action: z.enum(['defend', 'revise', 'withdraw']).nullable(),
    defense_strength: z.enum(['strong', 'moderate', 'weak']).nullable(),
    revised_severity: severity.nullable(),
    revised_confidence: z.number().nullable(),
    defense_reasoning: z.string().nullable(),
    additional_evidence: z.string().nullable(),
    note: z.string().nullable(),
    defenses: z.array(defense),
  }),
  final_confidence_calculation: z.string(),
  ...laterSaid,
  more: moreSaid.optional(),
});

/** The contradicting passage of the document; `stands` is null if it could not be checked. */
const contradiction = z.strictObject({
  section: z.string(),
  paragraph: z.int().nullable(),
  quote: z.string(),
  stands: z.boolean().nullable(),
});

const item = {
  id: z.string(),
  finding_ids: z.array(z.string()).min(1),
  section: z.string(),
  paragraph: z.int().nullable(),
  claim: z.string().nullable(),
  verification: verification.nullable(),
  contradicts: contradiction.nullable(),
  category,
  severity,
  confidence,
  flags: z.array(z.string()),
  evidence_level: z.enum(['asserted', 'quoted', 'co-reported', 'survived', 'reproduced']),
  review_trail: trail,
  decision,
  /** One vote per source, if severity is voted on; version 2 only. */
  severity_votes: z.array(z.strictObject({ source: z.string(), severity })).optional(),
  /** The other places given by its members; version 2 only. */
  further_places: z
    .array(z.strictObject({ finding_id: z.string(), title: z.string(), section: z.string(), paragraph: z.int().nullable() }))
    .optional(),
};

const reviewer = { reviewer: z.string(), model: z.string() };

/** The terms of one score, and all values that the reviewers of its dimension gave; `from` names those that counted. */
const dimensionTerms = z.strictObject({
  /** One of the five, or the field of an own reviewer. */
  dimension: z.string().min(1),
  from: basis,
  calculation: z.string().nullable(),
  verifications: z.array(
    z.strictObject({
      ...reviewer,
      claim: z.string().nullable(),
      status: verification,
      /** Null if it counts for nothing: it could not be checked, or its finding was withdrawn. */
      worth: z.int().min(0).max(100).nullable(),
      withdrawn: z.literal(true).optional(),
    }),
  ),
  /** The numbers of checked claims, if those that could not be checked are counted apart. */
  claims: claimCounts.optional(),
  scorecards: z.array(
    z.strictObject({
      ...reviewer,
      overall: z.number().nullable(),
      sub_scores: z.array(z.strictObject({ name: z.string().nullable(), score: z.number() })),
    }),
  ),
  /** Points deducted for accepted findings at their confidence; present only if the score is derived. */
  penalties: z.array(z.strictObject({ finding: z.string(), severity, confidence, points: z.int() })),
});

/** The outcome of a business debate. */
export const businessReviewResult = z.strictObject({
  ...envelope,
  protocol: z.enum(['business-review/1', 'business-review/2']),
  /** The decision policy; version 2 only. */
  policy: z.enum(['calibrated', 'seed', 'vote']).optional(),
  /** The number of independent voices that the panel is worth, given correlated errors of its sources; version 2 only. */
  effective_voices: z.number().optional(),
  /** The basis of its probabilities; present only if probabilities decided it. */
  confidence_basis: confidenceBasis.optional(),
  /** Sources that used the same words in most of their common findings: they count partly as one. */
  echoes: echoing.optional(),
  role: z.literal('business-debate-arbitrator'),
  content_type: z.string(),
  scope: documentScope.optional(),
  /** What changed since the case of `--baseline`. */
  since: since.optional(),
  degraded: z.boolean(),
  findings: z.array(
    z.strictObject({
      ...item,
      ...acceptedFinding,
      locations: z.array(
        z.strictObject({
          id: z.string(),
          finding_ids: z.array(z.string()),
          section: z.string(),
          paragraph: z.int().nullable(),
          severity,
          confidence,
          why: z.string(),
        }),
      ),
    }),
  ),
  consensus: z.strictObject({
    accepted: z.array(
      z.strictObject({
        ...acceptance,
        contributing_reviewers: z.array(z.string()),
      }),
    ),
    rejected: z.array(
      z.strictObject({
        ...item,
        ...rejection,
        original_reviewer: z.string(),
      }),
    ),
    disputed: z.array(z.strictObject({ ...item, ...dispute, factual_dispute: z.boolean() })),
  }),
  /** Set aside: not likely enough to be reported. */
  filtered_out: z.array(
    z.strictObject({
      ...item,
      ...words,
      quote: z.string().optional(),
      /** The confidence that a finding of its severity needs. */
      needed: confidence,
      reason: z.string().min(1),
      reversal_criteria: z.string().min(1),
    }),
  ),
  /** Findings that went into another one. */
  absorbed: z.array(z.strictObject({ ...item, ...words, into: z.string(), why: absorption })).optional(),
  quality_scorecard: z.strictObject({
    accuracy: score,
    audience_fit: score,
    competitive_positioning: score,
    communication_clarity: score,
    data_evidence: score,
    overall_quality: score,
    /** The scores of fields that the user's own reviewers added. */
    own_fields: z.record(z.string(), score).optional(),
    basis: z.record(z.string(), basis),
  }),
  scorecard_terms: z.strictObject({ dimensions: z.array(dimensionTerms), overall_calculation: z.string().nullable() }),
  recommendation: z.enum(['do-not-publish', 'revise-before-publishing', 'revise-soon', 'publish', 'incomplete', 'no-verdict']),
  debate_statistics: z.strictObject({
    ...commonCounts,
    findings_per_reviewer: counts,
    /** Reviewers, and models from outside, that were asked and never answered. */
    silent_reviewers: z.array(z.string()).optional(),
    round2_cross_review: z.strictObject({
      responses_received: z.int(),
      supports: z.int(),
      challenges: z.int(),
      external_model_responses: counts,
    }),
    round3_defense: z.strictObject({
      findings_challenged: z.int(),
      defended: z.int(),
      revised: z.int(),
      withdrawn: z.int(),
      implicit_defend: z.int(),
      implicit_defend_external: z.int(),
    }),
    external_model_participation: z.record(
      z.string(),
      z.strictObject({ role: z.enum(['round1_primary', 'round2_cross', 'none']), categories: z.array(category) }),
    ),
  }),
});

export type BusinessReviewResult = z.infer<typeof businessReviewResult>;
