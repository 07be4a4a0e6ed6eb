import { type BenchClaimsRequest, benchClaims } from '../../app/bench/claims/bench-claims.ts';
import { claimReport } from '../../reports/bench/claim-scores.ts';
import { openTerminal, type Terminal } from '../host.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';

/** The options of a bench of claims. */
export interface BenchClaimsOptions extends BenchClaimsRequest {
  readonly json: boolean;
}

/** Decides recorded claims and prints how many are resolved, and how many of those correctly. */
export async function benchClaimsCommand(
  { json, ...request }: BenchClaimsOptions,
  { console, host }: Terminal = openTerminal(),
): Promise<ExitCode> {
  const scores = await benchClaims(request, host);
  await console.result(json ? `${JSON.stringify(scores)}\n` : claimReport(scores));
  return EXIT.passed;
}
