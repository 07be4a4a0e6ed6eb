import { explainVerdict, reversalFor } from '../../finding-debate/assembly/explain.ts';
import type { Phrase } from '../../phrase.ts';
import type { BusinessItem } from './judge.ts';
import { phrase } from './phrases.ts';
import { CRITICAL_ALONE_CONFIDENCE, LADDER } from './rules.ts';

const WORDS = {
  cited: phrase('cited-content'),
  criticalAlone: CRITICAL_ALONE_CONFIDENCE,
  toStand: LADDER.confidenceToStand,
};

/** Explains an item's standing in one sentence without adjectives. */
export function explainReason(item: BusinessItem): Phrase {
  if (item.verdict.reason !== 'withdrawn') return explainVerdict(item, WORDS);
  const withdrawn = phrase('withdrawn-because', item.lead.defense?.reasoning ?? '');
  return item.verdict.heldOpen ? phrase('withdrawn-yet-open', withdrawn, item.silent) : withdrawn;
}

/** Names the evidence that would change the decision. */
export const reversalOf = (item: BusinessItem): Phrase => reversalFor(item, phrase('quote-of-passage'));
