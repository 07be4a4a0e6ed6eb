import type { EditsApplied } from '../../../event.ts';

/**
 * The edits that are in a text with this digest: each application began from the text that the case froze, or from what an earlier
 * one left, and one that began from an older state takes the place of those after it.
 */
export function appliedTo<E extends EditsApplied>(frozen: string, all: readonly E[]): readonly E[] {
  let chain: readonly E[] = [];
  for (const one of all) {
    const from = statesOf(frozen, chain).lastIndexOf(one.before);
    if (from !== -1) chain = [...chain.slice(0, from), one];
  }
  return chain;
}

/** The digests of the text: as it was frozen, and after each application. */
export const statesOf = (frozen: string, chain: readonly EditsApplied[]): readonly string[] => [
  frozen,
  ...chain.map(({ after }) => after),
];
