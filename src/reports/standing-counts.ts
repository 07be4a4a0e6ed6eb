import { SEVERITIES, type Severity } from '../core/finding-debate/severity.ts';
import { count } from './wording.ts';

interface Standings {
  readonly accepted: readonly { readonly severity: Severity }[];
  readonly disputed: readonly unknown[];
  readonly rejected: readonly unknown[];
  /** Accepted, and below the threshold. */
  readonly filtered?: readonly unknown[];
}

/** `2 findings stand (1 high, 1 low), 1 disputed, 3 rejected.` */
export function standingCounts({ accepted, disputed, rejected, filtered = [] }: Standings): string {
  const bySeverity = SEVERITIES.toReversed()
    .map((severity) => ({ severity, number: accepted.filter((item) => item.severity === severity).length }))
    .filter(({ number }) => number > 0)
    .map(({ severity, number }) => `${number} ${severity}`);
  const detail = bySeverity.length === 0 ? '' : ` (${bySeverity.join(', ')})`;
  const verb = accepted.length === 1 ? 'stands' : 'stand';
  const below = filtered.length === 0 ? '' : `, ${filtered.length} filtered below the threshold`;
  return `${count(accepted.length, 'finding')} ${verb}${detail}, ${disputed.length} disputed, ${rejected.length} rejected${below}.`;
}
