import { tmpdir } from 'node:os';
import type { Environment } from '../../contracts/environment.ts';
import { nodeProgram } from '../../system/platform.ts';
import type { LintRun, LintText } from '../linters/lint-message.ts';
import { runProgram } from '../linters/run-program.ts';
import { runnerPlace } from '../runner-place.ts';
import { readReport } from './report.ts';
import { ruffRules } from './rules.ts';

/** The only configuration that ruff is given; the newest Python, so that no syntax is too new. */
const optionsWith = (codes: readonly string[]) => ({ 'target-version': 'py314', lint: { select: codes } });

/** The environment of a ruff run; a test may replace our runner. */
export interface RuffProgram {
  readonly env: Environment;
  readonly runner?: string;
}

/** Lints texts with ruff, in a separate process that receives them on standard input. */
export async function lintWithRuff(
  { env, runner = runnerPlace('ruff') }: RuffProgram,
  texts: readonly LintText[],
  signal: AbortSignal,
): Promise<LintRun> {
  const { codes } = await ruffRules();
  const stdin = JSON.stringify({ options: optionsWith(codes), texts: texts.map(({ text }) => text) });
  const program = { command: nodeProgram, args: [runner], cwd: tmpdir(), stdin, env };
  return runProgram(program, (stdout) => readReport(stdout, texts), signal);
}
