import type { CaseIndex } from '../contracts/case-index.ts';
import type { CaseStore } from '../contracts/case-store.ts';
import type { Clock } from '../contracts/clock.ts';
import type { Environment } from '../contracts/environment.ts';
import type { OwnModel } from '../contracts/own-model.ts';
import { UserError } from '../contracts/user-error.ts';
import { defined } from '../core/defined.ts';
import type { Limits } from '../core/event.ts';
import type { Language } from '../core/language.ts';
import { nearest } from '../core/text/did-you-mean.ts';

/**
 * A panelist: a spec as on the command line (`anthropic`, `openai:MODEL`, `cli:claude`, `analysers`), or a model that you
 * implement.
 */
export type PanelMember = string | OwnModel;

/** The limits of a case; an omitted one is unlimited. */
export interface ReviewLimits {
  readonly usd?: number | undefined;
  /** Tokens read and written, over all calls. */
  readonly tokens?: number | undefined;
  /** The time limit of the whole run, in milliseconds. */
  readonly deadlineMs?: number | undefined;
}

/** The options common to every case. */
export interface RunOptions {
  readonly limits?: ReviewLimits | undefined;
  /** The store of the case; defaults to memory, for the lifetime of the review. */
  readonly cases?: CaseStore | undefined;
  /** Variables: keys of models, and settings (`TRIBUNAL_…`). Defaults to empty: the environment of the process is not read. */
  readonly env?: Environment | undefined;
  /**
   * Stops the case: pending answers may still arrive during the grace period. The result is `interrupted`, and can be resumed.
   */
  readonly signal?: AbortSignal | undefined;
  /** The language of panelists and reports; defaults to English. */
  readonly language?: Language | undefined;
  /** The number of concurrent calls; defaults to 8. */
  readonly concurrency?: number | undefined;
  /** The time that any panelist may stay silent, in milliseconds. */
  readonly silenceMs?: number | undefined;
  /** The time that answers may still arrive after a run is asked to end; defaults to 10 seconds. */
  readonly graceMs?: number | undefined;
  /** The clock; defaults to that of the machine. */
  readonly clock?: Clock | undefined;
}

/** The options common to every new case. */
export interface CaseOptions extends RunOptions {
  readonly panel: readonly PanelMember[];
  /** The id of the case; generated if missing. A named case is a new one, whatever `results` has. */
  readonly id?: string | undefined;
  /**
   * Remembers complete results, so that an equal request is answered from the earlier case in `cases` without a call; defaults
   * to none: every request is asked.
   */
  readonly results?: CaseIndex | undefined;
  /** Asks the panel even if the result of an equal request is known; the new result takes its place. */
  readonly fresh?: boolean | undefined;
}

const RUN_KEYS = ['limits', 'cases', 'env', 'signal', 'language', 'concurrency', 'silenceMs', 'graceMs', 'clock'];

/** The names of all options that every new case has. */
export const CASE_KEYS: readonly string[] = ['panel', 'id', 'results', 'fresh', ...RUN_KEYS];

/** The option keys of a resumed case. */
export const RESUME_KEYS: readonly string[] = ['panel', 'id', 'workspace', ...RUN_KEYS];

/** Refuses unknown options and invalid values at once, before they cause a later failure. */
export function checkOptions(call: string, options: object, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null) throw usage(`${call} takes an object of options`);
  for (const key of Object.keys(options))
    if (!known.includes(key)) throw unknownKey(`${call} has no option "${key}"`, key, known);
  const given = options as Partial<CaseOptions>;
  for (const name of ['concurrency', 'silenceMs'] as const) checkCount(name, given[name], 1);
  checkCount('graceMs', given.graceMs, 0);
  if (given.language !== undefined && given.language !== 'en' && given.language !== 'ko')
    throw usage(`language must be "en" or "ko", not ${shown(given.language)}`);
  if (given.limits !== undefined) checkLimits(given.limits);
  checkResults(given);
}

function checkResults({ results, fresh }: Pick<Partial<CaseOptions>, 'results' | 'fresh'>): void {
  if (results !== undefined && (typeof results?.read !== 'function' || typeof results.write !== 'function'))
    throw usage(`results must be an index of results, not ${shown(results)}`, 'results: fileResults(file)');
  if (fresh !== undefined && typeof fresh !== 'boolean') throw usage(`fresh must be true or false, not ${shown(fresh)}`);
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

/** The limits in internal units: money in micro-dollars. */
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

/** A value in an error: short, and without possible secrets of an object. */
export const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (Array.isArray(value) ? 'a list' : 'an object') : String(value).slice(0, 60);
