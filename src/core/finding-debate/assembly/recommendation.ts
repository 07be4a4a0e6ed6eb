import { maxOf } from '../../consensus/max-of.ts';
import type { Judged, MemberBase } from '../judging/judged.ts';
import { atLeast, type Severity, severityRank } from '../judging/severity.ts';

/** How much of the material was reviewed: unreviewed material gets no positive recommendation. */
export type Coverage = 'whole' | 'in-part' | 'none';

/** The fields of a finding that a recommendation depends on. */
interface Weighed {
  readonly severity: Severity;
}

/** The terms a recommendation rests on besides the accepted findings. */
export interface RecommendationTerms<R> {
  readonly coverage: Coverage;
  /** Enough reviewers answered. */
  readonly quorate: boolean;
  /** The protocol's words: for no finding, then for the gravest one being low, medium, high and critical. */
  readonly byRank: readonly [none: R, low: R, medium: R, high: R, critical: R];
}

/** Derives the recommendation from the gravest accepted finding; too few reviewers yield no positive recommendation either. */
export function recommendationOf<R>(
  accepted: readonly Weighed[],
  { coverage, quorate, byRank }: RecommendationTerms<R>,
): R | 'incomplete' | 'no-verdict' {
  if (coverage === 'none') return 'no-verdict';
  const gravest = gravestRank(accepted);
  if ((coverage === 'in-part' || !quorate) && gravest < severityRank('high')) return 'incomplete';
  return byRank[gravest] ?? 'no-verdict';
}

/** Selects severe findings that no author conceded and that would change the recommendation if they were accepted. */
export function shouldEscalate(accepted: readonly Weighed[]): (item: Judged<MemberBase>) => boolean {
  const wouldChange = wouldChangeAdvice(accepted);
  return ({ verdict, severity, members }) =>
    verdict.status === 'disputed' && wouldChange({ severity }) && !members.some(({ conceded }) => conceded);
}

/** Selects a finding that is severe and graver than every accepted one. */
export function wouldChangeAdvice(accepted: readonly Weighed[]): (item: Weighed) => boolean {
  const gravest = gravestRank(accepted);
  return ({ severity }) => atLeast(severity, 'high') && severityRank(severity) > gravest;
}

/** The rank of the gravest finding; 0 if there is none. */
const gravestRank = (accepted: readonly Weighed[]): number =>
  accepted.length === 0 ? 0 : maxOf(accepted, ({ severity }) => severityRank(severity));
