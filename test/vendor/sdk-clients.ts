import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, type LanguageModel, Output, streamText } from 'ai';
import type { Vendor } from './vendor-server.ts';
import type { Json } from './wire.ts';

// The clients say on the console what the tests look at.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** What came of an ask through the real clients, in a form to be compared whole. */
export interface Came {
  readonly text?: string;
  readonly output?: unknown;
  readonly finish?: string;
  /** Input, of it read from and written to the cache, and output. */
  readonly usage?: readonly (number | undefined)[];
  readonly error?: unknown;
}

/** How an ask through the real clients is made. */
export interface Manner {
  readonly streamed: boolean;
  readonly schema?: Json;
  readonly mode?: 'auto' | 'outputFormat' | 'jsonTool';
  readonly timeoutMs?: number;
}

/** The clients there are: `openai` asks for completions. */
export type ClientName = 'anthropic' | 'openai' | 'responses' | 'gemini';

/** The client of a vendor, pointed at the server. */
export const clientOf = (vendor: Vendor, name: ClientName, model: string, includeUsage = true): LanguageModel => {
  const baseURL = `${vendor.url}/v1`;
  switch (name) {
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey: 'k' })(model);
    case 'openai':
      return createOpenAICompatible({ name: 'local', baseURL, supportsStructuredOutputs: true, includeUsage })(model);
    case 'responses':
      return createOpenAI({ baseURL, apiKey: 'k' }).responses(model);
    case 'gemini':
      return createGoogleGenerativeAI({ baseURL: `${vendor.url}/v1beta`, apiKey: 'k' })(model);
  }
};

/** Asks once through the real client. */
export const askThroughClient = async (model: LanguageModel, manner: Manner): Promise<Came> => {
  const { streamed, schema, mode, timeoutMs } = manner;
  const options = {
    model,
    system: 'be kind',
    prompt: 'hello',
    maxRetries: 0,
    ...(schema === undefined ? {} : { output: Output.object({ schema: jsonSchema(schema) }) }),
    ...(mode === undefined ? {} : { providerOptions: { anthropic: { structuredOutputMode: mode } } }),
    ...(timeoutMs === undefined ? {} : { abortSignal: AbortSignal.timeout(timeoutMs) }),
  };
  const asked = schema !== undefined;
  return streamed ? stream(options, asked) : generate(options, asked);
};

type Options = Parameters<typeof generateText>[0] & Parameters<typeof streamText>[0];

const generate = async (options: Options, asked: boolean): Promise<Came> => {
  try {
    const { text, output, finishReason, usage } = await generateText(options);
    return { text, ...(asked ? { output } : {}), finish: finishReason, usage: counted(usage) };
  } catch (error) {
    return { error: told(error) };
  }
};

const stream = async (options: Options, asked: boolean): Promise<Came> => {
  let error: unknown;
  let text = '';
  const result = streamText({
    ...options,
    onError: (event) => {
      error = told(event.error);
    },
  });
  try {
    for await (const piece of result.textStream) text += piece;
    if (error !== undefined) return { text, error };
    const [finish, usage] = [await result.finishReason, counted(await result.usage)];
    return { text, ...(asked ? { output: await result.output } : {}), finish, usage };
  } catch (thrown) {
    return { text, error: error ?? told(thrown) };
  }
};

interface Tokens {
  readonly inputTokens: number | undefined;
  readonly inputTokenDetails: { readonly cacheReadTokens: number | undefined; readonly cacheWriteTokens: number | undefined };
  readonly outputTokens: number | undefined;
}

const counted = ({ inputTokens, inputTokenDetails: details, outputTokens }: Tokens): readonly (number | undefined)[] => [
  inputTokens,
  details.cacheReadTokens,
  details.cacheWriteTokens,
  outputTokens,
];

/** What an error tells a caller; a stream's own error is a plain object. */
const told = (error: unknown): unknown => {
  if (!(error instanceof Error) && !(error instanceof DOMException)) return error;
  const { name, statusCode, isRetryable, responseHeaders, text, finishReason, usage, message } = error as Error & {
    readonly statusCode?: number;
    readonly isRetryable?: boolean;
    readonly responseHeaders?: Readonly<Record<string, string>>;
    readonly text?: string;
    readonly finishReason?: string;
    readonly usage?: Tokens;
  };
  const retryAfter = responseHeaders?.['retry-after'];
  return {
    name,
    ...(statusCode === undefined ? {} : { statusCode, isRetryable, message }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(text === undefined ? {} : { text, finishReason, output: usage?.outputTokens }),
  };
};
