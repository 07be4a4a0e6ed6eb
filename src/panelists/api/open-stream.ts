import type { ModelMessage, streamText, ToolSet } from 'ai';
import { type CallLookout, readLook } from '../../contracts/lookout.ts';
import { type PanelistCall, rulesIn } from '../../contracts/panelist.ts';
import { sha256 } from '../../system/sha256.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Tokens } from '../token-count.ts';
import { countingFetch, type FetchWatch } from './counting-fetch.ts';
import { loadModel } from './load-model.ts';
import { Showing, type UsedSoFar } from './look-allowance.ts';
import { SEARCHES_MAX, searchTool } from './web-search.ts';

/** The form of a request. */
export interface Form {
  /** Structured output, the input of a tool, or instructions in words. */
  readonly shape: 'native' | 'tool' | 'words';
  /** True if the model may look further. */
  readonly looks: boolean;
  /** True if all rounds of a case are sent the same shape. */
  readonly shares?: true;
}

/** One request to a vendor, and its follow-ups after looks. */
export interface StreamOptions {
  readonly endpoint: Endpoint;
  readonly model: string;
  readonly call: PanelistCall;
  readonly form: Form;
  readonly maxOutputTokens: number;
  /** The size limit of a response. */
  readonly bytesMax: number;
  /** It searches the web before it answers. */
  readonly searches: boolean;
  readonly signal: AbortSignal;
  /** True if there is room for another look. */
  readonly mayLookOn: (used: UsedSoFar) => boolean;
  readonly watch: FetchWatch;
}

/** After this many requests the model must answer. */
const STEPS_MAX = 8;

type Stream = ReturnType<typeof streamText>['fullStream'];
type Settings = Omit<Parameters<typeof streamText>[0], 'prompt' | 'messages' | 'model'>;
type ProviderOptions = NonNullable<Settings['providerOptions']>;

/** Starts an answer and streams its parts. The SDK is loaded on first use. */
export async function openStream(options: StreamOptions): Promise<Stream> {
  const { endpoint, model, call, form, maxOutputTokens, signal } = options;
  const { streamText, Output, stepCountIs, jsonSchema, tool } = await import('ai');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const sharedShape = form.shares === true ? call.sharedShape : undefined;
  const responseFormat = Promise.resolve({ type: 'json' as const, schema: sharedShape?.schema ?? call.answerSchema });
  const lookout = form.looks ? call.lookout : undefined;
  const rules = rulesOf(call, { ...form, looks: lookout !== undefined });
  const shown: string[] = [];
  const showing = new Showing();
  const show = (text: string): string => {
    if (!showing.takes(text)) return 'There is no room to show more: answer with what you have seen.';
    shown.push(text);
    return text;
  };
  return streamText({
    model: await loadModel(endpoint, model, countingFetch(options.watch, options.bytesMax)),
    ...(rules === '' ? {} : { system: rules }),
    messages: [messageOf(call, endpoint, form)],
    maxOutputTokens,
    maxRetries: 0,
    abortSignal: signal,
    includeRawChunks: true,
    // Not `Output.object`: it parses the whole text again for every chunk, and holds back chunks that do not parse.
    ...(form.shape === 'words' ? {} : { output: { ...Output.text(), responseFormat } }),
    ...(options.searches ? { tools: await searchTool(endpoint) } : {}),
    ...(lookout === undefined
      ? {}
      : {
          tools: toolsOf(
            lookout,
            (text) => show(text),
            (parameters, description, execute) => tool({ description, inputSchema: jsonSchema(parameters), execute }),
          ),
          stopWhen: stepCountIs(STEPS_MAX),
          // The tools stay in the request, so that the cached prefix stays valid, but may no longer be used.
          prepareStep: ({ steps, stepNumber }: { readonly steps: readonly Step[]; readonly stepNumber: number }) => {
            const used = { requests: steps.map(tokensOf), shown: shown.splice(0) };
            const isLast = stepNumber >= STEPS_MAX - 1 || (stepNumber > 0 && !options.mayLookOn(used));
            return isLast ? { toolChoice: 'none' as const } : {};
          },
        }),
    providerOptions: optionsOf(endpoint, call, options),
    onError: () => {},
  }).fullStream;
}

/** The rules of a call in one form: they do not mention tools to a server that rejects them. */
export function rulesOf({ prompt, sharedShape }: Pick<PanelistCall, 'prompt' | 'sharedShape'>, { looks, shares }: Form): string {
  const asked = looks ? rulesIn(prompt) : prompt.rules;
  return shares === true && sharedShape !== undefined ? `${asked}\n${sharedShape.inWords}` : asked;
}

