import type { SourceId } from '../../ids.ts';
import { similarity } from '../../text/similarity.ts';
import type { TextSketch } from '../../text/sketch.ts';

/** The most reports of an issue that are compared; further ones add no information. Rows L1, P25. */
const COMPARED_MAX = 20;

/** How alike each report is to the others of its issue, from 0 to 1: the mean over the others; 0 for one alone and beyond those that are compared. */
export function alikeness(reports: readonly TextSketch[]): readonly number[] {
  const compared = reports.slice(0, COMPARED_MAX);
  return reports.map((own, at) => {
    if (at >= COMPARED_MAX || compared.length < 2) return 0;
    const sum = compared.reduce((total, other, index) => (index === at ? total : total + similarity(own, other)), 0);
    return sum / (compared.length - 1);
  });
}

/** A report of a source. */
interface SourceReport {
  readonly source: SourceId;
  readonly sketch: TextSketch;
}

/** How alike the reports of different sources are, from 0 to 1, over all pairs; undefined where one source reported alone. Row P25. */
export function cohesion(reports: readonly SourceReport[]): number | undefined {
  const compared = reports.slice(0, COMPARED_MAX);
  let [sum, pairs] = [0, 0];
  for (const [at, { source, sketch }] of compared.entries())
    for (const other of compared.slice(at + 1)) {
      // Two reports of one source are alike, which is no evidence.
      if (other.source === source) continue;
      sum += similarity(sketch, other.sketch);
      pairs++;
    }
  return pairs === 0 ? undefined : sum / pairs;
}
