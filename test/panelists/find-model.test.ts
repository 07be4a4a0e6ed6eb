import { afterEach, expect, test } from 'vitest';
import { findModel } from '../../src/panelists/api/find-model.ts';
import { readModelChoice } from '../../src/panelists/model-choice.ts';
import type { PanelSettings } from '../../src/panelists/settings.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import type { VendorModel } from '../vendor/wire.ts';
import { openOddServer, sendJson } from './odd-server.ts';
import { KEY, settingsFor, settingsOf } from './vendor-env.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function open(options: Parameters<typeof openVendor>[0] = {}): Promise<Vendor> {
  const vendor = await openVendor(options);
  closing.push(() => vendor.close());
  return vendor;
}

async function openOdd(answer: Parameters<typeof openOddServer>[0]) {
  const server = await openOddServer(answer);
  closing.push(server.close);
  return server;
}

const find = (spec: string, settings: PanelSettings, timeoutMs?: number) =>
  findModel(readModelChoice(spec), settings, {
    signal: new AbortController().signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

const found = (spec: string, family: string, chosen: 'named' | 'newest') => {
  const { provider, model } = readModelChoice(spec);
  return { kind: 'found', provider, model, spec, family, chosen };
};

/** Models in the order they are listed, the first a day younger than the second, and so on. */
const listed = (ids: readonly string[], vendor: 'anthropic' | 'openai'): readonly VendorModel[] =>
  ids.map((id, index) => ({ id, vendor, created: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000) }));

test('a model by its name is found with one question, an alias by what it stands for', async () => {
  const vendor = await open({ key: KEY });
  expect(await find('anthropic:claude-opus-5', settingsFor('anthropic', vendor.url))).toEqual(
    found('anthropic:claude-opus-5', 'claude', 'named'),
  );
  expect(await find('anthropic:claude-sonnet-4-5', settingsFor('anthropic', vendor.url))).toEqual(
    found('anthropic:claude-sonnet-4-5-20250929', 'claude', 'named'),
  );
  expect(await find('openai:gpt-4.1', settingsFor('openai', vendor.url))).toEqual(found('openai:gpt-4.1', 'gpt', 'named'));
  expect(vendor.lookups.map(({ path }) => path)).toEqual([
    '/v1/models/claude-opus-5',
    '/v1/models/claude-sonnet-4-5',
    '/v1/models/gpt-4.1',
  ]);
});

test.each([
  ['anthropic', ['claude-opus-9', 'claude-haiku-9', 'claude-sonnet-8', 'claude-sonnet-7'], 'claude-sonnet-8', 'claude'],
  ['anthropic', ['claude-haiku-9', 'claude-opus-8', 'claude-opus-7'], 'claude-opus-8', 'claude'],
  ['anthropic', ['claude-haiku-9', 'claude-haiku-8'], 'claude-haiku-9', 'claude'],
  ['openai', ['gpt-9-mini', 'gpt-9-pro', 'gpt-9-audio', 'gpt-8.1', 'gpt-8'], 'gpt-8.1', 'gpt'],
  ['openai', ['text-embedding-9', 'whisper-9', 'tts-9', 'bge-m3', 'qwen3-30b', 'llama3'], 'qwen3-30b', 'qwen'],
  ['ollama', ['nomic-embed-text:latest', 'gemma3:27b', 'qwen3:8b'], 'gemma3:27b', 'gemma'],
] as const)('of %s with %j the newest that fits is %s', async (provider, ids, model, family) => {
  const vendor = await open({ models: listed(ids, provider === 'anthropic' ? 'anthropic' : 'openai') });
  expect(await find(provider, settingsFor(provider, vendor.url))).toEqual(found(`${provider}:${model}`, family, 'newest'));
});

test('of equally old models the one whose id is last is taken, in whatever order they are listed', async () => {
  const created = new Date(0);
  for (const ids of [
    ['a-1', 'a-3', 'a-2'],
    ['a-3', 'a-2', 'a-1'],
  ]) {
    const vendor = await open({ models: ids.map((id) => ({ id, created })) });
    expect(await find('openai', settingsFor('openai', vendor.url))).toEqual(found('openai:a-3', 'a', 'newest'));
  }
});

test("at OpenAI's own server only what writes through this API is taken", async () => {
  const asked: string[] = [];
  const data = ['gpt-9-codex', 'gpt-9-pro', 'gpt-image-9', 'gpt-9-audio-preview', 'gpt-9-mini', 'gpt-9-nano'].map(
    (id, index) => ({
      id,
      created: 1_000_000 - index,
    }),
  );
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(`${input} ${new Headers(init?.headers).get('authorization')}`);
    return Response.json({ data });
  };
  const signal = new AbortController().signal;
  const reply = await findModel({ provider: 'openai' }, settingsOf({ OPENAI_API_KEY: KEY }), { signal, fetch });
  expect(reply).toEqual(found('openai:gpt-9-mini', 'gpt', 'newest'));
  expect(asked).toEqual([`https://api.openai.com/v1/models Bearer ${KEY}`]);
});

