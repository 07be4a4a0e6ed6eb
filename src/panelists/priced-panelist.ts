import type { Panelist } from '../contracts/panelist.ts';
import type { Usage } from '../core/event.ts';
import { type PriceList, usageOf } from './prices.ts';

/** A panelist at the user's price, which overrides its own. */
export function pricedPanelist(panelist: Panelist, prices: PriceList | undefined): Panelist {
  if (prices === undefined) return panelist;
  return {
    ...panelist,
    estimate: (call) => pricedUsage(panelist.estimate(call), prices),
    likely: (call) => pricedUsage(panelist.likely?.(call) ?? panelist.estimate(call), prices),
    reply: async (call, signal) => {
      const reply = await panelist.reply(call, signal);
      return reply.usage === undefined ? reply : { ...reply, usage: pricedUsage(reply.usage, prices) };
    },
  };
}

function pricedUsage(usage: Usage, prices: PriceList): Usage {
  const { inputTokens, outputTokens: output, cacheReadTokens: cacheRead = 0, cacheWriteTokens: cacheWrite = 0 } = usage;
  const input = Math.max(0, inputTokens - cacheRead - cacheWrite);
  return { ...usage, costMicros: usageOf(prices, { input, cacheRead, cacheWrite, output }).costMicros };
}
