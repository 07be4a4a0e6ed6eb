import { maxOf } from '../core/consensus/max-of.ts';
import type { Limits, Usage } from '../core/event.ts';
import type { Spent } from './ledger.ts';

/** What a call may use. */
export interface Estimate {
  /** The upper bound. */
  readonly most: Usage;
  /** What a call like it usually costs; undefined means unknown. */
  readonly likelyMicros: number | undefined;
}

/** Set aside for a call: this many times its likely cost, and never more than its upper bound. */
const MARGIN = 2;

/** The cost that is set aside for a call while it is in flight; undefined if its price is unknown. */
export const setAsideMicros = ({ most: { costMicros }, likelyMicros = costMicros }: Estimate): number | undefined =>
  costMicros === undefined || likelyMicros === undefined ? undefined : Math.min(costMicros, Math.ceil(MARGIN * likelyMicros));

/**
 * True if one more ask fits under the limits. Tokens are set aside at their upper bound. The cost is set aside with a margin; of
 * the calls in flight all but one have room for their upper bound, so that at worst one call exceeds the limit.
 */
export function fits(limits: Limits, spent: readonly Spent[], inFlight: readonly Estimate[], next: Estimate): boolean {
  const used = spent.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const all = [...inFlight, next];
  const tokens = all.reduce((sum, { most }) => sum + most.inputTokens + most.outputTokens, 0);
  if (limits.tokens !== undefined && used + tokens > limits.tokens) return false;
  if (limits.costMicros === undefined) return true;
  const left = limits.costMicros - spent.reduce((sum, { costMicros }) => sum + costMicros, 0);
  const aside = all.reduce((sum, one) => sum + (setAsideMicros(one) ?? Number.POSITIVE_INFINITY), 0);
  if (aside > left) return false;
  const most = all.map((one) => one.most.costMicros ?? Number.POSITIVE_INFINITY);
  return most.reduce((sum, micros) => sum + micros, 0) - maxOf(most, (micros) => micros) <= left;
}
