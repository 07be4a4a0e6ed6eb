import { readPanelistChoice } from './panelist-choice.ts';
import { costMicrosOf, type PriceList, priceInConfig, priceListOf } from './prices.ts';
import { factsOfProvider } from './providers.ts';
import type { PanelSettings } from './settings.ts';
import { NO_TOKENS } from './token-count.ts';

/** What a call will probably take. */
export interface LikelyTokens {
  /** What nobody has sent before. */
  readonly fresh: number;
  /** What this panelist has been sent before, and may have kept. */
  readonly repeated: number;
  readonly output: number;
}

/** What a call to somebody will probably cost in micro-dollars; undefined where nobody knows its price. */
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
