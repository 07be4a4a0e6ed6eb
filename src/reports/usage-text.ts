import { dollars, tokens } from './amounts.ts';
import type { ReportView } from './view.ts';

/** `41k tokens · $0.12`; an unknown cost is said to be unknown. */
export const usageText = ({ input_tokens, output_tokens, cost_usd }: NonNullable<ReportView['usage']>): string =>
  `${tokens(input_tokens + output_tokens)} tokens · ${cost_usd === null ? 'cost unknown' : dollars(cost_usd * 1_000_000)}`;
