import * as z from 'zod';
import type { CaseEvent } from '../core/event.ts';
import { type AskId, type ContentId, contentId, type ItemId, itemId, type SeatId, seatId } from '../core/ids.ts';

const ask = z.string().transform((text) => text as AskId);
const seat = z.string().transform((text): SeatId => seatId(text));
const item = z.string().transform((text): ItemId => itemId(text));
const content = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .transform((text): ContentId => contentId(text));
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const wordEdit = { find: z.string(), replace: z.string() };
const count = z.number().int().nonnegative();
const limits = z.object({ costMicros: count.exactOptional(), tokens: count.exactOptional() });

const report = z.object({
  failOn: z.enum(['none', 'not-ready', 'low', 'medium', 'high', 'critical']).exactOptional(),
  minConfidence: z.number().min(0).max(100).exactOptional(),
  failOnDisputed: z.boolean().exactOptional(),
  outputs: z.array(z.object({ format: z.string(), file: z.string().exactOptional() })).exactOptional(),
  baseline: z.string().exactOptional(),
});

const failure = z.object({
  kind: z.enum(['timeout', 'crashed', 'rate-limited', 'unavailable', 'refused', 'malformed', 'curtailed']),
  message: z.string(),
});

/** JSON has no undefined: an unknown cost is omitted. */
const usage = z
  .object({
    inputTokens: count,
    outputTokens: count,
    costMicros: count.optional(),
    costIsLeast: z.literal(true).exactOptional(),
    cacheReadTokens: count.exactOptional(),
    cacheWriteTokens: count.exactOptional(),
    reasoningTokens: count.exactOptional(),
  })
  .transform(({ inputTokens, outputTokens, costMicros, ...parts }) => ({ inputTokens, outputTokens, costMicros, ...parts }));

const shapes = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('case-opened'),
    protocol: z.string(),
    setup: content.exactOptional(),
    panel: content.exactOptional(),
    limits: limits.exactOptional(),
    prompts: z.string().exactOptional(),
    report: report.exactOptional(),
  }),
  z.object({
    type: z.literal('case-resumed'),
    limits: limits.exactOptional(),
    prompts: z.string().exactOptional(),
    report: report.exactOptional(),
  }),
  z.object({
    type: z.literal('ask-sent'),
    ask,
    attempt: count,
    to: z.string().exactOptional(),
    prompt: z.array(content).exactOptional(),
    estimate: usage.exactOptional(),
  }),
  z.object({
    type: z.literal('reply-received'),
    ask,
    attempt: count,
    text: content,
    by: seat.exactOptional(),
    usage: usage.exactOptional(),
    failure: failure.exactOptional(),
    retryAfterMs: count.exactOptional(),
  }),
  z.object({
    type: z.literal('looked'),
    ask,
    attempt: count,
    by: seat.exactOptional(),
    tool: z.string(),
    at: z.string(),
    result: content.exactOptional(),
  }),
  z.object({
    type: z.literal('ask-answered'),
    ask,
    answer: z.unknown(),
    by: seat.exactOptional(),
    incomplete: failure.exactOptional(),
  }),
  z.object({
    type: z.literal('ask-failed'),
    ask,
    failure,
    willRetry: z.boolean(),
    retryAt: count.exactOptional(),
    usage: usage.exactOptional(),
  }),
  z.object({ type: z.literal('seat-replaced'), seat, by: seat, reason: z.string() }),
  z.object({
    type: z.literal('case-curtailed'),
    reason: z.enum(['budget', 'deadline', 'declined', 'unfinished']),
    partial: z.array(z.object({ ask, answer: z.unknown(), by: seat.exactOptional() })).exactOptional(),
  }),
  z.object({ type: z.literal('shutdown-requested'), request: z.string(), seat, reason: z.string() }),
  z.object({
    type: z.literal('shutdown-answered'),
    request: z.string(),
    seat,
    approve: z.boolean(),
    reason: z.string().exactOptional(),
  }),
  z.object({
    type: z.literal('item-ruled'),
    item,
    ruling: z.enum(['uphold', 'dismiss']),
    by: z.string(),
    reason: z.string(),
    edit: z.object(wordEdit).exactOptional(),
  }),
  z.object({
    type: z.literal('edits-applied'),
    file: z.string(),
    before: digest,
    after: digest,
    backup: z.string(),
    edits: z.array(z.object({ ...wordEdit, items: z.array(item) })),
  }),
  z.object({ type: z.literal('item-appealed'), item, by: z.string(), reason: z.string() }),
  z.object({ type: z.literal('journal-repaired'), cutBytes: count }),
  z.object({ type: z.literal('case-closed'), digest: z.string() }),
]);

/** The schema of every journal event; an event that the core lacks, or that is missing here, does not compile. */
export const caseEvent: z.ZodType<CaseEvent, unknown> = shapes;

type Missing = Exclude<CaseEvent['type'], z.infer<typeof shapes>['type']>;
const nothingIsMissing: [Missing] extends [never] ? true : Missing = true;
void nothingIsMissing;
