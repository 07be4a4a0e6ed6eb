import * as z from 'zod';

const count = z.int().min(0);
const dollars = z.number().min(0);

/** A count of a total, with the 95 % interval of the true share; no share if there are too few to tell. */
const share = z.strictObject({
  count,
  of: count,
  share: z.number().min(0).max(1).nullable(),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
});

/** The outcomes and cost of findings; null if a price is unknown or the divisor is zero. */
const findings = {
  reported: count,
  accepted: count,
  ruled: count,
  upheld: count,
  cost_usd: dollars.nullable(),
  cost_at_least_usd: dollars,
  usd_per_accepted: dollars.nullable(),
  usd_per_upheld: dollars.nullable(),
};

/** The statistics of the user's own cases, as `tribunal cases stats` shows them. */
export const caseStatistics = z.strictObject({
  schema_version: z.literal(1),
  cases: z.strictObject({ looked_at: count, finished: count, ruled: count, left_out: count }),
  /** A share is given from this many rulings on. */
  enough_from: count,
  findings: z.strictObject(findings),
  /** The share of findings that people upheld, among those they ruled on. */
  acceptance: share,
  overturned: z.strictObject({
    /** Accepted by the panel and dismissed by a person, of the accepted ones that were ruled on. */
    accepted_then_dismissed: share,
    /** Dismissed by the panel and upheld by a person, of the dismissed ones that were ruled on. */
    dismissed_then_upheld: share,
  }),
  agreement_when_wrong: z.strictObject({
    pairs: z.array(
      z.strictObject({
        panelists: z.tuple([z.string(), z.string()]),
        /** Items that people ruled on and both took a side on. */
        both: count,
        wrong: z.tuple([count, count]),
        wrong_together: count,
        /** The correlation of their errors, −1 to 1; null if there are too few to tell. */
        correlation: z.number().min(-1).max(1).nullable(),
      }),
    ),
    /** The mean over pairs, weighed by items. */
    correlation: z.number().min(-1).max(1).nullable(),
    panelists: count,
    /** The number of independent votes that so many panelists are worth. */
    effective_votes: z.number().nullable(),
  }),
  by_debate: z.array(z.strictObject({ kind: z.string(), cases: count, ...findings })),
  by_model: z.array(z.strictObject({ panelist: z.string(), ...findings })),
});

export type CaseStatistics = z.infer<typeof caseStatistics>;
