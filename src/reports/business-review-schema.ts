import * as z from 'zod';
import { documentScope } from './document-scope.ts';
import {
  acceptance,
  acceptedFinding,
  commonCounts,
  confidence,
  counts,
  decision,
  dispute,
  envelope,
  rejection,
  reports,
  severity,
} from './finding-schema.ts';

const category = z.enum(['accuracy', 'audience-fit', 'positioning', 'clarity', 'evidence']);
const score = z.int().min(0).max(100).nullable();

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
    note: z.string().nullable(),
  }),
  final_confidence_calculation: z.string(),
});

/** What the document says elsewhere; `stands` is null where nobody could check it. */
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
  contradicts: contradiction.nullable(),
  category,
  severity,
  confidence,
  flags: z.array(z.string()),
  evidence_level: z.enum(['asserted', 'quoted', 'co-reported', 'survived', 'reproduced']),
  review_trail: trail,
  decision,
};

/** The outcome of a business debate. */
export const businessReviewResult = z.strictObject({
  ...envelope,
  protocol: z.literal('business-review/1'),
  role: z.literal('business-debate-arbitrator'),
  content_type: z.string(),
  scope: documentScope.optional(),
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
  quality_scorecard: z.strictObject({
    accuracy: score,
    audience_fit: score,
    competitive_positioning: score,
    communication_clarity: score,
    data_evidence: score,
    overall_quality: score,
    basis: z.record(z.string(), z.enum(['scorecard', 'sub-scores', 'verification', 'derived', 'no-reviewer'])),
  }),
  recommendation: z.enum(['do-not-publish', 'revise-before-publishing', 'revise-soon', 'publish', 'incomplete', 'no-verdict']),
  debate_statistics: z.strictObject({
    ...commonCounts,
    findings_per_reviewer: counts,
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
