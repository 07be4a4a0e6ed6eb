import type { Clock } from '../../contracts/clock.ts';
import type { Environment } from '../../contracts/environment.ts';
import type { Panelist, PanelistCall, PanelistReply } from '../../contracts/panelist.ts';
import { defined } from '../../core/defined.ts';
import { NO_USAGE, type Usage } from '../../core/event.ts';
import { joinSignals } from '../../system/abort-signals.ts';
import { type ChildEnd, type ChildLimits, runChild } from '../../system/child-process.ts';
import { systemClock } from '../../system/clock.ts';
import { findProgram } from '../../system/find-program.ts';
import { makeScratchFolder } from '../../system/scratch-folder.ts';
import { aborted, ENDED } from '../ended.ts';
import type { Scrubber } from '../scrub.ts';
import { oneLine } from '../vendor-message.ts';
import { agentSpecOf } from './agent-choice.ts';
import { estimateOfAgent, likelyOfAgent } from './agent-estimate.ts';
import type { AgentFacts, AgentFailure } from './agent-facts.ts';
import { AgentHearing, type PricesOf } from './agent-hearing.ts';
import { childEnv, scrubberFor } from './child-env.ts';
import { JsonLines } from './json-lines.ts';
import { type AgentName, factsOfAgent } from './known-agents.ts';
import { failureOfStopped, wholePrompt } from './program-call.ts';

export interface AgentPanelistOptions {
  readonly agent: AgentName;
  /** Its default model if none is named. */
  readonly model?: string;
  /** The path of the program, if not on the PATH. */
  readonly command?: string;
  readonly env: Environment;
  /** The user's extra arguments, placed after ours; never from the reviewed work. */
  readonly args?: readonly string[];
  readonly pricesOf?: PricesOf;
  readonly silenceMs?: number;
  readonly concurrency?: number;
  readonly limits?: Partial<ChildLimits>;
  readonly clock?: Clock;
}

const SILENCE_MS = 600_000;
const CONCURRENCY = 2;
const STDERR_SHOWN = 250;

/** An installed agent CLI, started anew for every call. */
export function agentPanelist(options: AgentPanelistOptions): Panelist {
  const { agent, model, silenceMs = SILENCE_MS, concurrency = CONCURRENCY } = options;
  const line = new AgentLine(options);
  return {
    contract: 'panelist/1',
    name: agentSpecOf(model === undefined ? { agent } : { agent, model }),
    lane: agentSpecOf({ agent }),
    silenceMs,
    concurrency,
    looksBy: 'folder',
    estimate: (call) => line.estimate(call),
    likely: (call) => line.likely(call),
    reply: (call, signal) => line.reply(call, signal),
    close: () => line.close(),
  };
}

/** The runs of one agent, so that all can be stopped. */
class AgentLine {
  readonly #options: AgentPanelistOptions;
  readonly #facts: AgentFacts;
  readonly #closed = new AbortController();
  readonly #running = new Set<Promise<PanelistReply>>();

  constructor(options: AgentPanelistOptions) {
    this.#options = options;
    this.#facts = factsOfAgent(options.agent);
  }

  estimate(call: Omit<PanelistCall, 'heard'>): Usage {
    const { model, pricesOf = UNKNOWN } = this.#options;
    return estimateOfAgent(call, pricesOf(model));
  }

  likely(call: Omit<PanelistCall, 'heard'>): Usage {
    const { model, pricesOf = UNKNOWN } = this.#options;
    return likelyOfAgent(call, pricesOf(model));
  }

