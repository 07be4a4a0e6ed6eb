import type { Language } from '../../core/language.ts';
import type { ViewUsage, ViewUsed } from '../report/view.ts';
import { USAGE_WORDS } from '../words/tables.ts';
import { dollars, tokens } from './amounts.ts';

const MICROS = 1_000_000;

/** `$0.12`, `at least $0.12`, or `cost unknown`. */
export function costText(
  { cost_usd, cost_at_least_usd }: Pick<ViewUsed, 'cost_usd' | 'cost_at_least_usd'>,
  language: Language = 'en',
): string {
  const { atLeast, unknown } = USAGE_WORDS[language];
  if (cost_usd !== null) return dollars(cost_usd * MICROS);
  return cost_at_least_usd > 0 ? atLeast(dollars(cost_at_least_usd * MICROS)) : unknown;
}

/** The cost; if unknown, also the number of tokens: `41k tokens · cost unknown`. */
export function usageText(usage: ViewUsage, language: Language = 'en'): string {
  const cost = costText(usage, language);
  const used = tokens(usage.input_tokens + usage.output_tokens);
  return usage.cost_usd === null ? `${USAGE_WORDS[language].tokens(used)} · ${cost}` : cost;
}
