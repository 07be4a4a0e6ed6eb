import * as z from 'zod';
import { PARTS } from '../../core/track-record/track-record.ts';

const COUNT = 'a whole number from 0';
const NAME_MAX = 300;
const RECORDS_MAX = 20_000;
const count = z.int(COUNT).min(0, COUNT).max(1_000_000_000, COUNT);
const name = (what: string) => z.string(what).max(NAME_MAX, what);
const DATE = 'a date such as 2026-11-18T04:05:06.000Z';
const date = z.string(DATE).regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, DATE);

/** The agreement of people with a panelist: over everything, in one role, or in one role on one category. */
export const trackRecord = z
  .strictObject(
    {
      panelist: name('the name of a panelist').min(1, 'the name of a panelist'),
      as: z.enum(PARTS, `one of ${PARTS.join(', ')}`),
      role: name('a role').exactOptional(),
      category: name('a category').exactOptional(),
      upheld: count,
      overturned: count,
    },
    'a record: { panelist, as, role?, category?, upheld, overturned }',
  )
  .refine(({ role, category }) => category === undefined || role !== undefined, 'a role beside the category');

/** The weights learned from people's rulings: the file that `tribunal learn` writes. */
export const learnedFile = z.strictObject(
  {
    $schema: z.string('the address of the schema').exactOptional(),
    learned_version: z.literal(1, 'version 1'),
    /** When the records last changed. */
    learned_at: date,
    from: z.strictObject(
      {
        /** Cases of the user's own that were looked at. */
        cases: count,
        /** The number of cases in which a person ruled. */
        ruled_cases: count,
        /** Items that a person ruled on. */
        rulings: count,
        /** Only cases opened since then were looked at. */
        since: date.exactOptional(),
        /** Only these cases were looked at. */
        only: z.array(name('a case'), 'a list of cases').exactOptional(),
      },
      'an object { cases, ruled_cases, rulings, since?, only? }',
    ),
    records: z.array(trackRecord, 'a list of records').max(RECORDS_MAX, `at most ${RECORDS_MAX} records`),
  },
  'an object { learned_version, learned_at, from, records }',
);

export type LearnedFile = z.infer<typeof learnedFile>;
