import { estimateTokenCount } from 'tokenx';
import type { Usage } from '../../core/event.ts';
import { costMicrosOf, type PriceList, usageOf } from '../prices.ts';
import { NO_TOKENS, plusTokens, type Tokens } from '../token-count.ts';

/** How often the prompt may be read again for the sake of looks: as tokens are counted, and as they are paid with a cache. */
const READ_AGAIN = { counted: 6, paid: 2 };
/** What looks may show, over all of them. */
const SHOWN = { counted: 80_000, paid: 20_000 };
/** What may be written besides the answer, to say what to look at. */
const LOOKED_OUTPUT = 4_000;

/** What a call asks for at the most. */
export interface Wanted {
  /** The prompt, by a generous count. */
  readonly input: number;
  /** The longest answer. */
  readonly output: number;
  readonly mayLook: boolean;
}

/** The most that a call may use, with all its looks, as if nothing of the prompt were in a cache yet. */
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

/** What a call has used so far, request by request, and what its looks have shown. */
export interface UsedSoFar {
  readonly requests: readonly Tokens[];
  /** What was shown since the last request. */
  readonly shown: readonly string[];
}

/** Whether one more request that may look further fits with the answer after it into the most that was told beforehand. */
export function mayLookOn(most: Usage, prices: PriceList | undefined, { requests, shown }: UsedSoFar, output: number): boolean {
  const last = requests.at(-1) ?? NO_TOKENS;
  const used = requests.reduce(plusTokens, NO_TOKENS);
  const more = shown.reduce((sum, text) => sum + estimateTokenCount(text), last.output);
  // This request, and the one with the answer, each with all that was said before it.
  const next = { ...NO_TOKENS, input: 2 * (totalInput(last) + more), output: output + LOOKED_OUTPUT };
  const all = plusTokens(used, next);
  if (totalInput(all) + all.output > most.inputTokens + most.outputTokens) return false;
  const cost = costMicrosOf(prices, all);
  return most.costMicros === undefined || cost === undefined || cost <= most.costMicros;
}

/** How much looks may still show; what is more is not shown. */
export class Showing {
  #left = SHOWN.paid;

  /** Whether a text may be shown; it then is. */
  takes(text: string): boolean {
    const tokens = estimateTokenCount(text);
    if (tokens > this.#left) return false;
    this.#left -= tokens;
    return true;
  }
}

const totalInput = ({ input, cacheRead, cacheWrite }: Tokens): number => input + cacheRead + cacheWrite;
