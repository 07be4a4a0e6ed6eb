import * as z from 'zod';
import type { DeepReadonly } from '../report/deep-readonly.ts';

const text = z.string();
const count = z.int().min(0);

/** A text that would be sent, under the name that asks call it by. */
export const previewText = z.strictObject({ name: text, tokens: count, text });

/** One ask of the first round. */
export const previewAsk = z.strictObject({
  ask: text,
  to: text,
  role: text,
  /** The names of the texts that it consists of, in the order they are sent. */
  texts: z.array(text),
  tokens: count,
});

/** The exact content that would be sent to each panelist: the document of `--preview`. */
export const reviewPreview = z.strictObject({
  schema_version: z.literal(1),
  scope: z.strictObject({ title: text, changed_lines: count }),
  files_in: z.array(
    z.strictObject({
      path: text,
      kind: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied']),
      added: count,
      removed: count,
    }),
  ),
  files_out: z.array(z.strictObject({ path: text, why: text, lines: count })),
  /** Changes in scope that cannot be shown to panelists. */
  not_shown: z.array(z.strictObject({ path: text, why: text })),
  /** One line on what the repository is, as reviewers are told. */
  project: text.optional(),
  /** Documents that the user gave for reviewers. */
  documents: z.array(z.strictObject({ file: text, tokens: count })).optional(),
  /** Lines that do not change and are shown beside the change, and why. */
  related: z.array(z.strictObject({ file: text, start: count, end: count, why: text, tokens: count })).optional(),
  /** The packages that OSV would be asked about, as named to it; missing if there are none. */
  looked_up: z.array(text).optional(),
  /** Every text that would be sent, once. */
  texts: z.array(previewText),
  asks: z.array(previewAsk),
});

/** The document of `--preview`. */
export type ReviewPreview = DeepReadonly<z.infer<typeof reviewPreview>>;
/** One of its texts. */
export type PreviewText = ReviewPreview['texts'][number];
/** One of its asks. */
export type PreviewAsk = ReviewPreview['asks'][number];
