import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import type { run as Run } from '../src/cli/program.ts';
import type { Ended } from './ended.ts';

/** Where a command is run, and everything that it finds set. */
export interface Here {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What it reads on standard input. */
  readonly input?: string;
  /** Resolves when it is to be interrupted, as by Ctrl-C. */
  readonly interrupted?: Promise<unknown>;
  /** How many times faster time passes for the command: what it waits for, it waits for no longer than it must. */
  readonly hurry?: number;
}

const BUILT = join(import.meta.dirname, '..', 'dist', 'cli');

/** The built command line, without the process around it. */
function built(): typeof Run {
  // Node itself loads it: nothing of it is to be read and changed by the test runner.
  return createRequire(import.meta.url)(join(BUILT, 'program.js')).run;
}

let running: Promise<unknown> = Promise.resolve();

/** Runs the built command in this process, which costs no start of another one; one after the other. */
export function runHere(argv: readonly string[], here: Here): Promise<Ended> {
  const next = running.then(() => runNow(argv, here));
  running = next.catch(() => {});
  return next;
}

async function runNow(argv: readonly string[], { cwd, env, input = '', interrupted, hurry = 1 }: Here): Promise<Ended> {
  const before = { cwd: process.cwd(), env: process.env, listeners: process.listeners('SIGINT') };
  const said = { stdout: '', stderr: '' };
  const kept = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text, ...rest: readonly unknown[]) => {
      said[name] += text.toString();
      const written = rest.at(-1);
      if (typeof written === 'function') written();
      return true;
    }),
  );
  const given = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin);
  const atUsualPace = hurryTime(hurry);
  try {
    process.chdir(cwd);
    process.env = { ...env };
    void interrupted?.then(() => interrupt(before.listeners));
    const status = await built()(argv);
    return { status, ...said };
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    for (const one of [...kept, given]) one.mockRestore();
    atUsualPace();
  }
}

/** Tells the command alone, and not what runs the tests. */
function interrupt(others: readonly NodeJS.SignalsListener[]): void {
  for (const listener of process.listeners('SIGINT')) if (!others.includes(listener)) listener('SIGINT');
}

/** Lets time pass faster, by the monotonic clock and by every timer that is set from now on; gives back what ends that. */
function hurryTime(times: number): () => void {
  if (times === 1) return () => {};
  const { setTimeout: set } = globalThis;
  const now = performance.now.bind(performance);
  const from = now();
  const spied = [
    vi.spyOn(performance, 'now').mockImplementation(() => from + (now() - from) * times),
    vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((done: () => void, milliseconds = 0, ...args: readonly []) =>
        set(done, milliseconds / times, ...args)) as typeof setTimeout),
  ];
  return () => {
    for (const one of spied) one.mockRestore();
  };
}
