import { estimateTokenCount } from 'tokenx';
import type { Clock } from '../../contracts/clock.ts';
import { type Panelist, type PanelistCall, type PanelistReply, rulesIn } from '../../contracts/panelist.ts';
import { UserError } from '../../contracts/user-error.ts';
import { defined } from '../../core/defined.ts';
import { type Failure, NO_USAGE, type Usage } from '../../core/event.ts';
import { joinSignals } from '../../system/abort-signals.ts';
import { systemClock } from '../../system/clock.ts';
import { ENDED } from '../ended.ts';
import { type Endpoint, endpointOf, missingWords } from '../endpoint.ts';
import { estimatedTokens } from '../estimated-tokens.ts';
import { likelyUsage } from '../likely-cost.ts';
import { type ModelChoice, specOf } from '../model-choice.ts';
import { factsOf, type ModelFacts } from '../model-facts.ts';
import { cacheSavingMicros, type PriceList, priceListOf, usageOfAll } from '../prices.ts';
import type { PanelSettings } from '../settings.ts';
import { NO_TOKENS, type Tokens } from '../token-count.ts';
import { oneLine } from '../vendor-message.ts';
import { type ApiFailure, apiFailureOf } from './api-failure.ts';
import { RESPONSE_BYTES_MAX } from './counting-fetch.ts';
import { noSuchModel } from './find-model.ts';
import { listModels } from './list-models.ts';
import { mayLookOn, mostOf } from './look-allowance.ts';
import { type Form, formsFor, openStream, rulesOf, type StreamOptions } from './open-stream.ts';
import { Saying } from './saying.ts';
import type { Closing } from './stream-end.ts';
import { cannotSearch, canSearch, Searches, withSearches } from './web-search.ts';

export interface ApiPanelistOptions {
  readonly found: Required<Pick<ModelChoice, 'provider' | 'model'>> & Pick<ModelChoice, 'server'>;
  readonly settings: PanelSettings;
  /** The output limit, if lower than the default. */
  readonly outputMax?: number;
  /** The size limit of a response, if not the default of 8 MiB. */
  readonly bytesMax?: number;
  /** It searches the web before it answers, and reports what it found. */
  readonly searches?: boolean;
  readonly clock?: Clock;
}

const OUTPUT_MAX = 16_000;
/** Thinking models think without being asked, and thinking counts as output. */
const THINKING_MAX = 16_000;
/** Many vendors send only pings while a model thinks. */
const THINKING_SILENCE_MS = 300_000;
/** Tokens are estimated; the margin is for code and other scripts. */
const ESTIMATE_MARGIN = 1.25;

/** A model behind an API. */
export function apiPanelist(options: ApiPanelistOptions): Panelist {
  const { found, settings, outputMax, bytesMax = RESPONSE_BYTES_MAX, searches = false, clock = systemClock } = options;
  const { provider, model } = found;
  const endpoint = endpointOf(found, settings);
  if (endpoint === undefined) {
    const { message, hint } = missingWords(found, settings);
    throw new UserError('no-key', message, { hint });
  }
  if (searches && !canSearch(endpoint)) throw cannotSearch(endpoint.label);
  const spec = specOf(found);
  const facts = factsOf(provider, model);
  const prices = priceListOf({ spec, provider, model }, settings.config);
  const line = new ApiLine({ endpoint, model, facts, prices, outputMax, bytesMax, searches, clock });
  return {
    contract: 'panelist/1',
    name: spec,
    lane: endpoint.label,
    concurrency: endpoint.concurrency,
    cachesPrefix: endpoint.facts.cachesPrefix,
    cacheSaves: ({ prompt }) => cacheSavingMicros(prices, estimatedTokens(rulesIn(prompt)) + estimatedTokens(prompt.shared)),
    ...silenceOf(endpoint, facts),
    rulesSent: (call) => line.rulesSent(call),
    estimate: (call) => line.estimate(call),
    ...(searches ? {} : { likely: (call) => likelyUsage(prices, call, outputMax) }),
    reply: (call, signal) => line.reply(call, signal),
    close: async () => line.close(),
  };
}

