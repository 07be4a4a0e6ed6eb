import { similarity } from '../../text/similarity.ts';
import type { TextSketch } from '../../text/sketch.ts';

/** So many reports of an issue are compared; more say nothing new. Rows L1, P25. */
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

/** How alike the reports of an issue are to each other, from 0 to 1; undefined for one alone. Row P25. */
export function cohesion(reports: readonly TextSketch[]): number | undefined {
  const compared = alikeness(reports.slice(0, COMPARED_MAX));
  return compared.length < 2 ? undefined : compared.reduce((sum, one) => sum + one, 0) / compared.length;
}
