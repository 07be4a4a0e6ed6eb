import type { Language } from '../../core/language.ts';
import type { ReportText } from '../report/schema/text.ts';
import type { ViewUsage, ViewUsed } from '../report/view.ts';
import { sayIn, tell } from '../words/say.ts';
import { dollars, tokens } from './amounts.ts';

const MICROS = 1_000_000;

/** `$0.12`, `at least $0.12`, or `cost unknown`. */
export function costPhrase({ cost_usd, cost_at_least_usd }: Pick<ViewUsed, 'cost_usd' | 'cost_at_least_usd'>): ReportText {
  if (cost_usd !== null) return dollars(cost_usd * MICROS);
  return cost_at_least_usd > 0 ? tell('usage.atLeast', dollars(cost_at_least_usd * MICROS)) : tell('usage.unknown');
}

/** The same in words. */
export const costText = (used: Parameters<typeof costPhrase>[0], language: Language): string => sayIn(language, costPhrase(used));

/** The cost; if unknown, also the number of tokens: `41k tokens · cost unknown`. */
export function usageText(usage: ViewUsage, language: Language): string {
  const used = tell('usage.tokens', tokens(usage.input_tokens + usage.output_tokens));
  return sayIn(language, usage.cost_usd === null ? tell('list.dots', [used, costPhrase(usage)]) : costPhrase(usage));
}
