import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { estimateTokenCount } from 'tokenx';
import type { Environment } from '../../contracts/environment.ts';
import type { Panelist, PanelistCall, PanelistReply } from '../../contracts/panelist.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { type Failure, NO_USAGE, type Usage } from '../../core/event.ts';
import { joinSignals } from '../../system/abort-signals.ts';
import { type ChildEnd, type ChildLimits, runChild } from '../../system/child-process.ts';
import { isProgram } from '../../system/find-program.ts';
import { aborted, ENDED } from '../ended.ts';
import { likelyUsage } from '../likely-cost.ts';
import { type PriceList, usageOf } from '../prices.ts';
import { NO_TOKENS } from '../token-count.ts';
import { oneLine } from '../vendor-message.ts';
import { childEnv, scrubberFor } from './child-env.ts';
import { failureOfStopped, wholePrompt } from './program-call.ts';
import { SCRIPT_PREFIX } from './script-choice.ts';

export interface ScriptPanelistOptions {
  /** Chosen by the user, never by the reviewed work. */
  readonly file: string;
  readonly env: Environment;
  /** The user's price: its tokens are then counted by us. */
  readonly prices?: PriceList | undefined;
  readonly silenceMs?: number;
  readonly concurrency?: number;
  readonly limits?: Partial<ChildLimits>;
}

const SILENCE_MS = 600_000;
const CONCURRENCY = 2;
/** The exit code of a temporary failure (EX_TEMPFAIL). */
const FOR_NOW = 75;
const STDERR_SHOWN = 250;
const ESTIMATE_MARGIN = 1.25;
const OUTPUT_MAX = 16_000;

/** The user's program: it reads the prompt from standard input and writes its answer to standard output. */
export function scriptPanelist(options: ScriptPanelistOptions): Panelist {
  const { silenceMs = SILENCE_MS, concurrency = CONCURRENCY } = options;
  const file = runnable(options.file);
  const closed = new AbortController();
  const running = new Set<Promise<PanelistReply>>();
  return {
    contract: 'panelist/1',
    name: `${SCRIPT_PREFIX}${options.file}`,
    silenceMs,
    concurrency,
    looksBy: 'path',
    estimate: (call) => {
      const text = wholePrompt(call, { withShape: true, looks: call.mayLook === true });
      return counted(options.prices, Math.ceil(estimateTokenCount(text) * ESTIMATE_MARGIN), OUTPUT_MAX);
    },
    likely: (call) => likelyUsage(options.prices, call),
    reply: (call, signal) => {
      const ending = joinSignals([signal, closed.signal]);
      const replying = run(file, options, call, ending.signal);
      running.add(replying);
      return replying.finally(() => {
        ending.release();
        running.delete(replying);
      });
    },
    close: async () => {
      closed.abort();
      await Promise.all(running);
    },
  };
}

function runnable(named: string): string {
  const file = resolve(named);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile())
    throw new UserError('no-script', `no such file: ${named}`, {
      hint: `${SCRIPT_PREFIX}FILE expects a program or a file of answers`,
    });
  if (!isProgram(file)) throw new UserError('no-script', `${named} is not executable`, { hint: `run chmod +x ${named}` });
  const interpreter = interpreterOf(file);
  if (interpreter !== undefined && !isProgram(interpreter))
    throw new UserError('no-script', `the interpreter of ${named} was not found: ${interpreter}`, {
      hint: 'check its first line',
    });
  return file;
}

/** The interpreter in the first line of a script. */
function interpreterOf(file: string): string | undefined {
  const beginning = Buffer.alloc(256);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, beginning);
  } finally {
    closeSync(opened);
  }
  return /^#![ \t]*([^\s\0]{1,200})/.exec(beginning.toString('latin1'))?.[1];
}

async function run(
  file: string,
  { env, prices, limits }: ScriptPanelistOptions,
  call: PanelistCall,
  ending: AbortSignal,
): Promise<PanelistReply> {
  if (ending.aborted) return { kind: 'failure', failure: ENDED, usage: NO_USAGE };
  const checkout = await Promise.race([call.lookout?.checkout().catch(() => undefined), aborted(ending)]);
  const environment = childEnv(env, [], {
    TRIBUNAL_PHASE: call.phase,
    TRIBUNAL_ASK: call.ask,
    TRIBUNAL_ROLE: call.seat.role,
    TRIBUNAL_ATTEMPT: String(call.attempt),
    TRIBUNAL_CHECKOUT: checkout,
  });
  const stdin = wholePrompt(call, { withShape: true, looks: checkout !== undefined });
  // Also secrets it was not given: it may have found them elsewhere.
  const scrubber = scrubberFor({ ...env, ...environment });
  const pieces = scrubber.scrubPieces();
  let said = '';
  const tell = (words: string): void => {
    said += words;
    call.heard(words);
  };
  const end = await runChild(
    {
      command: file,
      args: [],
      env: environment,
      cwd: dirname(file),
      stdin,
      onOutput: (text) => tell(pieces.next(text)),
      ...defined({ limits }),
    },
    ending,
  );
  tell(pieces.rest());
  const usage = prices && counted(prices, estimateTokenCount(stdin), estimateTokenCount(said));
  const paid = usage === undefined ? {} : { usage };
  if (end.how === 'exited' && end.code === 0 && said.trim() !== '') return { kind: 'answer', text: said, ...paid };
  const { kind, message } = ending.aborted ? ENDED : failureOf(basename(file), end);
  const failure = { kind, message: oneLine(scrubber.scrub(message)) };
  return { kind: 'failure', failure, ...(said === '' ? {} : { partial: said }), ...paid };
}

const counted = (prices: PriceList | undefined, input: number, output: number): Usage =>
  usageOf(prices, { ...NO_TOKENS, input, output });

function failureOf(name: string, end: ChildEnd): Failure {
  if (end.how === 'not-started') return { kind: 'unavailable', message: `cannot start ${name} (${end.code})` };
  if (end.how === 'told') return ENDED;
  if (end.how !== 'exited') return failureOfStopped(name, end);
  if (end.code === 0) return { kind: 'malformed', message: 'the answer is empty' };
  const words = end.stderr.trim().slice(-STDERR_SHOWN);
  const how = end.signal === null ? `exited with ${end.code}` : `was ended by ${end.signal}`;
  const message = `${name} ${how}${words === '' ? '' : `: ${words}`}`;
  return { kind: end.code === FOR_NOW ? 'unavailable' : 'crashed', message };
}
