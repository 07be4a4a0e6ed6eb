import { refuseMessages } from './anthropic-refusals.ts';
import type { OfferedTool, ToolResult } from './tool-calls.ts';
import {
  asJson,
  asList,
  type Block,
  cutIntoPieces,
  framesOfBlocks,
  isJson,
  type Json,
  type PromptPart,
  parseJson,
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

const STOP_REASONS = {
  end: 'end_turn',
  length: 'max_tokens',
  refusal: 'refusal',
  filtered: 'refusal',
  'prompt-filtered': 'refusal',
} as const;

const event = (data: Json): string => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** Anthropic's Messages API. */
export const anthropicWire: Wire = {
  name: 'messages',
  vendor: 'anthropic',
  serves: ['anthropic'],
  overloaded: 529,
  streamType: 'text/event-stream; charset=utf-8',
  keepAlive: event({ type: 'ping' }),
  caches: 'marked',
  parts: promptParts,
  refuse: refuseMessages,

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
      model: typeof body.model === 'string' ? body.model : '',
      system,
      messages,
      prompt: [system, ...messages.map(({ text }) => text)].join('\n'),
      schema: isJson(schema) ? schema : undefined,
      tool: tool === undefined ? undefined : String(tool.name),
      tools: offeredTools(body),
      toolResults: toolResultsOf(body),
      ...(asList(body.tools).some((tool) => /^web_search_\d+$/.test(String(asJson(tool).type))) ? { maySearch: true } : {}),
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

  filtered: () => ({ status: 400, message: 'Output blocked by content filtering policy' }),

  frames(reply) {
    const opening = event({
      type: 'message_start',
      message: { ...message(reply), content: [], stop_reason: null, usage: usage(reply, 1) },
    });
    const ending = { type: 'message_delta', delta: { stop_reason: stopReason(reply), stop_sequence: null }, usage: usage(reply) };
    return framesOfBlocks([opening], blocks(reply), [event(ending), event({ type: 'message_stop' })]);
  },

  whole: (reply) => ({
    ...message(reply),
    content: [
      ...(reply.text === '' ? [] : [{ type: 'text', text: reply.text }]),
      ...reply.calls.map((call, index) => ({ ...toolUse(reply, index), input: parseJson(call.args) ?? {} })),
    ],
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

/** Tools, then system, then messages; a mark is no part of what it marks, and one on the request itself marks its end. */
function promptParts(body: Json): readonly PromptPart[] {
  const blocksOf = (content: unknown): readonly unknown[] => (typeof content === 'string' ? [content] : asList(content));
  const part = (place: unknown, block: unknown): PromptPart => {
    const { cache_control, ...rest } = asJson(block);
    return { text: JSON.stringify([place, isJson(block) ? rest : block]), isMarked: isJson(cache_control) };
  };
  const parts = [
    part('format', asJson(body.output_config).format ?? null),
    ...asList(body.tools).map((tool) => part('tool', tool)),
    ...blocksOf(body.system).map((block) => part('system', block)),
    ...asList(body.messages).flatMap((message) =>
      blocksOf(asJson(message).content).map((block) => part(asJson(message).role, block)),
    ),
  ];
  return isJson(body.cache_control) ? parts.with(-1, { text: parts.at(-1)?.text ?? '', isMarked: true }) : parts;
}

/** The tool that the request makes the model call. */
const forcedTool = (body: Json): Json | undefined => {
  const choice = asJson(body.tool_choice);
  const tools = asList(body.tools).map(asJson);
  if (choice.type === 'tool') return tools.find(({ name }) => name === choice.name);
  return choice.type === 'any' ? tools.at(-1) : undefined;
};

const offeredTools = (body: Json): readonly OfferedTool[] =>
  asList(body.tools)
    .map(asJson)
    .filter(({ input_schema }) => isJson(input_schema))
    .map(({ name, description, input_schema }) => ({
      name: String(name),
      description: String(description ?? ''),
      schema: asJson(input_schema),
    }));

const toolResultsOf = (body: Json): readonly ToolResult[] => {
  const blocksOf = (type: string): readonly Json[] =>
    asList(body.messages)
      .flatMap((one) => asList(asJson(one).content).map(asJson))
      .filter((block) => block.type === type);
  const calls = blocksOf('tool_use');
  return blocksOf('tool_result').map(({ tool_use_id, content }) => {
    const made = calls.find(({ id }) => id === tool_use_id);
    return { name: String(made?.name), input: made?.input, text: textOf(content) };
  });
};

const toolUse = ({ id, calls }: Reply, index: number): Json => ({
  type: 'tool_use',
  id: `toolu_${id}_${index}`,
  name: calls[index]?.name,
  input: {},
});

const serverToolUse = ({ id }: Reply, index: number): Json => ({
  type: 'server_tool_use',
  id: `srvtoolu_${id}_${index}`,
  name: 'web_search',
  input: {},
});

const searchResult = ({ id, searches = [] }: Reply, index: number): Json => ({
  type: 'web_search_tool_result',
  tool_use_id: `srvtoolu_${id}_${index}`,
  content: searches[index]?.pages?.map(({ url, title }) => ({
    type: 'web_search_result',
    url,
    title,
    encrypted_content: 'sealed',
    page_age: null,
  })) ?? { type: 'web_search_tool_result_error', error_code: 'unavailable' },
});

/** An answer without calls has a block of text, be it empty. */
const blocks = (reply: Reply): readonly Block[] => {
  const { text, calls } = reply;
  const parts = [
    ...(reply.searches ?? []).flatMap((search, index) => [
      { block: serverToolUse(reply, index), said: JSON.stringify({ query: search.query }), delta: inputDelta },
      { block: searchResult(reply, index), said: '', delta: textDelta },
    ]),
    ...(text === '' && calls.length > 0 ? [] : [{ block: { type: 'text', text: '' }, said: text, delta: textDelta }]),
    ...calls.map(({ args }, index) => ({ block: toolUse(reply, index), said: args, delta: inputDelta })),
  ];
  return parts.map(({ block, said, delta }, index) => ({
    start: event({ type: 'content_block_start', index, content_block: block }) + (index === 0 ? anthropicWire.keepAlive : ''),
    deltas: cutIntoPieces(said).map((piece) => event({ type: 'content_block_delta', index, delta: delta(piece) })),
    stop: event({ type: 'content_block_stop', index }),
  }));
};

const textDelta = (piece: string): Json => ({ type: 'text_delta', text: piece });
const inputDelta = (piece: string): Json => ({ type: 'input_json_delta', partial_json: piece });

const stopReason = ({ calls, stop, reason }: Reply): string =>
  reason ?? (calls.length > 0 && stop === 'end' ? 'tool_use' : STOP_REASONS[stop]);

const message = ({ id, model }: Reply): Json => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  model,
  stop_sequence: null,
});

const usage = (
  { searches, usage: { inputTokens, outputTokens, cacheReadTokens = 0, cacheWriteTokens = 0 } }: Reply,
  sofar = outputTokens,
): Json => ({
  input_tokens: inputTokens - cacheReadTokens - cacheWriteTokens,
  cache_creation_input_tokens: cacheWriteTokens,
  cache_read_input_tokens: cacheReadTokens,
  output_tokens: sofar,
  ...(searches === undefined ? {} : { server_tool_use: { web_search_requests: searches.length } }),
});
