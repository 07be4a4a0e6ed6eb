import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVendor, type Vendor } from './vendor-server.ts';
import type { Json } from './wire.ts';

let vendor: Vendor;
beforeAll(async () => {
  vendor = await openVendor({ key: 'right' });
});
afterAll(() => vendor.close());

const user = { role: 'user', parts: [{ text: 'hello' }] };

const post = async (change: Json, model = 'gemini-2.5-pro'): Promise<unknown> => {
  const response = await fetch(`${vendor.url}/v1beta/models/${model}:generateContent`, {
    method: 'POST',
    headers: { 'x-goog-api-key': 'right' },
    body: JSON.stringify({ contents: [user], ...change }),
  });
  const { error } = (await response.json()) as { readonly error?: { readonly message: string } };
  return error === undefined ? 'taken' : error.message.trim();
};

const config = (more: Json): Json => ({ generationConfig: more });
const held = (responseSchema: Json): Json => config({ responseMimeType: 'application/json', responseSchema });
const only = (a: Json, more: Json = {}): Json => ({ type: 'OBJECT', properties: { a }, required: ['a'], ...more });
const unknown = (name: string, at: string): string =>
  `Invalid JSON payload received. Unknown name "${name}"${at === '' ? '' : ` at '${at}'`}: Cannot find field.`;
const AT = 'generation_config.response_schema';
const IN_A = `${AT}.properties[0].value`;
const about = (at: string, what: string): string => `* GenerateContentRequest.${at}: ${what}`;
const declared = (...functionDeclarations: readonly Json[]): Json => ({ tools: [{ functionDeclarations }] });
const look = { name: 'look', parameters: only({ type: 'STRING' }) };
const turn = (role: string, ...parts: readonly Json[]): Json => ({ role, parts });
const call = { functionCall: { name: 'look', args: { a: 'x' } } };
const response = { functionResponse: { name: 'look', response: { output: 'y' } } };
const UNEQUAL =
  'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.';

