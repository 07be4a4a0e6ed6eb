import type { PanelConfig } from '../contracts/panel-config.ts';
import type { Usage } from '../core/event.ts';
import { factsOf, type Price } from './model-facts.ts';
import { NO_TOKENS, plusTokens, type Tokens } from './token-count.ts';

/** The prices of a panelist. */
export interface PriceList {
  readonly price: Price;
  /** The price of calls that read more than 200,000 tokens, if higher. */
  readonly priceOver200k?: Price;
  /** Set by the user: takes precedence over the cost that a vendor reports. */
  readonly isUsersWord?: true;
}

const LONG_INPUT = 200_000;

/** The setting for the price of a panelist. */
export const priceKey = (spec: string): string => `prices."${spec}"`;

/** The user's price of a panelist; undefined if not set. */
export function priceInConfig(spec: string, { prices }: PanelConfig): PriceList | undefined {
  const own = Object.hasOwn(prices, spec) ? prices[spec] : undefined;
  if (own === undefined) return undefined;
  const { input, output, cacheRead = input, cacheWrite = input } = own;
  return { price: { input, output, cacheRead, cacheWrite }, isUsersWord: true };
}

/** The price of a model: the user's, else the table's; undefined if unknown. */
export const priceListOf = (
  { spec, provider, model }: { readonly spec: string; readonly provider: string; readonly model: string },
  config: PanelConfig,
): PriceList | undefined => priceInConfig(spec, config) ?? factsOf(provider, model);

/** The cost of tokens: at the user's price, else as the vendor reports, else by the table; undefined if unknown. */
export function costMicrosOf(prices: PriceList | undefined, tokens: Tokens): number | undefined {
  if (tokens.costMicros !== undefined && prices?.isUsersWord !== true) return tokens.costMicros;
  if (prices === undefined) return undefined;
  const { input, cacheRead, cacheWrite, output } = tokens;
  const isLong = input + cacheRead + cacheWrite > LONG_INPUT;
  const price = isLong ? (prices.priceOver200k ?? prices.price) : prices.price;
  const parts: readonly (readonly [number, number])[] = [
    [input, price.input],
    [cacheRead, price.cacheRead],
    [cacheWrite, price.cacheWrite],
    [output, price.output],
  ];
  // Whole millionths of a micro-dollar, so that floating-point noise is not rounded up.
  return Math.ceil(parts.reduce((sum, [count, each]) => sum + count * Math.round(each * 1_000_000), 0) / 1_000_000);
}

/** What it saves to find this many tokens in a provider's cache, where writing them there may cost extra; undefined if unknown. */
export function cacheSavingMicros(prices: PriceList | undefined, tokens: number): number | undefined {
  if (prices === undefined) return undefined;
  const { input, cacheRead, cacheWrite } = prices.price;
  return tokens * (Math.max(input, cacheWrite) - cacheRead);
}

/** The usage of several requests: each has its own price, and all must have one. */
export function usageOfAll(prices: PriceList | undefined, requests: readonly Tokens[]): Usage {
  const costs = requests.map((tokens) => costMicrosOf(prices, tokens));
  const isPriced = costs.every((cost) => cost !== undefined);
  const { costMicros: _sum, ...all } = usageOf(prices, requests.reduce(plusTokens, NO_TOKENS));
  return { ...all, costMicros: isPriced ? costs.reduce((sum, cost) => sum + cost, 0) : undefined };
}

/** Tokens as usage. */
export const usageOf = (prices: PriceList | undefined, tokens: Tokens): Usage => ({
  inputTokens: tokens.input + tokens.cacheRead + tokens.cacheWrite,
  outputTokens: tokens.output,
  costMicros: costMicrosOf(prices, tokens),
  ...(tokens.cacheRead === 0 ? {} : { cacheReadTokens: tokens.cacheRead }),
  ...(tokens.cacheWrite === 0 ? {} : { cacheWriteTokens: tokens.cacheWrite }),
  ...(tokens.reasoning ? { reasoningTokens: tokens.reasoning } : {}),
});
