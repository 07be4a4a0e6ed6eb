import type { ModelAsk, ModelUsage, OwnModel } from '../../contracts/own-model.ts';

/** A scripted answer: a text, a value sent as JSON, or an error to throw. */
export type ScriptedAnswer = string | object | Error;

/** The behaviour of a scripted panelist. */
export interface PanelistScript {
  /** Defaults to `scripted`. */
  readonly name?: string | undefined;
  /** Defaults to its name. */
  readonly family?: string | undefined;
  /**
   * The answers by phase (`review`), or by role and phase (`bug-detector/review`), which takes precedence. A list has an answer
   * for each attempt; a function is called each time. Without an entry, the call fails and is not retried.
   */
  readonly answers: Readonly<Record<string, ScriptedAnswer | readonly ScriptedAnswer[] | ((ask: ModelAsk) => ScriptedAnswer)>>;
  /** The usage of every answer; defaults to none. */
  readonly usage?: ModelUsage | undefined;
  /** Called for each ask as it comes. */
  readonly onAsk?: ((ask: ModelAsk) => void) | undefined;
}

const NO_USAGE: ModelUsage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** A model for tests that answers from a script. */
export function scriptedPanelist(script: PanelistScript): OwnModel {
  const { name = 'scripted', family = name, usage = NO_USAGE, onAsk } = script;
  return {
    name,
    family,
    ask: (ask) => {
      onAsk?.(ask);
      const said = answerTo(ask, script);
      if (said instanceof Error) throw said;
      return { text: typeof said === 'string' ? said : JSON.stringify(said), usage };
    },
  };
}

function answerTo(ask: ModelAsk, { answers }: PanelistScript): ScriptedAnswer {
  const key = [`${ask.role}/${ask.phase}`, ask.phase].find((one) => Object.hasOwn(answers, one));
  const written = key === undefined ? undefined : answers[key];
  const said = typeof written === 'function' ? written(ask) : tryOf(written, ask.attempt);
  return said ?? Object.assign(new Error(`the script has no answer for ${ask.role}/${ask.phase}`), { status: 400 });
}

/** The answer of an attempt; the last one is reused for all further attempts. */
const tryOf = (written: ScriptedAnswer | readonly ScriptedAnswer[] | undefined, attempt: number): ScriptedAnswer | undefined =>
  isList(written) ? written[Math.min(attempt, written.length) - 1] : written;

const isList = (written: unknown): written is readonly ScriptedAnswer[] => Array.isArray(written);
