import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * The fork of a process costs as much as its memory is large, and a worker of the tests has hundreds of megabytes: a small process
 * beside it starts programs in its place. What is started has the same pipes, the same signals and the same ends.
 */

type Spawn = (command: string, args?: readonly string[], options?: SpawnOptions) => ChildProcess;

const processes = createRequire(import.meta.url)('node:child_process') as {
  spawn: Spawn;
  spawnSync: typeof import('node:child_process').spawnSync;
};
/** A command that runs in this process has an environment of its own. */
const env = { ...process.env };
const TEMPORARY = tmpdir();
const NAME = Symbol.for('tribunal.served-processes');

/** What the server says of a process that it started, or could not start. */
interface Reply {
  readonly pid?: number;
  readonly thrown?: Error;
  readonly status?: number | null;
  readonly stdout?: string;
  readonly stderr?: string;
}
type Event = { readonly id: number } & (
  | { readonly error: Error & { readonly errno?: number } }
  | { readonly code: number | null; readonly signal: NodeJS.Signals | null }
);

/** A process that starts others, and the lines to it. */
class ProcessServer {
  readonly #folder = mkdtempSync(join(TEMPORARY, 'processes-'));
  readonly pid: number | undefined;
  readonly #asks: number;
  readonly #replies: number;
  readonly #events: Socket;
  readonly #children = new Map<number, ServedChild>();
  #last = 0;
  #rest = '';

