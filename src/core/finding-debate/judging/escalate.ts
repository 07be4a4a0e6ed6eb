import { maxOf } from '../../consensus/max-of.ts';
import type { Judged, MemberBase } from './judged.ts';
import { severityRank } from './severity.ts';

/** Severe, nobody conceded, and the recommendation would be another one if it stood. */
export function shouldEscalate(accepted: readonly Judged<MemberBase>[]): (item: Judged<MemberBase>) => boolean {
  const gravest = maxOf(accepted, ({ severity }) => severityRank(severity));
  return ({ verdict, severity, members }) =>
    verdict.status === 'disputed' &&
    severityRank(severity) >= severityRank('high') &&
    severityRank(severity) > gravest &&
    !members.some(({ conceded }) => conceded);
}
