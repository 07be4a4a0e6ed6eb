import * as z from 'zod';
import { text } from './text.ts';

const score = z.int().min(0).max(100).nullable();
const reviewer = { reviewer: z.string(), model: z.string() };

/** A score for each dimension of a document, and its terms. */
const scorecard = z.strictObject({
  section: z.literal('scorecard'),
  overall: score,
  overall_calculation: text.nullable(),
  dimensions: z.array(
    z.strictObject({
      dimension: z.string(),
      score,
      /** The source of the score: `scorecard`, `sub-scores`, `verification`, `derived`, `no-reviewer`. */
      from: z.string(),
      calculation: text.nullable(),
      /** The category of findings that pull it down. */
      category: z.string(),
      verifications: z.array(
        z.strictObject({ ...reviewer, claim: z.string().nullable(), status: z.string(), worth: z.number() }),
      ),
      scorecards: z.array(
        z.strictObject({
          ...reviewer,
          overall: z.number().nullable(),
          sub_scores: z.array(z.strictObject({ name: z.string().nullable(), score: z.number() })),
        }),
      ),
      penalties: z.array(
        z.strictObject({ finding: z.string(), severity: z.string(), confidence: z.number(), points: z.number() }),
      ),
    }),
  ),
});

/** The sources of an article: the decisions based on them, and those that could not be read. */
const sources = z.strictObject({
  section: z.literal('sources'),
  sources: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string().optional(),
      origin: z.string().optional(),
      date: z.string().optional(),
      file: z.string().optional(),
      sha256: z.string().optional(),
      /** The reason why it could not be read. */
      unread: z.string().optional(),
      /** The flags whose decision is based on it. */
      used_for: z.array(z.string()),
    }),
  ),
});

const names = z.array(z.string());

/** The judges' scores of a plan, round by round, and their positions. Its sentences are in the language of the report. */
const judging = z.strictObject({
  section: z.literal('judging'),
  /** The share of the panel that was heard: `full`, `degraded`, `INTERNAL` (one judge), `none`. */
  panel: z.string(),
  judges: z.array(z.strictObject({ judge: z.string(), stance: z.string(), heard: z.boolean(), spoke: z.boolean() })),
  verdict: z
    .strictObject({
      type: z.enum(['consensus', 'majority', 'split']),
      /** From 1 to 5. */
      score: z.number(),
      score_out_of_20: z.number(),
      confidence: z.string(),
      /** GREEN, YELLOW or RED by the scores; `gate` below is the effective value after caps, gaps and rulings. */
      gate_by_scores: z.string(),
      consensus_reached_at: z.int().nullable(),
      majority: names,
      minority: names,
      calculation: z.string(),
      user_decision_needed: z.boolean(),
    })
    .nullable(),
  /** The gate of the plan; null if the gate is shut, and the reason. */
  gate: z.string().nullable(),
  gate_reason: z.string().nullable(),
  dimensions: z.array(
    z.strictObject({
      dimension: z.string(),
      weight: z.number(),
      /** The mean of the judges' last scores, and their spread. */
      mean: z.number().nullable(),
      range: z.number().nullable(),
    }),
  ),
  rounds: z.array(
    z.strictObject({
      round: z.int(),
      range: z.number(),
      consensus: z.boolean(),
      scores: z.array(z.strictObject({ judge: z.string(), score: z.number().nullable() })),
    }),
  ),
  /** The condition that would remove each concern, by dimension, and its holder. */
  conditions: z.array(
    z.strictObject({
      id: z.string().optional(),
      concern: z.string(),
      would_remove: names,
      dimensions: names,
      held_by: names,
    }),
  ),
  /** The findings that all judges hold. */
  agreed: z.array(z.strictObject({ kind: z.string(), id: z.string().optional(), finding: z.string(), priority: z.string() })),
  /** Claims of the judges, with their evidence. */
  claims: z.array(z.strictObject({ claim: z.string(), evidence: z.string(), confidence: z.string(), judges: names })),
  /** The differences between judges, and the points that need a person's attention. */
  attention: z.array(
    z.strictObject({
      issue: z.string(),
      majority_view: z.string(),
      minority_view: z.string(),
      recommendation: z.string(),
    }),
  ),
  opinions: z.strictObject({ majority: z.string().nullable(), minority: z.string().nullable(), balanced: z.string().nullable() }),
});

/** The protocol-specific parts of the report besides its items. */
export const section = z.discriminatedUnion('section', [scorecard, sources, judging]).meta({ id: 'Section' });

export type ReportSection = z.infer<typeof section>;