interface LineOptions {
  readonly endpoint: Endpoint;
  readonly model: string;
  readonly facts: ModelFacts | undefined;
  readonly prices: PriceList | undefined;
  readonly outputMax: number | undefined;
  readonly bytesMax: number;
  readonly searches: boolean;
  readonly clock: Clock;
}

/** The connection to one model: remembers which request forms its server accepts. */
class ApiLine {
  readonly #options: LineOptions;
  readonly #maxOutputTokens: number;
  readonly #closed = new AbortController();
  /** Accepted and rejected request forms. */
  readonly #taken = new Set<string>();
  readonly #refused = new Set<string>();

  constructor(options: LineOptions) {
    this.#options = options;
    const { endpoint, facts, outputMax = Number.POSITIVE_INFINITY } = options;
    const thinking = thinks(endpoint, facts) ? THINKING_MAX : 0;
    this.#maxOutputTokens = Math.min(outputMax, OUTPUT_MAX + thinking, facts?.maxOutput ?? Number.POSITIVE_INFINITY);
  }

  estimate({ prompt, answerSchema, sharedShape, mayLook = false }: Omit<PanelistCall, 'heard'>): Usage {
    const texts = [rulesIn(prompt), prompt.shared, prompt.own, JSON.stringify(sharedShape?.schema ?? answerSchema)];
    const input = Math.ceil(texts.reduce((sum, text) => sum + estimatedTokens(text), 0) * ESTIMATE_MARGIN);
    const { prices, searches, endpoint } = this.#options;
    const most = mostOf(prices, { input, output: this.#maxOutputTokens, mayLook });
    return searches ? withSearches(most, endpoint.wire, prices?.price.input ?? 0) : most;
  }

  rulesSent(call: Pick<PanelistCall, 'prompt' | 'sharedShape' | 'mayLook'>): string {
    const [first] = this.#forms(call.mayLook === true, call.sharedShape !== undefined);
    return first === undefined ? rulesIn(call.prompt) : rulesOf(call, first);
  }

  #forms(looks: boolean, shares: boolean): readonly Form[] {
    const { endpoint, model, searches } = this.#options;
    return searches ? SEARCHING : formsFor(endpoint, model, { looks, shares });
  }

  async reply(call: PanelistCall, signal: AbortSignal): Promise<PanelistReply> {
    if (signal.aborted || this.#closed.signal.aborted) return { kind: 'failure', failure: ENDED, usage: NO_USAGE };
    const { endpoint, searches } = this.#options;
    const saying = new Saying({
      heard: call.heard,
      scrubber: endpoint.scrubber,
      closing: closingOf(endpoint),
      searches: searches ? new Searches() : undefined,
    });
    const ended = new AbortController();
    const ending = joinSignals([signal, this.#closed.signal]);
    const told = new Promise<PanelistReply>((resolve) => {
      ending.signal.addEventListener('abort', () => resolve(this.#failed({ failure: ENDED }, saying)), {
        once: true,
        signal: ended.signal,
      });
    });
    const asking = joinSignals([ending.signal, ended.signal]);
    try {
      return await Promise.race([told, this.#converse(call, saying, asking.signal)]);
    } catch (error) {
      return this.#failed(this.#failureOf(error), saying);
    } finally {
      // Closes open streams, even if the answer was refused half-way.
      ended.abort();
      ending.release();
      asking.release();
      saying.fallSilent();
    }
  }

  close(): void {
    this.#closed.abort();
  }

  /** Sends the first form that is not known to be rejected, and falls back to the next. */
  async #converse(call: PanelistCall, saying: Saying, signal: AbortSignal): Promise<PanelistReply> {
    const all = this.#forms(call.lookout !== undefined, call.sharedShape !== undefined);
    const left = all.filter((form) => !this.#refused.has(nameOf(form)));
    const forms = left.length === 0 ? all : left;
    const refused: Form[] = [];
    let first: ApiFailure | undefined;
    for (const form of forms) {
      const { failed, requests } = await this.#listen(call, saying, { form, signal });
      if (isTurnedDown(failed) && (requests > 1 || !this.#taken.has(nameOf(form)))) {
        // If every form is rejected, the form is not the reason: the first rejection is reported.
        first ??= failed;
        // After a look, the look may be too large for this call; the form is not to blame.
        if (requests <= 1) refused.push(form);
        saying.beginAnew();
        continue;
      }
      if (failed === undefined || saying.text !== '') {
        this.#taken.add(nameOf(form));
        for (const one of refused) this.#refused.add(nameOf(one));
      }
      if (failed?.status === 404) return this.#failed(await this.#withModels(failed, signal), saying);
      return failed === undefined ? this.#conclude(call, saying) : this.#failed(failed, saying);
    }
    return this.#failed(first ?? { failure: ENDED }, saying);
  }

  /** One request and its follow-ups after looks, until the stream ends or fails; returns their number. */
  async #listen(
    call: PanelistCall,
    saying: Saying,
    { form, signal }: Pick<StreamOptions, 'form' | 'signal'>,
  ): Promise<{ readonly failed: ApiFailure | undefined; readonly requests: number }> {
    const { endpoint, model, prices, bytesMax, searches } = this.#options;
    const most = this.estimate(call);
    let requests = 0;
    try {
      const stream = await openStream({
        endpoint,
        model,
        call,
        form,
        maxOutputTokens: this.#maxOutputTokens,
        bytesMax,
        searches,
        signal,
        mayLookOn: (used) => mayLookOn(most, prices, used, this.#maxOutputTokens),
        watch: saying,
      });
      for await (const part of stream) {
        saying.searches?.hear(part);
        if (part.type === 'start-step') {
          if (requests++ > 0) saying.beginAnew();
        } else if (part.type === 'raw') saying.hearRaw(part.rawValue);
        else if (part.type === 'text-delta') saying.hear(part.text);
        else if (part.type === 'tool-input-start' && part.providerExecuted !== true) saying.hearCall();
        else if (part.type === 'tool-call' && part.providerExecuted !== true) saying.hearCall();
        else if (part.type === 'finish-step') saying.finish(part.finishReason);
        else if (part.type === 'error') return { failed: this.#failureOf(part.error), requests };
      }
      return { failed: undefined, requests };
    } catch (error) {
      return { failed: this.#failureOf(error), requests };
    } finally {
      saying.flush();
    }
  }

  #conclude(call: PanelistCall, saying: Saying): PanelistReply {
    const { label, facts, scrubber } = this.#options.endpoint;
    const fail = (kind: Failure['kind'], message: string): PanelistReply => this.#failed({ failure: { kind, message } }, saying);
    const { reason, raw, isWhole, isMixed } = saying.end;
    if (saying.refusal !== '' || reason === 'content-filter') {
      saying.tellRefusal();
      return fail('refused', `${label} refused to answer (${reason === 'content-filter' ? (raw ?? 'filter') : 'refusal'})`);
    }
    if (raw === 'model_context_window_exceeded')
      return fail('malformed', 'the answer was cut: there is no more room in the context');
    if (reason === 'length') return fail('malformed', `the answer was cut at ${this.#maxOutputTokens} tokens`);
    if (isMixed) return fail('unavailable', `${label} sent more than one answer, or went on after the end of it`);
    if (!isWhole) {
      const word = raw === undefined ? '' : ` (${oneLine(scrubber.scrub(raw))})`;
      return fail('unavailable', `${label} ended its stream before the answer was over${word}`);
    }
    if (saying.hasCalled) return fail('malformed', 'it called a tool instead of answering');
    if (saying.text.trim() === '') return fail('malformed', 'the answer is empty');
    const read = facts.cutsSilently === undefined ? undefined : readInPart(call, saying.latest);
    if (read !== undefined && facts.cutsSilently !== undefined)
      return fail('refused', `${label} read ${read} and cut the rest without a word: ${facts.cutsSilently.hint}`);
    const usage = this.#usage(saying);
    return { kind: 'answer', text: saying.told, ...defined({ usage }) };
  }

  #failed({ failure, usage, retryAfterMs }: ApiFailure, saying: Saying): PanelistReply {
    saying.flush();
    const paid = this.#usage(saying) ?? usage;
    return {
      kind: 'failure',
      failure,
      ...(saying.text === '' ? {} : { partial: saying.told }),
      ...defined({ usage: paid, retryAfterMs }),
    };
  }

  /** The usage the vendor reported per request; for a broken answer, at least what arrived. */
  #usage({ requests, latest, text, end, searches }: Saying): Usage | undefined {
    if (requests.length === 0) return undefined;
    const unheard = end.raw === undefined ? Math.max(0, estimateTokenCount(text) - (latest?.output ?? 0)) : 0;
    const heard = unheard === 0 ? [] : [{ ...NO_TOKENS, output: unheard }];
    const tokens = usageOfAll(this.#options.prices, [...requests, ...heard]);
    const searched = searches?.micros(this.#options.endpoint.wire) ?? 0;
    const usage = tokens.costMicros === undefined ? tokens : { ...tokens, costMicros: tokens.costMicros + searched };
    return end.raw === undefined && usage.costMicros !== undefined ? { ...usage, costIsLeast: true } : usage;
  }

  #failureOf(error: unknown): ApiFailure {
    return apiFailureOf(error, this.#options.endpoint, this.#options.clock.now());
  }

  /** Adds the available models to the failure of a missing one. */
  async #withModels(failed: ApiFailure, signal: AbortSignal): Promise<ApiFailure> {
    const { endpoint, model } = this.#options;
    const listing = await listModels(endpoint, { signal });
    if (listing.kind !== 'models' || listing.models.some(({ id }) => id === model)) return failed;
    const { message, hint } = noSuchModel(endpoint, model, listing.models);
    return { ...failed, failure: { kind: 'refused', message: `${message}; ${hint}` } };
  }
}

/** The event that closes a stream of this endpoint. */
function closingOf({ wire, facts }: Endpoint): Closing {
  if (wire === 'anthropic') return 'message_stop';
  return wire === 'openai-chat' && facts.mayOmitDone !== true ? 'done-line' : 'nothing';
}

/** Vendors have no structured output while a model searches and cites. */
const SEARCHING: readonly Form[] = [{ shape: 'words', looks: false }];

/** An unknown model on a vendor's own server is newer than the table and probably thinks. */
const thinks = ({ isOwnServer }: Endpoint, facts: ModelFacts | undefined): boolean => facts?.thinks ?? isOwnServer;

/** The silence timeout: the user's, else the vendor's, else a longer one for thinking models. */
function silenceOf(endpoint: Endpoint, facts: ModelFacts | undefined): Pick<Panelist, 'silenceMs'> {
  const silenceMs = endpoint.silenceMs ?? (thinks(endpoint, facts) ? THINKING_SILENCE_MS : undefined);
  return silenceMs === undefined ? {} : { silenceMs };
}

/** The server rejected the request form itself. */
const isTurnedDown = (failed: ApiFailure | undefined): boolean => failed?.status === 400 || failed?.status === 422;

const nameOf = ({ shape, looks, shares }: Form): string =>
  [shape, looks && 'looking', shares && 'sharing'].filter(Boolean).join(' ');

/** Token counts vary; below this share of the prompt, part of it was not read. */
const READ_SHARE_MIN = 0.5;

/** Reports how much of a prompt was read, if clearly not all. */
function readInPart({ prompt }: PanelistCall, tokens: Tokens | undefined): string | undefined {
  if (tokens === undefined) return undefined;
  const sent = estimatedTokens(prompt.rules) + estimatedTokens(prompt.shared) + estimatedTokens(prompt.own);
  const read = tokens.input + tokens.cacheRead + tokens.cacheWrite;
  return read > 0 && read < sent * READ_SHARE_MIN ? `${read} of about ${sent} tokens` : undefined;
}
