import { type BenchJudgesRequest, benchJudges } from '../../app/bench/judges/bench-judges.ts';
import { judgeTable, weightsTable } from '../../reports/bench/judge-scores.ts';
import { openTerminal, type Terminal } from '../host.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';

/** The options of a bench of judges. */
export interface BenchJudgesOptions extends BenchJudgesRequest {
  readonly json: boolean;
}

/** Measures judges on labelled judgements and prints a comparison of decision methods. */
export async function benchJudgesCommand(
  { json, ...request }: BenchJudgesOptions,
  { console, host }: Terminal = openTerminal(),
): Promise<ExitCode> {
  const { panels, weights } = await benchJudges(request, host);
  await console.result(
    json
      ? `${JSON.stringify({ panels, weights })}\n`
      : `${judgeTable(panels)}\nbest judge afterwards: ${panels.map(({ best }) => best.judge).join(', ')}\n\n${weightsTable(weights.judges)}`,
  );
  return EXIT.passed;
}