type MakeTool = (parameters: object, description: string, execute: (input: unknown) => Promise<string>) => ToolSet[string];

/** The usage of a finished request. */
interface Step {
  readonly usage: {
    readonly inputTokens: number | undefined;
    readonly outputTokens: number | undefined;
    readonly inputTokenDetails?: {
      readonly cacheReadTokens?: number | undefined;
      readonly cacheWriteTokens?: number | undefined;
    };
  };
}

function tokensOf({ usage: { inputTokens = 0, outputTokens = 0, inputTokenDetails = {} } }: Step): Tokens {
  const { cacheReadTokens: cacheRead = 0, cacheWriteTokens: cacheWrite = 0 } = inputTokenDetails;
  return { input: Math.max(0, inputTokens - cacheRead - cacheWrite), cacheRead, cacheWrite, output: outputTokens };
}

const toolsOf = (lookout: CallLookout, show: (text: string) => string, make: MakeTool): ToolSet =>
  Object.fromEntries(
    lookout.tools.map(({ name, description, parameters }) => [
      name,
      make(parameters, description, async (input) => {
        const look = readLook(name, input);
        if (look === undefined) return 'There is nothing to look at: the input does not say what.';
        return show(await lookout.look(look));
      }),
    ]),
  );

/** First the part that all asks share, then what those of a round share, both marked for the cache, then the part of this ask. */
function messageOf({ prompt, shapeInWords }: PanelistCall, { wire }: Endpoint, { shape }: Form): ModelMessage {
  const mark = wire === 'anthropic' ? { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } } : {};
  const { shared, own, common = 0 } = prompt;
  const rest = own.slice(common);
  const content = [
    { type: 'text' as const, text: shared, ...mark },
    { type: 'text' as const, text: own.slice(0, common), ...mark },
    { type: 'text' as const, text: shape === 'words' ? `${rest}\n\n${shapeInWords}` : rest },
  ];
  return { role: 'user', content: content.filter(({ text }) => text !== '') };
}

const CACHE_KEY_LENGTH = 32;

/** Requested explicitly, because models newer than the SDK support structured output too. */
function optionsOf(
  { wire }: Endpoint,
  { prompt }: PanelistCall,
  { form: { shape }, searches }: Pick<StreamOptions, 'form' | 'searches'>,
): ProviderOptions {
  switch (wire) {
    case 'anthropic':
      return { anthropic: { structuredOutputMode: shape === 'tool' ? 'jsonTool' : 'outputFormat' } };
    case 'openai-responses':
      // Nothing is stored at the vendor; the key routes asks with a common prefix to the same cache.
      return {
        openai: {
          store: false,
          strictJsonSchema: true,
          promptCacheKey: sha256(prompt.shared).slice(0, CACHE_KEY_LENGTH),
          ...(searches ? { maxToolCalls: SEARCHES_MAX } : {}),
        },
      };
    case 'openai-chat':
      return { openaiCompatible: { strictJsonSchema: true } };
    case 'google':
      return {};
  }
}

const NATIVE: Form = { shape: 'native', looks: false };
const WORDS: Form = { shape: 'words', looks: false };
const SHAPES = {
  anthropic: [NATIVE, { shape: 'tool', looks: false }],
  'openai-responses': [NATIVE, WORDS],
  'openai-chat': [NATIVE, WORDS],
  google: [NATIVE, WORDS],
} as const satisfies Record<Endpoint['wire'], readonly Form[]>;

/** What a call wants of a request form. */
interface FormWanted {
  readonly looks: boolean;
  /** There is a shape for all rounds of the case. */
  readonly shares: boolean;
}

/** These APIs may put the shape of the answer before the prompt, so that another shape ends the cached prefix. */
const SHAPE_FIRST: ReadonlySet<Endpoint['wire']> = new Set(['anthropic', 'openai-responses', 'openai-chat']);

/** The request forms in order of preference, with looks first if wanted. */
export function formsFor({ wire, facts }: Endpoint, model: string, { looks, shares }: FormWanted): readonly Form[] {
  const sharing = shares && facts.cachesPrefix && SHAPE_FIRST.has(wire) ? [{ ...NATIVE, looks, shares } as const] : [];
  if (!looks) return [...sharing, ...SHAPES[wire]];
  const inWords: Form = { shape: 'words', looks };
  const takesBoth = facts.takesToolsWithShape?.(model) ?? true;
  return [...(takesBoth ? [...sharing, { ...NATIVE, looks }] : []), inWords, ...SHAPES[wire]];
}
