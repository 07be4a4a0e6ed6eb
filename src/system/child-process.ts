import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { onAbort } from './abort-signals.ts';
import { atEarlyEnd } from './clean-up.ts';

/** A program to run, and what it is told. */
export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** All of its environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: string | Uint8Array;
  /** Takes what it writes to its standard output, as it comes: as text. */
  readonly onOutput?: (text: string) => void;
  /** The same as bytes. */
  readonly onChunk?: (chunk: Buffer) => void;
  readonly limits?: Partial<ChildLimits>;
}

export interface ChildLimits {
  /** Of its standard output and its standard error together. */
  readonly outputBytes: number;
  /** From its start to its end, however busy it is. */
  readonly runMs: number;
  /** From being told to end to being killed; none at all where it is nothing. */
  readonly graceMs: number;
  /** For what is still in the pipes when it has exited: a grandchild may hold them open for ever. */
  readonly drainMs: number;
}

/** How a program ended: by itself, because it was told to, wrote too much, took too long or could not be read, or it never began. */
export type ChildEnd =
  | { readonly how: 'exited'; readonly code: number | null; readonly signal: string | null; readonly stderr: string }
  | { readonly how: 'told'; readonly stderr: string }
  | { readonly how: 'too-long'; readonly stderr: string }
  | { readonly how: 'too-slow'; readonly stderr: string }
  | { readonly how: 'unreadable'; readonly why: string; readonly stderr: string }
  | { readonly how: 'not-started'; readonly code: string };

const LIMITS: ChildLimits = { outputBytes: 8 * 1024 * 1024, runMs: 60 * 60_000, graceMs: 1_500, drainMs: 200 };
const STDERR_CHARACTERS = 8 * 1024;
/** How long a system may take to be rid of what was killed. */
const GONE_MS = 500;
const POLL_MS = 20;

/** Runs a program as the leader of a process group of its own, which has been killed and waited for when this resolves. Never rejects. */
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

/** A running program, listened to until it has ended. */
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
      // Where there are no groups, there is still the program itself.
      this.#child.kill('SIGKILL');
      for (const pipe of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) pipe.destroy();
    }
  }

  /** Takes what the program writes, until that is a reason to stop it. */
  #listen(stop: (end: ChildEnd) => void): void {
    const { stdin, stdout, stderr } = this.#child;
    // A program that ends without reading all it is told is no trouble of ours.
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
        // Nobody stands above this: what is thrown here would end the whole process.
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

/** Asks a group to end, kills what is left of it after the grace, and waits shortly until nobody is. */
async function endGroup(pid: number, graceMs: number): Promise<void> {
  if (graceMs > 0) signalGroup(pid, 'SIGTERM');
  await untilGone(pid, graceMs);
  if (signalGroup(pid, 'SIGKILL')) await untilGone(pid, GONE_MS);
}

/** Waits until nobody is left in a group, but no longer than this. */
async function untilGone(pid: number, ms: number): Promise<void> {
  const deadline = performance.now() + ms;
  while (performance.now() < deadline && signalGroup(pid, 0)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Whether there was anybody in the group to get the signal. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'UNKNOWN';
