import type { Analysed } from '../../contracts/analyser.ts';
import type { Environment } from '../../contracts/environment.ts';
import { runChild } from '../../system/child-process.ts';
import { pickEnvironment } from '../../system/pick-environment.ts';
import { oneLine } from './code-line.ts';

/** A program to run, with its arguments and input. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly stdin: string;
  /** The program receives only the variables named below. */
  readonly env: Environment;
}

/** The result of one linter run: its report, a crash on its texts, or a failure that ends the analysis. */
export type ProgramRun<Said> =
  | { readonly kind: 'said'; readonly said: Said }
  | { readonly kind: 'broke'; readonly why: string }
  | { readonly kind: 'over'; readonly why: string; readonly cause: 'crashed' | 'unavailable' };

/** The variables that a program needs to be found and to print in our language; none of them holds a key. */
const VARIABLES = ['PATH', 'LANG', 'LC_*', 'SystemRoot'];

/** A long report may still be in the pipes after the program has exited; a linter needs no time to clean up. */
const LIMITS = { outputBytes: 16 * 1024 * 1024, drainMs: 2_000, graceMs: 0 };

/** Runs a linter in a separate process group, which is gone when this resolves; `read` returns undefined for output that is not a report. */
export async function runProgram<Said>(
  program: Program,
  read: (stdout: string) => Said | undefined,
  signal: AbortSignal,
): Promise<ProgramRun<Said>> {
  const written: string[] = [];
  const env = pickEnvironment(program.env, VARIABLES);
  const end = await runChild({ ...program, env, onOutput: (text) => written.push(text), limits: LIMITS }, signal);
  switch (end.how) {
    case 'told':
    case 'too-slow':
      return { kind: 'over', why: 'was stopped', cause: 'crashed' };
    case 'not-started':
      return { kind: 'over', why: `cannot be started: ${end.code}`, cause: 'unavailable' };
    case 'too-long':
    case 'unreadable':
      return { kind: 'broke', why: 'wrote more than can be read' };
    case 'exited': {
      const said = read(written.join(''));
      return said === undefined
        ? { kind: 'broke', why: `ended with ${end.code ?? 'a signal'} and no report ${end.stderr}` }
        : { kind: 'said', said };
    }
  }
}

type Failure = Extract<Analysed, { readonly kind: 'failure' }>;

/** The failure of a linter: its name, the reason and the kind of failure. */
export const linterFailure = (name: string, why: string, cause: NonNullable<Failure['cause']>): Failure => ({
  kind: 'failure',
  message: `${name} ${oneLine(why)}`,
  cause,
});

/** The failure of a linter that exceeded its time limit. */
export const tookTooLong = (name: string, runMs: number): Failure =>
  linterFailure(name, `did not come to an end within ${runMs / 1000} seconds`, 'timeout');
