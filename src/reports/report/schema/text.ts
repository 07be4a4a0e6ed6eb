import * as z from 'zod';

const gap: z.ZodType<Gap> = z.lazy(() => z.union([z.string(), z.number(), phrase, z.array(z.union([z.string(), phrase]))]));

/** A fixed sentence or label: its key, the values of its gaps, and its text in the language of the report. */
export interface SaidPhrase {
  readonly phrase: string;
  readonly gaps: readonly Gap[];
  readonly text?: string | undefined;
}

type Gap = string | number | SaidPhrase | readonly (string | SaidPhrase)[];

/** The same as published. */
export const phrase: z.ZodType<SaidPhrase> = z
  .lazy(() => z.strictObject({ phrase: z.string(), gaps: z.array(gap), text: z.string().optional() }))
  .meta({ id: 'Phrase', description: 'A sentence of Tribunal: its key, what stands in its gaps, and its words.' });

/** A fixed sentence, or verbatim words of a panelist or the work. */
export const text = z
  .union([z.string(), phrase])
  .meta({ id: 'Text', description: 'Words of a panelist or of the work, or a sentence of Tribunal.' });

/** A fixed sentence, or verbatim words. */
export type ReportText = z.infer<typeof text>;
