import { explainVerdict, reversalFor } from '../../finding-debate/explain.ts';
import type { BusinessItem } from './judge.ts';
import { CRITICAL_ALONE_CONFIDENCE, LADDER } from './rules.ts';

const WORDS = {
  cited: 'cited content with a concrete impact',
  criticalAlone: CRITICAL_ALONE_CONFIDENCE,
  toStand: LADDER.confidenceToStand,
};

/** Why an item stands where it stands, in one sentence without adjectives. */
export function explainReason(item: BusinessItem): string {
  if (item.verdict.reason !== 'withdrawn') return explainVerdict(item, WORDS);
  const withdrawn = `Withdrawn by original reviewer: ${item.lead.defense?.reasoning ?? ''}`;
  return item.verdict.heldOpen ? `${withdrawn}; ${item.silent.join(', ')} did not respond, so it stays open` : withdrawn;
}

/** What would change the decision. */
export const reversalOf = (item: BusinessItem): string =>
  reversalFor(item, { quote: 'a quote of the passage with a concrete impact' });
