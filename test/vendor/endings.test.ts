import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askThroughClient, type ClientName, clientOf } from './sdk-clients.ts';
import { openVendor, type Vendor } from './vendor-server.ts';
import { asJson, asList, type Json } from './wire.ts';

const WORDS = 'Good day, dear reader, and welcome to the house, in which there is much to see.';

let vendor: Vendor;
beforeAll(async () => {
  vendor = await openVendor({ answer: () => WORDS });
});
afterEach(() => vendor.behave());
afterAll(async () => {
  expect(vendor.problems).toEqual([]);
  await vendor.close();
});

interface Way {
  readonly name: ClientName;
  readonly model: string;
  readonly path: (streamed: boolean) => string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: (streamed: boolean) => Json;
}

const messages = [{ role: 'user', content: 'hello' }];
const WAYS: readonly Way[] = [
  {
    name: 'anthropic',
    model: 'claude-opus-5',
    path: () => '/v1/messages',
    headers: { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' },
    body: (stream) => ({ model: 'claude-opus-5', max_tokens: 99, messages, stream }),
  },
  {
    name: 'openai',
    model: 'gpt-4.1',
    path: () => '/v1/chat/completions',
    headers: {},
    body: (stream) => ({ model: 'gpt-4.1', messages, stream }),
  },
  {
    name: 'responses',
    model: 'gpt-4.1',
    path: () => '/v1/responses',
    headers: {},
    body: (stream) => ({ model: 'gpt-4.1', input: 'hello', stream }),
  },
  {
    name: 'gemini',
    model: 'gemini-2.5-pro',
    path: (streamed) => `/v1beta/models/gemini-2.5-pro:${streamed ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    headers: { 'x-goog-api-key': 'k' },
    body: () => ({ contents: [{ parts: [{ text: 'hello' }] }] }),
  },
];

const post = (way: Way, streamed: boolean, signal?: AbortSignal): Promise<Response> =>
  fetch(`${vendor.url}${way.path(streamed)}`, {
    method: 'POST',
    headers: way.headers,
    body: JSON.stringify(way.body(streamed)),
    ...(signal === undefined ? {} : { signal }),
  });

/** Every JSON object that a stream brought. */
const events = async (response: Response): Promise<readonly Json[]> =>
  [...(await response.text()).matchAll(/^data: (\{.*\})\r?$/gm)].map(([, data = '']) => asJson(JSON.parse(data)));

const wayOf = (name: ClientName): Way => {
  const way = WAYS.find((one) => one.name === name);
  if (way === undefined) throw new Error(name);
  return way;
};

/** The ending of an answer in the vendor's own words. */
const ending: Readonly<Record<ClientName, (answer: Json) => unknown>> = {
  anthropic: ({ stop_reason, content }) => [stop_reason, content],
  openai: ({ choices }) => {
    const { finish_reason, message } = asJson(asList(choices)[0]);
    return [finish_reason, message];
  },
  responses: ({ status, incomplete_details, output }) => [status, incomplete_details, asJson(asList(output)[0]).content],
  gemini: ({ candidates, promptFeedback }) => [candidates, promptFeedback],
};

const CANNOT = 'I cannot help with this.';
const THIRD = WORDS.slice(0, WORDS.length / 3);

test.each<readonly [ClientName, object, unknown]>([
  ['anthropic', { kind: 'refusal' }, ['refusal', [{ type: 'text', text: CANNOT }]]],
  ['openai', { kind: 'refusal' }, ['stop', { role: 'assistant', content: null, refusal: CANNOT }]],
  ['openai', { kind: 'content-filter' }, ['content_filter', { role: 'assistant', content: THIRD, refusal: null }]],
  ['responses', { kind: 'refusal' }, ['completed', null, [{ type: 'refusal', refusal: CANNOT }]]],
  [
    'responses',
    { kind: 'content-filter' },
    ['incomplete', { reason: 'content_filter' }, [{ type: 'output_text', annotations: [], logprobs: [], text: THIRD }]],
  ],
  ['gemini', { kind: 'refusal' }, [[{ finishReason: 'PROHIBITED_CONTENT', index: 0 }], undefined]],
  [
    'gemini',
    { kind: 'content-filter' },
    [[{ content: { role: 'model', parts: [{ text: THIRD }] }, finishReason: 'SAFETY', index: 0 }], undefined],
  ],
  [
    'gemini',
    { kind: 'content-filter', reason: 'RECITATION' },
    [[{ content: { role: 'model', parts: [{ text: THIRD }] }, finishReason: 'RECITATION', index: 0 }], undefined],
  ],
  ['gemini', { kind: 'content-filter', where: 'prompt' }, [undefined, { blockReason: 'SAFETY' }]],
  [
    'gemini',
    { kind: 'content-filter', where: 'prompt', reason: 'PROHIBITED_CONTENT' },
    [undefined, { blockReason: 'PROHIBITED_CONTENT' }],
  ],
])('%s ends in its own form: %j', async (name, misbehaviour, expected) => {
  vendor.next(misbehaviour as never);
  const response = await post(wayOf(name), false);
  expect([response.status, ending[name](asJson(await response.json()))]).toEqual([200, expected]);
  expect(vendor.calls.at(-1)).toMatchObject({ outcome: 'misbehaved' });
});

test.each<readonly [ClientName, object, string]>([
  ['anthropic', { kind: 'content-filter' }, 'Output blocked by content filtering policy'],
  [
    'openai',
    { kind: 'content-filter', where: 'prompt' },
    'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
  ],
  [
    'responses',
    { kind: 'content-filter', where: 'prompt' },
    'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
  ],
])('%s turns the request down: %j', async (name, misbehaviour, message) => {
  for (const streamed of [true, false]) {
    vendor.next(misbehaviour as never);
    const response = await post(wayOf(name), streamed);
    expect([response.status, await response.json()]).toMatchObject([400, { error: { message } }]);
  }
});

test('a refusal is streamed in the vendor’s own form', async () => {
  const came = [];
  for (const way of WAYS) {
    vendor.next({ kind: 'refusal' });
    came.push(await events(await post(way, true)));
  }
  const [anthropic, openai, responses, gemini] = came;
  expect(anthropic?.map(({ delta }) => asJson(delta).stop_reason).filter(Boolean)).toEqual(['refusal']);
  expect(openai?.map(({ choices }) => asJson(asJson(asList(choices)[0]).delta).refusal)).toEqual(['', CANNOT, undefined]);
  expect(responses?.map(({ type }) => type)).toEqual([
    ...['response.created', 'response.in_progress', 'response.output_item.added', 'response.content_part.added'],
    ...['response.refusal.delta', 'response.refusal.done', 'response.content_part.done', 'response.output_item.done'],
    'response.completed',
  ]);
  expect(responses?.map(({ sequence_number }) => sequence_number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(gemini?.map(({ candidates }) => candidates)).toEqual([[{ finishReason: 'PROHIBITED_CONTENT', index: 0 }]]);
});

test('the real clients see a refusal and a filter, or do not', async () => {
  const came = [];
  for (const kind of ['refusal', 'content-filter'] as const) {
    for (const { name, model } of WAYS) {
      vendor.next({ kind });
      const { text, finish, error } = await askThroughClient(clientOf(vendor, name, model), { streamed: true });
      came.push([kind, name, text, finish ?? asJson(error).statusCode]);
    }
  }
  expect(came).toEqual([
    ['refusal', 'anthropic', CANNOT, 'content-filter'],
    ['refusal', 'openai', '', 'stop'],
    ['refusal', 'responses', CANNOT, 'content-filter'],
    ['refusal', 'gemini', '', 'content-filter'],
    ['content-filter', 'anthropic', '', 400],
    ['content-filter', 'openai', THIRD, 'content-filter'],
    ['content-filter', 'responses', THIRD, 'content-filter'],
    ['content-filter', 'gemini', THIRD, 'content-filter'],
  ]);
});

describe.each(WAYS)('$name', (way) => {
  test('says far too much', async () => {
    for (const streamed of [true, false]) {
      vendor.next({ kind: 'huge', bytes: 3_000_000 });
      const text = await (await post(way, streamed)).text();
      expect(text.length).toBeGreaterThan(3_000_000);
    }
    vendor.next({ kind: 'huge', bytes: 1_000_000 });
    const { text, finish } = await askThroughClient(clientOf(vendor, way.name, way.model), { streamed: true });
    expect([text?.startsWith(`${WORDS}\nand there is more`), (text?.length ?? 0) > 1_000_000, finish]).toEqual([
      true,
      true,
      'stop',
    ]);
  });

  test('sends a byte now and then', async () => {
    for (const streamed of [true, false]) {
      vendor.next({ kind: 'slow-stream', everyMs: 10 });
      const response = await post(way, streamed, AbortSignal.timeout(250));
      const chunks: number[] = [];
      await (async () => {
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk.length);
      })().catch(() => {});
      expect([chunks.length > 3, chunks.reduce((sum, bytes) => sum + bytes, 0) < 30]).toEqual([true, true]);
      await expect.poll(() => vendor.calls.at(-1)?.outcome).toBe('misbehaved');
    }
  });
});
