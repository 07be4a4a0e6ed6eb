import { declarationsOf, refuseContent, signsThoughts } from './gemini-refusals.ts';
import { inSmallLetters, jsonSchemaOf } from './gemini-schema.ts';
import type { OfferedTool, ToolResult } from './tool-calls.ts';
import {
  asJson,
  asList,
  cutIntoPieces,
  isJson,
  type Json,
  parseJson,
  partsOf,
  type Refusal,
  type Reply,
  textOf,
  type VendorModel,
  type Wire,
} from './wire.ts';

const PAGE = 50;
const PAGE_MAX = 1000;
const OUTPUT_MAX = 65_536;
const CONTEXT = 1_048_576;
const THOUGHT = 'I think about it.';

const STATUSES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  413: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

const FINISH_REASONS = {
  end: 'STOP',
  length: 'MAX_TOKENS',
  refusal: 'PROHIBITED_CONTENT',
  filtered: 'SAFETY',
  'prompt-filtered': 'SAFETY',
} as const;

const BAD_KEY: Refusal = {
  status: 400,
  message: 'API key not valid. Please pass a valid API key.',
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'generativelanguage.googleapis.com' },
    },
    {
      '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
      locale: 'en-US',
      message: 'API key not valid. Please pass a valid API key.',
    },
  ],
};

const frame = (data: unknown): string => `data: ${JSON.stringify(data)}\r\n\r\n`;

