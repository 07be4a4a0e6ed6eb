import { type PanelistCall, rulesIn } from '../../contracts/panelist.ts';
import type { Usage } from '../../core/event.ts';
import { estimatedTokens } from '../estimated-tokens.ts';
import { type PriceList, usageOf } from '../prices.ts';
import { NO_TOKENS } from '../token-count.ts';

/** How often an agent that may look is taken to ask its model: it looks at several things at a time. */
const TURNS = 12;
/** What a turn finds when it looks. */
const FOUND_TOKENS = 3_000;
/** An agent's own instructions and tools. */
const OWN_TOKENS = 8_000;
const OUTPUT_MAX = 16_000;
const ESTIMATE_MARGIN = 1.25;

/** What is set aside for a call of an agent: the first turn reads the prompt, and each later one what is new, and the rest from a cache. */
export function estimateOfAgent(
  { prompt, answerSchema, mayLook }: Pick<PanelistCall, 'prompt' | 'answerSchema' | 'mayLook'>,
  prices: PriceList | undefined,
): Usage {
  const texts = [rulesIn(prompt), prompt.shared, prompt.own, JSON.stringify(answerSchema)];
  const read = texts.reduce((sum, text) => sum + estimatedTokens(text), OWN_TOKENS);
  const first = { ...NO_TOKENS, cacheWrite: Math.ceil(read * ESTIMATE_MARGIN), output: OUTPUT_MAX };
  const later = Array.from({ length: mayLook === true ? TURNS - 1 : 0 }, (_, turn) => ({
    ...NO_TOKENS,
    cacheRead: first.cacheWrite + turn * FOUND_TOKENS,
    cacheWrite: FOUND_TOKENS,
  }));
  // Turn by turn, for a long one costs more and many short ones do not.
  return [first, ...later].map((tokens) => usageOf(prices, tokens)).reduce(plus);
}

const plus = (a: Usage, b: Usage): Usage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  costMicros: a.costMicros === undefined || b.costMicros === undefined ? undefined : a.costMicros + b.costMicros,
  cacheReadTokens: (a.cacheReadTokens ?? 0) + (b.cacheReadTokens ?? 0),
  cacheWriteTokens: (a.cacheWriteTokens ?? 0) + (b.cacheWriteTokens ?? 0),
});
