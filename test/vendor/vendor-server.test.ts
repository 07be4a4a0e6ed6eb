import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { VendorOptions } from './vendor-options.ts';
import { openVendor, type Vendor } from './vendor-server.ts';

let vendor: Vendor;
const open = async (options: VendorOptions = {}): Promise<void> => {
  vendor = await openVendor(options);
};
afterEach(() => vendor.close());

const anthropic = { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' };

const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<readonly [number, unknown]> => {
  const response = await fetch(`${vendor.url}${path}`, { headers });
  return [response.status, await response.json()];
};

const ask = (text = 'hello', more: object = {}): Promise<Response> =>
  fetch(`${vendor.url}/v1/messages`, {
    method: 'POST',
    headers: anthropic,
    body: JSON.stringify({ model: 'claude-opus-5', max_tokens: 9, messages: [{ role: 'user', content: text }], ...more }),
  });

const schema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
const format = { output_config: { format: { type: 'json_schema', schema } } };

test('lists Anthropic’s models newest first, twenty to a page', async () => {
  const models = Array.from({ length: 22 }, (_, index) => ({
    id: `claude-m-${index}`,
    created: new Date(Date.UTC(2026, 0, index + 1)),
  }));
  await open({ models: [...models, { id: 'gpt-4.1', created: new Date(0) }] });
  const [, first] = (await get('/v1/models', anthropic)) as [number, { readonly data: readonly unknown[] }];
  expect({ ...first, data: [first.data.length, first.data[0]] }).toEqual({
    data: [20, { type: 'model', id: 'claude-m-21', display_name: 'claude-m-21', created_at: '2026-01-22T00:00:00.000Z' }],
    has_more: true,
    first_id: 'claude-m-21',
    last_id: 'claude-m-2',
  });
  const [, second] = await get('/v1/models?after_id=claude-m-2&limit=2', anthropic);
  expect(second).toMatchObject({ has_more: false, first_id: 'claude-m-1', last_id: 'claude-m-0' });
  expect(vendor.lookups.map(({ vendor: name, path }) => [name, path])).toEqual([
    ['anthropic', '/v1/models'],
    ['anthropic', '/v1/models?after_id=claude-m-2&limit=2'],
  ]);
});

test('lists OpenAI’s models in their form', async () => {
  await open({
    models: [
      { id: 'gpt-4.1', created: new Date(5000) },
      { id: 'claude-x', created: new Date(0) },
    ],
  });
  const model = { id: 'gpt-4.1', object: 'model', created: 5, owned_by: 'local' };
  expect(await get('/v1/models')).toEqual([200, { object: 'list', data: [model] }]);
  expect(await get('/v1/models/gpt-4.1')).toEqual([200, model]);
  expect((await get('/v1/models/gpt-9'))[0]).toBe(404);
});

test('an alias stands for the newest dated model', async () => {
  const dated = (date: string): { id: string; created: Date } => ({ id: `claude-a-${date}`, created: new Date(Number(date)) });
  await open({ models: [dated('20250101'), dated('20260101'), { id: 'claude-a-mini-20260202', created: new Date() }] });
  expect((await get('/v1/models/claude-a', anthropic))[1]).toMatchObject({ id: 'claude-a-20260101' });
  expect(await (await ask('hello', { model: 'claude-a' })).json()).toMatchObject({ model: 'claude-a-20260101' });
  expect(await get('/v1/models/claude-b', anthropic)).toEqual([
    404,
    { type: 'error', error: { type: 'not_found_error', message: 'model: claude-b' }, request_id: 'req_local' },
  ]);
});

test('asks for the key it was opened with', async () => {
  await open({ key: 'right' });
  const statuses = await Promise.all(
    [
      { ...anthropic, 'x-api-key': 'right' },
      { ...anthropic, 'x-api-key': 'wrong' },
      { 'anthropic-version': '2023-06-01' },
      { 'x-api-key': 'right' },
      { authorization: 'Bearer right' },
      { authorization: 'Bearer wrong' },
      {},
    ].map(async (headers) => (await get('/v1/models', headers as Record<string, string>))[0]),
  );
  expect(statuses).toEqual([200, 401, 401, 400, 200, 401, 401]);
  expect((await ask()).status).toBe(401);
});

test('without a key Anthropic takes any and OpenAI needs none', async () => {
  await open();
  expect((await get('/v1/models', anthropic))[0]).toBe(200);
  expect((await get('/v1/models', { 'anthropic-version': 'x' }))[0]).toBe(401);
  expect((await get('/v1/models'))[0]).toBe(200);
});

test('knows no other path', async () => {
  await open();
  expect(await get('/models', anthropic)).toMatchObject([404, { type: 'error', error: { type: 'not_found_error' } }]);
  expect(await get('/v1/v1/models')).toMatchObject([404, { error: { type: 'invalid_request_error' } }]);
});

test('goes wrong at the models until it is told to behave', async () => {
  await open();
  vendor.modelsMisbehave({ kind: 'not-found' });
  expect((await get('/v1/models', anthropic))[0]).toBe(404);
  vendor.modelsMisbehave({ kind: 'hang' });
  await expect(fetch(`${vendor.url}/v1/models`, { signal: AbortSignal.timeout(30) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  vendor.fail(503);
  expect([(await get('/v1/models'))[0], (await ask()).status]).toEqual([503, 503]);
  vendor.behave();
  expect([(await get('/v1/models'))[0], (await ask()).status]).toEqual([200, 200]);
});

test('lets a test script the answers, and writes down what came', async () => {
  const seen: unknown[] = [];
  await open({
    answer: (request) => {
      seen.push(request);
      return request.schema === undefined ? { said: request.prompt } : 'word for word';
    },
  });
  const first = await (await ask('hello', { system: 'be kind' })).json();
  const second = await (await ask('again', format)).json();
  expect([first, second]).toMatchObject([
    { content: [{ type: 'text', text: '{"said":"be kind\\nhello"}' }], stop_reason: 'end_turn' },
    { content: [{ type: 'text', text: 'word for word' }] },
  ]);
  const common = {
    vendor: 'anthropic',
    wire: 'messages',
    model: 'claude-opus-5',
    tool: undefined,
    tools: [],
    toolResults: [],
    streamed: false,
  };
  expect(seen).toEqual([
    {
      ...common,
      system: 'be kind',
      messages: [{ role: 'user', text: 'hello' }],
      prompt: 'be kind\nhello',
      schema: undefined,
      call: 1,
    },
    { ...common, system: '', messages: [{ role: 'user', text: 'again' }], prompt: '\nagain', schema, call: 2 },
  ]);
  const [call] = vendor.calls;
  expect(call).toEqual({
    vendor: 'anthropic',
    wire: 'messages',
    model: 'claude-opus-5',
    at: expect.any(Number),
    endedAt: expect.any(Number),
    prompt: 'be kind\nhello',
    system: 'be kind',
    body: { model: 'claude-opus-5', max_tokens: 9, messages: [{ role: 'user', content: 'hello' }], system: 'be kind' },
    headers: expect.objectContaining({ 'x-api-key': 'k' }),
    status: 200,
    outcome: 'answered',
  });
  expect({ answered: vendor.answered, problems: vendor.problems }).toEqual({ answered: 2, problems: [] });
});

test('a scripted answer that does not fit, or cannot be spoilt, is the test’s problem', async () => {
  await open({
    answer: ({ prompt }) => {
      if (prompt.includes('throw')) throw new Error('no idea');
      return prompt.includes('wrong') ? { b: 1 } : { a: 'x' };
    },
  });
  vendor.when(({ prompt }) => prompt.includes('spoil'), { kind: 'unknown-ids' });
  const statuses = [];
  for (const text of ['right', 'wrong', 'throw', 'spoil']) statuses.push((await ask(text, format)).status);
  expect(statuses).toEqual([200, 500, 500, 500]);
  expect(vendor.problems).toEqual([
    "call 2: the answer does not fit the schema: answer must have required property 'a', answer must NOT have additional properties",
    'call 3: the script threw: no idea',
    'call 4: nothing in the answer for unknown-ids to spoil',
  ]);
  expect(vendor.answered).toBe(1);
});

test('takes its time when told to, and notices a client that goes', async () => {
  await open({ latencyMs: ({ prompt }) => (prompt.includes('slow') ? 10_000 : 40), streamMs: 60, answer: () => 'x'.repeat(200) });
  const start = performance.now();
  const response = await ask('hello', { stream: true });
  const headersAfter = performance.now() - start;
  await response.text();
  const allAfter = performance.now() - start;
  expect(headersAfter).toBeGreaterThanOrEqual(38);
  expect(allAfter - headersAfter).toBeGreaterThanOrEqual(45);
  await expect(
    fetch(`${vendor.url}/v1/messages`, {
      method: 'POST',
      headers: anthropic,
      body: JSON.stringify({ model: 'claude-opus-5', max_tokens: 9, messages: [{ role: 'user', content: 'slow' }] }),
      signal: AbortSignal.timeout(50),
    }),
  ).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect.poll(() => vendor.calls.map(({ outcome }) => outcome)).toEqual(['answered', 'aborted']);
});

test('a client that goes while it is still asking leaves no trace', async () => {
  await open();
  const socket = connect(Number(new URL(vendor.url).port), '127.0.0.1');
  socket.write('POST /v1/messages HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"model"', () => socket.destroy());
  await once(socket, 'close');
  expect((await ask()).status).toBe(200);
  expect([vendor.calls.length, vendor.problems]).toEqual([1, []]);
});

test('closing ends connections that are still open', async () => {
  await open();
  vendor.next({ kind: 'hang', headers: true });
  const response = await ask();
  await vendor.close();
  await expect(response.text()).rejects.toThrow();
});
