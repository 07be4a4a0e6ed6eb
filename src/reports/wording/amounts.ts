import type { Limits } from '../../core/event.ts';
import type { Language } from '../../core/language.ts';
import { USAGE_WORDS } from '../words/tables.ts';

/** The usage so far. */
export interface SpentSoFar {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  /** Calls whose cost is unknown. */
  readonly unpriced: number;
}

/** No usage yet. */
export const NOTHING_SPENT: SpentSoFar = { inputTokens: 0, outputTokens: 0, costMicros: 0, unpriced: 0 };

const CENT = 10_000;

/** `$0.12`; below a cent as many digits as it takes to see the amount: `$0.0042`. */
export function dollars(costMicros: number): string {
  if (costMicros <= 0) return '$0.00';
  const hundredths = Math.round(costMicros / (CENT / 100));
  if (hundredths === 0) return '<$0.0001';
  return hundredths < 100 ? `$${(hundredths / 10_000).toFixed(4)}` : `$${(Math.round(costMicros / CENT) / 100).toFixed(2)}`;
}

const STEPS = [
  [1_000_000, 'M'],
  [1_000, 'k'],
] as const;

/** `41k` of 41234: a number that is read, not calculated with. */
export function tokens(amount: number): string {
  for (const [size, letter] of STEPS) {
    const scaled = amount / size;
    if (scaled < 0.9995) continue;
    return `${scaled < 9.95 ? (Math.round(scaled * 10) / 10).toString() : Math.round(scaled)}${letter}`;
  }
  return String(Math.round(amount));
}

/** `41k of 200k tokens · $0.12 of $2.00`; an unknown cost is shown as unknown, and zero is omitted. */
export function spentText(spent: SpentSoFar, limits: Limits = {}, language: Language = 'en'): string {
  const words = USAGE_WORDS[language];
  const used = spent.inputTokens + spent.outputTokens;
  const isBlank = used === 0 && spent.costMicros === 0 && spent.unpriced === 0;
  const tokenLimit = limits.tokens === undefined ? undefined : tokens(limits.tokens);
  const moneyLimit = limits.costMicros === undefined ? undefined : dollars(limits.costMicros);
  const parts = isBlank
    ? [
        ...(tokenLimit === undefined ? [] : [words.limit(words.tokens(tokenLimit))]),
        ...(moneyLimit === undefined ? [] : [words.limit(moneyLimit)]),
      ]
    : [
        tokenLimit === undefined ? words.tokens(tokens(used)) : words.tokensOf(tokens(used), tokenLimit),
        moneyLimit === undefined ? costText(spent, language) : words.moneyOf(costText(spent, language), moneyLimit),
      ];
  return parts.join(' · ');
}

function costText({ costMicros, unpriced }: SpentSoFar, language: Language): string {
  if (unpriced === 0) return dollars(costMicros);
  const words = USAGE_WORDS[language];
  return costMicros === 0 ? words.unknown : words.unpriced(dollars(costMicros), unpriced);
}