test('all pages of a list are read', async () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => (index === 2_400 ? 'claude-sonnet-1' : `claude-opus-${index}`));
  const vendor = await open({ models: listed(ids, 'anthropic') });
  expect(await find('anthropic', settingsFor('anthropic', vendor.url))).toEqual(
    found('anthropic:claude-sonnet-1', 'claude', 'newest'),
  );
  expect(vendor.lookups.map(({ path }) => path)).toEqual([
    '/v1/models?limit=1000',
    '/v1/models?limit=1000&after_id=claude-opus-999',
    '/v1/models?limit=1000&after_id=claude-opus-1999',
  ]);
});

test('a list without an end is not read for ever', async () => {
  const endless = await openOdd((_, response, number) =>
    sendJson(response, 200, { data: [{ id: `claude-sonnet-${number}` }], has_more: true, last_id: `claude-sonnet-${number}` }),
  );
  expect(await find('anthropic', settingsFor('anthropic', endless.url))).toMatchObject({ kind: 'found' });
  expect(endless.paths.length).toBe(20);
  const turning = await openOdd((_, response) =>
    sendJson(response, 200, { data: [{ id: 'claude-sonnet-1' }], has_more: true, last_id: 'claude-sonnet-1' }),
  );
  expect(await find('anthropic', settingsFor('anthropic', turning.url))).toMatchObject({ kind: 'found' });
  expect(turning.paths.length).toBe(2);
});

test('a model that is not there: what is, and what may have been meant', async () => {
  const ids = ['claude-opus-5', ...Array.from({ length: 20 }, (_, index) => `claude-haiku-${index}`), 'claude-sonnet-4'];
  const vendor = await open({ models: listed(ids, 'anthropic') });
  const shown = ['claude-sonnet-4', 'claude-opus-5', ...ids.slice(1, 14)].join(', ');
  expect(await find('anthropic:claude-sonet-4', settingsFor('anthropic', vendor.url))).toEqual({
    kind: 'unavailable',
    who: 'anthropic',
    reason: 'no-such-model',
    message: `anthropic at ${vendor.url}/v1 has no model "claude-sonet-4"; it has ${shown} and 7 more`,
    hint: 'did you mean anthropic:claude-sonnet-4?',
  });
  expect(await find('anthropic:gpt-5', settingsFor('anthropic', vendor.url))).toMatchObject({
    reason: 'no-such-model',
    hint: 'choose one of them: anthropic:MODEL',
  });
});

test('a server that lists its models but answers for none by its name', async () => {
  const server = await openOdd((request, response) =>
    request.url === '/v1/models'
      ? sendJson(response, 200, { data: [{ id: 'org/model:8b', created: 1 }] })
      : sendJson(response, 404, {}),
  );
  expect(await find('openai:org/model:8b', settingsFor('openai', server.url))).toEqual(
    found('openai:org/model:8b', 'model', 'named'),
  );
  expect(server.paths).toEqual(['GET /v1/models/org%2Fmodel%3A8b', 'GET /v1/models']);
});

test('a server that lists nothing is taken at its word, and needs a name', async () => {
  for (const status of [404, 405]) {
    const server = await openOdd((_, response) => sendJson(response, status, { error: 'no such page' }));
    const env = settingsFor('openai', server.url);
    expect(await find('openai:my-model', env)).toEqual({ ...found('openai:my-model', 'my', 'named'), unchecked: true });
    expect(await find('openai', env)).toEqual({
      kind: 'unavailable',
      who: 'openai',
      reason: 'no-models',
      message: `openai at ${server.url}/v1 does not list its models`,
      hint: 'name one: openai:MODEL',
    });
  }
});

test('a server without models, and one without any that fits', async () => {
  const empty = await open({ models: [] });
  expect(await find('ollama', settingsFor('ollama', empty.url))).toMatchObject({
    reason: 'no-models',
    message: `ollama at ${empty.url}/v1 has no models`,
  });
  const unfit = await open({ models: listed(['nomic-embed-text', 'bge-m3'], 'openai') });
  expect(await find('ollama', settingsFor('ollama', unfit.url))).toMatchObject({
    reason: 'no-models',
    message: `ollama at ${unfit.url}/v1 has none that fits: nomic-embed-text, bge-m3`,
  });
});

