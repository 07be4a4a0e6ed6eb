import { explainVerdict, reversalFor } from '../../finding-debate/explain.ts';
import type { BusinessItem } from './judge.ts';

/** Why an item stands where it stands, in one sentence without adjectives. */
export function explainReason(item: BusinessItem): string {
  if (item.verdict.reason !== 'withdrawn') return explainVerdict(item, { cited: 'cited content with a concrete impact' });
  const withdrawn = `Withdrawn by original reviewer: ${item.lead.defense?.reasoning ?? ''}`;
  return item.verdict.heldOpen ? `${withdrawn}; ${item.silent.join(', ')} did not respond, so it stays open` : withdrawn;
}

/** What would change the decision. */
export const reversalOf = (item: BusinessItem): string =>
  reversalFor(item, { quote: 'a quote of the passage with a concrete impact' });
