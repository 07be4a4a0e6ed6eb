import { estimateTokenCount } from 'tokenx';
import { type Clock, systemClock } from '../contracts/clock.ts';
import type { Panelist, PanelistCall, PanelistReply } from '../contracts/panelist.ts';
import { UserError } from '../contracts/user-error.ts';
import type { Failure, Usage } from '../core/event.ts';
import { type ApiFailure, apiFailureOf, UNUSED } from './api-failure.ts';
import { type Endpoint, endpointOf } from './endpoint.ts';
import { noSuchModel } from './find-model.ts';
import { listModels } from './list-models.ts';
import { specOf } from './model-choice.ts';
import { factsOf, type ModelFacts, usageOf } from './model-facts.ts';
import { type Form, openStream, type StreamOptions } from './open-stream.ts';
import { type Environment, factsOfProvider, type Provider } from './providers.ts';
import { Saying } from './saying.ts';

/** Settings of an API's calls. */
export interface ApiLimits {
  readonly maxOutputTokens?: number;
  /** Sent only where it is given, and the model takes one. */
  readonly temperature?: number;
}

export interface ApiPanelistOptions {
  readonly found: { readonly provider: Provider; readonly model: string };
  readonly env: Environment;
  readonly limits?: ApiLimits;
  readonly clock?: Clock;
}

const OUTPUT_MAX = 16_000;
/** Models of OpenAI that think do so unasked, and what they think is part of their output. */
const THINKING_MAX = 16_000;
/** An estimate counts tokens by rule of thumb; the margin is for code and other scripts. */
const ESTIMATE_MARGIN = 1.25;

/** What is tried in turn where a server does not take the form before. */
const FORMS = { anthropic: ['native', 'tool'], openai: ['native', 'plain'] } as const satisfies Record<string, readonly Form[]>;

/** A model behind an API. */
export function apiPanelist({ found, env, limits = {}, clock = systemClock }: ApiPanelistOptions): Panelist {
  const { provider, model } = found;
  const endpoint = endpointOf(provider, env);
  if (endpoint === undefined)
    throw new UserError('no-key', `nothing is set to ask ${provider}`, { hint: factsOfProvider(provider).toHave });
  const facts = factsOf(provider, model);
  const line = new ApiLine({ endpoint, model, facts, limits, clock });
  const { concurrency, silenceMs } = endpoint.facts;
  return {
    contract: 'panelist/1',
    name: specOf(found),
    concurrency,
    ...(silenceMs === undefined ? {} : { silenceMs }),
    estimate: (call) => line.estimate(call),
    reply: (call, signal) => line.reply(call, signal),
    close: async () => line.close(),
  };
}

interface LineOptions {
  readonly endpoint: Endpoint;
  readonly model: string;
  readonly facts: ModelFacts | undefined;
  readonly limits: ApiLimits;
  readonly clock: Clock;
}

/** The line to one model: knows which form of asking its server takes. */
class ApiLine {
  readonly #options: LineOptions;
  readonly #maxOutputTokens: number;
  readonly #closed = new AbortController();
  #form = 0;

