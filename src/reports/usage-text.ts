import { dollars, tokens } from './amounts.ts';
import type { ViewUsage, ViewUsed } from './view.ts';

const MICROS = 1_000_000;

/** `$0.12`, `at least $0.12`, or `cost unknown`. */
export function costText({ cost_usd, cost_at_least_usd }: Pick<ViewUsed, 'cost_usd' | 'cost_at_least_usd'>): string {
  if (cost_usd !== null) return dollars(cost_usd * MICROS);
  return cost_at_least_usd > 0 ? `at least ${dollars(cost_at_least_usd * MICROS)}` : 'cost unknown';
}

/** The cost; where nobody knows it, also how many tokens it was: `41k tokens · cost unknown`. */
export const usageText = (usage: ViewUsage): string =>
  usage.cost_usd === null ? `${tokens(usage.input_tokens + usage.output_tokens)} tokens · ${costText(usage)}` : costText(usage);
