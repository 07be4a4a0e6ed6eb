import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askThroughClient, clientOf } from './sdk-clients.ts';
import { openVendor, type Vendor } from './vendor-server.ts';

let vendor: Vendor;
beforeAll(async () => {
  vendor = await openVendor({
    answer: ({ schema }) =>
      schema === undefined ? 'Good day, dear reader, and “welcome” 🎉 to the house.' : { side: 'for', why: 'because' },
    usage: () => ({ inputTokens: 100, outputTokens: 7, cacheReadTokens: 60, cacheWriteTokens: 10 }),
    models: [
      { id: 'claude-opus-5', created: new Date(0), takesTemperature: false },
      { id: 'claude-sonnet-4-20250514', created: new Date(0) },
      { id: 'claude-zeta-9', created: new Date(0), takesTemperature: false },
      { id: 'qwen3', vendor: 'anthropic', created: new Date(0) },
      { id: 'gpt-4.1', created: new Date(0) },
      { id: 'gpt-5.1', created: new Date(0) },
      { id: 'gemini-2.5-flash', created: new Date(0) },
    ],
  });
});
afterAll(async () => {
  expect(vendor.problems).toEqual([]);
  await vendor.close();
});

const schema = {
  type: 'object',
  properties: { side: { type: 'string', enum: ['for', 'against'] }, why: { type: 'string', minLength: 1 } },
  required: ['side', 'why'],
  additionalProperties: false,
};
const text = 'Good day, dear reader, and “welcome” 🎉 to the house.';
const json = { text: '{"side":"for","why":"because"}', output: { side: 'for', why: 'because' }, finish: 'stop' };
const lastBody = (): Readonly<Record<string, unknown>> => vendor.calls.at(-1)?.body ?? {};

describe.each([true, false])('streamed: %s', (streamed) => {
  test('Anthropic’s text and usage arrive', async () => {
    const came = await askThroughClient(clientOf(vendor, 'anthropic', 'claude-opus-5'), { streamed });
    expect(came).toEqual({ text, finish: 'stop', usage: [100, 60, 10, 7] });
  });

  test.each([undefined, 'outputFormat', 'jsonTool'] as const)('Anthropic’s structured answer arrives, mode %s', async (mode) => {
    const came = await askThroughClient(clientOf(vendor, 'anthropic', 'claude-opus-5'), {
      streamed,
      schema,
      ...(mode === undefined ? {} : { mode }),
    });
    expect(came).toEqual({ ...json, usage: [100, 60, 10, 7] });
    expect('output_config' in lastBody()).toBe(mode !== 'jsonTool');
    expect('tools' in lastBody()).toBe(mode === 'jsonTool');
  });

  test('OpenAI’s text and usage arrive', async () => {
    const came = await askThroughClient(clientOf(vendor, 'openai', 'gpt-4.1'), { streamed });
    expect(came).toEqual({ text, finish: 'stop', usage: [100, 60, undefined, 7] });
  });

  test('OpenAI’s structured answer arrives', async () => {
    const came = await askThroughClient(clientOf(vendor, 'openai', 'gpt-4.1'), { streamed, schema });
    expect(came).toEqual({ ...json, usage: [100, 60, undefined, 7] });
    expect(lastBody().response_format).toEqual({ type: 'json_schema', json_schema: { schema, strict: true, name: 'response' } });
  });
});

describe.each([
  ['responses', 'gpt-4.1'],
  ['responses', 'gpt-5.1'],
  ['gemini', 'gemini-2.5-flash'],
] as const)('%s of %s', (name, model) => {
  test.each([true, false])('text, structure and usage arrive, streamed: %s', async (streamed) => {
    const usage = [100, 60, undefined, 7];
    expect(await askThroughClient(clientOf(vendor, name, model), { streamed })).toEqual({ text, finish: 'stop', usage });
    expect(await askThroughClient(clientOf(vendor, name, model), { streamed, schema })).toEqual({ ...json, usage });
    expect(vendor.calls.at(-1)).toMatchObject({
      vendor: name === 'gemini' ? 'gemini' : 'openai',
      wire: name,
      outcome: 'answered',
    });
  });
});

test('OpenAI’s stream has no usage for who does not ask for it', async () => {
  const came = await askThroughClient(clientOf(vendor, 'openai', 'gpt-4.1', false), { streamed: true });
  expect(came).toEqual({ text, finish: 'stop', usage: [undefined, undefined, undefined, undefined] });
});

test.each([
  ['claude-opus-5', 'native', 128_000],
  ['claude-zeta-9', 'native', 128_000],
  ['claude-sonnet-4-20250514', 'tool', 64_000],
  ['qwen3', 'tool', 4096],
])('the client asks %s in the %s form for up to %i tokens', async (id, form, tokens) => {
  await askThroughClient(clientOf(vendor, 'anthropic', id), { streamed: false, schema });
  expect([lastBody().output_config === undefined ? 'tool' : 'native', lastBody().max_tokens]).toEqual([form, tokens]);
});

test('a stream is made of the vendor’s own events', async () => {
  const body = { model: 'claude-opus-5', max_tokens: 9, messages: [{ role: 'user', content: 'hello' }], stream: true };
  const headers = { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' };
  const response = await fetch(`${vendor.url}/v1/messages`, { method: 'POST', headers, body: JSON.stringify(body) });
  const events = [...(await response.text()).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
  expect([response.headers.get('content-type'), ...events]).toEqual([
    'text/event-stream; charset=utf-8',
    ...['message_start', 'content_block_start', 'ping', 'content_block_delta', 'content_block_delta', 'content_block_delta'],
    ...['content_block_stop', 'message_delta', 'message_stop'],
  ]);
  const { max_tokens: _most, ...rest } = body;
  const other = await fetch(`${vendor.url}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ ...rest, model: 'gpt-4.1' }),
  });
  const said = await other.text();
  expect({ done: said.endsWith('\ndata: [DONE]\n\n'), usage: said.includes('usage') }).toEqual({ done: true, usage: false });
});