  constructor(spawn: Spawn) {
    const [asks, replies] = [this.#path('asks'), this.#path('replies')];
    processes.spawnSync('mkfifo', [asks, replies], { env });
    const args = [join(import.meta.dirname, 'process-server.mjs'), asks, replies, this.#path('socket')];
    const server = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd: '/', env });
    server.unref();
    this.pid = server.pid;
    // Each waits until the server has opened the other end.
    this.#asks = openSync(asks, 'w');
    this.#replies = openSync(replies, 'r');
    this.#events = this.connect();
    this.#events.setEncoding('utf8').on('data', (text: unknown) => this.#hear(String(text)));
    this.#events.unref();
    process.once('exit', () => rmSync(this.#folder, { recursive: true, force: true }));
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  /** A new end for the next process. Unix connects at once, though Node tells later. */
  connect(): Socket {
    return createConnection(this.#path('socket'));
  }

  /** Sends one line and waits for the answer. */
  ask(value: object): Reply {
    let bytes = Buffer.from(`${JSON.stringify(value)}\n`);
    while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.#asks, bytes));
    const chunks: Buffer[] = [];
    for (;;) {
      const chunk = Buffer.allocUnsafe(65_536);
      const length = readSync(this.#replies, chunk);
      if (length === 0) throw new Error('the process that starts others has ended');
      chunks.push(chunk.subarray(0, length));
      if (chunk[length - 1] === 10) return JSON.parse(String(Buffer.concat(chunks)));
    }
  }

  start(command: string, args: readonly string[], options: SpawnOptions): ServedChild {
    const { stdio, cwd = process.cwd(), env = process.env, ...rest } = options;
    const wanted = stdioOf(stdio) ?? [];
    const ends = wanted.map((one) => (one === 'pipe' ? this.connect() : null));
    const id = ++this.#last;
    const { pid, thrown } = this.ask({ id, command, args, stdio: wanted, cwd: String(cwd), env, ...rest });
    if (thrown !== undefined) {
      for (const end of ends) end?.destroy();
      throw errorOf(thrown);
    }
    const child = new ServedChild(ends, pid, [command, ...args]);
    this.#children.set(id, child);
    return child;
  }

  #hear(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = JSON.parse(line) as Event;
      const child = this.#children.get(event.id);
      this.#children.delete(event.id);
      if ('error' in event) child?.fail(errorOf(event.error), event.error.errno ?? -1);
      else child?.end(event.code, event.signal);
    }
  }
}

const errorOf = ({ message, ...rest }: Error): Error => Object.assign(new Error(message), rest);

/** A process that the server started: what is used here of Node's own. */
class ServedChild extends EventEmitter {
  readonly stdin: Socket | null;
  readonly stdout: Socket | null;
  readonly stderr: Socket | null;
  readonly stdio: readonly (Socket | null)[];
  readonly pid: number | undefined;
  readonly spawnargs: readonly string[];
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  killed = false;
  #open = 1;

  constructor(ends: readonly (Socket | null)[], pid: number | undefined, spawnargs: readonly string[]) {
    super();
    const [stdin = null, stdout = null, stderr = null] = ends;
    this.stdin = stdin;
    this.stdout = stdout;
    this.stderr = stderr;
    this.stdio = [stdin, stdout, stderr];
    this.pid = pid;
    this.spawnargs = spawnargs;
    // Nothing is read from what a program reads.
    stdin?.pause();
    for (const end of [stdin, stdout, stderr])
      if (end !== null) {
        this.#open++;
        end.once('close', () => this.#close());
      }
    if (pid !== undefined) process.nextTick(() => this.emit('spawn'));
  }

  kill(signal: NodeJS.Signals | number = 'SIGTERM'): boolean {
    if (this.pid === undefined || this.exitCode !== null || this.signalCode !== null) return false;
    try {
      process.kill(this.pid, signal);
      this.killed = signal !== 0;
      return true;
    } catch {
      return false;
    }
  }

  ref(): void {}

  unref(): void {}

  end(code: number | null, signal: NodeJS.Signals | null): void {
    this.exitCode = code;
    this.signalCode = signal;
    this.#over(() => this.emit('exit', code, signal));
  }

  fail(error: Error, errno: number): void {
    this.exitCode = errno;
    this.#over(() => this.emit('error', error));
  }

  #over(tell: () => void): void {
    this.stdin?.destroy();
    try {
      tell();
    } finally {
      process.nextTick(() => {
        // Output that nothing reads does not keep the pipes open.
        for (const end of [this.stdout, this.stderr])
          if (end?.readableFlowing === null && end.listenerCount('readable') === 0) end.resume();
      });
      this.#close();
    }
  }

  #close(): void {
    if (--this.#open === 0) this.emit('close', this.exitCode, this.signalCode);
  }
}

/** What the server can do as Node does; undefined otherwise. */
function stdioOf(stdio: SpawnOptions['stdio']): readonly ('pipe' | 'ignore')[] | undefined {
  const all = typeof stdio === 'string' || stdio === undefined ? Array(3).fill(stdio ?? 'pipe') : stdio;
  return all.length === 3 && all.every((one) => one === 'pipe' || one === 'ignore') ? all : undefined;
}

const KNOWN = new Set(['cwd', 'env', 'stdio', 'detached', 'windowsHide', 'uid', 'gid', 'encoding']);
/** To start the server costs as much as these. */
const ALONE = 10;

interface Served {
  count: number;
  server?: ProcessServer;
  spawn: Spawn;
}
const kept = globalThis as { [NAME]?: Served };

function served(): Served {
  const known = kept[NAME];
  if (known !== undefined) return known;
  const own: Served = { count: 0, spawn: processes.spawn };
  kept[NAME] = own;
  processes.spawn = (command, args = [], options = {}) => {
    const server =
      Array.isArray(args) && Object.keys(options).every((name) => KNOWN.has(name)) && stdioOf(options.stdio)
        ? serverOf(own)
        : undefined;
    return server === undefined
      ? own.spawn(command, args, options)
      : (server.start(command, args, options) as unknown as ChildProcess);
  };
  syncBuiltinESMExports();
  return own;
}

function serverOf(own: Served): ProcessServer | undefined {
  own.count++;
  if (own.server === undefined && own.count > ALONE) own.server = new ProcessServer(own.spawn);
  return own.server;
}

/** Benches share the scratch repositories of the tests, and start their programs themselves: in a bundle the server is not beside this file. */
const isTest = env.VITEST !== undefined;
if (isTest) served();

/** Runs a program to its end, as `execFileSync` does, and returns its output. */
export function runServed(command: string, args: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  const server = isTest ? serverOf(served()) : undefined;
  if (server === undefined) return undefined;
  const { thrown, status, stdout = '', stderr = '' } = server.ask({ command, args, env, cwd: process.cwd() });
  if (thrown !== undefined) throw errorOf(thrown);
  if (status === 0) return stdout;
  throw Object.assign(new Error(`Command failed: ${command} ${args.join(' ')}\n${stderr}`), { status, stdout, stderr });
}
