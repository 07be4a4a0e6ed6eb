import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { onAbort } from './abort-signals.ts';
import { atEarlyEnd } from './clean-up.ts';

/** A program to run, its input and its limits. */
export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** The complete environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: string | Uint8Array;
  /** Receives standard output as text, as it arrives. */
  readonly onOutput?: (text: string) => void;
  /** Receives the same as bytes. */
  readonly onChunk?: (chunk: Buffer) => void;
  readonly limits?: Partial<ChildLimits>;
}

export interface ChildLimits {
  /** The limit for standard output and standard error together. */
  readonly outputBytes: number;
  /** The total timeout, even if the program is busy. */
  readonly runMs: number;
  /** The grace period between SIGTERM and SIGKILL; 0 kills at once. */
  readonly graceMs: number;
  /** The timeout for draining the pipes after exit: a grandchild may hold them open forever. */
  readonly drainMs: number;
}

/** How a program ended: by itself, stopped, too much output, timeout, unreadable output, or not started. */
export type ChildEnd =
  | { readonly how: 'exited'; readonly code: number | null; readonly signal: string | null; readonly stderr: string }
  | { readonly how: 'told'; readonly stderr: string }
  | { readonly how: 'too-long'; readonly stderr: string }
  | { readonly how: 'too-slow'; readonly stderr: string }
  | { readonly how: 'unreadable'; readonly why: string; readonly stderr: string }
  | { readonly how: 'not-started'; readonly code: string };

const LIMITS: ChildLimits = { outputBytes: 8 * 1024 * 1024, runMs: 60 * 60_000, graceMs: 1_500, drainMs: 200 };
const STDERR_CHARACTERS = 8 * 1024;
/** The time the system may take to reap a killed process. */
const GONE_MS = 500;
const POLL_MS = 20;

/** Runs a program as the leader of its own process group, which is dead when this resolves. Never rejects. */
export async function runChild(options: ChildOptions, signal: AbortSignal): Promise<ChildEnd> {
  if (signal.aborted) return { how: 'told', stderr: '' };
  const { command, args, env, cwd } = options;
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(command, args, { cwd, env, detached: true, stdio: 'pipe', windowsHide: true });
  } catch (error) {
    return { how: 'not-started', code: codeOf(error) };
  }
  return new Watch(child, options).end(signal);
}

/** A running program, watched until it ends. */
class Watch {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #options: ChildOptions;
  readonly #limits: ChildLimits;
  readonly #decoder = new StringDecoder('utf8');
  #bytes = 0;
  #stderr = '';
  #isOver = false;

  constructor(child: ChildProcessWithoutNullStreams, options: ChildOptions) {
    this.#child = child;
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
  }

  async end(signal: AbortSignal): Promise<ChildEnd> {
    const { pid } = this.#child;
    const forget = pid === undefined ? () => {} : atEarlyEnd(() => signalGroup(pid, 'SIGKILL'));
    const stopping = new Promise<ChildEnd>((resolve) => this.#listen(resolve));
    let running: NodeJS.Timeout | undefined;
    const tooSlow = new Promise<ChildEnd>((resolve) => {
      running = setTimeout(() => resolve({ how: 'too-slow', stderr: '' }), this.#limits.runMs);
    });
    let stopListening = (): void => {};
    const told = new Promise<ChildEnd>((resolve) => {
      stopListening = onAbort(signal, () => resolve({ how: 'told', stderr: this.#stderr }));
    });
    try {
      const end = await Promise.race([this.#exit(), stopping, tooSlow, told]);
      this.#isOver = true;
      if (pid !== undefined) await endGroup(pid, end.how === 'exited' ? 0 : this.#limits.graceMs);
      return end.how === 'not-started' ? end : { ...end, stderr: this.#stderr };
    } finally {
      clearTimeout(running);
      stopListening();
      forget();
      // Without process groups, the program itself can still be killed.
      this.#child.kill('SIGKILL');
      for (const pipe of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) pipe.destroy();
    }
  }

  /** Collects output until a limit stops the program. */
  #listen(stop: (end: ChildEnd) => void): void {
    const { stdin, stdout, stderr } = this.#child;
    // A program that ends without reading all of its input is not an error.
    for (const pipe of [stdin, stdout, stderr]) pipe.on('error', () => {});
    stdin.end(this.#options.stdin);
    const end = (reason: ChildEnd): void => {
      this.#isOver = true;
      stop(reason);
    };
    const take = (chunk: Buffer, use: () => void): void => {
      if (this.#isOver) return;
      this.#bytes += chunk.length;
      try {
        if (this.#bytes > this.#limits.outputBytes) {
          end({ how: 'too-long', stderr: '' });
          return;
        }
        use();
      } catch (error) {
        // No caller can catch this: an error thrown here would end the whole process.
        end({ how: 'unreadable', why: error instanceof Error ? error.message : String(error), stderr: '' });
      }
    };
    const { onOutput, onChunk } = this.#options;
    stdout.on('data', (chunk: Buffer) =>
      take(chunk, () => {
        onChunk?.(chunk);
        onOutput?.(this.#decoder.write(chunk));
      }),
    );
    stderr.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-STDERR_CHARACTERS);
      take(chunk, () => {});
    });
  }

  #exit(): Promise<ChildEnd> {
    return new Promise((resolve) => {
      this.#child.once('error', (error) => {
        if (this.#child.pid === undefined) resolve({ how: 'not-started', code: codeOf(error) });
      });
      this.#child.once('exit', (code, signal) => {
        const done = (): void => {
          clearTimeout(drained);
          resolve({ how: 'exited', code, signal, stderr: this.#stderr });
        };
        const drained = setTimeout(done, this.#limits.drainMs);
        this.#child.once('close', done);
      });
    });
  }
}

/** Asks a group to end, kills the rest after the grace period, and waits briefly until the group is empty. */
async function endGroup(pid: number, graceMs: number): Promise<void> {
  if (graceMs > 0) signalGroup(pid, 'SIGTERM');
  await untilGone(pid, graceMs);
  if (signalGroup(pid, 'SIGKILL')) await untilGone(pid, GONE_MS);
}

/** Waits until a group is empty, up to a timeout. */
async function untilGone(pid: number, ms: number): Promise<void> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline && signalGroup(pid, 0)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Sends a signal; returns true if the group had a process to receive it. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN';
