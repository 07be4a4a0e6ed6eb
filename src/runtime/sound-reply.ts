import type { Panelist, PanelistCall, PanelistReply } from '../contracts/panelist.ts';
import { defined } from '../core/defined.ts';
import type { Failure, FailureKind, Usage } from '../core/event.ts';
import type { Estimate } from './allowance.ts';

/** The failures a panelist may report; the end of a run is not one of them. */
const KINDS: ReadonlySet<string> = new Set<FailureKind>([
  'timeout',
  'crashed',
  'rate-limited',
  'unavailable',
  'refused',
  'malformed',
]);

/** Validates a reply against the contract; a violation counts as a crash. */
export function soundReply(reply: PanelistReply): PanelistReply {
  const given: Partial<Record<string, unknown>> = typeof reply === 'object' && reply !== null ? { ...reply } : {};
  const usage = soundUsage(given.usage);
  const paid = usage === undefined ? {} : { usage };
  if (given.kind === 'answer' && typeof given.text === 'string') return { kind: 'answer', text: given.text, ...paid };
  const retryAfterMs = soundCount(given.retryAfterMs);
  return {
    kind: 'failure',
    failure: soundFailure(given.kind === 'failure' ? given.failure : undefined),
    ...(typeof given.partial === 'string' ? { partial: given.partial } : {}),
    ...paid,
    ...defined({ retryAfterMs }),
  };
}

/** What a call may use; an invalid estimate means unknown cost. */
export function soundEstimate(panelist: Panelist, call: Omit<PanelistCall, 'heard'>): Estimate {
  const unknown: Usage = { inputTokens: 0, outputTokens: 0, costMicros: undefined };
  try {
    const most = soundUsage(panelist.estimate(call)) ?? unknown;
    const likely = soundUsage(panelist.likely?.(call));
    return { most, likelyMicros: likely?.costMicros ?? most.costMicros };
  } catch {
    return { most: unknown, likelyMicros: undefined };
  }
}

function soundFailure(failure: unknown): Failure {
  const { kind, message } = (typeof failure === 'object' && failure !== null ? failure : {}) as Partial<Failure>;
  if (kind === undefined || !KINDS.has(kind)) return { kind: 'crashed', message: 'its reply is not valid' };
  return { kind, message: typeof message === 'string' ? message : kind };
}

function soundUsage(usage: unknown): Usage | undefined {
  if (typeof usage !== 'object' || usage === null) return undefined;
  const { inputTokens, outputTokens, costMicros, ...parts } = usage as Partial<Usage>;
  const [input, output] = [soundCount(inputTokens), soundCount(outputTokens)];
  if (input === undefined || output === undefined) return undefined;
  return {
    inputTokens: input,
    outputTokens: output,
    costMicros: soundCount(costMicros),
    ...(parts.costIsLeast === true ? { costIsLeast: true } : {}),
    ...soundParts(parts),
  };
}

/** The valid token counts among the parts of input and output. */
function soundParts(parts: Partial<Usage>): Pick<Usage, 'cacheReadTokens' | 'cacheWriteTokens' | 'reasoningTokens'> {
  const names = ['cacheReadTokens', 'cacheWriteTokens', 'reasoningTokens'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const count = soundCount(parts[name]);
      return count === undefined ? [] : [[name, count]];
    }),
  );
}

/** A whole number from 0, rounded up; undefined for anything else. */
const soundCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.min(Number.MAX_SAFE_INTEGER, Math.ceil(value))
    : undefined;

/** Redacts secrets in a text. */
export type Mask = (text: string) => string;

/** Redacts a reply: the panelist may have read an unredacted secret, or repeat one that it knows. */
export function maskedReply(reply: PanelistReply, mask: Mask): PanelistReply {
  if (reply.kind === 'answer') return { ...reply, text: mask(reply.text) };
  const { failure, partial } = reply;
  return {
    ...reply,
    failure: { ...failure, message: mask(failure.message) },
    ...(partial === undefined ? {} : { partial: mask(partial) }),
  };
}
