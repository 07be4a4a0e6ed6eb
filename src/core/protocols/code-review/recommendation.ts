import { type Severity, severityRank } from '../../finding-debate/severity.ts';
import type { CodeItem } from './judge.ts';
import type { Recommendation } from './outcome.ts';

const BY_SEVERITY = { critical: 'do-not-merge', high: 'fix-before-merge', medium: 'fix-soon', low: 'merge' } as const satisfies Record<
  Severity,
  Recommendation
>;

/** What the accepted findings come to: the gravest one decides. */
export function recommendationOf(accepted: readonly CodeItem[]): Recommendation {
  const [gravest] = accepted.toSorted((a, b) => severityRank(b.severity) - severityRank(a.severity));
  return gravest === undefined ? 'merge' : BY_SEVERITY[gravest.severity];
}
