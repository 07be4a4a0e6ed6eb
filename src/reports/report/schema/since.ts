import * as z from 'zod';

const item = z.strictObject({
  id: z.string(),
  title: z.string(),
  place: z.string().optional(),
  /** `high`, `FIX_REQUIRED`. */
  label: z.string(),
  standing: z.enum(['accepted', 'disputed']),
});

/** What changed since an earlier case about the same work: items to fix or to decide, and scores. */
export const since = z
  .strictObject({
    /** The earlier case. */
    baseline: z.string(),
    /** Items of this case that the earlier one did not have, or had dismissed. */
    new: z.array(item),
    /** Items of the earlier case that this one does not have, or has dismissed. */
    gone: z.array(item),
    /** Items of both, with what they were; `by_title`: the text that it is about differs, and the title says the same. */
    still_there: z.array(z.strictObject({ ...item.shape, was: item, by_title: z.literal(true).optional() })),
    /** Null if there was no score. */
    scores: z.array(z.strictObject({ name: z.string(), before: z.number().nullable(), after: z.number().nullable() })),
  })
  .meta({ id: 'Since' });

export type Since = z.infer<typeof since>;
