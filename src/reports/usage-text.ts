import { dollars, tokens } from './amounts.ts';
import type { ReportView } from './view.ts';

/** `$0.12`; where nobody knows the cost that is said, and how many tokens it was: `41k tokens · cost unknown`. */
export const usageText = ({ input_tokens, output_tokens, cost_usd }: NonNullable<ReportView['usage']>): string =>
  cost_usd === null ? `${tokens(input_tokens + output_tokens)} tokens · cost unknown` : dollars(cost_usd * 1_000_000);
