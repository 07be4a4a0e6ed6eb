import { offeredTools } from './openai-tools.ts';
import type { ToolResult } from './tool-calls.ts';
import {
  type Asked,
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

const ROLES: readonly unknown[] = ['system', 'user', 'assistant', 'tool'];
const WINDOW = 4096;
const LETTERS_PER_TOKEN = 4;
const MOMENT = '2026-01-01T00:00:00Z';
const DONE_REASONS = { end: 'stop', length: 'length', refusal: 'stop', filtered: 'stop', 'prompt-filtered': 'stop' } as const;

const line = (data: Json): string => `${JSON.stringify(data)}\n`;

/** Ollama's own API; it speaks OpenAI's Chat Completions too. */
export const ollamaWire: Wire = {
  name: 'ollama',
  vendor: 'ollama',
  serves: ['ollama'],
  overloaded: 503,
  streamType: 'application/x-ndjson',
  keepAlive: line({ message: { role: 'assistant', content: '' }, done: false }),
  caches: 'never',
  parts: (body) => partsOf(...asList(body.tools), ...asList(body.messages)),
  refuse: refuseChat,

  read(body) {
    const all = asList(body.messages).map((message) => {
      const { role, content } = asJson(message);
      return { role: String(role), text: textOf(content) };
    });
    const system = all
      .filter(({ role }) => role === 'system')
      .map(({ text }) => text)
      .join('\n');
    const messages = all.filter(({ role }) => role !== 'system');
    return {
      model: typeof body.model === 'string' ? body.model : '',
      system,
      messages,
      prompt: [system, ...messages.map(({ text }) => text)].join('\n'),
      schema: isJson(body.format) ? body.format : undefined,
      tool: undefined,
      tools: offeredTools(body),
      toolResults: toolResultsOf(body),
      streamed: body.stream !== false,
    };
  },

  unauthorized: (headers, key) =>
    key === undefined || headers.authorization === `Bearer ${key}` ? undefined : { status: 401, message: 'unauthorized' },
  unknownModel: (id) => ({ status: 404, message: `model '${id}' not found` }),
  filtered: () => undefined,
  errorBody: ({ message }) => ({ error: message }),
  errorFrame: () => line({ error: 'an error was encountered while running the model' }),

  frames: (reply) => ({
    opening: [],
    pieces: [
      ...cutIntoPieces(reply.text).map((content) => line(said(reply, { content }))),
      ...(reply.calls.length === 0 ? [] : [line(said(reply, { content: '', ...toolCallsOf(reply) }))]),
    ],
    closing: [line({ ...said(reply, { content: '' }), ...ending(reply) })],
  }),

  whole: (reply) => ({ ...said(reply, { content: reply.text, ...toolCallsOf(reply) }), ...ending(reply) }),

  modelPage: (models) => ({ models: models.map(listed) }),

  model: (model) => ({
    modelfile: '',
    parameters: '',
    template: '{{ .Prompt }}',
    details,
    model_info: { 'general.architecture': 'llama', 'llama.context_length': model.context ?? 131_072 },
    capabilities: ['completion', ...(model.takesTools === false ? [] : ['tools'])],
    modified_at: model.created.toISOString(),
  }),
};

const details = {
  parent_model: '',
  format: 'gguf',
  family: 'llama',
  families: ['llama'],
  parameter_size: '8.0B',
  quantization_level: 'Q4_K_M',
};

const listed = ({ id, created }: VendorModel): Json => ({
  name: id,
  model: id,
  modified_at: created.toISOString(),
  size: 1_000_000,
  digest: 'd'.repeat(64),
  details,
});

/** The models that Ollama has in memory, with the windows that they were loaded with. */
export const runningModels = (models: readonly VendorModel[], loaded: ReadonlyMap<string, number>): Json => ({
  models: models
    .filter(({ id }) => loaded.has(id))
    .map((model) => ({
      ...listed(model),
      expires_at: MOMENT,
      size_vram: 1_000_000,
      context_length: loaded.get(model.id),
    })),
});

/** How many tokens Ollama reads: what the request says or its default, and never more than the model has. */
export const windowOf = (body: Json, { context = Number.POSITIVE_INFINITY }: VendorModel): number => {
  const { num_ctx } = asJson(body.options);
  return Math.min(typeof num_ctx === 'number' ? num_ctx : WINDOW, context);
};

/** The ask as a model reads it that has no room for more than its last tokens. */
export const lastTokens = <Ask extends Pick<Asked, 'system' | 'messages' | 'prompt'>>(asked: Ask, tokens: number): Ask => {
  let left = tokens * LETTERS_PER_TOKEN;
  if (asked.prompt.length <= left) return asked;
  const prompt = asked.prompt.slice(-left);
  const keep = (text: string): string => {
    const kept = text.slice(Math.max(0, text.length - left));
    left = Math.max(0, left - text.length - 1);
    return kept;
  };
  const messages = [...asked.messages]
    .reverse()
    .map(({ role, text }) => ({ role, text: keep(text) }))
    .filter(({ text }) => text !== '')
    .reverse();
  return { ...asked, prompt, messages, system: keep(asked.system) };
};

function refuseChat({ body, model }: { readonly body: Json; readonly model: VendorModel }): Refusal | undefined {
  const { format, messages, tools } = body;
  const strange = asList(messages)
    .map((message) => asJson(message).role)
    .find((role) => !ROLES.includes(role));
  if (strange !== undefined) return { status: 400, message: `invalid message role: ${strange}` };
  if (format !== undefined && format !== null && format !== '' && format !== 'json' && !isJson(format))
    return { status: 400, message: `invalid format: ${JSON.stringify(format)}; expected "json" or a valid JSON Schema object` };
  if (asList(tools).length > 0 && model.takesTools === false)
    return { status: 400, message: `registry.ollama.ai/library/${model.id} does not support tools` };
  return undefined;
}

/** Results stand in the order of the calls before them. */
const toolResultsOf = (body: Json): readonly ToolResult[] => {
  const all = asList(body.messages).map(asJson);
  const calls = all.flatMap(({ tool_calls }) => asList(tool_calls).map((call) => asJson(asJson(call).function)));
  return all
    .filter(({ role }) => role === 'tool')
    .map(({ content, tool_name }, index) => ({
      name: String(tool_name ?? calls[index]?.name),
      input: calls[index]?.arguments,
      text: textOf(content),
    }));
};

const said = ({ model }: Reply, message: Json): Json => ({
  model,
  created_at: MOMENT,
  message: { role: 'assistant', ...message },
  done: false,
});

const toolCallsOf = ({ calls }: Reply): Json =>
  calls.length === 0
    ? {}
    : { tool_calls: calls.map(({ name, args }) => ({ function: { name, arguments: parseJson(args) ?? {} } })) };

const ending = ({ stop, reason, usage }: Reply): Json => ({
  done_reason: reason ?? DONE_REASONS[stop],
  done: true,
  total_duration: 3_000_000,
  load_duration: 1_000_000,
  prompt_eval_count: usage.inputTokens,
  prompt_eval_duration: 1_000_000,
  eval_count: usage.outputTokens,
  eval_duration: 1_000_000,
});
