import type { Limits, Usage } from '../core/event.ts';
import type { Spent } from './ledger.ts';

/** True if one more ask fits under the limits, with the estimates of calls in flight reserved. */
export function fits(limits: Limits, spent: readonly Spent[], inFlight: readonly Usage[], next: Usage): boolean {
  const used = spent.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const paid = spent.reduce((sum, { costMicros }) => sum + costMicros, 0);
  const all = [...inFlight, next];
  const tokens = all.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const cost = all.reduce((sum, { costMicros }) => sum + (costMicros ?? Number.POSITIVE_INFINITY), 0);
  if (limits.tokens !== undefined && used + tokens > limits.tokens) return false;
  return limits.costMicros === undefined || paid + cost <= limits.costMicros;
}
