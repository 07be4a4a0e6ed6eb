import { type PanelistCall, rulesIn } from '../contracts/panelist.ts';
import type { Usage } from '../core/event.ts';
import { estimatedTokens } from './estimated-tokens.ts';
import { readPanelistChoice } from './panelist-choice.ts';
import { costMicrosOf, type PriceList, priceInConfig, priceListOf, usageOf } from './prices.ts';
import { factsOfProvider } from './providers.ts';
import type { PanelSettings } from './settings.ts';
import { NO_TOKENS } from './token-count.ts';

/** The likely length of an answer in the first round and in a debate, in tokens. */
export const LIKELY_OUTPUT = { first: 1_200, debate: 900 } as const;

/** The likely usage of a call that nothing is cached for. */
export function likelyUsage(
  prices: PriceList | undefined,
  { prompt }: Pick<PanelistCall, 'prompt'>,
  outputMax: number = LIKELY_OUTPUT.first,
): Usage {
  const input = [rulesIn(prompt), prompt.shared, prompt.own].reduce((sum, text) => sum + estimatedTokens(text), 0);
  return usageOf(prices, { ...NO_TOKENS, input, output: Math.min(outputMax, LIKELY_OUTPUT.first) });
}

/** The estimated tokens of a call. */
export interface LikelyTokens {
  /** Tokens that were not sent before. */
  readonly fresh: number;
  /** Tokens that this panelist was sent before and may have cached. */
  readonly repeated: number;
  readonly output: number;
}

/** The estimated cost of a call in micro-dollars; undefined if the price is unknown. */
export function likelyCostMicros(
  spec: string,
  settings: PanelSettings,
  { fresh, repeated, output }: LikelyTokens,
): number | undefined {
  const { prices, caches } = pricesOf(spec, settings);
  if (prices === undefined) return undefined;
  const kept = caches ? repeated : 0;
  return costMicrosOf(prices, { ...NO_TOKENS, input: fresh + repeated - kept, cacheRead: kept, output });
}

function pricesOf(spec: string, { config }: PanelSettings): { readonly prices: PriceList | undefined; readonly caches: boolean } {
  const choice = readPanelistChoice(spec);
  if (choice.kind !== 'model' || choice.model === undefined) return { prices: priceInConfig(spec, config), caches: false };
  const { provider, model } = choice;
  return { prices: priceListOf({ spec, provider, model }, config), caches: factsOfProvider(provider).cachesPrefix };
}
