import * as z from 'zod';
import type { ReviewedMaterial } from '../contracts/material.ts';

/** What was reviewed, where it was a change. */
export const changeScope = z.strictObject({
  title: z.string(),
  base: z.string().nullable(),
  revision: z.string(),
  diff_sha256: z.string(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      change: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied']),
      added: z.int().min(0),
      removed: z.int().min(0),
    }),
  ),
  changed_lines: z.int().min(0),
  shown_lines: z.int().min(0),
  not_shown: z.array(z.strictObject({ path: z.string(), why: z.string() })),
  masked: z.array(z.strictObject({ path: z.string(), line: z.int().min(1), kind: z.string() })),
});

/** The same as it was laid before the panel. */
export const changeScopeResult = ({
  title,
  base,
  revision,
  digest,
  files,
  lines,
  unshown,
  masked,
}: ReviewedMaterial): z.infer<typeof changeScope> => ({
  title,
  base,
  revision,
  diff_sha256: digest,
  files: files.map(({ path, kind, added, removed }) => ({ path, change: kind, added, removed })),
  changed_lines: lines.changed,
  shown_lines: lines.whole,
  not_shown: [...unshown],
  masked: [...masked],
});
