import { maxOf } from '../../consensus/max-of.ts';
import { severityRank } from '../../finding-debate/severity.ts';
import type { BusinessItem } from './judge.ts';
import type { Recommendation } from './outcome.ts';

const BY_RANK: readonly Recommendation[] = ['publish', 'publish', 'revise-soon', 'revise-before-publishing', 'do-not-publish'];

/** What the accepted findings come to: the gravest one decides. */
export function recommendationOf(accepted: readonly BusinessItem[]): Recommendation {
  return BY_RANK[maxOf([0, ...accepted.map(({ severity }) => severityRank(severity))], (rank) => rank)] ?? 'do-not-publish';
}
