import { HASH_SHIFT } from './features.ts';
import type { TextSketch } from './sketch.ts';

/** Both texts name members of one numbered series (handler0 and handler1, "section 1" and "section 2"), and none is known to both. */
export function differInSeries(a: TextSketch, b: TextSketch): boolean {
  for (let at = 0; at < a.series.length; at += 2) {
    const series = a.series[at];
    if (hasSeries(b, series) && !knowsMember(b, a, series) && !knowsMember(a, b, series)) return true;
  }
  return false;
}

function hasSeries(sketch: TextSketch, series: number | undefined): boolean {
  for (let at = 0; at < sketch.series.length; at += 2) if (sketch.series[at] === series) return true;
  return false;
}

/** `reader` mentions, in whatever words, a member of the series that `owner` names. */
function knowsMember(reader: TextSketch, owner: TextSketch, series: number | undefined): boolean {
  for (let at = 0; at < owner.series.length; at += 2) {
    if (owner.series[at] === series && mentions(reader.features, owner.series[at + 1] ?? 0)) return true;
  }
  return false;
}

function mentions(features: Int32Array, hash: number): boolean {
  const wanted = (hash << HASH_SHIFT) >> HASH_SHIFT;
  let low = 0;
  let high = features.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((features[middle] ?? 0) >> HASH_SHIFT < wanted) low = middle + 1;
    else high = middle;
  }
  return low < features.length && (features[low] ?? 0) >> HASH_SHIFT === wanted;
}
