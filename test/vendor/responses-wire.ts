import { openaiWire } from './openai-wire.ts';
import { responseError, responseFrames, wholeResponse } from './responses-output.ts';
import { refuseResponse } from './responses-refusals.ts';
import { forcedTool, offeredTools, toolResultsOf } from './responses-tools.ts';
import { asJson, asList, isJson, type Json, partsOf, type Refusal, type Reply, textOf, type Wire } from './wire.ts';

const INSTRUCTIONS: readonly unknown[] = ['system', 'developer'];

/** OpenAI's Responses API, which remembers what it said and can be referred to it. */
export const openResponsesWire = (): Wire => {
  const memory = new Memory();
  const remembered = <Sent>(reply: Reply, sent: Sent): Sent => {
    memory.keep(reply);
    return sent;
  };
  return {
    ...openaiWire,
    name: 'responses',
    serves: ['openai'],
    parts: (body) => partsOf(body.text, ...asList(body.tools), body.instructions, ...memory.itemsOf(body)),
    read: (body) => readItems(body, memory.itemsOf(body)),
    refuse: ({ body, model }) => memory.missing(body) ?? refuseResponse({ body, items: memory.itemsOf(body), model }),
    errorFrame: responseError,
    frames: (reply) => remembered(reply, responseFrames(reply)),
    whole: (reply) => remembered(reply, wholeResponse(reply)),
  };
};

/** What was said in answers that were to be stored. */
class Memory {
  readonly #items = new Map<unknown, Json>();
  readonly #conversations = new Map<unknown, readonly Json[]>();

  /** The whole input, with what it only refers to. */
  itemsOf(body: Json): readonly Json[] {
    const { input, previous_response_id } = body;
    const sent = typeof input === 'string' ? [{ role: 'user', content: input }] : asList(input).map(asJson);
    return [
      ...(this.#conversations.get(previous_response_id) ?? []),
      ...sent.map((item) => (item.type === 'item_reference' ? (this.#items.get(item.id) ?? item) : item)),
    ];
  }

  missing({ input, previous_response_id }: Json): Refusal | undefined {
    const lost = asList(input)
      .map(asJson)
      .find(({ type, id }) => type === 'item_reference' && !this.#items.has(id));
    if (lost !== undefined) return { status: 404, message: `Item with id '${lost.id}' not found.`, param: 'input' };
    return previous_response_id === undefined || previous_response_id === null || this.#conversations.has(previous_response_id)
      ? undefined
      : {
          status: 400,
          message: `Previous response with id '${previous_response_id}' not found.`,
          param: 'previous_response_id',
          code: 'previous_response_not_found',
        };
  }

  keep(reply: Reply): void {
    if (reply.body.store === false) return;
    const { id, output } = wholeResponse(reply);
    const said = asList(output).map(asJson);
    for (const item of said) this.#items.set(item.id, item);
    this.#conversations.set(id, [...this.itemsOf(reply.body), ...said]);
  }
}

const readItems = (body: Json, items: readonly Json[]): ReturnType<Wire['read']> => {
  const all = items
    .filter(({ role, type = 'message' }) => role !== undefined && type === 'message')
    .map(({ role, content }) => ({ role: String(role), text: textOf(content) }));
  const told = all.filter(({ role }) => INSTRUCTIONS.includes(role)).map(({ text }) => text);
  const system = [...(typeof body.instructions === 'string' ? [body.instructions] : []), ...told].join('\n');
  const messages = all.filter(({ role }) => !INSTRUCTIONS.includes(role));
  const tools = offeredTools(body);
  const tool = forcedTool(body, tools);
  const schema = tool?.schema ?? asJson(asJson(body.text).format).schema;
  return {
    model: typeof body.model === 'string' ? body.model : '',
    system,
    messages,
    prompt: [system, ...messages.map(({ text }) => text)].join('\n'),
    schema: isJson(schema) ? schema : undefined,
    tool: tool?.name,
    tools,
    toolResults: toolResultsOf(items),
    ...(asList(body.tools).some((tool) => asJson(tool).type === 'web_search') ? { maySearch: true } : {}),
    streamed: body.stream === true,
  };
};
