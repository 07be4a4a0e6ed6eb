import type { Panelist, PanelistReply } from '../contracts/panelist.ts';
import type { Usage } from '../core/event.ts';
import { costMicrosOf, type PriceList } from './prices.ts';

/** The panelist at the price that its user names: what it does not say that it costs, its tokens do; what it says stands. */
export function pricedPanelist(panelist: Panelist, prices: PriceList | undefined): Panelist {
  if (prices === undefined) return panelist;
  return {
    ...panelist,
    estimate: (call) => pricedUsage(panelist.estimate(call), prices),
    reply: async (call, signal) => pricedReply(await panelist.reply(call, signal), prices),
  };
}

const pricedReply = (reply: PanelistReply, prices: PriceList): PanelistReply =>
  reply.usage === undefined ? reply : { ...reply, usage: pricedUsage(reply.usage, prices) };

function pricedUsage(usage: Usage, prices: PriceList): Usage {
  const { inputTokens, outputTokens, cacheReadTokens: cacheRead = 0, cacheWriteTokens: cacheWrite = 0, costMicros } = usage;
  if (costMicros !== undefined) return usage;
  const tokens = { input: Math.max(0, inputTokens - cacheRead - cacheWrite), cacheRead, cacheWrite, output: outputTokens };
  return { ...usage, costMicros: costMicrosOf(prices, tokens) };
}
