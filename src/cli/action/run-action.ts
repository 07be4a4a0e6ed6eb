import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../contracts/user-error.ts';
import { codeOf, diskReason } from '../../files/disk-errors.ts';
import type { Report } from '../../reports/report/schema/report.ts';
import { EXIT, type ExitCode } from '../output/exit-codes.ts';
import { type ActionFiles, reviewArguments } from './action-inputs.ts';
import { actionOutputs, outputLines, summaryOf } from './action-outputs.ts';

/** Runs a command line of this program. */
type Run = (argv: readonly string[]) => Promise<ExitCode>;

/** Reviews as a step of a GitHub workflow: inputs from the environment, outputs and a summary into the files that it names. */
export async function runAction(run: Run): Promise<ExitCode> {
  const { env } = process;
  const { GITHUB_OUTPUT: outputFile, GITHUB_STEP_SUMMARY: summaryFile } = env;
  if (outputFile === undefined || outputFile === '')
    throw new UserError('usage', 'this command is for workflows of GitHub: GITHUB_OUTPUT is not set', {
      hint: 'to review a change here: tribunal review',
    });
  const folder = await mkdtemp(join(env['RUNNER_TEMP'] ?? tmpdir(), 'tribunal-'));
  const files: ActionFiles = {
    report: join(folder, 'tribunal.report.json'),
    sarif: join(folder, 'tribunal.sarif'),
    summary: join(folder, 'tribunal.md'),
    cases: join(folder, 'cases'),
  };
  const ended = async (code: ExitCode, report?: Report): Promise<ExitCode> => {
    await appendFile(outputFile, outputLines(actionOutputs(code, report, files))).catch(unwritable);
    return code;
  };
  let argv: readonly string[];
  try {
    argv = reviewArguments(env, files);
  } catch (error) {
    await ended(EXIT.badInput);
    throw error;
  }
  const code = await run(argv);
  const [report, summary] = await Promise.all([textIn(files.report), textIn(files.summary)]);
  if (summary !== undefined && summaryFile !== undefined && summaryFile !== '')
    await appendFile(summaryFile, summaryOf(summary)).catch(unwritable);
  return ended(code, report === undefined ? undefined : (JSON.parse(report) as Report));
}

const unwritable = (error: unknown): never => {
  throw new UserError('unwritable', `cannot write what the workflow reads: ${diskReason(error)}`, {
    hint: 'check GITHUB_OUTPUT and GITHUB_STEP_SUMMARY',
  });
};

/** A file that the review wrote; undefined if there was nothing to review. */
const textIn = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
