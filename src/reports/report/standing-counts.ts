import { SEVERITIES, type Severity } from '../../core/finding-debate/judging/severity.ts';
import type { Language } from '../../core/language.ts';
import { SUMMARY_WORDS } from '../words/formats/summary-words.ts';
import { SEVERITY_WORDS } from '../words/protocols/severities.ts';

interface Standings {
  readonly accepted: readonly { readonly severity: Severity }[];
  readonly disputed: readonly unknown[];
  readonly rejected: readonly unknown[];
  /** Accepted, and below the threshold. */
  readonly filtered?: readonly unknown[];
  /** There before the change. */
  readonly preExisting?: readonly unknown[];
}

/** `2 findings stand (1 high, 1 low), 1 disputed, 3 rejected.` */
export function standingCounts(
  { accepted, disputed, rejected, filtered = [], preExisting = [] }: Standings,
  language: Language,
): string {
  const words = SUMMARY_WORDS[language];
  const bySeverity = SEVERITIES.toReversed()
    .map((severity) => ({ severity, number: accepted.filter((item) => item.severity === severity).length }))
    .filter(({ number }) => number > 0)
    .map(({ severity, number }) => words.ofSeverity(number, SEVERITY_WORDS[language][severity]))
    .join(', ');
  return words.standing({
    accepted: accepted.length,
    bySeverity,
    disputed: disputed.length,
    rejected: rejected.length,
    filtered: filtered.length,
    preExisting: preExisting.length,
  });
}