test('nothing is asked where no key is set', async () => {
  expect(await find('anthropic', settingsOf({}))).toEqual({
    kind: 'unavailable',
    who: 'anthropic',
    reason: 'no-key',
    message: 'anthropic is not available: ANTHROPIC_API_KEY is not set',
    hint: 'set ANTHROPIC_API_KEY',
  });
  expect(await find('openai:gpt-5.1', settingsOf({}))).toMatchObject({ reason: 'no-key' });
});

test.each(['openai', 'openai:gpt-5.1'])('a key that is not accepted, for %s', async (spec) => {
  const vendor = await open({ key: 'another-key-altogether' });
  expect(await find(spec, settingsFor('openai', vendor.url))).toEqual({
    kind: 'unavailable',
    who: 'openai',
    reason: 'refused',
    message: `openai at ${vendor.url}/v1 does not accept OPENAI_API_KEY (401): Incorrect API key provided.`,
    hint: 'check OPENAI_API_KEY',
  });
  expect(await find(spec, settingsOf({ OPENAI_BASE_URL: `${vendor.url}/v1` }))).toMatchObject({
    reason: 'refused',
    message: `openai at ${vendor.url}/v1 does not accept a caller without a key (401): You didn't provide an API key.`,
  });
});

test.each([
  [{ kind: 'hang' }, 'cannot reach openai at URL: no response within 0.1 s', 'check the network and OPENAI_BASE_URL'],
  [
    { kind: 'hang', headers: true },
    'cannot reach openai at URL: no response within 0.1 s',
    'check the network and OPENAI_BASE_URL',
  ],
  [{ kind: 'server-error' }, 'openai at URL answered 500: Internal server error', 'try again later'],
  [{ kind: 'rate-limited' }, 'openai at URL answered 429: Rate limit reached.', 'try again later'],
  [{ kind: 'garbage' }, 'cannot reach openai at URL: the response is not JSON', 'check the network and OPENAI_BASE_URL'],
] as const)('a server that misbehaves: %j', async (misbehaviour, words, hint) => {
  const vendor = await open();
  vendor.modelsMisbehave(misbehaviour);
  for (const spec of ['openai', 'openai:gpt-5.1'])
    expect(await find(spec, settingsFor('openai', vendor.url), 100)).toEqual({
      kind: 'unavailable',
      who: 'openai',
      reason: 'unreachable',
      message: words.replace('URL', `${vendor.url}/v1`),
      hint,
    });
});

test('a server that is not there, without the login in its address', async () => {
  const gone = await open();
  const { url } = gone;
  await gone.close();
  expect(await find('ollama', settingsOf({ OLLAMA_HOST: url.replace('//', '//peter:long-password@') }))).toEqual({
    kind: 'unavailable',
    who: 'ollama',
    reason: 'unreachable',
    message: `cannot reach ollama at ${url}/v1: nothing listens there (ECONNREFUSED)`,
    hint: 'start Ollama here, or set OLLAMA_HOST to where it runs',
  });
});

test('a question can be taken back', async () => {
  const vendor = await open();
  vendor.modelsMisbehave({ kind: 'hang' });
  const ending = new AbortController();
  const reply = findModel({ provider: 'openai' }, settingsFor('openai', vendor.url), { signal: ending.signal });
  ending.abort();
  expect(await reply).toMatchObject({
    reason: 'unreachable',
    message: expect.stringContaining('no response before the deadline'),
  });
});

test('no more is read than a list may be long', async () => {
  const server = await openOdd((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"data":[{"id":"${'x'.repeat(5 * 1024 * 1024)}"}]}`);
  });
  expect(await find('openai', settingsFor('openai', server.url))).toMatchObject({
    reason: 'unreachable',
    message: `cannot reach openai at ${server.url}/v1: the response is larger than 4 MiB`,
  });
});

test('a key follows no redirect', async () => {
  const elsewhere = await openOdd((_, response) => sendJson(response, 200, { data: [{ id: 'gpt-9' }] }));
  const server = await openOdd((_, response) => sendJson(response, 301, {}, { location: `${elsewhere.url}/v1/models` }));
  expect(await find('openai', settingsFor('openai', server.url))).toMatchObject({ reason: 'refused' });
  expect(elsewhere.paths).toEqual([]);
});
