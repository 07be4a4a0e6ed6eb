import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { atProcessEnd } from '../../contracts/process-end.ts';
import { codeOf } from '../../files/disk-errors.ts';

/** A program to run, and what it is told. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly stdin: string;
  /** Of its standard output; what it writes beyond that ends it. */
  readonly outputBytes: number;
}

/** How a program ended: by itself, because it was told to or wrote too much, or it never began. */
export type ProgramEnd =
  | { readonly how: 'exited'; readonly code: number | null; readonly stdout: string; readonly stderr: string }
  | { readonly how: 'told' }
  | { readonly how: 'too-long' }
  | { readonly how: 'not-started'; readonly code: string };

const STDERR_CHARACTERS = 2_000;
/** For what is still in the pipes when a program has exited. */
const DRAIN_MS = 2_000;

/** Runs a program in a process group of its own, of which nothing is left when this resolves. Never rejects. */
export async function runProgram({ command, args, cwd, stdin, outputBytes }: Program, signal: AbortSignal): Promise<ProgramEnd> {
  if (signal.aborted) return { how: 'told' };
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(command, args, { cwd, env: bareEnvironment(), detached: true, stdio: 'pipe', windowsHide: true });
  } catch (error) {
    return { how: 'not-started', code: codeOf(error) ?? 'UNKNOWN' };
  }
  const kill = (): void => killGroup(child);
  const forget = atProcessEnd(kill);
  const over = new AbortController();
  try {
    return await new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ how: 'told' }), { once: true, signal: over.signal });
      listen(child, { stdin, outputBytes, kill, resolve });
    });
  } finally {
    over.abort();
    forget();
    kill();
    for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy();
  }
}

interface Listening {
  readonly stdin: string;
  readonly outputBytes: number;
  readonly kill: () => void;
  readonly resolve: (end: ProgramEnd) => void;
}

function listen(child: ChildProcessWithoutNullStreams, { stdin, outputBytes, kill, resolve }: Listening): void {
  const written: Buffer[] = [];
  let bytes = 0;
  let stderr = '';
  // A program that ends without reading all it is told is no trouble of ours.
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.on('error', () => {});
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > outputBytes) resolve({ how: 'too-long' });
    else written.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-STDERR_CHARACTERS);
  });
  child.once('error', (error) => {
    if (child.pid === undefined) resolve({ how: 'not-started', code: codeOf(error) ?? 'UNKNOWN' });
  });
  child.once('exit', (code) => {
    // A grandchild may hold the pipes open for ever.
    kill();
    const done = (): void => {
      clearTimeout(drained);
      resolve({ how: 'exited', code, stdout: Buffer.concat(written).toString('utf8'), stderr });
    };
    const drained = setTimeout(done, DRAIN_MS);
    child.once('close', done);
  });
  child.stdin.end(stdin);
}

/** What a program needs to be found and to speak our language; no key is among it. */
function bareEnvironment(): Record<string, string> {
  const isNamed = (name: string): boolean => /^(?:PATH|LANG|LC_[A-Z]+|SystemRoot)$/i.test(name);
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined && isNamed(entry[0])),
  );
}

function killGroup(child: ChildProcessWithoutNullStreams): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group, or this system has no groups.
    child.kill('SIGKILL');
  }
}
