import { arbitrate, arbitrateLine } from '../../app/arbitrate/arbitrate.ts';
import { comparedReport } from '../../app/report/compared-report.ts';
import { type Gate, NO_GATE } from '../../app/report/gate.ts';
import { readBaseline } from '../../app/report/read-baseline.ts';
import { reportLanguage } from '../../app/report/report-language.ts';
import type { Language } from '../../core/language.ts';
import { remarkLine } from '../../reports/remarks/remark-text.ts';
import { openHost } from '../host.ts';
import { checkPlain, type Output } from '../options/outputs.ts';
import { exitAfter } from '../output/deliver.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { printJson, printReport } from '../output/print-report.ts';
import { tellGateIfAny } from '../output/tell-gate.ts';
import { type Console, openConsole } from '../terminal/console.ts';
import { linesOf, readInput } from '../terminal/input.ts';

export interface ArbitrateOptions {
  readonly outputs: readonly Output[];
  readonly explain?: string;
  /** Whether nothing is folded or left out. */
  readonly verbose?: boolean | undefined;
  readonly language?: Language | undefined;
  /** The case or file to compare results with. */
  readonly baseline?: string | undefined;
  /** The gate for the exit code. */
  readonly gate?: Gate;
}

/** Decides one debate from a file and prints it. */
export async function arbitrateFile(file: string, options: ArbitrateOptions): Promise<ExitCode> {
  const console = openConsole();
  const host = openHost({ console });
  const { outputs, explain, verbose, baseline: wanted, gate = NO_GATE } = options;
  if (explain !== undefined) checkPlain(outputs, '--explain');
  const name = file === '-' ? 'stdin' : file;
  const text = await readInput(file);
  const { report, faults, remarks } = arbitrate({ text, name, language: await reportLanguage(options, host) });
  for (const one of remarks) console.log(remarkLine(one));
  for (const { line, text: fault } of faults) console.log(`error  ${name}${line === undefined ? '' : `:${line}`}  ${fault}`);
  const { protocol } = report.view();
  const baseline = await readBaseline({ baseline: wanted, protocol }, host);
  const compared = comparedReport(report, baseline);
  const delivered = await printReport(compared, { outputs, explain, verbose, baseline, gate }, console);
  if (faults.length > 0) return EXIT.badInput;
  if (!report.answered) return noVerdict(name, console);
  return exitAfter(tellGateIfAny({ presented: compared, curtailed: false }, gate, console), delivered);
}

/** Decides one debate per line; a bad line is an error at its place and the others continue. */
export async function arbitrateBatch(file: string, options: Pick<ArbitrateOptions, 'language'>): Promise<ExitCode> {
  const console = openConsole();
  const language = await reportLanguage(options, openHost({ console }));
  const name = file === '-' ? 'stdin' : file;
  let code: ExitCode = EXIT.passed;
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    if (line.trim() === '') continue;
    const { result, error, answered } = arbitrateLine(line, `${name}:${number}`, language);
    if (error !== undefined) {
      code = EXIT.badInput;
      console.log(`error  ${error}`);
    } else if (answered === false) {
      const silent = noVerdict(`${name}:${number}`, console);
      code = code === EXIT.passed ? silent : code;
    }
    await printJson(result, 0, console);
  }
  return code;
}

function noVerdict(name: string, console: Console): ExitCode {
  console.log(`error  ${name}  no reviewer gave a valid answer: no verdict`);
  return EXIT.noVerdict;
}
