import type { SourceId } from '../../ids.ts';

export type AgreementLevel = 'unanimous' | 'majority' | 'conflict-resolved' | 'single-source-validated';

/** Best first; the order in which equal findings are listed. */
export const AGREEMENT_LEVELS: readonly AgreementLevel[] = [
  'unanimous',
  'majority',
  'conflict-resolved',
  'single-source-validated',
];

/** Computes how far the panel agrees; the denominator is the sources that looked, or spoke up all the same. */
export function agreementLevel(
  supporters: readonly SourceId[],
  eligible: Iterable<SourceId>,
  conflictResolved: boolean,
): AgreementLevel {
  if (conflictResolved) return 'conflict-resolved';
  if (supporters.length < 2) return 'single-source-validated';
  for (const source of eligible) if (!supporters.includes(source)) return 'majority';
  return 'unanimous';
}
