import * as z from 'zod';
import { PROJECT_RIGHTS } from './project-rules.ts';

const text = z.string();

/** Effective settings with their origins: the document of `tribunal config explain --format json`. */
export const configExplanation = z.strictObject({
  schema_version: z.literal(1),
  settings: z.array(
    z.strictObject({
      name: text,
      /** Null if it is not set and has no default. */
      value: z.unknown(),
      /** `tribunal.config.yaml:4`, a variable, `default`; null if there is no value. */
      from: text.nullable(),
      is_set: z.boolean(),
      /** The overridden values, latest first. */
      overrode: z.array(z.strictObject({ value: z.unknown(), from: text })),
      meaning: text,
      expects: text,
      default: z.unknown(),
      /** The variable of the setting; null if there is none. */
      variable: text.nullable(),
      /** What a project may do with it. */
      project: z.enum(PROJECT_RIGHTS),
    }),
  ),
});

/** The document of `tribunal config explain`. */
export type ConfigExplanation = z.infer<typeof configExplanation>;
