import * as z from 'zod';
import type { DeepReadonly } from '../../report/deep-readonly.ts';

const text = z.string();

/** A statement of a panelist, and its effect. */
const saying = z.strictObject({
  /** Null if it was said after all rounds. */
  round: z.int().min(0).nullable(),
  who: text,
  what: text,
  words: text,
  evidence: text.nullable(),
  effect: text,
});

/** The number beside an item, and its terms. */
const arithmetic = z.strictObject({
  name: text,
  value: text,
  terms: z.array(z.strictObject({ term: text, delta: z.number(), log_odds: z.number().optional() })),
  /** Empty if the number was stated and not computed. */
  calculation: text,
});

/** The panel's decision, regardless of later rulings. */
const decision = z.strictObject({
  panel: text,
  /** Empty if the status word needs no rule. */
  rule: text,
  reason: text,
  rests_on: z.array(text),
  /** Empty if the protocol names none. */
  reversal_criteria: text,
});

/** The story of one item: the document of `tribunal explain --format json`. */
export const story = z.strictObject({
  schema_version: z.literal(1),
  case: z.union([text, z.number()]).nullable(),
  protocol: text,
  /** Its number in the report; null if it is not listed by itself. */
  item: z.int().min(1).nullable(),
  id: text,
  also_known_as: z.array(text),
  title: text,
  label: text,
  place: text.nullable(),
  also_at: z.array(text),
  description: text,
  suggestion: text,
  quote: text.nullable(),
  /** The protocol's term for its standing, or `absorbed`. */
  standing: text,
  absorbed_into: z.strictObject({ id: text, item: z.int().min(1).nullable(), why: text }).nullable(),
  said: z.array(saying),
  citations: z.array(z.strictObject({ by: text, place: text, quote: text })),
  /** Statements that do not count, each with the reason. */
  struck: z.array(text),
  arithmetic: arithmetic.nullable(),
  threshold: z
    .strictObject({
      base: z.number(),
      severity: text,
      /** The severity's contribution to the threshold. */
      delta: z.number(),
      needed: z.number(),
      reached: z.number(),
    })
    .nullable(),
  decision,
  /** The level of evidence that code could check; `next` is null at the top. */
  evidence: z.strictObject({ level: text, next: text.nullable(), lacks: text }).nullable(),
  ruling: z.strictObject({ ruling: z.enum(['uphold', 'dismiss']), by: text, reason: text }).nullable(),
});

/** The story of one item, as a document. */
export type Story = DeepReadonly<z.infer<typeof story>>;
