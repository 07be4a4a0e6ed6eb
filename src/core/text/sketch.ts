import { addFeatures, type Features, HASH_SHIFT, KIND, kindOf, weightOf } from './features.ts';
import { hashOf } from './hash.ts';
import { prose } from './prose.ts';

/** The part of a finding's text kept for comparison: hashes and weights, no words. */
export interface TextSketch {
  /** Packed features in ascending order, one per hash. */
  readonly features: Int32Array;
  /** Members of numbered series as (series, member) pairs. */
  readonly series: Int32Array;
  /** Sum of all weights. */
  readonly weight: number;
  /** Sum of the weights of plain words: the template without the names and numbers filled into it. */
  readonly wordWeight: number;
  /** A hash of the text as written, or 0 when there is no text. */
  readonly identity: number;
}

const MOST_FEATURES = 320;
const MOST_SERIES = 16;
const LONGEST_TITLE = 500;
const LONGEST_DESCRIPTION = 4000;
const TITLE_EMPHASIS = 1.5;

/** The sketch of a finding; a long text counts by its beginning. */
export function sketchOf(title: string, description: string): TextSketch {
  const found: Features = { packed: [], series: [], most: MOST_FEATURES };
  addFeatures(found, prose(title.slice(0, LONGEST_TITLE)), description.trim() === '' ? 1 : TITLE_EMPHASIS);
  addFeatures(found, prose(description.slice(0, LONGEST_DESCRIPTION)), 1);
  const features = onePerHash(new Int32Array(found.packed).sort());
  let weight = 0;
  let wordWeight = 0;
  for (const feature of features) {
    weight += weightOf(feature);
    if (kindOf(feature) === KIND.word) wordWeight += weightOf(feature);
  }
  const series = new Int32Array(found.series.slice(0, MOST_SERIES).flat());
  return { features, series, weight, wordWeight, identity: identityOf(title, description) };
}

const known = new WeakMap<object, TextSketch>();

/** The sketch of a report in its own words, made once for as long as the report is held. */
export function sketchOfReport(report: { readonly title: string; readonly description: string }): TextSketch {
  const sketch = known.get(report) ?? sketchOf(report.title, report.description);
  known.set(report, sketch);
  return sketch;
}

/** Keeps the strongest kind and weight of each hash. */
function onePerHash(sorted: Int32Array): Int32Array {
  let count = 0;
  for (const feature of sorted) {
    const last = sorted[count - 1];
    if (last === undefined || last >> HASH_SHIFT !== feature >> HASH_SHIFT) sorted[count++] = feature;
    else sorted[count - 1] = (feature & ~15) | Math.max(weightOf(feature), weightOf(last));
  }
  return sorted.slice(0, count);
}

function identityOf(title: string, description: string): number {
  const text = `${title}\n${description}`.trim();
  return text === '' ? 0 : hashOf(text) || 1;
}
