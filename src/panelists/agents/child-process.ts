import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { atProcessEnd } from '../../contracts/process-end.ts';

/** A program to run, and what it is told. */
export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** All of its environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly stdin: string;
  /** Takes what it writes to its standard output, as it comes. */
  readonly onOutput: (text: string) => void;
  /** Told of any bytes that it writes. */
  readonly onBytes?: () => void;
  readonly limits?: Partial<ChildLimits>;
}

export interface ChildLimits {
  readonly outputBytes: number;
  /** From being told to end to being killed. */
  readonly graceMs: number;
}

/** How a program ended: by itself, because it was told to, because it wrote too much, or it never began. */
export type ChildEnd =
  | { readonly how: 'exited'; readonly code: number | null; readonly signal: string | null; readonly stderr: string }
  | { readonly how: 'told'; readonly stderr: string }
  | { readonly how: 'too-long'; readonly stderr: string }
  | { readonly how: 'not-started'; readonly code: string };

const LIMITS: ChildLimits = { outputBytes: 8 * 1024 * 1024, graceMs: 1_500 };
const STDERR_CHARACTERS = 8 * 1024;
/** For what is still in the pipes when a program has exited: a grandchild may hold them open for ever. */
const DRAIN_MS = 200;
const POLL_MS = 20;

/** Runs a program as the leader of a process group of its own, of which nothing is left when this resolves. Never rejects. */
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
    const forget = pid === undefined ? () => {} : atProcessEnd(() => signalGroup(pid, 'SIGKILL'));
    const stopped = new AbortController();
    const tooLong = new Promise<ChildEnd>((resolve) => this.#listen(() => resolve({ how: 'too-long', stderr: this.#stderr })));
    const told = new Promise<ChildEnd>((resolve) => {
      const tell = (): void => resolve({ how: 'told', stderr: this.#stderr });
      signal.addEventListener('abort', tell, { once: true, signal: stopped.signal });
    });
    try {
      const end = await Promise.race([this.#exit(), tooLong, told]);
      this.#isOver = true;
      if (pid !== undefined) await endGroup(pid, end.how === 'exited' ? 0 : this.#limits.graceMs);
      return end.how === 'not-started' ? end : { ...end, stderr: this.#stderr };
    } finally {
      stopped.abort();
      forget();
      for (const pipe of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) pipe.destroy();
    }
  }

  #listen(tooLong: () => void): void {
    const { stdin, stdout, stderr } = this.#child;
    // A program that ends without reading all it is told is no trouble of ours.
    for (const pipe of [stdin, stdout, stderr]) pipe.on('error', () => {});
    stdin.end(this.#options.stdin);
    stdout.on('data', (chunk: Buffer) => {
      if (this.#isOver) return;
      this.#bytes += chunk.length;
      if (this.#bytes > this.#limits.outputBytes) return tooLong();
      this.#options.onBytes?.();
      this.#options.onOutput(this.#decoder.write(chunk));
    });
    stderr.on('data', (chunk: Buffer) => {
      if (!this.#isOver) this.#options.onBytes?.();
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-STDERR_CHARACTERS);
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
        const drained = setTimeout(done, DRAIN_MS);
        this.#child.once('close', done);
      });
    });
  }
}

/** Asks a group to end, and kills what is left of it after the grace. */
async function endGroup(pid: number, graceMs: number): Promise<void> {
  if (graceMs > 0) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + graceMs;
  while (Date.now() < deadline && signalGroup(pid, 0)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  signalGroup(pid, 'SIGKILL');
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
