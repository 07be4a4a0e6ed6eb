import { UserError } from '../../../contracts/user-error.ts';
import type { Host } from '../../host.ts';
import { readRecorded } from '../read-recorded.ts';
import type { Claim } from './claim.ts';
import { type ClaimScores, measureClaims } from './measure-claims.ts';
import { recordedClaims } from './recorded-claims.ts';

/** Recorded claims to decide and compare with the truth. */
export interface BenchClaimsRequest {
  /** The file of claims, as the user wrote it. */
  readonly data: string;
}

/** Decides recorded claims and scores the decisions. */
export async function benchClaims({ data }: BenchClaimsRequest, { workspace }: Pick<Host, 'workspace'>): Promise<ClaimScores> {
  const claims = await readRecorded({ file: workspace.at(data), name: data, shape: recordedClaims, code: 'bad-claims' });
  refuseTwice(claims, data);
  if (claims.every(({ label }) => label === 'unknown'))
    throw new UserError('no-labels', `${data} has no claim that is labelled true or false`, {
      hint: 'give at least some claims "label": true or false (docs/bench.md)',
    });
  return measureClaims(claims);
}

function refuseTwice(claims: readonly Claim[], data: string): void {
  const seen = new Set<string>();
  for (const { id } of claims) {
    if (seen.has(id))
      throw new UserError('two-claims', `${data} has two claims with the id "${id}"`, {
        hint: 'give every claim an id of its own',
      });
    seen.add(id);
  }
}
