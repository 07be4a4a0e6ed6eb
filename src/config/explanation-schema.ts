import * as z from 'zod';
import { PROJECT_RIGHTS } from './project-rules.ts';

const text = z.string();

/** What counts and why: the document of `tribunal config explain --format json`. */
export const configExplanation = z.strictObject({
  schema_version: z.literal(1),
  settings: z.array(
    z.strictObject({
      name: text,
      /** Null where nothing is set and nothing counts by default. */
      value: z.unknown(),
      /** `tribunal.config.yaml:4`, a variable, `default`; null where there is no value. */
      from: text.nullable(),
      is_set: z.boolean(),
      /** What it was set over, the last first. */
      overrode: z.array(z.strictObject({ value: z.unknown(), from: text })),
      meaning: text,
      expects: text,
      default: z.unknown(),
      /** The variable that sets it; null where none does. */
      variable: text.nullable(),
      /** What a project may do with it. */
      project: z.enum(PROJECT_RIGHTS),
    }),
  ),
});

/** The document of `tribunal config explain`. */
export type ConfigExplanation = z.infer<typeof configExplanation>;
