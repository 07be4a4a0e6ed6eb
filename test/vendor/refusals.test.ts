import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVendor, type Vendor } from './vendor-server.ts';

let vendor: Vendor;
beforeAll(async () => {
  vendor = await openVendor({ bodyBytesMax: 1_000_000 });
});
afterAll(() => vendor.close());

type Body = Readonly<Record<string, unknown>>;

const object = (properties: Body, more: Body = {}): Body => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
const only = (schema: Body): Body => object({ a: schema });
const many = (count: number, schema: Body): Body =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, schema]));
const deep = (levels: number): Body => (levels === 1 ? only({ type: 'string' }) : only(deep(levels - 1)));
const next = { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] };
const tree = object({ next }, { $defs: { node: object({ next }) } });
const say = (role: string, content: unknown = 'hello'): Body => ({ role, content });
const marked = (count: number): Body[] =>
  Array.from({ length: count }, () => ({ type: 'text', text: 'x', cache_control: { type: 'ephemeral' } }));

const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<[number, string]> => {
  const response = await fetch(`${vendor.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as { readonly error?: { readonly message: string } };
  return [response.status, answer.error?.message ?? 'taken'];
};

const anthropic = { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' };
const messages = (change: Body, headers: Readonly<Record<string, string>> = {}): Promise<[number, string]> =>
  post(
    '/v1/messages',
    { model: 'claude-haiku-4-5', max_tokens: 100, messages: [say('user')], ...change },
    { ...anthropic, ...headers },
  );
const formatted = (schema: Body): Body => ({ output_config: { format: { type: 'json_schema', schema } } });
const tool = (more: Body = {}): Body => ({ name: 'json', input_schema: only({ type: 'integer', minimum: 0 }), ...more });

const completion = (change: Body): Promise<[number, string]> =>
  post('/v1/chat/completions', { model: 'gpt-4.1', messages: [say('user')], ...change });
const strictly = (schema: Body, more: Body = {}): Body => ({
  response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema, ...more } },
});

const AT = 'output_config.format.schema';
const A = `${AT}.properties.a`;

test.each<readonly [string, Body, string]>([
  ['nothing wrong', {}, 'taken'],
  ['no max_tokens', { max_tokens: undefined }, 'max_tokens: Field required'],
  ['no tokens', { max_tokens: 0 }, 'max_tokens: must be greater than or equal to 1'],
  [
    'more tokens than the model has',
    { max_tokens: 64_001 },
    'max_tokens: 64001 > 64000, which is the maximum allowed number of output tokens for claude-haiku-4-5-20251001',
  ],
  ['an unknown field', { colour: 'red' }, 'colour: Extra inputs are not permitted'],
  ['no messages', { messages: [] }, 'messages: at least one message is required'],
  ['an assistant first', { messages: [say('assistant')] }, 'messages: first message must use the "user" role'],
  ['a system message', { messages: [say('system')] }, "messages.0.role: Input should be 'user' or 'assistant'"],
  ['an empty message', { messages: [say('user', '')] }, 'messages.0: all messages must have non-empty content'],
  [
    'an empty text block',
    { messages: [say('user', [{ type: 'text', text: '' }])] },
    'messages: text content blocks must be non-empty',
  ],
  ['an empty system block', { system: [{ type: 'text', text: '' }] }, 'system: text content blocks must be non-empty'],
  [
    'a temperature where none is taken',
    { model: 'claude-opus-5', temperature: 1 },
    'temperature: is not supported by claude-opus-5',
  ],
  ['a temperature above 1', { temperature: 1.5 }, 'temperature: range: 0..1'],
  [
    'temperature and top_p',
    { temperature: 1, top_p: 1 },
    '`temperature` and `top_p` cannot both be specified for this model. Please use only one.',
  ],
  ['four cache marks', { system: marked(2), messages: [say('user', marked(2))] }, 'taken'],
  [
    'five cache marks',
    { system: marked(2), messages: [say('user', marked(3))] },
    'A maximum of 4 blocks with cache_control may be provided. Found 5.',
  ],
  ['a forced tool without tools', { tool_choice: { type: 'any' } }, 'tool_choice: may only be specified while providing tools.'],
  ['a lax tool with limits', { tools: [tool()], tool_choice: { type: 'tool', name: 'json' } }, 'taken'],
  [
    'a strict tool with limits',
    { tools: [tool({ strict: true })] },
    "tools.0.custom.input_schema.properties.a: For 'integer' type, properties minimum are not supported",
  ],
  [
    'a prefilled answer to a schema',
    { ...formatted(only({ type: 'string' })), messages: [say('user'), say('assistant')] },
    'output_config.format: cannot be used with a prefilled assistant message',
  ],
  [
    'the old form without its header',
    { output_format: { type: 'json_schema', schema: {} } },
    'output_format: Extra inputs are not permitted',
  ],
])('Anthropic, asked with %s', async (_, change, message) => {
  expect(await messages(change)).toEqual([message === 'taken' ? 200 : 400, message]);
});

test.each<readonly [string, Body, string]>([
  ['a fitting schema', only({ type: 'array', items: only({ type: ['string', 'null'] }), minItems: 1 }), 'taken'],
  [
    'limits of numbers',
    only({ type: 'integer', minimum: 0, maximum: 9 }),
    `${A}: For 'integer' type, properties minimum, maximum are not supported`,
  ],
  ['a pattern', only({ type: 'string', pattern: '^x' }), `${A}: For 'string' type, properties pattern are not supported`],
  ['maxItems', only({ type: 'array', items: {}, maxItems: 3 }), `${A}: For 'array' type, properties maxItems are not supported`],
  [
    'minItems of 2',
    only({ type: 'array', items: {}, minItems: 2 }),
    `${A}: For 'array' type, 'minItems' values other than 0 or 1 are not supported`,
  ],
  ['oneOf', only({ oneOf: [{ type: 'string' }] }), `${A}: For 'any' type, properties oneOf are not supported`],
  [
    'an open object',
    only({ type: 'object', properties: {} }),
    `${A}: For 'object' type, 'additionalProperties' must be explicitly set to false`,
  ],
  [
    'an open object in a definition',
    { ...only({ type: 'string' }), $defs: { d: { type: 'object' } } },
    `${AT}.$defs.d: For 'object' type, 'additionalProperties' must be explicitly set to false`,
  ],
  ['a strange format', only({ type: 'string', format: 'phone' }), `${A}: Format 'phone' is not supported`],
  ['an enum of objects', only({ enum: [{}] }), `${A}: Enum values must be primitive`],
  [
    'a reference to elsewhere',
    only({ $ref: 'https://example.com/s' }),
    `${A}: External $ref 'https://example.com/s' is not supported`,
  ],
  [
    'a definition used twice',
    {
      ...object({ a: { $ref: '#/$defs/d' }, b: { $ref: '#/$defs/d' } }),
      $defs: { d: only({ $ref: '#/$defs/e' }), e: { type: 'string' } },
    },
    'taken',
  ],
  ['a recursive schema', tree, `${AT}: Recursive schemas are not supported`],
  ['24 optional properties', object(many(24, { type: 'string' }), { required: [] }), 'taken'],
  [
    '25 optional properties',
    object(many(25, { type: 'string' }), { required: [] }),
    `${AT}: Schemas contains too many optional parameters (25, limit: 24)`,
  ],
  ['16 unions', object(many(16, { type: ['string', 'null'] })), 'taken'],
  [
    '17 unions',
    object(many(17, { anyOf: [{ type: 'string' }, { type: 'null' }] })),
    `${AT}: Schemas contains too many parameters with union types (17, limit: 16)`,
  ],
])('Anthropic, sent %s', async (_, schema, message) => {
  expect(await messages(formatted(schema))).toEqual([message === 'taken' ? 200 : 400, message]);
});

test('Anthropic takes the old form of the schema under its header', async () => {
  const body = { output_format: { type: 'json_schema', schema: only({ type: 'string' }) } };
  expect(await messages(body, { 'anthropic-beta': 'x-2025-01-01,structured-outputs-2025-11-13' })).toEqual([200, 'taken']);
});

test.each<readonly [string, Body, string]>([
  ['nothing wrong', { max_tokens: 5, temperature: 0.5 }, 'taken'],
  ['an unknown field', { colour: 'red' }, 'Unrecognized request argument supplied: colour'],
  ['no messages', { messages: [] }, "Invalid 'messages': empty array. Expected an array with minimum length 1."],
  [
    'usage asked for without a stream',
    { stream_options: { include_usage: true } },
    "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
  ],
  [
    'max_tokens for a reasoning model',
    { model: 'gpt-5.1', max_tokens: 5 },
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ],
  ['max_completion_tokens for a reasoning model', { model: 'gpt-5.1', max_completion_tokens: 5, temperature: 1 }, 'taken'],
  [
    'a temperature for a reasoning model',
    { model: 'gpt-5.1', temperature: 0 },
    "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
  ],
  ['no tokens', { max_tokens: 0 }, "Invalid 'max_tokens': integer below minimum value. Expected a value >= 1."],
  [
    'more tokens than the model has',
    { max_tokens: 32_769 },
    'max_tokens is too large: 32769. This model supports at most 32768 completion tokens.',
  ],
  [
    'JSON without the word',
    { response_format: { type: 'json_object' } },
    "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
  ],
  [
    'a bad name',
    strictly(only({ type: 'string' }), { name: 'an answer' }),
    "Invalid 'response_format.json_schema.name': expected a string that matches '^[a-zA-Z0-9_-]+$', of at most 64 letters.",
  ],
  [
    'a schema that is not strict',
    strictly(only({ type: 'string' }), { strict: undefined, schema: object({ a: { type: 'string' } }, { required: [] }) }),
    'taken',
  ],
])('OpenAI, asked with %s', async (_, change, message) => {
  expect(await completion(change)).toEqual([message === 'taken' ? 200 : 400, message]);
});

const use = (id: string): Body => ({ type: 'tool_use', id, name: 'json', input: {} });
const result = (id: string): Body => ({ type: 'tool_result', tool_use_id: id, content: 'x' });
const called = (...ids: readonly string[]): Body => ({
  role: 'assistant',
  tool_calls: ids.map((id) => ({ id, type: 'function', function: { name: 'json', arguments: '{}' } })),
});
const answered = (id: string): Body => ({ role: 'tool', tool_call_id: id, content: 'x' });

test.each<readonly [string, readonly Body[], string]>([
  ['a call and its result', [say('assistant', [use('t1')]), say('user', [result('t1')])], 'taken'],
  [
    'a result without its call',
    [say('assistant', [use('t1')]), say('user', [result('t1'), result('t2')])],
    'messages.2: unexpected `tool_use_id` found in `tool_result` blocks: t2. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.',
  ],
  [
    'calls without their results',
    [say('assistant', [use('t1'), use('t2')]), say('user', [result('t1')])],
    'messages.1: `tool_use` ids were found without `tool_result` blocks immediately after: t2. Each `tool_use` block must have a corresponding `tool_result` block in the next message.',
  ],
])('Anthropic, told of %s', async (_, more, message) => {
  const expected = [message === 'taken' ? 200 : 400, message];
  expect(await messages({ tools: [tool()], messages: [say('user'), ...more] })).toEqual(expected);
});

test.each<readonly [string, readonly Body[], string]>([
  ['calls and their results', [called('c1', 'c2'), answered('c2'), answered('c1')], 'taken'],
  [
    'a result without its call',
    [called('c1'), answered('c1'), answered('c2')],
    "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
  ],
  [
    'calls without their results',
    [called('c1', 'c2'), answered('c1'), say('user')],
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: c2",
  ],
])('OpenAI, told of %s', async (_, more, message) => {
  expect(await completion({ messages: [say('user'), ...more] })).toEqual([message === 'taken' ? 200 : 400, message]);
});

const fn = (more: Body = {}): Body => ({
  tools: [{ type: 'function', function: { name: 'look', parameters: only({ type: 'string' }), ...more } }],
});

test.each<readonly [string, Body, string]>([
  ['a function', fn(), 'taken'],
  ['a strict function', fn({ strict: true }), 'taken'],
  [
    'a strict function with a pattern of properties',
    fn({ strict: true, parameters: { ...object({}), patternProperties: {} } }),
    "Invalid schema for function 'look': In context=(), 'patternProperties' is not permitted.",
  ],
  [
    'a function of no object',
    fn({ parameters: { type: 'string' } }),
    `Invalid schema for function 'look': schema must be a JSON Schema of 'type: "object"', got 'type: "string"'.`,
  ],
  [
    'a function with a bad name',
    fn({ name: 'look here' }),
    "Invalid 'tools[0].function.name': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
  ],
  ['a choice without tools', { tool_choice: 'auto' }, "'tool_choice' is only allowed when 'tools' are specified."],
  [
    'a choice that is not there',
    { ...fn(), tool_choice: { type: 'function', function: { name: 'x' } } },
    "Tool choice 'x' not found in 'tools' parameter.",
  ],
])('OpenAI, offered %s', async (_, change, message) => {
  expect(await completion(change)).toEqual([message === 'taken' ? 200 : 400, message]);
});

const IN_A = "In context=('properties', 'a'),";

test.each<readonly [string, Body, string]>([
  ['a fitting schema', only({ type: 'array', items: only({ type: ['integer', 'null'], minimum: 0 }), maxItems: 3 }), 'taken'],
  ['recursion', tree, 'taken'],
  [
    'an optional property',
    object({ a: { type: 'string' }, b: { type: 'string' } }, { required: ['a'] }),
    "In context=(), 'required' is required to be supplied and to be an array including every key in properties. Missing 'b'.",
  ],
  [
    'an open object',
    only({ type: 'object', properties: {}, required: [] }),
    `${IN_A} 'additionalProperties' is required to be supplied and to be false.`,
  ],
  ['allOf', only({ allOf: [{ type: 'string' }] }), `${IN_A} 'allOf' is not permitted.`],
  ['oneOf', only({ oneOf: [{ type: 'string' }] }), `${IN_A} 'oneOf' is not permitted.`],
  ['patternProperties', only({ ...object({}), patternProperties: {} }), `${IN_A} 'patternProperties' is not permitted.`],
  ['no type', only({ description: 'anything' }), `${IN_A} schema must have a 'type' key.`],
  [
    'a described reference',
    { ...only({ $ref: '#/$defs/d', description: 'x' }), $defs: { d: { type: 'string' } } },
    `${IN_A} $ref cannot have keywords {'description'}.`,
  ],
  [
    'an array at the root',
    { type: 'array', items: { type: 'string' } },
    `schema must be a JSON Schema of 'type: "object"', got 'type: "array"'.`,
  ],
  [
    'anyOf at the root',
    { ...only({ type: 'string' }), anyOf: [only({ type: 'string' })] },
    "In context=(), 'anyOf' is not permitted at the root.",
  ],
  ['10 levels', deep(10), 'taken'],
  ['11 levels', deep(11), '11 levels of nesting exceeds limit of 10.'],
  ['5001 properties', object(many(5001, { type: 'string' })), '5001 object properties exceeds limit of 5000.'],
  [
    '1001 enum values',
    only({ enum: Array.from({ length: 1001 }, (_, index) => `v${index}`) }),
    '1001 enum values exceeds limit of 1000.',
  ],
])('OpenAI, sent strictly %s', async (_, schema, message) => {
  const expected = message === 'taken' ? [200, message] : [400, `Invalid schema for response_format 'answer': ${message}`];
  expect(await completion(strictly(schema))).toEqual(expected);
});

test('both refuse a body that is too large, no JSON, or without a model', async () => {
  const large = { filler: 'x'.repeat(1_000_000) };
  expect([
    await messages(large),
    await completion(large),
    await post('/v1/messages', '{', anthropic),
    await post('/v1/chat/completions', '[]'),
    await post('/v1/messages', {}, anthropic),
    await messages({ model: 'claude-nobody-1' }),
    await completion({ model: 'claude-haiku-4-5' }),
  ]).toEqual([
    [413, 'Request exceeds the maximum size'],
    [413, 'Request exceeds the maximum size'],
    [400, 'The body is not a JSON object.'],
    [400, 'The body is not a JSON object.'],
    [400, 'model: Field required'],
    [404, 'model: claude-nobody-1'],
    [404, 'The model `claude-haiku-4-5` does not exist or you do not have access to it.'],
  ]);
});

test('a refusal is on the record, and in the vendor’s own form', async () => {
  const before = vendor.calls.length;
  const response = await fetch(`${vendor.url}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'gpt-4.1', x: 1 }),
  });
  expect(await response.json()).toEqual({
    error: { message: 'Unrecognized request argument supplied: x', type: 'invalid_request_error', param: 'x', code: null },
  });
  const other = await fetch(`${vendor.url}/v1/messages`, {
    method: 'POST',
    headers: anthropic,
    body: '{"model":"claude-opus-5","x":1}',
  });
  expect(await other.json()).toEqual({
    type: 'error',
    error: { type: 'invalid_request_error', message: 'x: Extra inputs are not permitted' },
    request_id: 'req_local',
  });
  expect(vendor.calls.slice(before).map(({ vendor: name, status, outcome }) => ({ name, status, outcome }))).toEqual([
    { name: 'openai', status: 400, outcome: 'refused' },
    { name: 'anthropic', status: 400, outcome: 'refused' },
  ]);
  expect(vendor.problems).toEqual([]);
});
