import { maxOf } from '../../consensus/max-of.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { atLeast, severityRank } from '../judging/severity.ts';

/** How much of the material was looked at: no positive word about what nobody saw. */
export type Coverage = 'whole' | 'in-part' | 'none';

/** What a recommendation rests on besides the accepted findings. */
export interface RecommendationTerms<R> {
  readonly coverage: Coverage;
  /** Enough reviewers answered. */
  readonly quorate: boolean;
  /** The protocol's words: for no finding, then for the gravest one being low, medium, high and critical. */
  readonly byRank: readonly [none: R, low: R, medium: R, high: R, critical: R];
}

/** What the accepted findings come to: the gravest one decides. Too few reviewers give no positive word either. */
export function recommendationOf<R>(
  accepted: readonly Judged<MemberBase>[],
  { coverage, quorate, byRank }: RecommendationTerms<R>,
): R | 'incomplete' | 'no-verdict' {
  if (coverage === 'none') return 'no-verdict';
  const gravest = gravestRank(accepted);
  if ((coverage === 'in-part' || !quorate) && gravest < severityRank('high')) return 'incomplete';
  return byRank[gravest] ?? 'no-verdict';
}

/** Severe, nobody conceded, and the recommendation would be another one if it stood. */
export function shouldEscalate(accepted: readonly Judged<MemberBase>[]): (item: Judged<MemberBase>) => boolean {
  const gravest = gravestRank(accepted);
  return ({ verdict, severity, members }) =>
    verdict.status === 'disputed' &&
    atLeast(severity, 'high') &&
    severityRank(severity) > gravest &&
    !members.some(({ conceded }) => conceded);
}

/** The rank of the gravest finding; 0 where there is none. */
const gravestRank = (accepted: readonly Judged<MemberBase>[]): number =>
  accepted.length === 0 ? 0 : maxOf(accepted, ({ severity }) => severityRank(severity));