test.each<readonly [string, Json, string]>([
  [
    'nothing wrong',
    { systemInstruction: { parts: [{ text: 'x' }] }, ...config({ maxOutputTokens: 9, temperature: 2 }) },
    'taken',
  ],
  ['an unknown field', { colour: 'red' }, unknown('colour', '')],
  ['labels, which only Vertex has', { labels: {} }, unknown('labels', '')],
  ['an unknown setting', config({ max_tokens: 1, colour: 1 }), unknown('max_tokens', 'generation_config')],
  [
    'an unknown setting of thinking',
    config({ thinkingConfig: { effort: 1 } }),
    unknown('effort', 'generation_config.thinking_config'),
  ],
  ['an unknown part', { contents: [turn('user', { type: 'text', text: 'x' })] }, unknown('type', 'contents[0].parts[0]')],
  ['no contents', { contents: [] }, about('contents', 'contents is not specified')],
  ['a role of others', { contents: [turn('assistant', { text: 'x' })] }, 'Please use a valid role: user, model.'],
  ['no parts', { contents: [turn('user')] }, about('contents[0].parts', 'contents.parts must not be empty.')],
  [
    'an empty part',
    { contents: [turn('user', {})] },
    about('contents[0].parts[0].data', "required oneof field 'data' must have one initialized field"),
  ],
  [
    'too many tokens',
    config({ maxOutputTokens: 65_537 }),
    'Unable to submit request because it has a maxOutputTokens value of 65537 but the supported range is from 1 (inclusive) to 65537 (exclusive). Update the value and try again.',
  ],
  [
    'a temperature above 2',
    config({ temperature: 2.1 }),
    about('generation_config.temperature', 'temperature must be in the range [0.0, 2.0].'),
  ],
  [
    'no thinking at all',
    config({ thinkingConfig: { thinkingBudget: 0 } }),
    'Budget 0 is invalid. This model only works in thinking mode.',
  ],
  [
    'a level of thinking',
    config({ thinkingConfig: { thinkingLevel: 'low' } }),
    'Thinking level is not supported for this model.',
  ],
  ['a schema', held(only({ type: 'string', nullable: true, enum: ['x'] }, { propertyOrdering: ['a'] })), 'taken'],
  [
    'a schema for text',
    config({ responseSchema: only({ type: 'STRING' }) }),
    about('generation_config.response_mime_type', 'a response schema is only allowed with application/json or text/x.enum.'),
  ],
  ['additionalProperties', held(only({ type: 'STRING' }, { additionalProperties: false })), unknown('additionalProperties', AT)],
  ['$ref', held(only({ $ref: '#/$defs/x' })), unknown('$ref', IN_A)],
  ['const', held(only({ const: 'x' })), unknown('const', IN_A)],
  ['oneOf deep inside', held(only({ type: 'ARRAY', items: { oneOf: [] } })), unknown('oneOf', `${IN_A}.items`)],
  [
    'a list of types',
    held(only({ type: ['string', 'null'] })),
    `Invalid JSON payload received. Unknown name "type" at '${IN_A}': Proto field is not repeating, cannot start list.`,
  ],
  [
    'an enum of numbers',
    held(only({ type: 'INTEGER', enum: [1] })),
    `Invalid JSON payload received. Invalid value at '${IN_A}.enum[0]' (TYPE_STRING), 1`,
  ],
  ['an array of nothing', held(only({ type: 'ARRAY' })), about(`${AT}.properties[a].items`, 'missing field.')],
  [
    'a format',
    held(only({ type: 'STRING', format: 'uri' })),
    about(`${AT}.properties[a].format`, "only 'enum' and 'date-time' are supported for STRING type"),
  ],
  [
    'a property that is required and not there',
    held(only({ type: 'STRING' }, { required: ['a', 'b'] })),
    about(`${AT}.required[1]`, 'property is not defined'),
  ],
  [
    'JSON Schema',
    config({
      responseMimeType: 'application/json',
      responseJsonSchema: {
        type: 'object',
        properties: { a: { type: ['string', 'null'], const: 'x' } },
        additionalProperties: false,
      },
    }),
    'taken',
  ],
  [
    'a described reference',
    config({
      responseMimeType: 'application/json',
      responseJsonSchema: { type: 'object', properties: { a: { $ref: '#/$defs/x', description: 'x' } }, $defs: { x: {} } },
    }),
    about('generation_config.response_json_schema.properties.a', '$ref must be the only field set.'),
  ],
  ['a function', declared(look, { name: 'stop' }), 'taken'],
  [
    'a function whose schema is not Google’s',
    declared({ ...look, parameters: only({ type: 'STRING' }, { additionalProperties: false }) }),
    unknown('additionalProperties', 'tools[0].function_declarations[0].parameters'),
  ],
  [
    'a function in the form of others',
    declared({ name: 'look', input_schema: {} }),
    unknown('input_schema', 'tools[0].function_declarations[0]'),
  ],
  [
    'functions and JSON',
    { ...declared(look), ...config({ responseMimeType: 'application/json' }) },
    "Function calling with a response mime type: 'application/json' is unsupported",
  ],
  ['a call and its response', { ...declared(look), contents: [user, turn('model', call), turn('user', response)] }, 'taken'],
  ['a response without a call', { ...declared(look), contents: [user, turn('user', response)] }, UNEQUAL],
  ['two calls and one response', { contents: [user, turn('model', call, call), turn('user', response)] }, UNEQUAL],
  [
    'a response to another function',
    { contents: [user, turn('model', call), turn('user', { functionResponse: { name: 'other', response: {} } })] },
    'Please ensure that function response turn answers the function call turn: other was not called.',
  ],
])('asked with %s', async (_, change, expected) => {
  expect(await post(change)).toBe(expected);
});

