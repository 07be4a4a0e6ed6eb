import { readPanelistChoice } from './panelist-choice.ts';
import { costMicrosOf, type PriceList, priceInConfig, priceListOf } from './prices.ts';
import { factsOfProvider } from './providers.ts';
import type { PanelSettings } from './settings.ts';
import { NO_TOKENS } from './token-count.ts';

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
