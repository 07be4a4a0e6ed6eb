import * as z from 'zod';

const EVENTS_MAX = 200;
const AFFECTED_MAX = 200;
const VERSIONS_MAX = 5_000;
const SUMMARY_MAX = 300;

/** An id goes into an address and into a report: nothing but what ids are made of. */
export const ADVISORY_ID = /^[A-Za-z0-9][A-Za-z0-9._:-]{2,79}$/;

/** The web page of an advisory. */
export const pageOf = (advisory: string): string => `https://osv.dev/vulnerability/${encodeURIComponent(advisory)}`;

const id = z.string().regex(ADVISORY_ID);
const text = z.string().max(200);

/** The first items of a list that may be longer or contain unexpected values. */
const some = <T extends z.ZodType>(shape: T, most: number) =>
  z
    .array(z.unknown())
    .nullish()
    .transform((all) =>
      (all ?? []).slice(0, most).flatMap((one) => {
        const read = shape.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

const event = z.object({
  introduced: text.optional(),
  fixed: text.optional(),
  last_affected: text.optional(),
});

const affected = z
  .object({
    package: z.object({ name: z.string().max(300), ecosystem: z.string().max(60) }),
    ranges: some(z.object({ type: z.string(), events: some(event, EVENTS_MAX) }), 50),
    versions: some(text, VERSIONS_MAX),
  })
  // Ranges of versions say the same in fewer words; those of commits do not.
  .transform((one) => (one.ranges.some(({ type }) => type !== 'GIT') ? { ...one, versions: [] } : one));

const severity = z.object({ type: z.string().max(30), score: z.string().max(300) });

const line = z
  .string()
  .nullish()
  .transform((said) => oneLine(said ?? ''));

const oneLine = (said: string): string => {
  const plain = said
    .slice(0, SUMMARY_MAX * 4)
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  return plain.length > SUMMARY_MAX ? `${plain.slice(0, SUMMARY_MAX - 1)}…` : plain;
};

/** An advisory as the database tells of it, and of that no more than is used here. */
export const osvRecord = z.object({
  id,
  modified: z.string().max(60),
  withdrawn: z.string().max(60).nullish(),
  aliases: some(id, 50),
  summary: line,
  details: line,
  severity: some(severity, 10),
  affected: some(affected, AFFECTED_MAX),
  database_specific: z
    .object({ severity: z.string().max(30).nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** An advisory as the database tells of it. */
export type OsvRecord = z.infer<typeof osvRecord>;

const listed = z.object({ id, modified: z.string().max(60).optional() });

/** Which advisories there are for a package, and when each was last changed. */
export type Listed = z.infer<typeof listed>;

/** The same as a cache keeps it. */
export const listedShape = z.array(listed).max(5_000);

/** The answer to a batch of questions: one for each, in their order. */
export const batchAnswer = z.object({
  results: z.array(
    z
      .object({ vulns: z.array(listed).max(5_000).nullish(), next_page_token: z.string().max(4_000).nullish() })
      .nullish()
      .transform((one) => one ?? {}),
  ),
});
