import { verifyCase } from '../../../app/cases/verify-case.ts';
import { printableDeep, shorten, withoutCommands } from '../../../reports/formats/terminal/layout.ts';
import { openTerminal, type Terminal } from '../../host.ts';
import { EXIT, type ExitCode } from '../../output/exit-codes.ts';
import { printJson } from '../../output/print-report.ts';

/** The maximum length of a printed problem. */
const PROBLEM_MAX = 500;

/** Verifies a case from its first byte to its seal, and prints the problems. */
export async function verify(
  wanted: string,
  { dir, format }: { readonly dir: string; readonly format: 'text' | 'json' },
  { console, host }: Terminal = openTerminal(dir),
): Promise<ExitCode> {
  const { id, holds, verification, remarks } = await verifyCase({ wanted }, host);
  for (const remark of remarks) host.tell(remark);
  const checked = printableDeep(verification);
  const { entries, texts, answers, seals, problems } = checked;
  if (format === 'json') await printJson({ case: id, holds, ...checked }, 2, console);
  else {
    const seal = seals === 0 ? ', not sealed yet' : ', the verdict matches its seal';
    const counts = `${entries} entries chained, ${texts} texts unchanged, ${answers} answers unchanged`;
    const verdict = holds ? `holds: ${counts}${seal}` : 'DOES NOT HOLD';
    await console.result(`${id}  ${verdict}\n`);
    for (const problem of problems) await console.result(`  ${shorten(withoutCommands(problem), PROBLEM_MAX)}\n`);
  }
  return holds ? EXIT.passed : EXIT.noVerdict;
}
