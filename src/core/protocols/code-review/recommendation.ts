import { maxOf } from '../../consensus/max-of.ts';
import { severityRank } from '../../finding-debate/severity.ts';
import type { CodeItem } from './judge.ts';
import type { Recommendation } from './outcome.ts';

const BY_RANK: readonly Recommendation[] = ['merge', 'merge', 'fix-soon', 'fix-before-merge', 'do-not-merge'];

/** What the accepted findings come to: the gravest one decides. */
export function recommendationOf(accepted: readonly CodeItem[]): Recommendation {
  return BY_RANK[maxOf([0, ...accepted.map(({ severity }) => severityRank(severity))], (rank) => rank)] ?? 'do-not-merge';
}
