import * as z from 'zod';
import { cost, gaps, note, notice, panel, unmatched } from './case.ts';
import { item, ruling } from './item.ts';
import { scope } from './scope.ts';
import { section } from './sections.ts';
import { since } from './since.ts';
import { text } from './text.ts';
import { REPORT_VERSION } from './version.ts';

/** The number of items by standing, after people have ruled. */
const counts = z
  .strictObject({
    to_fix: z.int(),
    to_decide: z.int(),
    dismissed: z.int(),
    set_aside: z.int(),
    pre_existing: z.int(),
    /** Those of the dismissed that the memory of the repository dismisses. */
    recalled: z.int().optional(),
  })
  .meta({ id: 'Counts' });

/** The overall result. */
const headline = z
  .strictObject({
    /** The recommendation of the panel's findings: `fix-before-merge`, `READY WITH CHANGES`, `YELLOW`; null if there is none. */
    recommendation: z.string().nullable(),
    /** The reasons, if the protocol gives any. */
    reasons: z.array(text),
    counts,
    /** The statements that a reader must see first, sentence by sentence. */
    summary: z.array(text),
  })
  .meta({ id: 'Headline' });

/** The report of a debate: accepted items, items that a person must decide, dismissed items, the statements, and the cost. */
export const report = z.strictObject({
  schema: z.literal(REPORT_VERSION),
  /** `code-review/2`, `business-review/2`, `flag-resolution/2`, `judge-panel/2`. */
  protocol: z.string(),
  /** The decision policy, if the protocol has several. */
  policy: z.string().optional(),
  /** The subject of the debate, as one word of the protocol: the type of a document, the type of an article's review. */
  subject: z.string().optional(),
  /** What changed since the case of `--baseline`. */
  since: since.optional(),
  case: z.strictObject({
    id: z.union([z.string(), z.number()]).optional(),
    opened_at: z.string().optional(),
    /** The case is not known to be the user's own. */
    foreign: z.literal(true).optional(),
    /** The result of an earlier case with an equal request: no panelist was asked. */
    reused: z.literal(true).optional(),
  }),
  /** The language of every `text`; keys and values are the same in all of them. */
  language: z.enum(['en', 'ko']),
  headline,
  items: z.array(item),
  /** Items that went into another one. */
  absorbed: z.array(item),
  sections: z.array(section),
  scope: scope.optional(),
  panel,
  gaps,
  cost: cost.optional(),
  rulings: z.array(ruling),
  notes: z.array(note),
  notices: z.array(notice),
  unmatched: z.array(unmatched),
  /** Counts of statements, by key. */
  statistics: z.array(z.strictObject({ key: z.string(), values: z.array(z.union([z.string(), z.number()])) })),
});

/** A published report: plain data, the same after a trip through JSON. */
export type Report = z.infer<typeof report>;
