import * as z from 'zod';
import { DURATION_FORM, parseDuration } from '../files/duration.ts';

/** The form of a value. */
export type SettingForm = 'text' | 'number' | 'yes-no' | 'list';

/** A type of setting: its schema, and how it is described. */
export interface Kind<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  /** The expected value in words. */
  readonly expects: string;
  readonly form: SettingForm;
}

/** The documentation of a setting. */
export interface SettingNote {
  readonly why: string;
  readonly expects: string;
  readonly form: SettingForm;
}

const notes = new Map<unknown, SettingNote>();

/** Defines a setting: its type, and its purpose. */
export function setting<T extends z.ZodType>({ schema, expects, form }: Kind<T>, why: string): T {
  const described = schema.describe(why);
  notes.set(described, { why, expects, form });
  return described;
}

/** The documentation of the setting behind a schema; undefined for a section. */
export const noteOf = (schema: unknown): SettingNote | undefined => notes.get(schema);

const TEXT_MAX = 2_000;
const LIST_MAX = 200;
const DURATION_MAX = 30 * 86_400_000;

/** A non-empty text. */
export const text = (expects: string) => ({
  schema: z.string(expects).regex(/\S/, expects).max(TEXT_MAX, expects),
  expects,
  form: 'text' as const,
});

/** A text that matches a pattern. */
export const pattern = (regex: RegExp, expects: string) => ({
  schema: z.string(expects).regex(regex, expects),
  expects,
  form: 'text' as const,
});

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) => {
  const expects = words.join(', ').replace(/, ([^,]+)$/, ' or $1');
  return { schema: z.enum(words, expects), expects, form: 'text' as const };
};

/** True or false. */
export const yesOrNo = { schema: z.boolean('true or false'), expects: 'true or false', form: 'yes-no' as const };

/** A whole number within bounds. */
export const wholeNumber = (least: number, most: number) => {
  const expects = `a whole number from ${least} to ${most}`;
  return { schema: z.number(expects).int(expects).min(least, expects).max(most, expects), expects, form: 'number' as const };
};

/** A number from 0 on. */
export const amount = (expects: string, most: number) => ({
  schema: z.number(expects).nonnegative(expects).max(most, expects),
  expects,
  form: 'number' as const,
});

/** A time such as `5m`, up to 30 days. */
export const duration = {
  schema: z
    .string(DURATION_FORM)
    .refine((value) => (parseDuration(value) ?? 0) > 0 && (parseDuration(value) ?? 0) <= DURATION_MAX, DURATION_FORM),
  expects: DURATION_FORM,
  form: 'text' as const,
};

/** A list of texts that match a pattern. */
export const listOf = (regex: RegExp, each: string) => {
  const expects = `a list of ${each}`;
  const one = z.string(`one of ${each}`).regex(regex, `one of ${each}`);
  return { schema: z.array(one, expects).max(LIST_MAX, `at most ${LIST_MAX} of ${each}`), expects, form: 'list' as const };
};

/** The same, or null for none. */
export const orNone = <T extends z.ZodType>({ schema, expects, form }: Kind<T>) => ({ schema: schema.nullable(), expects, form });
