import type { Analysed } from '../../contracts/analyser.ts';
import type { Environment } from '../../contracts/environment.ts';
import { runChild } from '../../system/child-process.ts';
import { pickEnvironment } from '../../system/pick-environment.ts';
import { oneLine } from './code-line.ts';

/** A program to run, and what it is told. */
interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly stdin: string;
  /** What it gets of this are named variables only. */
  readonly env: Environment;
}

/** What came of one run of a linter: what it said, that it broke down over its texts, or that it cannot go on at all. */
export type ProgramRun<Said> =
  | { readonly kind: 'said'; readonly said: Said }
  | { readonly kind: 'broke'; readonly why: string }
  | { readonly kind: 'over'; readonly why: string; readonly cause: 'crashed' | 'unavailable' };

/** What a program needs to be found and to speak our language; no key is among it. */
const VARIABLES = ['PATH', 'LANG', 'LC_*', 'SystemRoot'];

/** A long report may still be in the pipes when the program has exited; there is nothing that a linter has to put in order. */
const LIMITS = { outputBytes: 16 * 1024 * 1024, drainMs: 2_000, graceMs: 0 };

/** Runs a linter in a process group of its own, of which nothing is left when this resolves; `read` gives nothing for what is no report. */
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

/** Why there is no word from a linter: its name, what became of it, and of which kind that is. */
export const linterFailure = (name: string, why: string, cause: NonNullable<Failure['cause']>): Failure => ({
  kind: 'failure',
  message: `${name} ${oneLine(why)}`,
  cause,
});

/** How a linter is said to have taken too long. */
export const tookTooLong = (name: string, runMs: number): Failure =>
  linterFailure(name, `did not come to an end within ${runMs / 1000} seconds`, 'timeout');
