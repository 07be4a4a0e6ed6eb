import { afterEach, expect, test } from 'vitest';
import type { Misbehaviour } from './misbehave.ts';
import { askThroughClient, clientOf } from './sdk-clients.ts';
import { toolCalls } from './tool-calls.ts';
import type { VendorOptions } from './vendor-options.ts';
import { openVendor, type Vendor } from './vendor-server.ts';
import { asJson, type Json, type VendorRequest } from './wire.ts';

let vendor: Vendor;
afterEach(async () => {
  expect(vendor.problems).toEqual([]);
  await vendor.close();
});

const open = async (options: VendorOptions = {}): Promise<void> => {
  vendor = await openVendor({
    models: [
      { id: 'qwen3:latest', vendor: 'ollama', created: new Date(0) },
      { id: 'tiny:1b', vendor: 'ollama', created: new Date(0), context: 100, takesTools: false },
    ],
    ...options,
  });
};

const get = async (path: string): Promise<Json> => asJson(await (await fetch(`${vendor.url}${path}`)).json());
const send = (path: string, body: Json): Promise<Response> =>
  fetch(`${vendor.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
const chat = async (change: Json): Promise<readonly [number, Json]> => {
  const response = await send('/api/chat', {
    model: 'qwen3',
    messages: [{ role: 'user', content: 'hello' }],
    stream: false,
    ...change,
  });
  return [response.status, asJson(await response.json())];
};

test('tells what it has, what it runs and what a model can do', async () => {
  await open();
  expect(await get('/api/version')).toEqual({ version: '0.13.0' });
  const names = ({ models }: Json): unknown => (models as readonly Json[]).map(({ name }) => name);
  expect([names(await get('/api/tags')), names(await get('/api/ps'))]).toEqual([['qwen3:latest', 'tiny:1b'], []]);
  expect((await get('/v1/models')).data).toMatchObject([{ id: 'qwen3:latest', object: 'model' }, { id: 'tiny:1b' }]);
  await chat({ options: { num_ctx: 8192 } });
  expect((await get('/api/ps')).models).toMatchObject([{ name: 'qwen3:latest', context_length: 8192 }]);
  const shown = await send('/api/show', { model: 'tiny:1b' });
  expect(await shown.json()).toMatchObject({ model_info: { 'llama.context_length': 100 }, capabilities: ['completion'] });
  const missing = await send('/api/show', { model: 'huge' });
  expect([missing.status, await missing.json()]).toEqual([404, { error: "model 'huge' not found" }]);
  expect(vendor.lookups.map(({ vendor: name, path }) => `${name} ${path}`)).toContain('ollama /api/show');
});

test('answers whole, and line by line unless told not to', async () => {
  await open({ answer: ({ schema }) => (schema === undefined ? 'Good day, dear reader, and welcome.' : { a: 'x' }) });
  const counts = { prompt_eval_count: 2, eval_count: 9 };
  const [, whole] = await chat({});
  expect(whole).toMatchObject({
    message: { role: 'assistant', content: 'Good day, dear reader, and welcome.' },
    done: true,
    ...counts,
  });
  const response = await send('/api/chat', { model: 'qwen3', messages: [{ role: 'user', content: 'hello' }] });
  const lines = (await response.text())
    .trim()
    .split('\n')
    .map((line) => asJson(JSON.parse(line)));
  expect([response.headers.get('content-type'), lines.map(({ message }) => asJson(message).content), lines.at(-1)]).toMatchObject(
    ['application/x-ndjson', ['Good day, dear reader, a', 'nd welcome.', ''], { done: true, done_reason: 'stop', ...counts }],
  );
  const format = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  expect((await chat({ format }))[1]).toMatchObject({ message: { content: '{"a":"x"}' } });
});

test('reads only the last tokens that it has room for, and says nothing', async () => {
  const seen: VendorRequest[] = [];
  await open({
    cache: true,
    answer: (request) => {
      seen.push(request);
      return 'yes';
    },
  });
  const messages = [
    { role: 'system', content: `s${'.'.repeat(400)}` },
    { role: 'user', content: `u${'.'.repeat(300)}` },
    { role: 'assistant', content: 'a' },
    { role: 'user', content: `v${'.'.repeat(199)}` },
  ];
  const [status, answer] = await chat({ model: 'tiny:1b', messages });
  expect([status, answer.prompt_eval_count, seen[0]?.prompt.length, seen[0]?.system]).toEqual([200, 100, 400, '']);
  expect(seen[0]?.messages.map(({ role, text }) => [role, text[0], text.length])).toEqual([
    ['user', '.', 197],
    ['assistant', 'a', 1],
    ['user', 'v', 200],
  ]);
  await chat({ messages, options: { num_ctx: 50 } });
  await chat({ messages: [{ role: 'user', content: 'x'.repeat(20_000) }] });
  const compatible = await send('/v1/chat/completions', { model: 'tiny:1b', messages, think: false });
  expect(asJson(await compatible.json()).usage).toMatchObject({ prompt_tokens: 100 });
  expect(seen.map(({ prompt }) => prompt.length)).toEqual([400, 200, 16_384, 400]);
  expect(vendor.calls[0]?.prompt.length).toBe(906);
});

test('calls tools, and is told what came of it', async () => {
  await open({
    answer: ({ toolResults }) =>
      toolResults.length === 0
        ? toolCalls([
            { name: 'look', input: { at: 1 } },
            { name: 'look', input: { at: 2 } },
          ])
        : JSON.stringify(toolResults),
  });
  const tools = [{ type: 'function', function: { name: 'look', parameters: { type: 'object', properties: { at: {} } } } }];
  const [, first] = await chat({ tools });
  expect(first).toMatchObject({
    message: {
      content: '',
      tool_calls: [{ function: { name: 'look', arguments: { at: 1 } } }, { function: { arguments: { at: 2 } } }],
    },
    done_reason: 'stop',
  });
  const results = ['one', 'two'].map((content) => ({ role: 'tool', tool_name: 'look', content }));
  const [, second] = await chat({ tools, messages: [{ role: 'user', content: 'hello' }, first.message, ...results] });
  expect(JSON.parse(String(asJson(second.message).content))).toEqual([
    { name: 'look', input: { at: 1 }, text: 'one' },
    { name: 'look', input: { at: 2 }, text: 'two' },
  ]);
  expect(await chat({ model: 'tiny:1b', tools })).toEqual([
    400,
    { error: 'registry.ollama.ai/library/tiny:1b does not support tools' },
  ]);
});

test('refuses little, and goes wrong in its own form', async () => {
  await open({ answer: () => ({ a: 'x'.repeat(40) }) });
  expect(await chat({ colour: 'red', options: { colour: 'red' } })).toMatchObject([200, { done: true }]);
  expect(await chat({ format: 'xml' })).toEqual([
    400,
    { error: 'invalid format: "xml"; expected "json" or a valid JSON Schema object' },
  ]);
  expect(await chat({ messages: [{ role: 'judge', content: 'x' }] })).toEqual([400, { error: 'invalid message role: judge' }]);
  expect(await chat({ model: 'nobody' })).toEqual([404, { error: "model 'nobody' not found" }]);
  vendor.next({ kind: 'overloaded' });
  expect(await chat({})).toEqual([503, { error: 'Overloaded' }]);
  vendor.next({ kind: 'truncated' });
  expect((await chat({}))[1]).toMatchObject({ done_reason: 'length' });
  vendor.next({ kind: 'error-in-stream', pieces: 1 });
  const broken = await (await send('/api/chat', { model: 'qwen3', messages: [{ role: 'user', content: 'x' }] })).text();
  expect(broken.trim().split('\n').slice(1)).toEqual(['{"error":"an error was encountered while running the model"}']);
  vendor.next({ kind: 'pings', ms: 30, everyMs: 10 });
  const kept = await (await send('/api/chat', { model: 'qwen3', messages: [{ role: 'user', content: 'x' }] })).text();
  expect(kept.split('\n').slice(0, 3)).toEqual(Array(3).fill('{"message":{"role":"assistant","content":""},"done":false}'));
});

test.each<readonly [Misbehaviour, number, Json]>([
  [{ kind: 'rate-limited', retryAfter: 3 }, 429, { error: 'Rate limit reached.' }],
  [{ kind: 'server-error' }, 500, { error: 'Internal server error' }],
  [{ kind: 'unauthorized' }, 401, { error: 'The key is not valid.' }],
  [{ kind: 'not-found' }, 404, { error: 'Not found' }],
  [{ kind: 'prose' }, 200, { message: { content: expect.stringContaining('rather content') } }],
  [{ kind: 'fenced' }, 200, { message: { content: expect.stringContaining('```json') } }],
  [{ kind: 'empty' }, 200, { message: { content: '' }, done_reason: 'stop' }],
  [{ kind: 'refusal' }, 200, { message: { content: 'I cannot help with this.' }, done_reason: 'stop' }],
  [{ kind: 'content-filter' }, 200, { message: { content: '{"a":' }, done_reason: 'stop' }],
  [{ kind: 'content-filter', where: 'prompt' }, 200, { message: { content: '' }, done_reason: 'stop' }],
  [{ kind: 'huge', bytes: 100 }, 200, { message: { content: expect.stringContaining('as there always is') } }],
  [{ kind: 'stray-tool-call' }, 200, { message: { tool_calls: [{ function: { name: 'nobody_offered_this' } }] } }],
  [{ kind: 'slow-stream', everyMs: 1 }, 200, { message: { content: '{"a":"xxxxxxxxx"}' } }],
  [{ kind: 'error-in-stream' }, 503, { error: 'Overloaded' }],
])('goes wrong with %j', async (misbehaviour, status, answer) => {
  await open({ answer: () => ({ a: 'xxxxxxxxx' }) });
  vendor.next(misbehaviour);
  expect(await chat({})).toMatchObject([status, answer]);
  expect(vendor.calls[0]?.outcome).toBe('misbehaved');
});

