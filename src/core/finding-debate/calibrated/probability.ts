import type { Adjustment, Confidence } from '../../consensus/confidence.ts';
import { clamp } from '../../consensus/confidence.ts';
import type { Phrase } from '../../phrase.ts';
import { BOUNDS } from './weights.ts';

/** One reason to believe a finding or not, in log-odds. */
export interface Term {
  /** The label that a reader sees behind the number. */
  readonly term: Phrase;
  readonly logOdds: number;
}

/** Converts log-odds to a probability in percent, within bounds and not rounded. */
export const percentOf = (logOdds: number): number => clamp(100 / (1 + Math.exp(-logOdds)), BOUNDS.least, BOUNDS.most);

/** The probability, from 1 to 99, that a sum of terms comes to. */
export const probabilityOf = (terms: readonly Term[]): number => Math.round(percentOf(sumOf(terms)));

const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { logOdds }) => sum + logOdds, 0);

/**
 * Converts the terms to a base and the points that each term adds to the probability: the first term is the base, and the
 * rest add up to the result, independent of their order.
 */
export function confidenceOf(terms: readonly Term[]): Confidence {
  const [prior, ...others] = terms;
  let sum = prior?.logOdds ?? 0;
  const base = Math.round(percentOf(sum));
  let shown = base;
  const adjustments = others.map(({ term, logOdds }): Adjustment => {
    sum += logOdds;
    const next = Math.round(percentOf(sum));
    const delta = next - shown;
    shown = next;
    return { term, delta, logOdds };
  });
  return { base, adjustments, prior: prior?.logOdds ?? 0 };
}
