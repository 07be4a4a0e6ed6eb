import type { CaseStore } from '../contracts/case-store.ts';
import type { Clock } from '../contracts/clock.ts';
import type { Environment } from '../contracts/environment.ts';
import type { OwnModel } from '../contracts/own-model.ts';
import { UserError } from '../contracts/user-error.ts';
import { defined } from '../core/defined.ts';
import type { Limits } from '../core/event.ts';
import type { Language } from '../core/language.ts';
import { nearest } from '../core/text/did-you-mean.ts';

/** Who takes part: a word as on the command line (`anthropic`, `openai:MODEL`, `cli:claude`, `analysers`), or a model of your own. */
export type PanelMember = string | OwnModel;

/** What a case may use up; what is left out has no limit. */
export interface ReviewLimits {
  readonly usd?: number | undefined;
  /** Tokens read and written, over all calls. */
  readonly tokens?: number | undefined;
  /** How long the whole run may take, in milliseconds. */
  readonly deadlineMs?: number | undefined;
}

/** What every case can be told. */
export interface RunOptions {
  readonly limits?: ReviewLimits | undefined;
  /** Where the case is kept; in memory unless told, for as long as the review is. */
  readonly cases?: CaseStore | undefined;
  /** Variables: keys of models, and settings (`TRIBUNAL_…`). Empty unless told: the environment of the process is not read. */
  readonly env?: Environment | undefined;
  /** Stops the case: what is in flight may still arrive for the grace period. The result is `interrupted`, and can be resumed. */
  readonly signal?: AbortSignal | undefined;
  /** What panelists write in, and reports are written in; English unless told. */
  readonly language?: Language | undefined;
  /** How many calls are in flight at a time; 8 unless told. */
  readonly concurrency?: number | undefined;
  /** How long a panelist may say nothing, in milliseconds, whoever it is. */
  readonly silenceMs?: number | undefined;
  /** How long answers may still arrive once a run is to end; 10 seconds unless told. */
  readonly graceMs?: number | undefined;
  /** The time; that of the machine unless told. */
  readonly clock?: Clock | undefined;
}

/** What every new case can be told. */
export interface CaseOptions extends RunOptions {
  readonly panel: readonly PanelMember[];
  /** The name of the case; one is made where it is missing. */
  readonly id?: string | undefined;
}

const RUN_KEYS = ['limits', 'cases', 'env', 'signal', 'language', 'concurrency', 'silenceMs', 'graceMs', 'clock'];

/** The names of all options that every new case has. */
export const CASE_KEYS: readonly string[] = ['panel', 'id', ...RUN_KEYS];

/** Those of a case that is taken up again. */
export const RESUME_KEYS: readonly string[] = ['panel', 'id', 'workspace', ...RUN_KEYS];

/** Refuses options that mean nothing and values that cannot be meant; what is told too late is told at once here. */
export function checkOptions(call: string, options: object, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null) throw usage(`${call} takes an object of options`);
  for (const key of Object.keys(options))
    if (!known.includes(key)) throw unknownKey(`${call} has no option "${key}"`, key, known);
  const given = options as Partial<RunOptions>;
  for (const name of ['concurrency', 'silenceMs'] as const) checkCount(name, given[name], 1);
  checkCount('graceMs', given.graceMs, 0);
  if (given.language !== undefined && given.language !== 'en' && given.language !== 'ko')
    throw usage(`language must be "en" or "ko", not ${shown(given.language)}`);
  if (given.limits !== undefined) checkLimits(given.limits);
}

const LIMIT_KEYS = ['usd', 'tokens', 'deadlineMs'];

function checkLimits(limits: ReviewLimits): void {
  if (typeof limits !== 'object' || limits === null) throw usage('limits is an object: { usd, tokens, deadlineMs }');
  for (const key of Object.keys(limits))
    if (!LIMIT_KEYS.includes(key)) throw unknownKey(`there is no limit "${key}"`, key, LIMIT_KEYS);
  const { usd, tokens, deadlineMs } = limits;
  if (usd !== undefined && !(typeof usd === 'number' && Number.isFinite(usd) && usd > 0))
    throw usage(`limits.usd must be a number of dollars above 0, not ${shown(usd)}`);
  checkCount('limits.tokens', tokens, 1);
  checkCount('limits.deadlineMs', deadlineMs, 1);
}

function checkCount(name: string, value: unknown, least: number): void {
  if (value === undefined || (Number.isSafeInteger(value) && Number(value) >= least)) return;
  throw usage(`${name} must be a whole number from ${least}, not ${shown(value)}`);
}

const MICROS = 1_000_000;

/** The limits as the house counts them: money in micro-dollars. */
export const limitsOf = ({ usd, tokens }: ReviewLimits = {}): Limits => ({
  ...(usd === undefined ? {} : { costMicros: Math.round(usd * MICROS) }),
  ...defined({ tokens }),
});

/** A mistake in the call. */
export const usage = (message: string, hint?: string): UserError =>
  new UserError('usage', message, hint === undefined ? {} : { hint });

function unknownKey(message: string, key: string, known: readonly string[]): UserError {
  const near = nearest(key, known);
  return usage(message, near === undefined ? `it has ${known.join(', ')}` : `did you mean ${near}?`);
}

/** A value in an error: short, and without what may be secret in an object. */
export const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (Array.isArray(value) ? 'a list' : 'an object') : String(value).slice(0, 60);
