import { tmpdir } from 'node:os';
import type { LintRun, LintText } from '../linters/remark.ts';
import { runProgram } from '../linters/run-program.ts';
import { runnerPlace } from '../runner-place.ts';
import { readReport } from './report.ts';
import { RUFF_CODES } from './rules.ts';

/** The only configuration that ruff is given; the newest Python, so that no syntax is too new. */
const OPTIONS = { 'target-version': 'py314', lint: { select: RUFF_CODES } };

/** Lints texts with ruff, in a process of its own that gets them on its standard input. */
export async function lintWithRuff(
  texts: readonly LintText[],
  signal: AbortSignal,
  runner = runnerPlace('ruff'),
): Promise<LintRun> {
  const stdin = JSON.stringify({ options: OPTIONS, texts: texts.map(({ text }) => text) });
  const program = { command: process.execPath, args: [runner], cwd: tmpdir(), stdin };
  return runProgram(program, (stdout) => readReport(stdout, texts), signal);
}
