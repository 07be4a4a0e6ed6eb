import { compareText } from '../../../core/text/order.ts';
import { seeded, shuffled } from '../statistics/seeded.ts';

/** Distinct random panels of a size, drawn by a seed; fewer if there are not so many. */
export function randomPanels(
  reviewers: readonly string[],
  { size, count, seed }: { readonly size: number; readonly count: number; readonly seed: number },
): readonly (readonly string[])[] {
  if (size > reviewers.length) return [];
  const draw = seeded(seed * 1000 + size);
  const known = new Map<string, readonly string[]>();
  // A draw may repeat an earlier one; in small sets most do.
  for (let tries = 0; known.size < count && tries < 50 * count; tries++) {
    const panel = shuffled(reviewers, draw).slice(0, size).sort(compareText);
    known.set(panel.join('\n'), panel);
  }
  return [...known.values()];
}
