import { total } from '../../consensus/confidence.ts';
import { explainVerdict, reversalFor } from '../../finding-debate/assembly/explain.ts';
import type { Phrase } from '../../phrase.ts';
import type { CodeItem } from './members.ts';
import type { FilteredItem } from './outcome.ts';
import { phrase } from './phrases.ts';
import { CRITICAL_ALONE_CONFIDENCE, LADDER } from './rules.ts';

const WORDS = {
  cited: phrase('cited-code'),
  criticalAlone: CRITICAL_ALONE_CONFIDENCE,
  toStand: LADDER.confidenceToStand,
};

/** Explains an item's standing in one sentence without adjectives. */
export const explainReason = (item: CodeItem): Phrase => explainVerdict(item, WORDS);

/** Why an accepted item is not reported. */
export const explainFilter = ({ confidence, severity, needed }: FilteredItem): Phrase =>
  phrase('below-threshold', total(confidence), needed, severity);

/** Names the evidence that would change the decision. */
export const reversalOf = (item: CodeItem): Phrase => reversalFor(item, phrase('quote-of-code'));