test('newer models take functions with JSON, and want their signatures back', async () => {
  const ask = (change: Json): Promise<unknown> => post(change, 'gemini-3-pro-preview');
  expect(await ask({ ...declared(look), ...held(only({ type: 'STRING' })) })).toBe('taken');
  expect(await ask({ contents: [user, turn('model', { ...call, thoughtSignature: 's' }), turn('user', response)] })).toBe(
    'taken',
  );
  expect(await ask({ contents: [user, turn('model', call), turn('user', response)] })).toBe(
    'Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly. Position 2.',
  );
});

test('refuses in Google’s own form', async () => {
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const answer = await fetch(`${vendor.url}${path}`, { headers });
    return [answer.status, await answer.json()];
  };
  const message = 'API key not valid. Please pass a valid API key.';
  expect(await get('/v1beta/models?key=wrong')).toEqual([
    400,
    {
      error: {
        code: 400,
        message,
        status: 'INVALID_ARGUMENT',
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'API_KEY_INVALID',
            domain: 'googleapis.com',
            metadata: { service: 'generativelanguage.googleapis.com' },
          },
          { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
        ],
      },
    },
  ]);
  expect(await get('/v1beta/models')).toMatchObject([403, { error: { code: 403, status: 'PERMISSION_DENIED' } }]);
  expect(await get('/v1beta/models/gemini-9', { 'x-goog-api-key': 'right' })).toMatchObject([
    404,
    { error: { code: 404, status: 'NOT_FOUND' } },
  ]);
  vendor.next({ kind: 'rate-limited', retryAfter: 3 });
  const limited = await fetch(`${vendor.url}/v1beta/models/gemini-2.5-pro:generateContent?key=right`, {
    method: 'POST',
    body: JSON.stringify({ contents: [user] }),
  });
  expect([limited.status, limited.headers.get('retry-after'), await limited.json()]).toEqual([
    429,
    null,
    {
      error: {
        code: 429,
        message: 'Rate limit reached.',
        status: 'RESOURCE_EXHAUSTED',
        details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '3s' }],
      },
    },
  ]);
});

test('lists Gemini’s models page by page', async () => {
  const get = async (query: string): Promise<Json> =>
    (await fetch(`${vendor.url}/v1beta/models${query}`, { headers: { 'x-goog-api-key': 'right' } })).json() as Promise<Json>;
  const names = ({ models }: Json): unknown => (models as readonly Json[]).map(({ name }) => name);
  const [first, second] = [await get('?pageSize=2'), await get('?pageSize=2&pageToken=2')];
  expect([names(first), first.nextPageToken, names(second), second.nextPageToken]).toEqual([
    ['models/gemini-3-pro-preview', 'models/gemini-2.5-pro'],
    '2',
    ['models/gemini-2.5-flash'],
    undefined,
  ]);
  expect(await get('/gemini-2.5-pro')).toMatchObject({ name: 'models/gemini-2.5-pro', outputTokenLimit: 65_536, thinking: true });
  expect(vendor.lookups.at(-1)).toMatchObject({ vendor: 'gemini', path: '/v1beta/models/gemini-2.5-pro' });
});

test('thoughts are shown to who asks for them, and counted', async () => {
  const other = await openVendor({
    answer: () => 'yes',
    usage: () => ({ inputTokens: 10, outputTokens: 7, reasoningTokens: 4, cacheReadTokens: 3 }),
  });
  const answer = await fetch(`${other.url}/v1beta/models/gemini-2.5-pro:generateContent?key=any`, {
    method: 'POST',
    body: JSON.stringify({ contents: [user], generationConfig: { thinkingConfig: { includeThoughts: true } } }),
  });
  expect(await answer.json()).toEqual({
    candidates: [
      {
        content: { parts: [{ text: 'I think about it.', thought: true }, { text: 'yes' }], role: 'model' },
        finishReason: 'STOP',
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: 10,
      candidatesTokenCount: 3,
      totalTokenCount: 17,
      cachedContentTokenCount: 3,
      thoughtsTokenCount: 4,
    },
    modelVersion: 'gemini-2.5-pro',
    responseId: 'resp-1',
  });
  await other.close();
});
