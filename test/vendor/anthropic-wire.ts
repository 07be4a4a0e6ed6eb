import { refuseMessages } from './anthropic-refusals.ts';
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

const PAGE = 20;

const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

const STOP_REASONS = { end: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;

const event = (data: Json): string => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** Anthropic's Messages API. */
export const anthropicWire: Wire = {
  vendor: 'anthropic',
  keepAlive: event({ type: 'ping' }),
  refuse: refuseMessages,
  wantsUsage: () => true,

  read(body) {
    const system = textOf(body.system);
    const messages = asList(body.messages).map((message) => {
      const { role, content } = asJson(message);
      return { role: String(role), text: textOf(content) };
    });
    const tool = forcedTool(body);
    const format = asJson(asJson(body.output_config).format ?? body.output_format);
    const schema = tool?.input_schema ?? format.schema;
    return {
      vendor: 'anthropic',
      model: String(body.model),
      system,
      messages,
      prompt: [system, ...messages.map(({ text }) => text)].join('\n'),
      schema: isJson(schema) ? schema : undefined,
      tool: tool === undefined ? undefined : String(tool.name),
      streamed: body.stream === true,
    };
  },

  unauthorized(headers, key) {
    const sent = headers['x-api-key'];
    if (sent === undefined || sent === '') return { status: 401, message: 'x-api-key header is required' };
    if (key !== undefined && sent !== key) return { status: 401, message: 'invalid x-api-key' };
    if (headers['anthropic-version'] === undefined) return { status: 400, message: 'anthropic-version: header is required' };
    return undefined;
  },

  unknownModel: (id) => ({ status: 404, message: `model: ${id}` }),

  errorBody: ({ status, message }: Refusal) => ({
    type: 'error',
    error: { type: ERROR_TYPES[status] ?? 'api_error', message },
    request_id: 'req_local',
  }),

  errorFrame: () => event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),

  frames(reply): Frames {
    const block = asToolUse(reply)
      ? { type: 'tool_use', id: `toolu_${reply.id}`, name: reply.tool, input: {} }
      : { type: 'text', text: '' };
    const delta = (piece: string): Json =>
      asToolUse(reply) ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
    return {
      opening: [
        event({ type: 'message_start', message: { ...message(reply), content: [], stop_reason: null, usage: usage(reply, 1) } }),
        event({ type: 'content_block_start', index: 0, content_block: block }),
        event({ type: 'ping' }),
      ],
      pieces: cutIntoPieces(reply.text).map((piece) => event({ type: 'content_block_delta', index: 0, delta: delta(piece) })),
      closing: [
        event({ type: 'content_block_stop', index: 0 }),
        event({
          type: 'message_delta',
          delta: { stop_reason: stopReason(reply), stop_sequence: null },
          usage: usage(reply),
        }),
        event({ type: 'message_stop' }),
      ],
    };
  },

  whole: (reply) => ({
    ...message(reply),
    content: reply.text === '' ? [] : [content(reply)],
    stop_reason: stopReason(reply),
    usage: usage(reply),
  }),

  modelPage(models, query) {
    const limit = Number(query.get('limit') ?? PAGE);
    const after = query.get('after_id');
    const newest = [...models].sort((a, b) => b.created.getTime() - a.created.getTime());
    const start = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
    const data = newest.slice(start, start + limit).map(anthropicWire.model);
    return {
      data,
      has_more: start + limit < models.length,
      first_id: data[0]?.id ?? null,
      last_id: data.at(-1)?.id ?? null,
    };
  },

  model: ({ id, created }) => ({ type: 'model', id, display_name: id, created_at: created.toISOString() }),
};

/** The tool that the request makes the model call. */
const forcedTool = (body: Json): Json | undefined => {
  const choice = asJson(body.tool_choice);
  const tools = asList(body.tools).map(asJson);
  if (choice.type === 'tool') return tools.find(({ name }) => name === choice.name);
  return choice.type === 'any' ? tools.at(-1) : undefined;
};

/** A model that was told to call a tool and talks instead sends text. */
const asToolUse = (reply: Reply): boolean => reply.tool !== undefined && reply.stop !== 'refusal' && /^\s*[[{]/.test(reply.text);

const stopReason = (reply: Reply): string => (asToolUse(reply) && reply.stop === 'end' ? 'tool_use' : STOP_REASONS[reply.stop]);

const message = ({ id, model }: Reply): Json => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  model,
  stop_sequence: null,
});

const content = (reply: Reply): Json =>
  asToolUse(reply)
    ? { type: 'tool_use', id: `toolu_${reply.id}`, name: reply.tool, input: parsed(reply.text) }
    : { type: 'text', text: reply.text };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

const usage = (
  { usage: { inputTokens, outputTokens, cacheReadTokens = 0, cacheWriteTokens = 0 } }: Reply,
  sofar = outputTokens,
): Json => ({
  input_tokens: inputTokens - cacheReadTokens - cacheWriteTokens,
  cache_creation_input_tokens: cacheWriteTokens,
  cache_read_input_tokens: cacheReadTokens,
  output_tokens: sofar,
});
