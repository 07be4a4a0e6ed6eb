import { afterEach, expect, test } from 'vitest';
import { apiPanelist } from '../../src/panelists/api/api-panelist.ts';
import type { Provider } from '../../src/panelists/providers.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { ANSWER, ask, SCHEMA } from './ask-model.ts';
import { chunksOf, type OddServer, openOddServer, sendChunks, sendJson } from './odd-server.ts';
import { KEY, settingsFor, settingsOf } from './vendor-env.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function seat(provider: Provider, model: string) {
  const models = [{ id: model, created: new Date(0), vendor: provider === 'anthropic' ? 'anthropic' : 'openai' } as const];
  const vendor: Vendor = await openVendor({ models, answer: () => ANSWER });
  closing.push(() => vendor.close());
  return { vendor, panelist: apiPanelist({ found: { provider, model }, settings: settingsFor(provider, vendor.url) }) };
}

async function seatAtOddServer(provider: Provider, answer: Parameters<typeof openOddServer>[0]) {
  const server: OddServer = await openOddServer(answer);
  closing.push(server.close);
  return { server, panelist: apiPanelist({ found: { provider, model: 'any' }, settings: settingsFor(provider, server.url) }) };
}

test('Anthropic is asked in its native form, also for a model newer than the SDK, with the shared part marked for the cache', async () => {
  const { vendor, panelist } = await seat('anthropic', 'claude-zeta-99');
  await ask(panelist);
  expect(vendor.calls.map(({ body }) => body)).toEqual([
    {
      model: 'claude-zeta-99',
      max_tokens: 16_000,
      system: [{ type: 'text', text: 'the rules' }],
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'the material', cache_control: { type: 'ephemeral' } },
            { type: 'text', text: 'the question' },
          ],
        },
      ],
      output_config: { format: { type: 'json_schema', schema: SCHEMA } },
      stream: true,
    },
  ]);
  expect(vendor.calls[0]?.headers).toMatchObject({ 'x-api-key': KEY, 'anthropic-version': '2023-06-01' });
  expect(JSON.stringify(vendor.calls[0]?.body)).not.toContain(KEY);
});

test.each([
  ['openai', 'gpt-5.1', { max_completion_tokens: 32_000 }],
  ['openai', 'o3', { max_completion_tokens: 32_000 }],
  ['openai', 'gpt-4.1', { max_tokens: 16_000 }],
  ['openai', 'gpt-4', { max_tokens: 8_192 }],
  ['openai', 'qwen3-coder-30b', { max_tokens: 16_000 }],
  ['ollama', 'qwen3:8b', { max_tokens: 16_000 }],
] as const)('%s:%s is asked with a strict schema, for its usage, and by the limit it knows', async (provider, model, limit) => {
  const { vendor, panelist } = await seat(provider, model);
  await ask(panelist);
  expect(vendor.calls.map(({ body }) => body)).toEqual([
    {
      model,
      ...limit,
      messages: [
        { role: 'system', content: 'the rules' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'the material' },
            { type: 'text', text: 'the question' },
          ],
        },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'response', strict: true, schema: SCHEMA } },
      stream: true,
      stream_options: { include_usage: true },
    },
  ]);
  expect(vendor.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
});

test('a local server needs no key', async () => {
  const { vendor } = await seat('ollama', 'qwen3:8b');
  await ask(apiPanelist({ found: { provider: 'ollama', model: 'qwen3:8b' }, settings: settingsOf({ OLLAMA_HOST: vendor.url }) }));
  expect(vendor.calls[0]?.headers.authorization).toBeUndefined();
});

test('empty parts are left out', async () => {
  const { vendor, panelist } = await seat('anthropic', 'claude-opus-5');
  await ask(panelist, { prompt: { rules: '', shared: '', own: 'the question' } });
  const { system, messages } = vendor.calls[0]?.body ?? {};
  expect({ system, messages }).toEqual({
    system: undefined,
    messages: [{ role: 'user', content: [{ type: 'text', text: 'the question' }] }],
  });
});

test('Anthropic answers in the form of a tool where it does not take the native one, and is asked that way from then on', async () => {
  const asked: unknown[] = [];
  const { panelist, server } = await seatAtOddServer('anthropic', (_, response) => {
    const { output_config, tool_choice } = server.bodies.at(-1) as Record<string, unknown>;
    asked.push(output_config === undefined ? tool_choice : 'native');
    if (output_config !== undefined)
      return sendJson(response, 400, { type: 'error', error: { type: 'invalid_request_error', message: 'no such field' } });
    const events = [
      { type: 'message_start', message: { id: 'm', model: 'any', usage: { input_tokens: 7, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'tool_use', id: 't', name: 'json', input: {} } },
      { type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json: ANSWER } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } },
      { type: 'message_stop' },
    ];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  });
  const answer = { kind: 'answer', text: ANSWER, usage: { inputTokens: 7, outputTokens: 9, costMicros: undefined } };
  expect(await ask(panelist)).toEqual(answer);
  expect(await ask(panelist)).toEqual(answer);
  const tool = { type: 'any', disable_parallel_tool_use: true };
  expect(asked).toEqual(['native', tool, tool]);
});

