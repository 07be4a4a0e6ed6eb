import { HASH_SHIFT, KIND, kindOf, weightOf } from './features.ts';
import { differInSeries } from './series.ts';
import type { TextSketch } from './sketch.ts';

/** The similarity from which two texts say the same. */
const SAME = 0.4;
/** The same for a text so short that one exchanged word is another issue. */
const SAME_WHEN_SHORT = 0.85;
/** A text below this weight is short: about seven words. */
const SHORT = 64;
/** Below this similarity, in percent, two texts are plainly different. */
export const DIFFERENT_PERCENT = 24;
const DIFFERENT = DIFFERENT_PERCENT / 100;
/** From here on the plain words are one template, and the names and numbers in it decide. */
const TEMPLATE = 0.92;
/** How much of the similarity is containment of the lighter text; the rest is overlap of both. */
const CONTAINMENT = 0.3;

const NAMED = (1 << KIND.name) | (1 << KIND.number);

/** 0 = nothing in common, 1 = the same words. Symmetric. */
export function similarity(a: TextSketch, b: TextSketch): number {
  if (isSameText(a, b)) return 1;
  return a.weight === 0 || b.weight === 0 ? 0 : similarityOf(a, b, merge(a.features, b.features));
}

/** The two texts say the same thing. Strict enough to be used without any help from place. */
export function sayTheSame(a: TextSketch, b: TextSketch): boolean {
  if (isSameText(a, b)) return true;
  if (a.weight === 0 || b.weight === 0) return false;
  const merged = merge(a.features, b.features);
  const enough = Math.min(a.weight, b.weight) < SHORT ? SAME_WHEN_SHORT : SAME;
  return similarityOf(a, b, merged) >= enough && !inConflict(a, b, merged);
}

/** One template with other names or numbers in it, or two members of a numbered series: alike, and not the same. */
export const isOtherFilling = (a: TextSketch, b: TextSketch): boolean =>
  !isSameText(a, b) && a.weight !== 0 && b.weight !== 0 && inConflict(a, b, merge(a.features, b.features));

/** Tells whether two texts are plainly about different things, even though they are on neighbouring lines in a similar category. */
export function plainlyDifferent(a: TextSketch, b: TextSketch): boolean {
  if (a.weight === 0 || b.weight === 0 || isSameText(a, b)) return false;
  const merged = merge(a.features, b.features);
  return similarityOf(a, b, merged) < DIFFERENT || inConflict(a, b, merged);
}

const isSameText = (a: TextSketch, b: TextSketch): boolean => a.identity === b.identity && a.identity !== 0;

function similarityOf(a: TextSketch, b: TextSketch, { shared }: Merge): number {
  const containment = shared / Math.min(a.weight, b.weight);
  const overlap = (2 * shared) / (a.weight + b.weight);
  return CONTAINMENT * containment + (1 - CONTAINMENT) * overlap;
}

/** Each text names something the other does not, in a place that calls for a name or number. */
function inConflict(a: TextSketch, b: TextSketch, { sharedWords, swapped }: Merge): boolean {
  const words = a.wordWeight + b.wordWeight;
  return (swapped && (words === 0 || sharedWords / words >= TEMPLATE)) || differInSeries(a, b);
}

interface Merge {
  readonly shared: number;
  readonly sharedWords: number;
  /** Each side has a name, or each side has a number, that the other lacks. */
  readonly swapped: boolean;
}

function merge(x: Int32Array, y: Int32Array): Merge {
  let shared = 0;
  let sharedWords = 0;
  // One bit per kind that occurs on one side only.
  let onlyX = 0;
  let onlyY = 0;
  let i = 0;
  let j = 0;
  while (i < x.length && j < y.length) {
    const left = x[i] ?? 0;
    const right = y[j] ?? 0;
    const order = (left >> HASH_SHIFT) - (right >> HASH_SHIFT);
    if (order === 0) {
      shared += Math.min(weightOf(left), weightOf(right));
      if (kindOf(left) === KIND.word) sharedWords += weightOf(left);
      if (kindOf(right) === KIND.word) sharedWords += weightOf(right);
    } else if (order < 0) onlyX |= 1 << kindOf(left);
    else onlyY |= 1 << kindOf(right);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  for (; i < x.length; i++) onlyX |= 1 << kindOf(x[i] ?? 0);
  for (; j < y.length; j++) onlyY |= 1 << kindOf(y[j] ?? 0);
  return { shared, sharedWords, swapped: (onlyX & onlyY & NAMED) !== 0 };
}
