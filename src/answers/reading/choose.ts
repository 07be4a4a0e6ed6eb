import type { JsonPiece } from '../json/json-in-text.ts';

/** Something in a text that may be the answer or a part of it. */
export interface Candidate {
  /** The value of the text in which it was found. */
  readonly piece: JsonPiece;
  /** How likely it is the answer; the first number that differs decides. */
  readonly rank: readonly number[];
  /** True if it can be the answer alone. */
  readonly isWhole: boolean;
}

/**
 * Chooses what counts as the answer, in all phases: the candidates of the highest rank at which one is whole. Where none is
 * whole, those of the lowest rank count.
 */
export function choose<C extends Candidate>(candidates: readonly C[]): readonly C[] {
  const ranked = candidates.toSorted((one, other) => compared(other.rank, one.rank));
  const best = ranked.find(({ isWhole }) => isWhole) ?? ranked.at(-1);
  return candidates.filter(({ rank }) => best !== undefined && compared(rank, best.rank) === 0);
}

function compared(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((value, index) => value !== other[index]);
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
}
