import { type Verification, verifyCase as verifyJournal } from '../../runtime/verify.ts';
import { loadCase, setupFor } from '../case/load-case.ts';
import type { Host } from '../host.ts';
import { type CaseRequest, foreignRemark, over, type ReadCase, whatIsKnown } from './show-case.ts';

/** The result of a case verification. */
export interface VerifiedCase extends ReadCase {
  /** True if there is no problem. */
  readonly holds: boolean;
  readonly verification: Verification;
}

/** Checks a case from its first byte to its seal. */
export async function verifyCase({ wanted }: Pick<CaseRequest, 'wanted'>, host: Pick<Host, 'cases'>): Promise<VerifiedCase> {
  const loaded = await loadCase(wanted, host);
  return over(loaded, async (kind) => {
    const verification = await verifyJournal(kind.desk, setupFor(kind, loaded.opening), loaded.stored);
    const holds = verification.problems.length === 0;
    return { ...whatIsKnown(loaded), remarks: foreignRemark(loaded), holds, verification };
  });
}
