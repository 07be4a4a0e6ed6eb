import { createInterface, type Interface } from 'node:readline';
import type { Conversation, Person } from '../../contracts/person.ts';
import { printable, wrap } from '../../reports/formats/terminal/layout.ts';
import type { Paint } from '../../reports/formats/terminal/paint.ts';
import { paintFor } from './progress.ts';
import { type Page, pagesOf } from './terminal-person-pages.ts';

/** Standard input for typed replies. */
export interface PersonInput extends NodeJS.ReadableStream {
  readonly isTTY?: boolean;
}

/** Standard error for questions. */
export interface PersonOutput extends NodeJS.WritableStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

export interface TerminalPersonOptions {
  readonly input?: PersonInput;
  readonly output?: PersonOutput;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Takes exclusive control of the terminal; log lines go to `tell` until the returned function is called. */
  readonly hold: (tell: (text: string) => void) => () => void;
  /** Handles Ctrl-C at a question. */
  readonly interrupt?: () => void;
}

/** True if a person can type and read: on a terminal. */
export const isPersonThere = (
  input: Pick<PersonInput, 'isTTY'> = process.stdin,
  output: Pick<PersonOutput, 'isTTY'> = process.stderr,
): boolean => input.isTTY === true && output.isTTY === true;

const WIDTH = 80;
const ROWS = 24;

/** The person at this terminal; undefined if there is no terminal. */
export function terminalPerson(options: TerminalPersonOptions): Person | undefined {
  const { input = process.stdin, output = process.stderr, env = process.env, hold, interrupt = interruptSelf } = options;
  if (!isPersonThere(input, output)) return undefined;
  return new TerminalPerson({ input, output, paint: paintFor(env), hold, interrupt });
}

/** Sends Ctrl-C as the terminal would: readline swallows it. */
function interruptSelf(): void {
  // Not by a signal if there is a listener: on Windows that would end the process at once.
  if (!process.emit('SIGINT', 'SIGINT')) process.kill(process.pid, 'SIGINT');
}

interface Tools extends Required<Omit<TerminalPersonOptions, 'env'>> {
  readonly paint: Paint;
}

class TerminalPerson implements Person {
  readonly #options: Tools;
  /** Ends with the latest of all requested conversations. */
  #last: Promise<void> = Promise.resolve();
  #hasLeft = false;
  /** The open question, with its partially typed reply. */
  #line: Interface | undefined;

  constructor(options: Tools) {
    this.#options = options;
  }

  async meet(signal: AbortSignal): Promise<Conversation | undefined> {
    const before = this.#last;
    let leave = (): void => {};
    const over = new Promise<void>((resolve) => {
      leave = resolve;
    });
    this.#last = before.then(() => over);
    await Promise.race([before, fired(signal, over)]);
    if (signal.aborted || this.#hasLeft) {
      leave();
      return undefined;
    }
    const release = this.#options.hold((text) => this.#tell(text));
    let hasEnded = false;
    return {
      say: (text) => this.#say(text),
      read: (text) => this.#read(text, signal),
      ask: (question) => this.#ask(question, signal),
      end: () => {
        if (!hasEnded) release();
        hasEnded = true;
        leave();
      },
    };
  }

  get #width(): number {
    return (this.#options.output.columns || WIDTH) - 1;
  }

  /** Wraps lines behind their own indent. */
  #say(text: string): void {
    this.#options.output.write(`${this.#laidOut(text).join('\n')}\n`);
  }

  #laidOut(text: string): readonly string[] {
    return printable(text)
      .split('\n')
      .flatMap((line) => {
        const indent = /^ {0,20}/.exec(line)?.[0] ?? '';
        return wrap(line.slice(indent.length), this.#width, indent).split('\n');
      });
  }

  /** Prints above an open question. */
  #tell(text: string): void {
    const line = this.#line;
    const rows = line?.getCursorPos().rows ?? 0;
    if (line !== undefined) this.#options.output.write(`${rows > 0 ? `\u001b[${rows}A` : ''}\r\u001b[J`);
    this.#say(text);
    if (line === undefined) return;
    // Readline would move up by as many rows as it remembers before it redraws its line.
    Object.assign(line, { prevRows: 0 });
    line.prompt(true);
  }

  async #read(text: string, signal: AbortSignal): Promise<void> {
    const height = Math.max(1, (this.#options.output.rows || ROWS) - 2);
    for (const page of pagesOf(this.#laidOut(text), height)) {
      this.#options.output.write(`${page.lines.join('\n')}\n`);
      if (page.rest > 0 && !(await this.#wantsMore(page, signal))) return;
    }
  }

  async #wantsMore({ rest }: Page, signal: AbortSignal): Promise<boolean> {
    const reply = await this.#ask(`-- ${rest} more lines: Enter to read on, q to stop -- `, signal);
    return reply !== undefined && reply.trim() === '';
  }

  async #ask(question: string, signal: AbortSignal): Promise<string | undefined> {
    if (signal.aborted || this.#hasLeft) return undefined;
    const { input, output, paint, interrupt } = this.#options;
    const prompt = paint.bold(printable(question).replaceAll('\n', ' '));
    const line = createInterface({ input, output, prompt, terminal: true, historySize: 0 });
    line.on('SIGINT', interrupt);
    const stop = (): void => line.close();
    signal.addEventListener('abort', stop, { once: true });
    this.#line = line;
    const reply = await replyOn(line);
    this.#line = undefined;
    signal.removeEventListener('abort', stop);
    line.close();
    if (reply === undefined) {
      output.write('\n');
      this.#hasLeft ||= !signal.aborted;
    }
    return reply;
  }
}

/** Pasted text is one reply, up to the Enter after its last line. */
function replyOn(line: Interface): Promise<string | undefined> {
  return new Promise((resolve) => {
    const lines: string[] = [];
    const settle = (): void => {
      if (line.line === '') resolve(lines.join('\n'));
    };
    line.on('line', (text) => {
      lines.push(text);
      setImmediate(settle);
    });
    line.on('close', () => resolve(undefined));
    line.prompt();
  });
}

/** Resolves when the signal fires, and removes the listener when it no longer matters. */
function fired(signal: AbortSignal, over: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const tell = (): void => resolve();
    if (signal.aborted) tell();
    signal.addEventListener('abort', tell, { once: true });
    void over.then(() => signal.removeEventListener('abort', tell));
  });
}