test.each([400, 422])('a server that answers %i to a schema is asked without one, and so from then on', async (status) => {
  const { panelist, server } = await seatAtOddServer('openai', (_, response) => {
    const { response_format } = server.bodies.at(-1) as Record<string, unknown>;
    if (response_format !== undefined) return sendJson(response, status, { error: 'unknown field response_format' });
    return sendChunks(response, chunksOf({ content: ANSWER }));
  });
  expect(await ask(panelist)).toEqual({ kind: 'answer', text: ANSWER });
  expect(await ask(panelist)).toEqual({ kind: 'answer', text: ANSWER });
  expect(server.bodies.map((body) => 'response_format' in (body as object))).toEqual([true, false, false]);
});

test('a request that is refused in every form is refused, and the best form is tried again the next time', async () => {
  const reasons = ['the prompt is too long', 'and this form is not known'];
  let asked = 0;
  const { panelist, server } = await seatAtOddServer('openai', (_, response) =>
    sendJson(response, 400, { error: { message: reasons[asked++ % 2], type: 'invalid_request_error' } }),
  );
  const refused = {
    kind: 'failure',
    failure: { kind: 'refused', message: 'openai answered 400: the prompt is too long' },
    usage: { inputTokens: 0, outputTokens: 0, costMicros: 0 },
  };
  expect(await ask(panelist)).toEqual(refused);
  expect(await ask(panelist)).toEqual(refused);
  expect(server.bodies.map((body) => 'response_format' in (body as object))).toEqual([true, false, true, false]);
});

test('a server that sends a whole answer in place of a stream is heard, and what it cost is known', async () => {
  const { panelist } = await seatAtOddServer('openai', (_, response) =>
    sendJson(response, 200, {
      id: 'c',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: ANSWER }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 30, completion_tokens: 7, total_tokens: 37 },
    }),
  );
  expect(await ask(panelist)).toEqual({
    kind: 'answer',
    text: ANSWER,
    usage: { inputTokens: 30, outputTokens: 7, costMicros: undefined },
  });
});

test('the estimate is more than the call uses, at the dearest price it may have', () => {
  const panelist = apiPanelist({
    found: { provider: 'anthropic', model: 'claude-sonnet-4-5' },
    settings: settingsOf({ ANTHROPIC_API_KEY: KEY }),
  });
  const prompt = { rules: 'word '.repeat(100), shared: 'word '.repeat(1_000), own: 'word '.repeat(100) };
  const { inputTokens, outputTokens, costMicros } = panelist.estimate({
    ask: '1:review:s1',
    phase: 'review',
    attempt: 1,
    prompt,
    answerSchema: SCHEMA,
    seat: { id: 's1', model: 'claude', role: 'r', kind: 'model', canDefend: true },
  } as unknown as Parameters<typeof panelist.estimate>[0]);
  expect(inputTokens).toBeGreaterThan(1_200 * 1.25);
  expect(inputTokens).toBeLessThan(1_200 * 1.25 + 200);
  expect({ outputTokens, costMicros }).toEqual({ outputTokens: 32_000, costMicros: Math.ceil(inputTokens * 3.75 + 32_000 * 15) });
});

test('a panelist is named and limited as its provider is', () => {
  const seated = (provider: Provider, model: string) => {
    const { name, concurrency, silenceMs } = apiPanelist({
      found: { provider, model },
      settings: settingsOf({ ANTHROPIC_API_KEY: KEY, OPENAI_API_KEY: KEY }),
    });
    return { name, concurrency, silenceMs };
  };
  expect(seated('anthropic', 'claude-opus-5')).toEqual({ name: 'anthropic:claude-opus-5', concurrency: 4, silenceMs: 300_000 });
  expect(seated('openai', 'gpt-5.1')).toEqual({ name: 'openai:gpt-5.1', concurrency: 4, silenceMs: 300_000 });
  expect(seated('ollama', 'qwen3:8b')).toEqual({ name: 'ollama:qwen3:8b', concurrency: 1, silenceMs: 300_000 });
  expect(() => apiPanelist({ found: { provider: 'openai', model: 'gpt-5.1' }, settings: settingsOf({}) })).toThrow(
    'openai is not available: OPENAI_API_KEY is not set',
  );
});