  constructor(options: LineOptions) {
    this.#options = options;
    const { facts, limits } = options;
    const thinking = options.endpoint.facts.wire === 'openai' && facts?.thinks === true ? THINKING_MAX : 0;
    this.#maxOutputTokens = Math.min(
      limits.maxOutputTokens ?? OUTPUT_MAX + thinking,
      facts?.maxOutput ?? Number.POSITIVE_INFINITY,
    );
  }

  /** The whole prompt as if it were new to the cache, and the longest answer. */
  estimate({ prompt, answerSchema }: Omit<PanelistCall, 'heard'>): Usage {
    const { facts } = this.#options;
    const texts = [prompt.rules, prompt.shared, prompt.own, JSON.stringify(answerSchema)];
    const input = Math.ceil(texts.reduce((sum, text) => sum + estimateTokenCount(text), 0) * ESTIMATE_MARGIN);
    const isWritten = facts !== undefined && facts.price.cacheWrite > facts.price.input;
    const read = isWritten ? { input: 0, cacheWrite: input } : { input, cacheWrite: 0 };
    return usageOf(facts, { ...read, cacheRead: 0, output: this.#maxOutputTokens });
  }

  async reply(call: PanelistCall, signal: AbortSignal): Promise<PanelistReply> {
    const ending = AbortSignal.any([signal, this.#closed.signal]);
    if (ending.aborted) return { kind: 'failure', failure: ENDED, usage: UNUSED };
    const saying = new Saying(call.heard, this.#options.endpoint.scrubber);
    const ended = new AbortController();
    const told = new Promise<PanelistReply>((resolve) => {
      ending.addEventListener('abort', () => resolve(this.#failed({ failure: ENDED }, saying)), {
        once: true,
        signal: ended.signal,
      });
    });
    try {
      return await Promise.race([told, this.#converse(call, saying, AbortSignal.any([ending, ended.signal]))]);
    } catch (error) {
      return this.#failed(this.#failureOf(error), saying);
    } finally {
      // Whatever is still open is closed, also where the answer was refused half-way.
      ended.abort();
      saying.fallSilent();
    }
  }

  close(): void {
    this.#closed.abort();
  }

  /** Asks in the form that is known to be taken, and in the next one where it is not. */
  async #converse(call: PanelistCall, saying: Saying, signal: AbortSignal): Promise<PanelistReply> {
    const forms: readonly Form[] = FORMS[this.#options.endpoint.facts.wire];
    let refused: ApiFailure | undefined;
    for (let at = this.#form; ; at++) {
      const form = forms[at] ?? 'plain';
      const failed = await this.#listen(call, saying, { form, signal });
      const isRefused = failed?.status === 400 || failed?.status === 422;
      // What every form is refused for is not the form: then the first refusal says why.
      if (isRefused) refused ??= failed;
      if (isRefused && at + 1 < forms.length) continue;
      if (isRefused && refused !== undefined) return this.#failed(refused, saying);
      if (failed === undefined || saying.text !== '') this.#form = Math.max(this.#form, at);
      if (failed?.status === 404) return this.#failed(await this.#withModels(failed, signal), saying);
      return failed === undefined ? this.#conclude(saying) : this.#failed(failed, saying);
    }
  }

  /** One request, until its stream ends or fails. */
  async #listen(
    call: PanelistCall,
    saying: Saying,
    { form, signal }: Pick<StreamOptions, 'form' | 'signal'>,
  ): Promise<ApiFailure | undefined> {
    const { endpoint, model, facts, limits } = this.#options;
    try {
      const stream = await openStream({
        endpoint,
        model,
        call,
        form,
        maxOutputTokens: this.#maxOutputTokens,
        temperature: facts?.takesTemperature === false ? undefined : limits.temperature,
        signal,
        onBytes: () => saying.hearBytes(),
      });
      for await (const part of stream) {
        if (part.type === 'raw') saying.hearRaw(part.rawValue);
        else if (part.type === 'text-delta') saying.hear(part.text);
        else if (part.type === 'finish-step') saying.finish(part.finishReason, part.rawFinishReason);
        else if (part.type === 'error') return this.#failureOf(part.error);
      }
      return undefined;
    } catch (error) {
      return this.#failureOf(error);
    } finally {
      saying.flush();
    }
  }

  #conclude(saying: Saying): PanelistReply {
    const { provider } = this.#options.endpoint;
    const fail = (kind: Failure['kind'], message: string): PanelistReply => this.#failed({ failure: { kind, message } }, saying);
    const { reason, raw } = saying.end;
    if (saying.refusal !== '' || reason === 'content-filter') {
      saying.tellRefusal();
      return fail('refused', `${provider} refused to answer (${raw ?? 'refusal'})`);
    }
    if (raw === 'model_context_window_exceeded')
      return fail('malformed', 'the answer was cut: there is no more room in the context');
    if (reason === 'length') return fail('malformed', `the answer was cut at ${this.#maxOutputTokens} tokens`);
    if (raw === undefined) return fail('unavailable', `${provider} ended its stream before the answer was over`);
    if (saying.text.trim() === '') return fail('malformed', 'the answer is empty');
    const usage = this.#usage(saying);
    return { kind: 'answer', text: saying.text, ...(usage === undefined ? {} : { usage }) };
  }

  #failed({ failure, usage, retryAfterMs }: ApiFailure, saying: Saying): PanelistReply {
    const paid = this.#usage(saying) ?? usage;
    return {
      kind: 'failure',
      failure,
      ...(saying.text === '' ? {} : { partial: saying.text }),
      ...(paid === undefined ? {} : { usage: paid }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    };
  }

  /** As the vendor told; of an answer that broke off it has not told the end, so at least what arrived counts. */
  #usage({ tokens, text, end }: Saying): Usage | undefined {
    if (tokens === undefined) return undefined;
    const output = end.raw === undefined ? Math.max(tokens.output, estimateTokenCount(text)) : tokens.output;
    return usageOf(this.#options.facts, { ...tokens, output });
  }

  #failureOf(error: unknown): ApiFailure {
    return apiFailureOf(error, this.#options.endpoint, this.#options.clock.now());
  }

  /** A model that is not there: what is. */
  async #withModels(failed: ApiFailure, signal: AbortSignal): Promise<ApiFailure> {
    const { endpoint, model } = this.#options;
    const listing = await listModels(endpoint, { signal });
    if (listing.kind !== 'models' || listing.models.some(({ id }) => id === model)) return failed;
    const { message, hint } = noSuchModel(endpoint, model, listing.models);
    return { ...failed, failure: { kind: 'refused', message: `${message}; ${hint}` } };
  }
}

const ENDED: Failure = { kind: 'crashed', message: 'the call was ended' };
