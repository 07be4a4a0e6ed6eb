import { termPhrase } from '../../consensus/term-phrases.ts';
import type { Phrase } from '../../phrase.ts';
import type { SourcePosition } from './source-positions.ts';
import { BALLOT, NOT_REFUTED, OWN_SOURCE_DISAGREES, REFUTED } from './weights.ts';

/**
 * Computes the weight of a source's position once it was asked to refute a finding, or voted on it blind: still one
 * position of one source. `examined` is the weight of its position in cross-examination alone. Rows F2 to F4, B3.
 */
export function withLaterWords(examined: number, { reported, refutation, ballot }: SourcePosition): number {
  // A source that reported it has already spoken for it.
  const share = (value: number): number => (reported ? Math.min(0, value) * OWN_SOURCE_DISAGREES : value);
  return voted(refuted(examined, refutation, share), ballot, share);
}

type Word = SourcePosition['ballot'];
type Share = (value: number) => number;

function refuted(before: number, word: Word, share: Share): number {
  const value = share(word?.value ?? 0);
  if (word === undefined || value === 0) return before;
  if (value > 0) return Math.max(before, value * (word.cites ? NOT_REFUTED.citing : NOT_REFUTED.alone));
  return word.cites ? Math.min(before, value * -REFUTED.citing) : before + value * -REFUTED.alone;
}

function voted(before: number, word: Word, share: Share): number {
  const value = share(word?.value ?? 0);
  if (word === undefined || value === 0) return before;
  if (value > 0) return Math.max(before, value * (word.cites ? BALLOT.validCiting : BALLOT.valid));
  return Math.min(before, value * -(word.cites ? BALLOT.notValidCiting : BALLOT.notValid));
}

/** Returns the side of a source after all its statements: its vote, else a refutation with ground, else its examination. */
export function sideOf({ value, refutation, ballot }: Pick<SourcePosition, 'value' | 'refutation' | 'ballot'>): number {
  if (ballot !== undefined && ballot.value !== 0) return Math.sign(ballot.value);
  if (refutation !== undefined && (refutation.value > 0 || (refutation.value < 0 && (refutation.cites || value === 0))))
    return Math.sign(refutation.value);
  return Math.sign(value);
}

/** Returns a source's last statement from an ask other than to examine the finding, as a term. */
export function laterTermOf({ refutation, ballot }: SourcePosition, who: string): Phrase | undefined {
  if (ballot !== undefined && ballot.value !== 0)
    return citing(termPhrase(ballot.value > 0 ? 'term-votes-valid' : 'term-votes-not-valid', who), ballot);
  if (refutation === undefined || refutation.value === 0) return undefined;
  return citing(termPhrase(refutationKey(refutation.value), who), refutation);
}

function refutationKey(value: number) {
  if (value > 0) return 'term-not-refuted';
  return value === -1 ? 'term-refutes' : 'term-refutes-in-part';
}

/** A statement as a term, with a mark if it cites evidence. */
export const citing = (term: Phrase, { cites }: { readonly cites: boolean }): Phrase =>
  cites ? termPhrase('term-citing', term) : term;
