import { estimateTokenCount } from 'tokenx';
import type { Usage } from '../../core/event.ts';
import { costMicrosOf, type PriceList, usageOf } from '../prices.ts';
import { NO_TOKENS, plusTokens, type Tokens } from '../token-count.ts';

/** How often looks may cause the prompt to be read again: in tokens, and in cached price. */
const READ_AGAIN = { counted: 6, paid: 2 };
/** The tokens all looks together may show. */
const SHOWN = { counted: 80_000, paid: 20_000 };
/** The output tokens for tool calls besides the answer. */
const LOOKED_OUTPUT = 4_000;

/** The upper bounds of a call. */
export interface Wanted {
  /** The prompt, generously counted. */
  readonly input: number;
  /** The longest answer. */
  readonly output: number;
  readonly mayLook: boolean;
}

/** The upper bound of a call with all of its looks, assuming an empty cache. */
export function mostOf(prices: PriceList | undefined, { input, output, mayLook }: Wanted): Usage {
  const isWritten = prices !== undefined && prices.price.cacheWrite > prices.price.input;
  const first = { ...NO_TOKENS, ...(isWritten ? { cacheWrite: input } : { input }), output };
  const again = mayLook ? { ...NO_TOKENS, input: input * READ_AGAIN.paid + SHOWN.paid, output: LOOKED_OUTPUT } : NO_TOKENS;
  const { costMicros } = usageOf(prices, plusTokens(first, again));
  return {
    inputTokens: mayLook ? input * (1 + READ_AGAIN.counted) + SHOWN.counted : input,
    outputTokens: output + (mayLook ? LOOKED_OUTPUT : 0),
    costMicros,
  };
}

/** The usage of a call so far per request, and what its looks have shown. */
export interface UsedSoFar {
  readonly requests: readonly Tokens[];
  /** The texts shown since the last request. */
  readonly shown: readonly string[];
}

/** True if one more request with looks, and the answer after it, fit into the upper bound. */
export function mayLookOn(most: Usage, prices: PriceList | undefined, { requests, shown }: UsedSoFar, output: number): boolean {
  const last = requests.at(-1) ?? NO_TOKENS;
  const used = requests.reduce(plusTokens, NO_TOKENS);
  const more = shown.reduce((sum, text) => sum + estimateTokenCount(text), last.output);
  // This request and the one with the answer, each with everything before it.
  const next = { ...NO_TOKENS, input: 2 * (totalInput(last) + more), output: output + LOOKED_OUTPUT };
  const all = plusTokens(used, next);
  if (totalInput(all) + all.output > most.inputTokens + most.outputTokens) return false;
  const cost = costMicrosOf(prices, all);
  return most.costMicros === undefined || cost === undefined || cost <= most.costMicros;
}

/** The remaining allowance of looks; anything beyond is not shown. */
export class Showing {
  #left = SHOWN.paid;

  /** Reserves room for a text; returns false if there is none. */
  takes(text: string): boolean {
    const tokens = estimateTokenCount(text);
    if (tokens > this.#left) return false;
    this.#left -= tokens;
    return true;
  }
}

const totalInput = ({ input, cacheRead, cacheWrite }: Tokens): number => input + cacheRead + cacheWrite;
