import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const STRACE = '/usr/bin/strace';

/** A command that was run, and every program that it or a child of it started. */
export interface Traced {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly programs: readonly string[];
}

export interface TraceOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly input?: string | undefined;
  /** Where the trace is written. */
  readonly log: string;
}

/** Runs a command under strace, which sees every program that is started, by whatever name. */
export function traced(argv: readonly string[], { cwd, env, input = '', log }: TraceOptions): Traced {
  if (!existsSync(STRACE))
    throw new Error('this test needs strace to see which programs a review starts: apt-get install strace (or dnf, apk)');
  const options = ['-f', '--seccomp-bpf', '-qq', '-s', '4096', '-e', 'trace=execve,execveat', '-e', 'signal=none', '-o', log];
  const { status, stdout, stderr } = spawnSync(STRACE, [...options, ...argv], { cwd, env, input, encoding: 'utf8' });
  const calls = readFileSync(log, 'utf8').split('\n');
  const programs = calls.flatMap((call) => /\bexecve(?:at)?\((?:\w+, )?"((?:[^"\\]|\\.)*)".* = 0$/.exec(call)?.[1] ?? []);
  return { status, stdout, stderr, programs };
}
