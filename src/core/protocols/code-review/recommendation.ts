import { maxOf } from '../../consensus/max-of.ts';
import { severityRank } from '../../finding-debate/judging/severity.ts';
import type { CodeItem } from './members.ts';
import type { Coverage, Recommendation } from './outcome.ts';

const BY_RANK: readonly Recommendation[] = ['merge', 'merge', 'fix-soon', 'fix-before-merge', 'do-not-merge'];

/** What the accepted findings come to: the gravest one decides. Too few reviewers give no positive word either. */
export function recommendationOf(
  accepted: readonly CodeItem[],
  { coverage, quorate }: { readonly coverage: Coverage; readonly quorate: boolean },
): Recommendation {
  if (coverage === 'none') return 'no-verdict';
  const gravest = maxOf([0, ...accepted.map(({ severity }) => severityRank(severity))], (rank) => rank);
  if ((coverage === 'in-part' || !quorate) && gravest < severityRank('high')) return 'incomplete';
  return BY_RANK[gravest] ?? 'no-verdict';
}
