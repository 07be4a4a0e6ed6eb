import { problemText } from '../../answers/reading/describe-problem.ts';
import { openHost } from '../../cli/host.ts';
import { checkPlain, type Output } from '../../cli/options/outputs.ts';
import { exitAfter } from '../../cli/output/deliver.ts';
import { EXIT, type ExitCode } from '../../cli/output/exit-codes.ts';
import { printJson, printReport } from '../../cli/output/print-report.ts';
import { tellGateIfAny } from '../../cli/output/tell-gate.ts';
import type { Console } from '../../cli/terminal/console.ts';
import { linesOf, readInput } from '../../cli/terminal/input.ts';
import { UserError } from '../../contracts/user-error.ts';
import type { Language } from '../../core/language.ts';
import { badFile } from '../../files/bad-file.ts';
import { type ReadValue, readJsonLine, readText } from '../../files/read-text.ts';
import { type Decided, decide } from '../../transcripts/decide.ts';
import { type Gate, NO_GATE } from '../report/gate.ts';
import { presentDecided } from '../report/present-decided.ts';
import { readBaseline } from '../report/read-baseline.ts';
import { reportLanguage } from '../report/report-language.ts';

export interface ArbitrateOptions {
  readonly outputs: readonly Output[];
  readonly explain?: string;
  readonly language?: Language | undefined;
  /** The case or file that results are compared with. */
  readonly baseline?: string | undefined;
  /** What the exit code is to say of it. */
  readonly gate?: Gate;
}

/** Decides one debate from a file and prints it. */
export async function arbitrateFile(file: string, options: ArbitrateOptions, console: Console): Promise<ExitCode> {
  if (options.explain !== undefined) checkPlain(options.outputs, '--explain');
  const name = file === '-' ? 'stdin' : file;
  const { decided, lineOf } = decideText(await readInput(file), name);
  for (const { message } of decided.unknownKeys) console.log(`note   ${name}  ${message}`);
  for (const fault of decided.faults) console.log(`error  ${name}${lineText(lineOf(fault.path))}  ${problemText(fault)}`);
  const report = presentDecided(decided, await reportLanguage(options, openHost({ console })));
  const { protocol } = report.view();
  const baseline = await readBaseline({ ...options, protocol }, openHost({ console }));
  const delivered = await printReport(report, { ...options, baseline }, console);
  if (decided.faults.length > 0) return EXIT.badInput;
  if (!report.answered) return noVerdict(name, console);
  const { gate = NO_GATE } = options;
  return exitAfter(tellGateIfAny({ presented: report, curtailed: false }, gate, console), delivered);
}

const lineText = (line: number | undefined): string => (line === undefined ? '' : `:${line}`);

function decideText(text: string, name: string): { readonly decided: Decided; readonly lineOf: ReadValue['lineOf'] } {
  const { value, lineOf } = readText(text, name);
  const decision = decide(value);
  if ('decided' in decision) return { decided: decision.decided, lineOf };
  const { problems } = decision;
  throw badFile({
    code: 'bad-debate',
    problems: problems.map(problemText),
    name,
    line: lineOf(problems[0]?.path ?? []),
    format: 'tribunal arbitrate --help',
  });
}

/** Problems of one line of a batch that are told. */
const PROBLEMS_SHOWN = 5;

/** Decides one debate a line; a bad line is an error in its place and the others go on. */
export async function arbitrateBatch(
  file: string,
  options: Pick<ArbitrateOptions, 'language'>,
  console: Console,
): Promise<ExitCode> {
  const language = await reportLanguage(options, openHost({ console }));
  const name = file === '-' ? 'stdin' : file;
  let code: ExitCode = EXIT.passed;
  let number = 0;
  for await (const line of linesOf(file)) {
    number++;
    if (line.trim() === '') continue;
    const { result, error, answered } = decideLine(line, `${name}:${number}`, language);
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

interface DecidedLine {
  readonly result: object;
  readonly error?: string;
  readonly answered?: boolean;
}

function decideLine(line: string, place: string, language: Language): DecidedLine {
  try {
    const value = readJsonLine(line, place);
    const decision = decide(value);
    if ('problems' in decision) {
      const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
      return failedLine(id, `${place}  ${decision.problems.slice(0, PROBLEMS_SHOWN).map(problemText).join('; ')}`);
    }
    const { decided } = decision;
    const { result, answered } = presentDecided(decided, language);
    return decided.faults.length === 0
      ? { result, answered }
      : { result, error: `${place}  ${decided.faults.slice(0, PROBLEMS_SHOWN).map(problemText).join('; ')}` };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return failedLine(idInTorn(line), `${place}  ${error.message}`);
  }
}

/** The id of a line that is not whole, where it can still be read. */
function idInTorn(line: string): unknown {
  const found = /"id"\s*:\s*("(?:[^"\\]|\\.){0,200}"|\d{1,15})/.exec(line)?.[1];
  return found === undefined ? undefined : JSON.parse(found);
}

const failedLine = (id: unknown, error: string) => ({ result: { id: id ?? null, error }, error });

function noVerdict(name: string, console: Console): ExitCode {
  console.log(`error  ${name}  nobody gave an answer that counts: there is no verdict`);
  return EXIT.noVerdict;
}
