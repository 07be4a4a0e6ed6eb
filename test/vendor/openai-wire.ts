import { refuseCompletion } from './openai-refusals.ts';
import {
  asJson,
  asList,
  cutIntoPieces,
  type Frames,
  isJson,
  type Json,
  type Refusal,
  type Reply,
  textOf,
  type Wire,
} from './wire.ts';

const FINISH_REASONS = { end: 'stop', length: 'length', refusal: 'content_filter' } as const;
const INSTRUCTIONS: readonly unknown[] = ['system', 'developer'];

const frame = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

/** OpenAI's Chat Completions API, which local servers speak too. */
export const openaiWire: Wire = {
  vendor: 'openai',
  keepAlive: ': keep-alive\n\n',
  refuse: refuseCompletion,
  wantsUsage: (body) => asJson(body.stream_options).include_usage === true,

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
    const { schema } = asJson(asJson(body.response_format).json_schema);
    return {
      vendor: 'openai',
      model: String(body.model),
      system,
      messages,
      prompt: [system, ...messages.map(({ text }) => text)].join('\n'),
      schema: isJson(schema) ? schema : undefined,
      tool: undefined,
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

  frames(reply): Frames {
    const chunk = (choices: readonly Json[]): Json => ({ ...head(reply, 'chat.completion.chunk'), choices });
    const said = (delta: Json, finish_reason: string | null = null): string => frame(chunk([{ index: 0, delta, finish_reason }]));
    return {
      opening: [said({ role: 'assistant', content: '' })],
      pieces: cutIntoPieces(reply.text).map((piece) => said({ content: piece })),
      closing: [
        said({}, FINISH_REASONS[reply.stop]),
        ...(reply.wantsUsage ? [frame({ ...chunk([]), usage: usage(reply) })] : []),
        'data: [DONE]\n\n',
      ],
    };
  },

  whole: (reply) => ({
    ...head(reply, 'chat.completion'),
    choices: [
      { index: 0, message: { role: 'assistant', content: reply.text, refusal: null }, finish_reason: FINISH_REASONS[reply.stop] },
    ],
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

const usage = ({ usage: { inputTokens, outputTokens, cacheReadTokens = 0 } }: Reply): Json => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
  prompt_tokens_details: { cached_tokens: cacheReadTokens },
});
