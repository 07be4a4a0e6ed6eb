import { type PanelistCall, rulesIn } from '../../contracts/panelist.ts';
import type { Usage } from '../../core/event.ts';
import { estimatedTokens } from '../estimated-tokens.ts';
import { type PriceList, usageOf } from '../prices.ts';
import { NO_TOKENS } from '../token-count.ts';

/** The turns of an agent that may look, and the tokens of its answer: it looks at several things per turn. */
const MOST = { turns: 12, output: 16_000 } as const;
const LIKELY = { turns: 4, output: 3_000 } as const;
/** Tokens found per look. */
const FOUND_TOKENS = 3_000;
/** Tokens of the agent's own instructions and tools. */
const OWN_TOKENS = 8_000;
const ESTIMATE_MARGIN = 1.25;

/**
 * The reserve for a call of an agent: the first turn reads the prompt, and each later one its new tokens and the rest from the
 * cache.
 */
export const estimateOfAgent = (call: AgentCall, prices: PriceList | undefined): Usage => usageIn(MOST, call, prices);

/** What a call of an agent usually takes. */
export const likelyOfAgent = (call: AgentCall, prices: PriceList | undefined): Usage => usageIn(LIKELY, call, prices);

type AgentCall = Pick<PanelistCall, 'prompt' | 'answerSchema' | 'mayLook'>;

function usageIn(
  { turns, output }: { readonly turns: number; readonly output: number },
  { prompt, answerSchema, mayLook }: AgentCall,
  prices: PriceList | undefined,
): Usage {
  const texts = [rulesIn(prompt), prompt.shared, prompt.own, JSON.stringify(answerSchema)];
  const read = texts.reduce((sum, text) => sum + estimatedTokens(text), OWN_TOKENS);
  const first = { ...NO_TOKENS, cacheWrite: Math.ceil(read * ESTIMATE_MARGIN), output };
  const later = Array.from({ length: mayLook === true ? turns - 1 : 0 }, (_, turn) => ({
    ...NO_TOKENS,
    cacheRead: first.cacheWrite + turn * FOUND_TOKENS,
    cacheWrite: FOUND_TOKENS,
  }));
  // Turn by turn, because a long request costs more per token and many short ones do not.
  return [first, ...later].map((tokens) => usageOf(prices, tokens)).reduce(plus);
}

const plus = (a: Usage, b: Usage): Usage => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  costMicros: a.costMicros === undefined || b.costMicros === undefined ? undefined : a.costMicros + b.costMicros,
  cacheReadTokens: (a.cacheReadTokens ?? 0) + (b.cacheReadTokens ?? 0),
  cacheWriteTokens: (a.cacheWriteTokens ?? 0) + (b.cacheWriteTokens ?? 0),
});