/** Google's Gemini API. */
export const geminiWire: Wire = {
  name: 'gemini',
  vendor: 'gemini',
  serves: ['gemini'],
  overloaded: 503,
  streamType: 'text/event-stream',
  keepAlive: ': keep-alive\r\n\r\n',
  badKey: BAD_KEY,
  caches: 'automatic',
  parts: (body) => partsOf(body.systemInstruction, ...asList(body.tools), ...asList(body.contents)),
  refuse: refuseContent,

  read(body, url) {
    const [, model = '', method = ''] = /^\/v1(?:beta|alpha)?\/models\/([^/:]+):(\w+)$/.exec(url.pathname) ?? [];
    const system = textOf(asJson(body.systemInstruction).parts);
    const messages = asList(body.contents).map((content) => {
      const { role, parts } = asJson(content);
      return { role: role === 'model' ? 'assistant' : 'user', text: textOf(parts) };
    });
    const tools = declarationsOf(body).map(offeredTool);
    const tool = forcedTool(body, tools);
    return {
      model: decodeURIComponent(model),
      system,
      messages,
      prompt: [system, ...messages.map(({ text }) => text)].join('\n'),
      schema: tool?.schema ?? answerSchema(asJson(body.generationConfig)),
      tool: tool?.name,
      tools,
      toolResults: toolResultsOf(body),
      ...(asList(body.tools).some((tool) => isJson(asJson(tool).googleSearch)) ? { maySearch: true } : {}),
      streamed: method === 'streamGenerateContent',
    };
  },

  unauthorized(headers, key, url) {
    const sent = headers['x-goog-api-key'] ?? url.searchParams.get('key') ?? '';
    if (sent === '')
      return {
        status: 403,
        message:
          "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
      };
    return key === undefined || sent === key ? undefined : BAD_KEY;
  },

  unknownModel: (id) => ({
    status: 404,
    message: `models/${id} is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`,
  }),

  filtered: () => undefined,

  errorBody: ({ status, message, details, retryAfter }) => {
    const wait =
      retryAfter === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${retryAfter}s` }];
    const all = [...(details ?? []), ...wait];
    const told = { code: status, message, status: STATUSES[status] ?? 'UNKNOWN' };
    return { error: { ...told, ...(all.length === 0 ? {} : { details: all }) } };
  },

  errorFrame: () => frame({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),

  frames(reply) {
    if (reply.stop === 'prompt-filtered') return { opening: [frame(blocked(reply))], pieces: [], closing: [] };
    const said = (parts: readonly Json[]): string =>
      frame({ candidates: [{ content: { parts, role: 'model' }, index: 0 }], usageMetadata: usage(reply, 0), ...head(reply) });
    return {
      opening: [...thoughts(reply).map((part) => said([part]))],
      pieces: [...cutIntoPieces(wordsOf(reply)).map((text) => said([{ text }])), ...callParts(reply).map((part) => said([part]))],
      closing: [frame({ candidates: [ending(reply, [{ text: '' }])], usageMetadata: usage(reply), ...head(reply) })],
    };
  },

  whole(reply) {
    if (reply.stop === 'prompt-filtered') return blocked(reply);
    const text = wordsOf(reply);
    const parts = [...thoughts(reply), ...(text === '' ? [] : [{ text }]), ...callParts(reply)];
    return { candidates: [ending(reply, parts)], usageMetadata: usage(reply), ...head(reply) };
  },

  modelPage(models, query) {
    const size = Math.min(Number(query.get('pageSize') ?? PAGE) || PAGE, PAGE_MAX);
    const start = Number(query.get('pageToken') ?? 0);
    const more = start + size < models.length;
    return {
      models: models.slice(start, start + size).map(geminiWire.model),
      ...(more ? { nextPageToken: String(start + size) } : {}),
    };
  },

  model: (model) => ({
    name: `models/${model.id}`,
    version: '001',
    displayName: model.id,
    description: model.id,
    inputTokenLimit: model.context ?? CONTEXT,
    outputTokenLimit: model.maxOutput ?? OUTPUT_MAX,
    supportedGenerationMethods: ['generateContent', 'countTokens'],
    temperature: 1,
    maxTemperature: 2,
    topP: 0.95,
    topK: 64,
    ...thinking(model),
  }),
};

const thinking = ({ id }: VendorModel): Json => (/^gemini-(2\.5|[3-9])/.test(id) ? { thinking: true } : {});

const offeredTool = ({ name, description, parameters, parametersJsonSchema }: Json): OfferedTool => ({
  name: String(name),
  description: String(description ?? ''),
  schema: isJson(parametersJsonSchema)
    ? asJson(inSmallLetters(parametersJsonSchema))
    : isJson(parameters)
      ? jsonSchemaOf(parameters)
      : { type: 'object' },
});

const forcedTool = (body: Json, tools: readonly OfferedTool[]): OfferedTool | undefined => {
  const { mode, allowedFunctionNames } = asJson(asJson(body.toolConfig).functionCallingConfig);
  const allowed = asList(allowedFunctionNames);
  if (mode !== 'ANY') return undefined;
  return tools.findLast(({ name }) => allowed.length === 0 || allowed.includes(name));
};

const answerSchema = (config: Json): Json | undefined => {
  const json = config.responseJsonSchema ?? config._responseJsonSchema;
  if (isJson(json)) return asJson(inSmallLetters(json));
  return isJson(config.responseSchema) ? jsonSchemaOf(config.responseSchema) : undefined;
};

/** Responses stand in the order of the calls of the turn before, whose names they have. */
const toolResultsOf = (body: Json): readonly ToolResult[] => {
  const turns = asList(body.contents).map((content) => asList(asJson(content).parts).map(asJson));
  return turns.flatMap((parts, index) => {
    const calls = (turns[index - 1] ?? []).flatMap((part) => ('functionCall' in part ? [asJson(part.functionCall)] : []));
    return parts
      .filter((part) => 'functionResponse' in part)
      .map(({ functionResponse }, at) => {
        const { id, name, response } = asJson(functionResponse);
        const made = calls.find((call) => id !== undefined && call.id === id) ?? calls[at];
        return { name: String(name), input: made?.args, text: resultText(asJson(response)) };
      });
  });
};

/** Clients put the text of a result under a key of their own. */
const resultText = (response: Json): string => {
  const text = response.output ?? response.content ?? response.result ?? response.error;
  return typeof text === 'string' ? text : JSON.stringify(text ?? response);
};

const head = ({ id, model }: Reply): Json => ({ modelVersion: model, responseId: `resp-${id}` });

/** What is forbidden is not said at all. */
const wordsOf = ({ stop, text }: Reply): string => (stop === 'refusal' ? '' : text);

const thoughts = ({ body }: Reply): readonly Json[] =>
  asJson(asJson(body.generationConfig).thinkingConfig).includeThoughts === true ? [{ text: THOUGHT, thought: true }] : [];

const callParts = ({ id, model, calls }: Reply): readonly Json[] =>
  calls.map(({ name, args }, index) => {
    const call = { name, args: parseJson(args) ?? {} };
    if (!signsThoughts(model)) return { functionCall: call };
    const signature = index === 0 ? { thoughtSignature: Buffer.from(`signed ${id}`).toString('base64') } : {};
    return { functionCall: { id: `call_${id}_${index}`, ...call }, ...signature };
  });

/** Pages are told by the host they are on, behind an address of Google's own. */
const grounding = ({ id, searches }: Reply): Json =>
  searches === undefined
    ? {}
    : {
        groundingMetadata: {
          webSearchQueries: searches.map(({ query }) => query),
          groundingChunks: searches.flatMap(({ pages = [] }, at) =>
            pages.map(({ url }, index) => ({
              web: {
                uri: `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${id}-${at}-${index}`,
                title: new URL(url).host,
              },
            })),
          ),
        },
      };

const ending = (reply: Reply, parts: readonly Json[]): Json => {
  const { stop, reason, calls } = reply;
  const finishReason = reason ?? FINISH_REASONS[stop];
  const isSilent = parts.length === 0 || (stop === 'refusal' && calls.length === 0);
  return { ...(isSilent ? {} : { content: { parts, role: 'model' } }), finishReason, index: 0, ...grounding(reply) };
};

const blocked = (reply: Reply): Json => ({
  promptFeedback: { blockReason: reply.reason ?? FINISH_REASONS[reply.stop] },
  usageMetadata: { promptTokenCount: reply.usage.inputTokens, totalTokenCount: reply.usage.inputTokens },
  ...head(reply),
});

const usage = ({ usage: spent }: Reply, sofar?: number): Json => {
  const { inputTokens, outputTokens, cacheReadTokens = 0, reasoningTokens = 0 } = spent;
  const candidates = sofar ?? outputTokens - reasoningTokens;
  return {
    promptTokenCount: inputTokens,
    ...(candidates === 0 ? {} : { candidatesTokenCount: candidates }),
    totalTokenCount: inputTokens + candidates + reasoningTokens,
    ...(cacheReadTokens === 0 ? {} : { cachedContentTokenCount: cacheReadTokens }),
    ...(reasoningTokens === 0 ? {} : { thoughtsTokenCount: reasoningTokens }),
  };
};
