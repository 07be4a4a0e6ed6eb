import * as z from 'zod';

/** A text field of a model's answer. */
export const text = z.string('text');

/** A number as text: "85", "85%". */
export const NUMBER_TEXT = /^\s*[+-]?\d+(\.\d+)?\s*(%\s*)?$/;

/** Numbers of hundreds of digits have no value. */
const isShort = (words: string): boolean => words.length < 300;

/** A number, also one that came as text. */
export const numeric = z.union([z.number(), z.string().regex(NUMBER_TEXT, 'a number').refine(isShort, 'a number')], 'a number');

/** The value of a numeric field. */
export const numberOf = (value: string | number): number => (typeof value === 'number' ? value : Number.parseFloat(value));

/** An id or a reference: text or a number. */
export const reference = z.union([z.string(), z.number()], 'an id: text or a number');

const LINES = 'a line number, a range such as "10-14", or null';
/** A line or a range of lines as text: "12", "L10-L14". */
export const LINES_TEXT = /^\s*L?\d+(\s*[-–:]\s*L?\d+)?\s*$/;

/** A line, a range as text, or nothing for the whole file. */
export const lineField = z
  .union([z.number(), z.string().regex(LINES_TEXT, LINES).refine(isShort, LINES), z.null()], LINES)
  .optional();

/** `failed: true`, or why. */
export const failed = z.union([z.boolean(), z.string(), z.null()], 'true, or the reason as text').optional();

/** Optional text where models also write null. */
export const optionalText = z.union([z.string(), z.null()], 'text').optional();

/** Optional number where models also write null. */
export const optionalNumber = z.union([numeric, z.null()], 'a number').optional();

/** Optional boolean where models also write null. */
export const optionalBoolean = z.union([z.boolean(), z.null()], 'true or false').optional();

/** The number of a paragraph, also in words. */
export const paragraphNumber = z
  .union([z.number(), z.string().regex(/\d/, 'a paragraph number'), z.null()], 'a paragraph number')
  .optional();

/** Anything: what cannot be read there is noted, and takes nothing else with it. */
export const anything = z.unknown().optional();

/** A text that says something. */
export const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** A text that says something, or a number. */
export const isReference = (value: unknown): boolean => isText(value) || typeof value === 'number';

/** A line, or a range of lines. */
export const isLines = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && LINES_TEXT.test(value));
