import { maxOf } from '../../consensus/max-of.ts';
import { severityRank } from '../../finding-debate/judging/severity.ts';
import type { BusinessItem } from './judge.ts';
import type { Recommendation } from './outcome.ts';

const BY_RANK: readonly Recommendation[] = ['publish', 'publish', 'revise-soon', 'revise-before-publishing', 'do-not-publish'];

/** How much of the material was looked at: no positive word about what nobody saw. */
export type Coverage = 'whole' | 'in-part' | 'none';

/** What the accepted findings come to: the gravest one decides. */
export function recommendationOf(accepted: readonly BusinessItem[], coverage: Coverage): Recommendation {
  if (coverage === 'none') return 'no-verdict';
  const gravest = maxOf([0, ...accepted.map(({ severity }) => severityRank(severity))], (rank) => rank);
  if (coverage === 'in-part' && gravest < severityRank('high')) return 'incomplete';
  return BY_RANK[gravest] ?? 'no-verdict';
}
