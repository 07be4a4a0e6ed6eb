import type { PolicyName } from '../../core/finding-debate/hearing/said.ts';
import { SEVERITIES, type Severity } from '../../core/finding-debate/judging/severity.ts';
import type { Phrase } from '../../core/phrase.ts';
import { tell } from '../words/say.ts';

interface Standings {
  readonly accepted: readonly { readonly severity: Severity }[];
  readonly disputed: readonly unknown[];
  readonly rejected: readonly unknown[];
  /** Accepted, and below the threshold. */
  readonly filtered?: readonly unknown[];
  /** Faults that existed before the change. */
  readonly preExisting?: readonly unknown[];
}

/** The number of disputes that a person should decide first, if any. */
export function disputesSentence({
  disputed,
  policy,
}: {
  readonly disputed: readonly { readonly escalate: boolean }[];
  readonly policy: PolicyName;
}): readonly Phrase[] {
  const escalated = disputed.filter(({ escalate }) => escalate).length;
  if (escalated === 0) return [];
  const disputes = tell('count.dispute', escalated);
  return [policy === 'calibrated' ? tell('summary.disputesFirst', disputes, escalated) : tell('summary.disputesLeft', disputes)];
}

/** Counts items by standing: `2 findings stand (1 high, 1 low), 1 disputed, 3 rejected.` */
export function standingCounts({ accepted, disputed, rejected, filtered = [], preExisting = [] }: Standings): Phrase {
  const bySeverity = SEVERITIES.toReversed()
    .map((severity) => ({ severity, number: accepted.filter((item) => item.severity === severity).length }))
    .filter(({ number }) => number > 0)
    .map(({ severity, number }) => tell('summary.ofSeverity', number, tell(`severity.${severity}`)));
  return tell(
    'summary.standing',
    accepted.length,
    bySeverity.length === 0 ? '' : tell('list.commas', bySeverity),
    disputed.length,
    rejected.length,
    filtered.length,
    preExisting.length,
  );
}
