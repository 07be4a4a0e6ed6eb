import * as z from 'zod';
import { converted, fetched } from '../converted.ts';
import { text } from './text.ts';

const score = z.int().min(0).max(100).nullable();
const reviewer = { reviewer: z.string(), model: z.string() };

/** How many checked claims hold, how many could not be checked, and how many were withdrawn. */
export const claimCounts = z.strictObject({
  checked: z.int(),
  hold: z.int(),
  in_part: z.int(),
  unchecked: z.int(),
  withdrawn: z.int(),
});

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
        z.strictObject({
          ...reviewer,
          claim: z.string().nullable(),
          status: z.string(),
          /** Null if it counts for nothing: it could not be checked, or its finding was withdrawn. */
          worth: z.number().nullable(),
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
      converted: converted.optional(),
      fetched: fetched.optional(),
      /** The reason why it could not be read. */
      unread: z.string().optional(),
      /** The flags whose decision is based on it. */
      used_for: z.array(z.string()),
    }),
  ),
});

/** Flags beyond the limit of a case: named, never debated. */
const leftOut = z.strictObject({
  section: z.literal('left-out'),
  reason: text,
  flags: z.array(
    z.strictObject({
      id: z.string(),
      quote: z.string(),
      location: z.string(),
      issue: z.string(),
      to_clear: z.string(),
      risk: z.enum(['high', 'normal']),
    }),
  ),
});

/** Edits that were written into the article, in the order in which that happened. */
const applied = z.strictObject({
  section: z.literal('applied'),
  applications: z.array(
    z.strictObject({
      at: z.string(),
      file: z.string(),
      /** The SHA-256 of the file before and after. */
      before: z.string(),
      after: z.string(),
      /** The file beside it with the text from before. */
      backup: z.string(),
      flags: z.array(z.string()),
    }),
  ),
});

/** The types of review of an article, side by side, with the status of each. */
const types = z.strictObject({
  section: z.literal('types'),
  types: z.array(z.strictObject({ type: z.string(), status: z.string(), reasons: z.array(text) })),
});

const names = z.array(z.string());

const gate = z.enum(['GREEN', 'YELLOW', 'RED']);
const verdictType = z.enum(['consensus', 'majority', 'split']);
const level = z.enum(['HIGH', 'MEDIUM', 'LOW']);

/** The judges' weights, and the verdict of the same scores without them. */
const weighing = z.strictObject({
  source: z.string(),
  date: z.string(),
  /** False if too few judges with any weight were heard. */
  decides: z.boolean(),
  judges: z.array(
    z.strictObject({
      judge: z.string(),
      weight: z.number(),
      examples: z.int().min(0),
      effect: z.enum(['weighed', 'not-counted', 'misleads']),
    }),
  ),
  unweighted: z.strictObject({ type: verdictType, score: z.number(), score_out_of_20: z.number(), gate }),
});

/** One round of scores. */
const judgedRound = z.strictObject({
  round: z.int(),
  range: z.number(),
  consensus: z.boolean(),
  /** The reason why the round could not be read; all judges keep their scores. */
  error: z.string().optional(),
  scores: z.array(
    z.strictObject({
      judge: z.string(),
      /** Null if the judge was never heard. */
      score: z.number().nullable(),
      /** The judge's own overall score; null if it stated none. */
      stated: z.number().nullable(),
      /** How the score was computed. */
      how: text,
      dimensions: z.array(z.strictObject({ dimension: z.string(), score: z.number() })),
      /** Its score under each stance, if it takes all stances in turn. */
      stances: z.array(z.strictObject({ stance: z.string(), score: z.number() })).optional(),
      /** Its citations in this round that were not found in the work. */
      not_found: names,
    }),
  ),
});

/** The judges' scores of a plan, round by round, and their positions. */
const judging = z.strictObject({
  section: z.literal('judging'),
  /** The share of the panel that was heard: all, not all, one judge (`INTERNAL`), none. */
  panel: z.enum(['full', 'degraded', 'INTERNAL', 'none']),
  /** True if the first round decides, without a debate. */
  single: z.boolean(),
  judges: z.array(z.strictObject({ judge: z.string(), stance: z.string(), heard: z.boolean(), spoke: z.boolean() })),
  verdict: z
    .strictObject({
      type: verdictType,
      /** From 1 to 5. */
      score: z.number(),
      score_out_of_20: z.number(),
      confidence: level,
      /** The panel's gate by its scores and critical findings; `gate` below is the effective value after gaps and rulings. */
      gate_by_scores: gate,
      consensus_reached_at: z.int().nullable(),
      majority: names,
      minority: names,
      minority_score: z.number().optional(),
      calculation: text,
      user_decision_needed: z.boolean(),
      /** Present if scores are weighted by the judges' records. */
      weighing: weighing.optional(),
    })
    .nullable(),
  /** The gate of the plan; null if the gate is shut, and the reason. */
  gate: gate.nullable(),
  gate_reason: text.nullable(),
  /** The value of the gate if it were not shut; null without a verdict. */
  gate_would_be: gate.nullable(),
  /** The reason why it is not GREEN despite its score; null if nothing caps it. */
  gate_cap: text.nullable(),
  dimensions: z.array(
    z.strictObject({
      dimension: z.string(),
      weight: z.number(),
      /** The mean of the judges' last scores, and their spread. */
      mean: z.number().nullable(),
      range: z.number().nullable(),
    }),
  ),
  rounds: z.array(judgedRound),
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
  /** The strengths that judges name, each in its judge's words. */
  strengths: z.array(z.strictObject({ strength: z.string(), judge: z.string() })).optional(),
  /** The findings that all judges hold, and groupthink if they agree suspiciously well. */
  agreed: z.array(
    z.strictObject({
      kind: z.enum(['critical', 'claim', 'groupthink']),
      id: z.string().optional(),
      finding: text,
      priority: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']),
    }),
  ),
  /** The number of points on which they differ. */
  differences: z.int(),
  /** Claims of the judges, with their evidence. */
  claims: z.array(z.strictObject({ claim: z.string(), evidence: z.string(), confidence: level, judges: names })),
  /** The differences between judges, and the points that need a person's attention. */
  attention: z.array(
    z.strictObject({
      issue: text,
      majority_view: text,
      minority_view: text,
      recommendation: text,
    }),
  ),
  /** The judges' last statements, and the grounds of the minority. */
  opinions: z.strictObject({
    majority: text.nullable(),
    minority: text.nullable(),
    minority_grounds: z.array(text),
    balanced: text.nullable(),
  }),
});

/** The protocol-specific parts of the report besides its items. */
export const section = z
  .discriminatedUnion('section', [scorecard, types, sources, applied, leftOut, judging])
  .meta({ id: 'Section' });

export type ReportSection = z.infer<typeof section>;

/** The section of a report about judges. */
export type Judging = Extract<ReportSection, { readonly section: 'judging' }>;
