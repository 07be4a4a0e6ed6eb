import * as z from 'zod';
import { NOTICE_KINDS } from '../../contracts/notice.ts';

/** One note on something that did not count as it was said. */
export const note = z.strictObject({
  kind: z.enum(['coerced', 'clamped', 'not-counted', 'struck', 'unmatched', 'kept', 'incomplete', 'decided']),
  message: z.string(),
  finding: z.string().optional(),
  by: z.string().optional(),
});

/** Where a dismissal comes from that was made in an earlier case: the memory of the repository. */
const recalled = z.strictObject({
  /** Its id there. */
  id: z.string(),
  at: z.string(),
  case: z.string().optional(),
  /** By the text that the finding is about, or by its words and its place. */
  known_by: z.enum(['fingerprint', 'words']),
});

export type Recalled = z.infer<typeof recalled>;

/** A person's ruling on an item, in this case or an earlier one. */
export const ruling = z.strictObject({
  item_id: z.string(),
  ruling: z.enum(['uphold', 'dismiss']),
  by: z.string(),
  reason: z.string(),
  /** The person's own edit of the text. */
  edit: z.strictObject({ find: z.string(), replace: z.string() }).optional(),
  recalled: recalled.optional(),
});

/** The usage; an unknown cost is null, with the known part beside it. */
export const used = {
  input_tokens: z.int(),
  cache_read_tokens: z.int().min(1).optional(),
  cache_write_tokens: z.int().min(1).optional(),
  output_tokens: z.int(),
  reasoning_tokens: z.int().min(1).optional(),
  cost_usd: z.number().nullable(),
  cost_at_least_usd: z.number(),
};

/** Masked secrets, and their places. */
export const masked = z.array(z.strictObject({ path: z.string(), line: z.int().min(1), kind: z.string() }));

/** Text that reads like an instruction to the reviewer, and its place; it decided nothing. */
const notices = z.array(
  z.strictObject({
    place: z.string(),
    path: z.string().optional(),
    line: z.int().min(1).optional(),
    seat: z.string().optional(),
    round: z.int().min(0).optional(),
    kind: z.enum(NOTICE_KINDS),
    text: z.string(),
  }),
);

/** The effect of a missing answer on the debate. */
const impact = z.strictObject({
  /** Items that stay open because of it. */
  kept_open: z.array(z.string()),
  /** Roles that no other panelist had there. */
  roles: z.array(z.string()),
  /** Parts of the work that no other panelist looked at. */
  unseen_parts: z.array(z.strictObject({ part: z.string(), changed_lines: z.int().min(0), files: z.array(z.string()) })),
});

/** The fields of every result besides the decisions. */
export const caseEnvelope = {
  schema_version: z.literal(1),
  id: z.union([z.string(), z.number()]).optional(),
  model: z.literal('tribunal'),
  notes: z.array(note),
  incomplete: z.array(z.string()),
  failures: z.array(
    z.strictObject({
      who: z.string(),
      round: z.int(),
      /** The subject of the ask, if it is one of several. */
      about: z.string().optional(),
      kind: z.enum(['timeout', 'crashed', 'rate-limited', 'unavailable', 'refused', 'malformed', 'curtailed']),
      reason: z.string(),
      in_part: z.literal(true).optional(),
      /** The effect on the debate. */
      impact: impact.optional(),
    }),
  ),
  foreign: z.literal(true).optional(),
  /** The result of an earlier case with an equal request: no panelist was asked. */
  reused: z.literal(true).optional(),
  ended_early: z.enum(['budget', 'deadline', 'declined', 'unfinished']).optional(),
  rulings: z.array(ruling).optional(),
  opened_at: z.string().optional(),
  notices: notices.optional(),
  absent: z.array(z.strictObject({ who: z.string(), reason: z.string() })).optional(),
  usage: z
    .strictObject({
      ...used,
      panelists: z.array(z.strictObject({ panelist: z.string(), calls: z.int().min(0), ...used })).optional(),
      /** The same by round. */
      rounds: z.array(z.strictObject({ round: z.int().min(0), calls: z.int().min(0), ...used })).optional(),
    })
    .optional(),
  /** The language of its fixed sentences, if not English. */
  language: z.literal('ko').optional(),
  summary: z.string(),
};
