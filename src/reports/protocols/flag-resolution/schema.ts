import * as z from 'zod';
import { caseEnvelope, masked } from '../../report/case-schema.ts';
import { converted, fetched } from '../../report/converted.ts';
import { since } from '../../report/schema/since.ts';
import type { Keyed } from '../../words/in-words.ts';

const status = z.enum(['CLEARED', 'FIX_REQUIRED', 'ESCALATED']);
const side = z.enum(['critic', 'defender']);
const path = z.enum(['verified-quote', 'no-source', 'agreed']);
const round = z.int().min(1).max(3);
const citation = { source: z.string(), quote: z.string() };
const gap = z.strictObject({ what: z.string(), where: z.string(), why: z.string() });

/** A change of the text, and whether it can be made as it is. */
const edit = z.strictObject({
  by: z.enum(['critic', 'defender', 'arbiter', 'person']).nullable(),
  find: z.string().nullable(),
  replace: z.string().nullable(),
  scope: z.enum(['minor', 'substantive']).nullable(),
  application: z.enum(['unique', 'manual']),
  why_manual: z.string().nullable(),
  /** It is in the article. */
  applied: z.literal(true).optional(),
  /** The flags that it settles together, if it replaces several edits, and how it was formed. */
  joined: z.strictObject({ how: z.enum(['contained', 'merged', 'joint']), flags: z.array(z.string()) }).optional(),
});

/** One side's statement in one round, or a note that it gave none. */
const statement = z.strictObject({
  round,
  by: side,
  position: z.enum(['CLEARED', 'FIX_REQUIRED']).nullable(),
  argument: z.string(),
  citations: z.array(
    z.strictObject({
      ...citation,
      /** The side's version of the quote, if the source differs. */
      written: z.string().optional(),
      verified: z.boolean(),
      line: z.int().min(1).nullable(),
      path: z.string().optional(),
    }),
  ),
  gaps: z.array(gap),
  failed: z.string().nullable(),
});

const reviewType = z.enum(['integrity', 'legal']);

const flag = z.strictObject({
  /** The review that raises it, if there are both. */
  type: reviewType.optional(),
  quote: z.string(),
  location: z.string(),
  issue: z.string(),
  to_clear: z.string(),
  risk: z.enum(['high', 'normal']),
});

const result = z.strictObject({
  flag_id: z.string(),
  flag,
  debate_summary: z.strictObject({
    critic_position: z.string().nullable(),
    defender_position: z.string().nullable(),
    critic_rebuttal: z.string().nullable(),
    defender_rebuttal: z.string().nullable(),
    critic_second_rebuttal: z.string().optional(),
    defender_second_rebuttal: z.string().optional(),
    rounds: z.int().min(0).max(3),
  }),
  arbiter_decision: z.strictObject({
    resolution: status,
    reasoning: z.string(),
    confidence: z.number().min(0).max(1).nullable(),
    liability_remains: z.boolean().optional(),
    expertise_needed: z.boolean().optional(),
  }),
  final_resolution: z.strictObject({
    status,
    fix: z.string().optional(),
    edit: edit.optional(),
    /** Every proposed edit, if a person is to decide or one edit replaces several. */
    proposed_edits: z.array(edit.extend({ fix: z.string() })).optional(),
    evidence_considered: z.array(z.string()),
    dissent: z.string().optional(),
  }),
  struck: z.array(
    z.strictObject({
      by: side,
      round,
      kind: z.enum(['citation', 'gap']),
      source: z.string().optional(),
      quote: z.string().optional(),
      gap: gap.optional(),
      reason: z.string(),
    }),
  ),
  fast_path: path.nullable(),
  rounds: z.int().min(0).max(3),
  irreducible_question: z.string().nullable(),
  decision: z.strictObject({
    by: z.enum(['fast-path', 'agreement', 'arbiter', 'nobody', 'error']),
    reason: z.string(),
    escalation_reasons: z.array(z.string()),
    /** Escalated because the case allows only citations to settle it, and they do not. */
    unresolved: z.enum(['evidence-conflicts', 'no-evidence']).optional(),
    reversal_criteria: z.string(),
  }),
  statements: z.array(statement),
  error: z.string().optional(),
});

/** The texts that were read: hashes are those of the bytes, before masking. */
const article = z.strictObject({
  title: z.string(),
  file: z.string(),
  sha256: z.string(),
  converted: converted.optional(),
  fetched: fetched.optional(),
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
      unread: z.string().optional(),
      /** The flags for which a side quotes it in words that are in it; empty for a source that is not used. */
      quoted_for: z.array(z.string()).optional(),
    }),
  ),
  masked,
});

const readiness = z.enum(['READY', 'READY WITH CHANGES', 'NOT READY']);

/** The outcome of a flag debate. */
export const flagResolutionResult = z.strictObject({
  ...caseEnvelope,
  protocol: z.enum(['flag-resolution/1', 'flag-resolution/2']),
  role: z.literal('flag-debate-arbiter'),
  review_type: z.enum(['integrity', 'legal', 'both']),
  article: article.optional(),
  /** What changed since the case of `--baseline`. */
  since: since.optional(),
  scan: z.enum(['none', 'whole', 'in-part', 'failed', 'rules']),
  results: z.array(result),
  /** Flags beyond the limit of the case: they were not debated, and the article is not ready. */
  left_out: z.array(z.strictObject({ flag_id: z.string(), flag, reason: z.string() })).optional(),
  /** Edits that were written into the article; hashes are those of its bytes. */
  applied: z
    .array(
      z.strictObject({
        at: z.string(),
        file: z.string(),
        before: z.string(),
        after: z.string(),
        backup: z.string(),
        flags: z.array(z.string()),
      }),
    )
    .optional(),
  statistics: z.strictObject({
    flags: z.int(),
    cleared: z.int(),
    fix_required: z.int(),
    escalated: z.int(),
    errors: z.int(),
    fast_paths: z.int(),
    settled_by_the_sides: z.int(),
    ruled_by_the_arbiter: z.int(),
    citations_verified: z.int(),
    struck: z.int(),
  }),
  status: readiness,
  status_reasons: z.array(z.string()),
  /** The same for each type of review, if there are both: the status above is the worse one. */
  types: z.array(z.strictObject({ type: reviewType, status: readiness, status_reasons: z.array(z.string()) })).optional(),
});

export type FlagResolutionResult = z.infer<typeof flagResolutionResult>;
export type FlagResult = FlagResolutionResult['results'][number];

/** A flag as it was decided, before its sentences are in words. */
export type KeyedFlag = Keyed<FlagResult>;