  /** The budget of a call; undefined with a user-defined price, because an agent counts at its vendor's prices. */
  #budgetMicros(call: PanelistCall, mayLook: boolean): number | undefined {
    const { model, pricesOf = UNKNOWN } = this.#options;
    const prices = pricesOf(model);
    return prices?.isUsersWord === true ? undefined : estimateOfAgent({ ...call, mayLook }, prices).costMicros;
  }

  reply(call: PanelistCall, signal: AbortSignal): Promise<PanelistReply> {
    if (signal.aborted || this.#closed.signal.aborted)
      return Promise.resolve({ kind: 'failure', failure: ENDED, usage: NO_USAGE });
    const ending = joinSignals([signal, this.#closed.signal]);
    const running = this.#run(call, ending.signal).catch(
      (error: unknown): PanelistReply => ({
        kind: 'failure',
        failure: { kind: 'crashed', message: oneLine(`${this.#facts.command} could not be run: ${wordsOf(error)}`) },
      }),
    );
    this.#running.add(running);
    return running.finally(() => {
      ending.release();
      this.#running.delete(running);
    });
  }

  async close(): Promise<void> {
    this.#closed.abort();
    await Promise.all(this.#running);
  }

  async #run(call: PanelistCall, ending: AbortSignal): Promise<PanelistReply> {
    const { env, model, args = [], pricesOf = UNKNOWN, limits, clock = systemClock } = this.#options;
    const wanted = this.#options.command ?? this.#facts.command;
    const command = findProgram(wanted, env);
    if (command === undefined) return this.#unavailable(`${wanted} is not on PATH`);
    const checkout = await Promise.race([call.lookout?.checkout().catch(() => undefined), aborted(ending)]);
    const scratch = await makeScratchFolder(this.#facts.scratchIn?.(env));
    try {
      const budgetMicros = this.#budgetMicros(call, checkout !== undefined);
      const asked = { command, model, schema: call.answerSchema, checkout, budgetMicros };
      const start = await this.#facts.start({ ...asked, scratch: scratch.path, env });
      if ('unavailable' in start) return this.#unavailable(start.unavailable);
      const environment = childEnv(env, this.#facts.ownVariables(env), { CI: '1', ...start.set });
      // Also secrets it was not given: it may have found them elsewhere.
      const scrubber = scrubberFor({ ...env, ...environment });
      const gaveUp = new AbortController();
      const heard = { ...call, ...(call.lookout === undefined ? {} : { lookout: relativeTo(call.lookout, start.cwd) }) };
      const hearing = new AgentHearing({ call: heard, scrubber, giveUp: () => gaveUp.abort(), model, pricesOf });
      const read = this.#facts.read(() => clock.now());
      const lines = new JsonLines((line) => {
        for (const news of read(line)) hearing.take(news);
      });
      const stopping = joinSignals([ending, gaveUp.signal]);
      const end = await runChild(
        {
          command,
          args: [...start.args, ...args],
          env: environment,
          cwd: start.cwd,
          stdin: wholePrompt(call, { withShape: this.#facts.isToldSchema, looks: checkout !== undefined }),
          onOutput: (text) => {
            // Activity counts as a sign of life, not only text; standard error does not.
            if (text.trim() !== '') call.heard('');
            lines.take(text);
          },
          ...defined({ limits }),
        },
        stopping.signal,
      ).finally(stopping.release);
      lines.finish();
      hearing.finish();
      return this.#conclude({ end, hearing, scrubber, isEnded: ending.aborted });
    } finally {
      await scratch.remove();
    }
  }

  #conclude({ end, hearing, scrubber, isEnded }: Concluded): PanelistReply {
    const { answer, said, usage } = hearing;
    const paid = usage === undefined ? {} : { usage };
    const isAtItsEnd = end.how === 'exited' && end.code === 0 && hearing.failure === undefined;
    if (isAtItsEnd && answer !== undefined && answer.trim() !== '') return { kind: 'answer', text: answer, ...paid };
    if (end.how === 'not-started') return this.#unavailable(`cannot start ${this.#facts.command} (${end.code})`);
    const { kind, message, retryAfterMs }: AgentFailure = isEnded ? ENDED : this.#failureOf(end, hearing);
    return {
      kind: 'failure',
      failure: { kind, message: oneLine(scrubber.scrub(message)) },
      ...(said === '' ? {} : { partial: said }),
      ...paid,
      ...defined({ retryAfterMs }),
    };
  }

  /** The failure it reported, completed by its exit; without a report, by its exit alone. */
  #failureOf(end: Exclude<ChildEnd, { how: 'not-started' }>, { failure, answer }: AgentHearing): AgentFailure {
    const { command } = this.#facts;
    if (end.how !== 'exited' && end.how !== 'told') return failureOfStopped(command, end);
    const told = end.how === 'exited' ? this.#facts.failureAtEnd(end) : undefined;
    if (failure !== undefined) return { ...failure, ...told, message: `${command} did not answer: ${failure.message}` };
    if (answer?.trim() === '') return { kind: 'malformed', message: 'the answer is empty' };
    const how =
      end.how !== 'exited' ? 'was ended' : end.signal === null ? `exited with ${end.code}` : `was ended by ${end.signal}`;
    const words = end.stderr.trim().slice(-STDERR_SHOWN);
    return {
      kind: 'crashed',
      ...told,
      message: `${command} ${how} ${answer === undefined ? 'without an answer' : 'after its answer'}${words === '' ? '' : `: ${words}`}`,
    };
  }

  #unavailable(message: string): PanelistReply {
    return { kind: 'failure', failure: { kind: 'unavailable', message }, usage: NO_USAGE };
  }
}

interface Concluded {
  readonly end: ChildEnd;
  readonly hearing: AgentHearing;
  readonly scrubber: Scrubber;
  readonly isEnded: boolean;
}

/** Records paths relative to the reviewed work rather than to a temporary checkout. */
function relativeTo(lookout: NonNullable<PanelistCall['lookout']>, folder: string): NonNullable<PanelistCall['lookout']> {
  return { ...lookout, noted: (tool, at) => lookout.noted(tool, at.replaceAll(`${folder}/`, '').replaceAll(folder, '.')) };
}

const UNKNOWN: PricesOf = () => undefined;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
