import type { LanguageModel, ModelMessage, streamText } from 'ai';
import type { PanelistCall } from '../contracts/panelist.ts';
import type { Endpoint } from './endpoint.ts';
import { TOO_LONG } from './network-trouble.ts';
import { streamOfWhole } from './whole-answer.ts';

/** How the shape of the answer is asked for: the vendor holds the model to it, as a tool's input, or in words only. */
export type Form = 'native' | 'tool' | 'plain';

/** One request to a vendor. */
export interface StreamOptions {
  readonly endpoint: Endpoint;
  readonly model: string;
  readonly call: PanelistCall;
  readonly form: Form;
  readonly maxOutputTokens: number;
  readonly temperature: number | undefined;
  readonly signal: AbortSignal;
  /** Told of any bytes that arrive. */
  readonly onBytes: () => void;
}

/** Far more than the longest answer with all that is streamed around it. */
const BYTES_MAX = 8 * 1024 * 1024;

type Stream = ReturnType<typeof streamText>['fullStream'];
type Settings = Omit<Parameters<typeof streamText>[0], 'prompt' | 'messages' | 'model'>;
type ProviderOptions = NonNullable<Settings['providerOptions']>;

/** Begins an answer: the parts of its stream as they come. The SDK is loaded when it is first wanted. */
export async function openStream(options: StreamOptions): Promise<Stream> {
  const { endpoint, call, form, maxOutputTokens, temperature, signal } = options;
  const { streamText, Output } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const responseFormat = Promise.resolve({ type: 'json' as const, schema: call.answerSchema });
  return streamText({
    model: await loadModel(options),
    ...(call.prompt.rules === '' ? {} : { system: call.prompt.rules }),
    messages: [messageOf(call, endpoint)],
    maxOutputTokens,
    ...(temperature === undefined ? {} : { temperature }),
    maxRetries: 0,
    abortSignal: signal,
    includeRawChunks: true,
    // Not `Output.object`: it parses the whole text again at every piece, and holds back pieces that do not parse.
    ...(form === 'plain' ? {} : { output: { ...Output.text(), responseFormat } }),
    providerOptions: formOptions(endpoint, form),
    onError: () => {},
  }).fullStream;
}

/** First what all asks share, marked for the cache, then what is this ask's own. */
function messageOf({ prompt }: PanelistCall, { facts }: Endpoint): ModelMessage {
  const mark = facts.wire === 'anthropic' ? { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } } : {};
  const shared = { type: 'text' as const, text: prompt.shared, ...mark };
  const own = { type: 'text' as const, text: prompt.own };
  return { role: 'user', content: [shared, own].filter(({ text }) => text !== '') };
}

/** Models newer than the SDK have the native form too, so it is asked for by name. */
function formOptions({ facts }: Endpoint, form: Form): ProviderOptions {
  if (facts.wire === 'anthropic') return { anthropic: { structuredOutputMode: form === 'tool' ? 'jsonTool' : 'outputFormat' } };
  return { openaiCompatible: { strictJsonSchema: true } };
}

async function loadModel({ endpoint, model, onBytes }: StreamOptions): Promise<LanguageModel> {
  const { provider, facts, baseUrl, key, isOwnServer } = endpoint;
  const fetch = countingFetch(onBytes);
  if (facts.wire === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey: key ?? '', headers: { ...endpoint.headers }, fetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const limit = facts.limitsOutputBy(model, isOwnServer);
  return createOpenAICompatible({
    name: provider,
    baseURL: baseUrl,
    headers: { ...endpoint.headers },
    includeUsage: true,
    supportsStructuredOutputs: true,
    transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, [limit]: max_tokens }),
    fetch,
  })(model);
}

const isWhole = (headers: Headers): boolean => /^application\/json\b/i.test(headers.get('content-type') ?? '');

/** Redirects are not followed: a key goes to the address it was meant for. */
function countingFetch(onBytes: () => void): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await globalThis.fetch(input, { ...init, redirect: 'manual' });
    onBytes();
    if (!response.ok || response.body === null) return response;
    let bytes = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          onBytes();
          bytes += chunk.byteLength;
          if (bytes > BYTES_MAX) controller.error(Object.assign(new Error('too long'), { code: TOO_LONG }));
          else controller.enqueue(chunk);
        },
      }),
    );
    const { status, statusText, headers } = response;
    const body = isWhole(headers) ? streamOfWhole(await new Response(counted).text()) : counted;
    return new Response(body, { status, statusText, headers });
  };
}
