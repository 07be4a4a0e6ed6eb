import { compare, exact, sum } from '../../consensus/exact.ts';
import type { SeatId } from '../../ids.ts';
import { DIMENSIONS_MAX, JUDGES_MIN, WHOLE_WEIGHTS } from './rules.ts';
import type { Dimension, Judge } from './said.ts';

/** Describes the fault in the dimensions of a debate as what was expected; undefined if they can be weighed. Row S2. */
export function dimensionsFault(dimensions: readonly Dimension[]): string | undefined {
  if (dimensions.length > DIMENSIONS_MAX) return `at most ${DIMENSIONS_MAX} dimensions`;
  if (new Set(dimensions.map(({ name }) => name)).size < dimensions.length) return 'one weight for each dimension';
  const total = sum(dimensions.map(({ weight }) => exact(weight)));
  return WHOLE_WEIGHTS.some((whole) => compare(total, exact(whole)) === 0)
    ? undefined
    : 'weights that sum to exactly 100 or exactly 1';
}

/** Describes the fault in a panel, and at which judge; undefined if it can be seated. Row J1. */
export function panelFault(judges: readonly Judge[]): { readonly at?: number; readonly expected: string } | undefined {
  const seen = new Set<SeatId>();
  const at = judges.findIndex(({ seat }) => {
    if (seen.has(seat)) return true;
    seen.add(seat);
    return false;
  });
  if (at !== -1) return { at, expected: 'a name that no other judge has' };
  return judges.length < JUDGES_MIN ? { expected: `at least ${JUDGES_MIN} judges` } : undefined;
}
