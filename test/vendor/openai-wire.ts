import { refuseCompletion } from './openai-refusals.ts';
import { completionCall, forcedFunction, offeredTools, toolResultsOf } from './openai-tools.ts';
import {
  asJson,
  asList,
  cutIntoPieces,
  type Frames,
  isJson,
  type Json,
  partsOf,
  type Refusal,
  type Reply,
  textOf,
  type Wire,
} from './wire.ts';

const FINISH_REASONS = {
  end: 'stop',
  length: 'length',
  refusal: 'stop',
  filtered: 'content_filter',
  'prompt-filtered': 'content_filter',
} as const;
const INSTRUCTIONS: readonly unknown[] = ['system', 'developer'];

const frame = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** OpenAI's Chat Completions API, which OpenRouter and local servers speak too. */
export const openaiWire: Wire = {
  name: 'completions',
  vendor: 'openai',
  serves: ['openai', 'ollama', 'openrouter'],
  overloaded: 503,
  streamType: 'text/event-stream; charset=utf-8',
  keepAlive: ': keep-alive\n\n',
  caches: 'automatic',
  parts: (body) => partsOf(body.response_format, ...asList(body.tools), ...asList(body.messages)),
  refuse: refuseCompletion,

  read(body) {
    const all = asList(body.messages).map((message) => {
      const { role, content } = asJson(message);
      return { role: String(role), text: textOf(content) };
    });
    const system = all
      .filter(({ role }) => INSTRUCTIONS.includes(role))
      .map(({ text }) => text)
      .join('\n');
    const messages = all.filter(({ role }) => !INSTRUCTIONS.includes(role));
    const tool = forcedFunction(body);
    const schema = tool?.schema ?? asJson(asJson(body.response_format).json_schema).schema;
    return {
      model: typeof body.model === 'string' ? body.model : '',
      system,
      messages,
      prompt: [system, ...messages.map(({ text }) => text)].join('\n'),
      schema: isJson(schema) ? schema : undefined,
      tool: tool?.name,
      tools: offeredTools(body),
      toolResults: toolResultsOf(body),
      streamed: body.stream === true,
    };
  },

  unauthorized(headers, key) {
    if (key === undefined || headers.authorization === `Bearer ${key}`) return undefined;
    return headers.authorization === undefined
      ? { status: 401, message: "You didn't provide an API key." }
      : { status: 401, message: 'Incorrect API key provided.', code: 'invalid_api_key' };
  },

  unknownModel: (id) => ({
    status: 404,
    message: `The model \`${id}\` does not exist or you do not have access to it.`,
    code: 'model_not_found',
  }),

  errorBody: ({ status, message, param, code }: Refusal) => ({
    error: { message, type: errorType(status), param: param ?? null, code: code ?? null },
  }),

  errorFrame: () => frame({ error: { message: 'The server is overloaded.', type: 'server_error', param: null, code: null } }),

  filtered: (where) => (where === 'prompt' ? FLAGGED : undefined),

  frames(reply): Frames {
    const chunk = (choices: readonly Json[]): Json => ({ ...head(reply, 'chat.completion.chunk'), choices });
    const said = (delta: Json, finish_reason: string | null = null): string => frame(chunk([{ index: 0, delta, finish_reason }]));
    const words = reply.stop === 'refusal' ? 'refusal' : 'content';
    const calls = reply.calls.flatMap((call, index) => {
      const [first, ...rest] = ['', ...cutIntoPieces(call.args)].map((args, part) =>
        said({
          tool_calls: [{ index, ...(part === 0 ? completionCall({ ...call, args }, callId(reply, index)) : argumentsOf(args)) }],
        }),
      );
      return [`${first}${rest[0] ?? ''}`, ...rest.slice(1)];
    });
    return {
      opening: [said({ role: 'assistant', ...(words === 'refusal' ? { refusal: '' } : { content: '' }) })],
      pieces: [...cutIntoPieces(reply.text).map((piece) => said({ [words]: piece })), ...calls],
      closing: [
        said({}, finishReason(reply)),
        ...(wantsUsage(reply.body) ? [frame({ ...chunk([]), usage: usage(reply) })] : []),
        'data: [DONE]\n\n',
      ],
    };
  },

  whole: (reply) => ({
    ...head(reply, 'chat.completion'),
    choices: [{ index: 0, message: message(reply), finish_reason: finishReason(reply) }],
    usage: usage(reply),
  }),

  modelPage: (models) => ({ object: 'list', data: models.map(openaiWire.model) }),

  model: ({ id, created }) => ({ id, object: 'model', created: Math.floor(created.getTime() / 1000), owned_by: 'local' }),
};

const errorType = (status: number): string => {
  if (status === 429) return 'rate_limit_error';
  return status < 500 ? 'invalid_request_error' : 'server_error';
};

const head = ({ id, model }: Reply, object: string): Json => ({ id: `chatcmpl-${id}`, object, created: 1767225600, model });

const FLAGGED: Refusal = {
  status: 400,
  message: 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
  code: 'invalid_prompt',
};

const callId = ({ id }: Reply, index: number): string => `call_${id}_${index}`;

const argumentsOf = (args: string): Json => ({ function: { arguments: args } });

const finishReason = ({ stop, calls, reason }: Reply): string =>
  reason ?? (stop === 'end' && calls.length > 0 ? 'tool_calls' : FINISH_REASONS[stop]);

const message = (reply: Reply): Json => {
  const { text, calls, stop } = reply;
  const content = text === '' && calls.length > 0 ? null : text;
  return {
    role: 'assistant',
    ...(stop === 'refusal' ? { content: null, refusal: text } : { content, refusal: null }),
    ...(calls.length === 0 ? {} : { tool_calls: calls.map((call, index) => completionCall(call, callId(reply, index))) }),
  };
};

const wantsUsage = (body: Json): boolean => asJson(body.stream_options).include_usage === true || wantsCost(body);

/** What only OpenRouter is asked for. */
const wantsCost = (body: Json): boolean => asJson(body.usage).include === true;

const DOLLARS_PER_TOKEN = 1e-6;

const usage = ({ usage: spent, body }: Reply): Json => {
  const { inputTokens, outputTokens, cacheReadTokens = 0, reasoningTokens = 0 } = spent;
  const total = inputTokens + outputTokens;
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: total,
    prompt_tokens_details: { cached_tokens: cacheReadTokens },
    completion_tokens_details: { reasoning_tokens: reasoningTokens },
    ...(wantsCost(body) ? { cost: spent.cost ?? total * DOLLARS_PER_TOKEN } : {}),
  };
};
