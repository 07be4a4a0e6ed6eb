import * as z from 'zod';
import { nearest } from '../core/text/did-you-mean.ts';
import { DURATION_FORM, parseDuration } from '../files/duration.ts';
import { parseDollars } from '../files/money.ts';

const duration = z.string(DURATION_FORM).refine((text) => parseDuration(text) !== undefined, DURATION_FORM);
const dollars = z
  .union([z.number(), z.string()], 'an amount in dollars such as 0.02')
  .refine((amount) => parseDollars(amount) !== undefined, 'an amount in dollars such as 0.02');
const tokens = z.number('a number of tokens').int('a whole number of tokens').nonnegative('a number of tokens');
// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be in a name is exactly the control characters.
const PLAIN = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;
const name = z.string('a name').min(1, 'a name').max(200, 'a name of at most 200 characters').regex(PLAIN, 'a name on one line');

const usage = z.strictObject({ input: tokens, output: tokens, cost: dollars.optional() }, 'an object { input, output, cost? }');

/** The scriptable failures of a panelist. */
export const FAILURES = ['timeout', 'crash', 'rate-limited', 'unavailable', 'refused', 'malformed'] as const;

/** A scripted reaction; a value without any of these keys is the answer itself. */
const performance = z.strictObject({
  say: z.unknown().optional(),
  after: duration.optional(),
  pieces: z.number('a number of pieces').int('a whole number').min(1, 'at least 1').max(10_000, 'at most 10000').optional(),
  /** Truncates the reply to so many characters, or to this share of them. */
  cut: z
    .number('a share below 1, or a number of characters')
    .nonnegative('a share below 1, or a number of characters')
    .optional(),
  fail: z.enum(FAILURES, `one of ${FAILURES.join(', ')}`).optional(),
  message: z.string('text').optional(),
  retry_after: duration.optional(),
  usage: usage.optional(),
});

const PERFORMANCE_KEYS: readonly string[] = Object.keys(performance.shape);

const isPerformance = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).some((key) => PERFORMANCE_KEYS.includes(key));

/** Replies by subject; an answer that itself has such a key needs a `say`. */
const isBySubject = (value: unknown): value is RawBySubject =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'about') && !isPerformance(value);

/** A reaction is validated; an answer may be anything. */
const reply = z.unknown().superRefine((value, context) => {
  if (isBySubject(value)) context.addIssue({ code: 'custom', message: 'about only under a phase itself', path: ['about'] });
  if (!isPerformance(value)) return;
  for (const issue of performance.safeParse(value).error?.issues ?? []) {
    const message = issue.code === 'unrecognized_keys' ? `only ${PERFORMANCE_KEYS.join(', ')}` : issue.message;
    context.addIssue({ code: 'custom', message, path: [...issue.path] });
  }
});

/** One reply, or a list of replies, one per attempt. */
const tries = oneOf((value) => (Array.isArray(value) ? z.array(reply) : reply));

const bySubject = z.strictObject({
  about: z.record(z.string(), tries, 'an object { subject: answer, or a list of answers, one per attempt }'),
  else: tries.optional(),
});

const scripted = oneOf((value) => (isBySubject(value) ? bySubject : tries));

/** Validates a value against the shape it is meant to have, so that errors use the terms of that shape. */
function oneOf(shapeOf: (value: unknown) => z.ZodType): z.ZodType<unknown> {
  return z.unknown().superRefine((value, context) => {
    const issues = shapeOf(value).safeParse(value).error?.issues ?? [];
    for (const issue of issues) context.addIssue({ ...issue, path: [...issue.path] } as Parameters<typeof context.addIssue>[0]);
  });
}

const PHASES = [
  'scan',
  'review',
  'cross-examine',
  'cross-examine-again',
  'refute',
  'ballot',
  'defend',
  'rule',
  'rule-again',
  'advise',
  'argue',
  'rebut',
  'cite',
  'join',
  'assess',
  'finalise',
];
const PHASE = /^(?:\d{1,2}:)?([a-z][a-z-]{0,40})$/;

