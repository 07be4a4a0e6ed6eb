import * as z from 'zod';
import { advisory } from '../../report/advisories.ts';
import { changeScope } from '../../report/change-scope.ts';
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
import { since } from '../../report/schema/since.ts';
import { confidenceBasis } from '../../wording/confidence-basis.ts';
import { echoing } from '../../wording/echoing.ts';
import { panelScope } from '../../wording/panel-words.ts';

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
    reports,
  }),
  round2: z.record(z.string(), z.union([response, z.array(response)])),
  round3: defense.extend({ defenses: z.array(defense.extend({ counts: z.boolean(), substantive: z.boolean() })) }),
  final_confidence_calculation: z.string(),
  ...laterSaid,
  more: moreSaid.optional(),
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
  flags: z.array(z.string()),
  /** The identifiers that reviewers gave the fault: `CWE-79`, the name of a rule. */
  references: z.array(z.string()).min(1).optional(),
  /** The rule, or the known fault, that an analyser reported it for. */
  analyser_rule: z.string().optional(),
  evidence_level: z.enum(['asserted', 'anchored', 'quoted', 'co-reported', 'survived', 'reproduced']),
  advisories: z.array(advisory).optional(),
  cross_examination_trail: trail,
  decision,
  /** The relation of its place to the change; version 2 only. */
  place_in_change: z.enum(['changed', 'touched', 'elsewhere', 'whole-file']).optional(),
  /** One vote per source, if severity is voted on; version 2 only. */
  severity_votes: z.array(z.strictObject({ source: z.string(), severity })).optional(),
  /** The other places given by its members; version 2 only. */
  further_places: z
    .array(z.strictObject({ finding_id: z.string(), title: z.string(), file: z.string(), line: z.int(), end_line: z.int() }))
    .optional(),
};

/** The outcome of a code debate. */
export const codeReviewResult = z.strictObject({
  ...envelope,
  /** What changed since the case of `--baseline`. */
  since: since.optional(),
  protocol: z.enum(['code-review/1', 'code-review/2']),
  /** The decision policy; version 2 only. */
  policy: z.enum(['calibrated', 'seed', 'vote']).optional(),
  /** The number of independent voices that the panel is worth, given correlated errors of its sources; version 2 only. */
  effective_voices: z.number().optional(),
  /** The basis of its probabilities; present only if probabilities decided it. */
  confidence_basis: confidenceBasis.optional(),
  /** The families of models that wrote the change and reviewed it, and how that is known: each is one dependent voice. */
  author_families: z
    .array(z.strictObject({ family: z.string(), known_from: z.enum(['setting', 'commit', 'pull-request']) }))
    .optional(),
  /** Sources that used the same words in most of their common findings: they count partly as one. */
  echoes: echoing.optional(),
  /** The number of passes of each model in the first round, if more than one. */
  passes: z.int().min(2).optional(),
  role: z.literal('debate-arbitrator'),
  file: z.string().nullable(),
  scope: changeScope.optional(),
  findings: z.array(
    z.strictObject({
      ...item,
      ...acceptedFinding,
      locations: z.array(
        z.strictObject({
          id: z.string(),
          finding_ids: z.array(z.string()),
          file: z.string(),
          line: z.int(),
          end_line: z.int(),
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
        contributing_models: z.array(z.string()),
        original_severities: z.record(z.string(), severity),
        original_confidences: z.record(z.string(), z.number()),
      }),
    ),
    rejected: z.array(
      z.strictObject({
        ...item,
        ...rejection,
        original_model: z.string(),
        description: z.string(),
        suggestion: z.string(),
        quote: z.string().optional(),
      }),
    ),
    disputed: z.array(z.strictObject({ ...item, ...dispute, quote: z.string().optional() })),
  }),
  /** Not sure enough to be reported: accepted and below a threshold, or set aside. */
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
  /**
   * Findings about code that the change did not introduce: excluded from counts of things to fix and from gates; version 2 only.
   */
  pre_existing: z
    .array(z.strictObject({ ...item, ...words, quote: z.string().optional(), reason: z.string(), reversal_criteria: z.string() }))
    .optional(),
  /** Findings that went into another one. */
  absorbed: z
    .array(z.strictObject({ ...item, ...words, quote: z.string().optional(), into: z.string(), why: absorption }))
    .optional(),
  /** The confidence that an accepted finding needs to be reported, and its value for each severity. */
  threshold: z
    .strictObject({
      confidence: z.number(),
      needed: z.strictObject({ critical: confidence, high: confidence, medium: confidence, low: confidence }),
    })
    .optional(),
  /** The number of reviewers that answered the first round, and the number required. */
  quorum: z
    .strictObject({ needed: z.int().min(0), answered: z.int().min(0), seated: z.int().min(0), reached: z.boolean() })
    .optional(),
  /** The requested intensity of the review. */
  intensity: z.string().optional(),
  intra_family: z.boolean(),
  panel_level: panelScope.optional(),
  recommendation: z.enum(['do-not-merge', 'fix-before-merge', 'fix-soon', 'merge', 'incomplete', 'no-verdict']),
  debate_statistics: z.strictObject({
    ...commonCounts,
    security_advisories_checked: z.int(),
    round2_cross_examination: z.strictObject({
      responses_received: counts,
      agreements: z.int(),
      disagreements: z.int(),
      partial_agreements: z.int(),
      new_observations_added: z.int(),
    }),
    round3_defense: z.strictObject({ defenses_received: counts, defended: z.int(), conceded: z.int(), modified: z.int() }),
  }),
});

export type CodeReviewResult = z.infer<typeof codeReviewResult>;
