import { total } from '../../consensus/confidence.ts';
import { explainVerdict, reversalFor } from '../../finding-debate/explain.ts';
import type { CodeItem } from './judge.ts';
import type { FilteredItem } from './outcome.ts';
import { CRITICAL_ALONE_CONFIDENCE, LADDER } from './rules.ts';

const WORDS = {
  cited: 'cited code with a concrete trigger',
  criticalAlone: CRITICAL_ALONE_CONFIDENCE,
  toStand: LADDER.confidenceToStand,
};

/** Why an item stands where it stands, in one sentence without adjectives. */
export const explainReason = (item: CodeItem): string => explainVerdict(item, WORDS);

/** Why an accepted item is not reported. */
export const explainFilter = ({ confidence, severity, needed }: FilteredItem): string =>
  `its confidence of ${total(confidence)} is below the ${needed} that a finding of severity ${severity} needs`;

/** What would change the decision. */
export const reversalOf = (item: CodeItem): string => reversalFor(item, { quote: 'a quote of the code with a concrete trigger' });
