import type { Phrase } from '../phrase.ts';
import { termPhrase } from './term-phrases.ts';

/** One reasoned change to a confidence. The list of them is the audit trail and the arithmetic at once. */
export interface Adjustment {
  /** The label that a reader sees behind the number, such as `agreement(2)` or `R2[gemini agree]`. */
  readonly term: Phrase;
  readonly delta: number;
  /** The amount it adds in log-odds, if the confidence is a probability. */
  readonly logOdds?: number;
}

/** A base and every reasoned change to it; the number itself is never stored. */
export interface Confidence {
  readonly base: number;
  readonly adjustments: readonly Adjustment[];
  /** Set if a rule states the result instead of adding to it; `term` holds the reason. */
  readonly fixed?: Adjustment;
  /** Set where the confidence is a probability: the log-odds of the base. */
  readonly prior?: number;
}

/** The exact sum, before clamping and rounding. */
export function exactTotal({ base, adjustments, fixed }: Confidence): number {
  if (fixed !== undefined) return fixed.delta;
  return tidy(adjustments.reduce((sum, { delta }) => sum + delta, base));
}

/** Clamped and rounded half up, once, at the end, so that the order of rules cannot matter. */
export const total = (confidence: Confidence): number => percent(exactTotal(confidence));

/** A confidence for people: 0–100, rounded half up. */
export const percent = (value: number): number => Math.floor(tidy(clamp(value, 0, 100)) + 0.5);

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Removes binary fraction errors: 0.1 + 0.2 is 0.3 here. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

/** `85 +10 agreement(2) +5 R2[gemini agree] = 100`: every non-zero term, and the effect of clamping or rounding. */
export function formula(confidence: Confidence): Phrase {
  const { base, adjustments, fixed } = confidence;
  const terms = [
    ...adjustments.filter(({ delta }) => delta !== 0).map(({ term, delta }) => termPhrase('sum-term', delta, term)),
    ...(fixed === undefined ? [] : [termPhrase('sum-stated', fixed.delta, fixed.term)]),
  ];
  const exact = exactTotal(confidence);
  const shown = total(confidence);
  const sum = termPhrase('sum', base, terms, shown);
  if (exact < 0 || exact > 100) return termPhrase('sum-clamped', sum, exact);
  return exact === shown ? sum : termPhrase('sum-rounded', sum, exact);
}
