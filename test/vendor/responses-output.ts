import { declaredTools } from './responses-tools.ts';
import type { MadeCall } from './tool-calls.ts';
import {
  asJson,
  asList,
  type Block,
  cutIntoPieces,
  type Frames,
  framesOfBlocks,
  type Json,
  parseJson,
  type Reply,
} from './wire.ts';

const CREATED = 1767225600;

/** A frame of the stream, numbered as the vendor numbers them. */
type Say = (type: string, data: Json) => string;

const responseEvent = (data: Json): string => `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

/** An error in the middle of a stream: as itself, or as the end of the response. */
export const responseError = (form: 'error' | 'failed'): string => {
  const error = { code: 'server_error', message: 'The server is overloaded.' };
  return form === 'error'
    ? responseEvent({ type: 'error', sequence_number: 99, ...error, param: null })
    : responseEvent({
        type: 'response.failed',
        sequence_number: 99,
        response: {
          id: 'resp_failed',
          object: 'response',
          created_at: CREATED,
          status: 'failed',
          error,
          output: [],
          usage: null,
        },
      });
};

/** The answer as one object. */
export const wholeResponse = (reply: Reply): Json => {
  const { stop, reason } = reply;
  const cut = stop === 'length' ? 'max_output_tokens' : stop === 'filtered' ? (reason ?? 'content_filter') : undefined;
  return {
    ...head(reply),
    status: cut === undefined ? 'completed' : 'incomplete',
    incomplete_details: cut === undefined ? null : { reason: cut },
    output: outputItems(reply),
    usage: usage(reply),
  };
};

/** The answer as events. */
export const responseFrames = (reply: Reply): Frames => {
  let number = 0;
  const say: Say = (type, data) => responseEvent({ type, sequence_number: number++, ...data });
  const begun = { ...head(reply), status: 'in_progress', incomplete_details: null, output: [], usage: null };
  const before = [say('response.created', { response: begun }), say('response.in_progress', { response: begun })];
  const blocks = outputItems(reply).map((item, index) => blockOf(item, index, say));
  const response = wholeResponse(reply);
  return framesOfBlocks(before, blocks, [say(`response.${response.status}`, { response })]);
};

const head = ({ id, model, body }: Reply): Json => ({
  id: `resp_${id}`,
  object: 'response',
  created_at: CREATED,
  error: null,
  instructions: body.instructions ?? null,
  max_output_tokens: body.max_output_tokens ?? null,
  metadata: body.metadata ?? {},
  model,
  parallel_tool_calls: body.parallel_tool_calls ?? true,
  previous_response_id: body.previous_response_id ?? null,
  reasoning: { effort: asJson(body.reasoning).effort ?? null, summary: asJson(body.reasoning).summary ?? null },
  store: body.store ?? true,
  temperature: body.temperature ?? 1,
  text: body.text ?? { format: { type: 'text' } },
  tool_choice: body.tool_choice ?? 'auto',
  tools: asList(body.tools),
  top_p: body.top_p ?? 1,
  truncation: body.truncation ?? 'disabled',
});

/** What the model put out: its thoughts where it had some, its words, and its calls. */
const outputItems = (reply: Reply): readonly Json[] => {
  const { id, text, calls, stop, usage: spent, body } = reply;
  const isSilent = text === '' && (calls.length > 0 || stop === 'length');
  const sealed = asList(body.include).includes('reasoning.encrypted_content') ? { encrypted_content: `sealed-${id}` } : {};
  const thoughts = { id: `rs_${id}`, type: 'reasoning', summary: [], ...sealed };
  const part =
    stop === 'refusal' ? { type: 'refusal', refusal: text } : { type: 'output_text', annotations: [], logprobs: [], text };
  const status = stop === 'length' || stop === 'filtered' ? 'incomplete' : 'completed';
  const tellsSources = asList(body.include).includes('web_search_call.action.sources');
  return [
    ...(reply.searches ?? []).map(({ query, pages }, index) => ({
      id: `ws_${id}_${index}`,
      type: 'web_search_call',
      status: pages === undefined ? 'failed' : 'completed',
      action: {
        type: 'search',
        query,
        ...(tellsSources ? { sources: (pages ?? []).map(({ url }) => ({ type: 'url', url })) } : {}),
      },
    })),
    ...((spent.reasoningTokens ?? 0) > 0 ? [thoughts] : []),
    ...(isSilent ? [] : [{ id: `msg_${id}`, type: 'message', status, role: 'assistant', content: [part] }]),
    ...calls.map((call, index) => callItem(reply, call, index)),
  ];
};

const callItem = ({ id, body, stop }: Reply, { name, args }: MadeCall, index: number): Json => {
  const status = stop === 'length' ? 'incomplete' : 'completed';
  const { tool, namespace } = declaredTools(body).find((declared) => declared.tool.name === name) ?? {};
  const call = { call_id: `call_${id}_${index}`, name, ...(namespace === undefined ? {} : { namespace }) };
  return tool?.type === 'custom'
    ? { id: `ctc_${id}_${index}`, type: 'custom_tool_call', status, ...call, input: String(asJson(parseJson(args)).input) }
    : { id: `fc_${id}_${index}`, type: 'function_call', status, ...call, arguments: args };
};

const blockOf = (item: Json, output_index: number, say: Say): Block => {
  const at = { item_id: item.id, output_index };
  const added = (fresh: Json): string =>
    say('response.output_item.added', { output_index, item: { ...item, ...fresh, status: 'in_progress' } });
  const done = (): string => say('response.output_item.done', { output_index, item });
  if (item.type === 'reasoning')
    return { start: say('response.output_item.added', { output_index, item }), deltas: [], stop: done() };
  if (item.type === 'web_search_call')
    return {
      start: added({ action: undefined }) + say('response.web_search_call.searching', at),
      deltas: [],
      stop: say('response.web_search_call.completed', at) + done(),
    };
  if (item.type === 'message') return messageBlock(asJson(asList(item.content)[0]), { at, added, done, say });
  const [field, event] =
    item.type === 'function_call' ? ['arguments', 'function_call_arguments'] : ['input', 'custom_tool_call_input'];
  return {
    start: added({ [field]: '' }),
    deltas: cutIntoPieces(String(item[field])).map((delta) => say(`response.${event}.delta`, { ...at, delta })),
    stop: say(`response.${event}.done`, { ...at, [field]: item[field] }) + done(),
  };
};

const messageBlock = (
  part: Json,
  told: { readonly at: Json; readonly added: (fresh: Json) => string; readonly done: () => string; readonly say: Say },
): Block => {
  const { at, added, done, say } = told;
  const [field, event] = part.type === 'refusal' ? ['refusal', 'refusal'] : ['text', 'output_text'];
  const where = { ...at, content_index: 0 };
  return {
    start: added({ content: [] }) + say('response.content_part.added', { ...where, part: { ...part, [field]: '' } }),
    deltas: cutIntoPieces(String(part[field])).map((delta) =>
      say(`response.${event}.delta`, { ...where, delta, ...(field === 'text' ? { logprobs: [] } : {}) }),
    ),
    stop:
      say(`response.${event}.done`, { ...where, [field]: part[field], ...(field === 'text' ? { logprobs: [] } : {}) }) +
      say('response.content_part.done', { ...where, part }) +
      done(),
  };
};

const usage = ({ usage: { inputTokens, outputTokens, cacheReadTokens = 0, reasoningTokens = 0 } }: Reply): Json => ({
  input_tokens: inputTokens,
  input_tokens_details: { cached_tokens: cacheReadTokens },
  output_tokens: outputTokens,
  output_tokens_details: { reasoning_tokens: reasoningTokens },
  total_tokens: inputTokens + outputTokens,
});
