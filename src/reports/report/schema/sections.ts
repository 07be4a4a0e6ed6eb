import * as z from 'zod';

const score = z.int().min(0).max(100).nullable();
const reviewer = { reviewer: z.string(), model: z.string() };

/** A score for each dimension of a document, and what each is made of. */
const scorecard = z.strictObject({
  section: z.literal('scorecard'),
  overall: score,
  overall_calculation: z.string().nullable(),
  dimensions: z.array(
    z.strictObject({
      dimension: z.string(),
      score,
      /** What it comes from: `scorecard`, `sub-scores`, `verification`, `derived`, `no-reviewer`. */
      from: z.string(),
      calculation: z.string().nullable(),
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

/** The sources of an article: which decisions rest on them, and which could not be read. */
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
      /** Why it could not be read. */
      unread: z.string().optional(),
      /** The flags whose decision rests on it. */
      used_for: z.array(z.string()),
    }),
  ),
});

/** What a protocol adds to the report besides its items. */
export const section = z.discriminatedUnion('section', [scorecard, sources]).meta({ id: 'Section' });

export type ReportSection = z.infer<typeof section>;
