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

/** Severe, nobody conceded, and the recommendation would be another one if it stood. */
export function shouldEscalate(item: CodeItem, accepted: readonly CodeItem[]): boolean {
  if (item.verdict.status !== 'disputed' || severityRank(item.severity) < severityRank('high')) return false;
  if (item.members.some(({ conceded }) => conceded)) return false;
  return accepted.every(({ severity }) => severityRank(severity) < severityRank(item.severity));
}