test('the real client of completions asks it too', async () => {
  await open({ answer: () => 'yes' });
  expect(await askThroughClient(clientOf(vendor, 'openai', 'qwen3:latest'), { streamed: true })).toEqual({
    text: 'yes',
    finish: 'stop',
    usage: [4, 0, undefined, 1],
  });
});

test('OpenRouter tells what an answer cost, to who asks', async () => {
  await open({
    models: [
      { id: 'anthropic/claude-x', vendor: 'openrouter', created: new Date(0) },
      { id: 'gpt-4.1', created: new Date(0) },
    ],
    answer: () => 'yes',
    usage: () => ({ inputTokens: 100, outputTokens: 20, reasoningTokens: 15, cost: 0.0042 }),
  });
  const ask = async (path: string, model: string, more: Json): Promise<Json> =>
    asJson(await (await send(path, { model, messages: [{ role: 'user', content: 'hello' }], ...more })).json());
  const usage = { prompt_tokens: 100, completion_tokens: 20, completion_tokens_details: { reasoning_tokens: 15 } };
  const { usage: told } = await ask('/api/v1/chat/completions', 'anthropic/claude-x', { usage: { include: true } });
  const { usage: untold } = await ask('/api/v1/chat/completions', 'anthropic/claude-x', {});
  expect([told, asJson(untold).cost]).toMatchObject([{ ...usage, cost: 0.0042 }, undefined]);
  expect(await ask('/v1/chat/completions', 'gpt-4.1', { usage: { include: true } })).toMatchObject({
    error: { message: 'Unrecognized request argument supplied: usage' },
  });
  const streamed = await send('/api/v1/chat/completions', {
    model: 'anthropic/claude-x',
    messages: [{ role: 'user', content: 'x' }],
    stream: true,
    usage: { include: true },
  });
  expect(await streamed.text()).toContain('"cost":0.0042');
});
