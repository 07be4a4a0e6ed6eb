import type { PanelConfig } from '../contracts/panel-config.ts';
import type { Usage } from '../core/event.ts';
import { factsOf, type Price } from './model-facts.ts';
import { NO_TOKENS, plusTokens, type Tokens } from './token-count.ts';

/** What a panelist costs. */
export interface PriceList {
  readonly price: Price;
  /** For calls that read more than 200,000 tokens, where they cost more. */
  readonly priceOver200k?: Price;
  /** The user's own word: it counts more than what a vendor says a call cost. */
  readonly isUsersWord?: true;
}

const LONG_INPUT = 200_000;

/** The key of the config under which a user says what a panelist costs. */
export const priceKey = (spec: string): string => `prices."${spec}"`;

/** What a user says a panelist costs; undefined where nothing is said. */
export function priceInConfig(spec: string, { prices }: PanelConfig): PriceList | undefined {
  const own = Object.hasOwn(prices, spec) ? prices[spec] : undefined;
  if (own === undefined) return undefined;
  const { input, output, cacheRead = input, cacheWrite = input } = own;
  return { price: { input, output, cacheRead, cacheWrite }, isUsersWord: true };
}

/** The price of a model: as the user says, else as in the table; undefined where nobody knows it. */
export const priceListOf = (
  { spec, provider, model }: { readonly spec: string; readonly provider: string; readonly model: string },
  config: PanelConfig,
): PriceList | undefined => priceInConfig(spec, config) ?? factsOf(provider, model);

/** What so many tokens cost: by the user's price, else as the vendor says itself, else by the table; undefined where nobody knows. */
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
  // Whole millionths of a micro-dollar, so that no fraction is rounded up that is none.
  return Math.ceil(parts.reduce((sum, [count, each]) => sum + count * Math.round(each * 1_000_000), 0) / 1_000_000);
}

/** The tokens of several requests as the house books them: each has its own price, and all must have one. */
export function usageOfAll(prices: PriceList | undefined, requests: readonly Tokens[]): Usage {
  const costs = requests.map((tokens) => costMicrosOf(prices, tokens));
  const isPriced = costs.every((cost) => cost !== undefined);
  const { costMicros: _sum, ...all } = usageOf(prices, requests.reduce(plusTokens, NO_TOKENS));
  return { ...all, costMicros: isPriced ? costs.reduce((sum, cost) => sum + cost, 0) : undefined };
}

/** Tokens as the house books them. */
export const usageOf = (prices: PriceList | undefined, tokens: Tokens): Usage => ({
  inputTokens: tokens.input + tokens.cacheRead + tokens.cacheWrite,
  outputTokens: tokens.output,
  costMicros: costMicrosOf(prices, tokens),
  ...(tokens.cacheRead === 0 ? {} : { cacheReadTokens: tokens.cacheRead }),
  ...(tokens.cacheWrite === 0 ? {} : { cacheWriteTokens: tokens.cacheWrite }),
  ...(tokens.reasoning ? { reasoningTokens: tokens.reasoning } : {}),
});