/** Accepts unknown phases of later protocols, unless they look like a typo of a known one. */
function isPhase(key: string): boolean {
  const name = PHASE.exec(key)?.[1];
  return name !== undefined && (PHASES.includes(name) || nearest(name, PHASES) === undefined);
}

const answers = z.record(
  z.string().refine(isPhase, `a phase: ${PHASES.join(', ')}, or one of a round such as 4:defend`),
  scripted,
  'an object { phase: answer, or a list of answers, one per attempt }',
);

const scriptedSeat = {
  id: name.optional(),
  model: name,
  role: z.string('a role').max(200, 'a role of at most 200 characters').regex(PLAIN, 'a role on one line').optional(),
  kind: z.enum(['model', 'analyser', 'person'], 'model, analyser or person').optional(),
  can_defend: z.boolean('true or false').optional(),
  concurrency: z.number('a number').int('a whole number').min(1, 'at least 1').optional(),
  answers,
};

const seat = z.strictObject({
  ...scriptedSeat,
  files: z.array(z.string('a path'), 'a list of paths').optional(),
  arbiter: z.boolean('true or false').optional(),
  adviser: z.boolean('true or false').optional(),
  external: z.boolean('true or false').optional(),
  fallback: z.strictObject(scriptedSeat).optional(),
});

/** Defaults for all answers. */
const usual = { usage: usage.optional(), after: duration.optional() };

/** Answers for every seat alike, in a file of their own. */
const recordedForAll = z.strictObject({ answers, ...usual, concurrency: scriptedSeat.concurrency }, 'an object with answers');

/** The same, with answers for single seats by role or id, which take precedence. */
const recordedBySeat = z.strictObject({
  answers: answers.optional(),
  seats: z.record(z.string(), z.strictObject({ answers, ...usual }, 'an object with answers'), 'an object { role: … }'),
  ...usual,
  concurrency: scriptedSeat.concurrency,
});

/** A file of answers. */
export const recorded = oneOf((value) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'seats') ? recordedBySeat : recordedForAll,
);

const timing = z
  .strictObject({
    review: duration,
    debate: duration,
    retry: duration,
    grace: duration,
  })
  .partial();

/** A debate with all of its answers and their timing. */
export const scenario = z.strictObject(
  {
    protocol: z.enum(['code', 'business'], '"code" or "business"'),
    version: z.union([z.literal(1), z.literal(2)], '1 or 2').optional(),
    title: z.string('text').optional(),
    rounds: z.number('a number of rounds').int('a whole number').min(1, 'at least 1').max(16, 'at most 16').optional(),
    refute: z.boolean('true or false').optional(),
    ballot: z.boolean('true or false').optional(),
    responders: z.number('a number').int('a whole number').min(1, 'at least 1').optional(),
    concurrency: z.number('a number').int('a whole number').min(1, 'at least 1').optional(),
    independence: z.enum(['auto', 'model', 'reviewer'], 'auto, model or reviewer').optional(),
    content_type: z.string('text').optional(),
    material: z.record(z.string(), z.string('the text of the file'), 'an object { path: text }').optional(),
    timing: timing.optional(),
    usage: usage.optional(),
    seats: z.array(seat, 'a list of seats').min(1, 'at least one seat'),
  },
  'an object with a protocol and seats',
);

export type RawAnswers = z.infer<typeof answers>;
export type RawRecorded = z.infer<typeof recordedBySeat> | (z.infer<typeof recordedForAll> & { readonly seats?: never });
export type RawUsage = z.infer<typeof usage>;
/** Replies by subject, and one for all others. */
export interface RawBySubject {
  readonly about: Readonly<Record<string, unknown>>;
  readonly else?: unknown;
}
export type RawScenario = z.infer<typeof scenario>;
export type RawSeat = RawScenario['seats'][number];
export type RawCandidate = NonNullable<RawSeat['fallback']>;
export type RawPerformance = z.infer<typeof performance>;
export { isBySubject, isPerformance };
