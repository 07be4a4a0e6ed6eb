import type { SourceId } from '../ids.ts';

export type AgreementLevel = 'unanimous' | 'majority' | 'conflict-resolved' | 'single-source-validated';

/** Best first; the order in which equal findings are listed. */
export const AGREEMENT_LEVELS: readonly AgreementLevel[] = [
  'unanimous',
  'majority',
  'conflict-resolved',
  'single-source-validated',
];

/** How far the panel agrees; the denominator is who looked, or spoke up all the same. */
export function agreementLevel(
  supporters: ReadonlySet<SourceId>,
  eligible: ReadonlySet<SourceId>,
  conflictResolved: boolean,
): AgreementLevel {
  if (conflictResolved) return 'conflict-resolved';
  if (supporters.size < 2) return 'single-source-validated';
  return [...eligible].every((source) => supporters.has(source)) ? 'unanimous' : 'majority';
}
