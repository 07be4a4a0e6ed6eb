import { afterEach, describe, expect, test } from 'vitest';
import { askThroughClient, clientOf } from './sdk-clients.ts';
import { openVendor, type Vendor } from './vendor-server.ts';
import { asJson, type Json } from './wire.ts';

let vendor: Vendor;
afterEach(() => vendor.close());

const LONG = 'All of this was said before. '.repeat(400);
const mark = { cache_control: { type: 'ephemeral' } };
const text = (words: string, more: Json = {}): Json => ({ type: 'text', text: words, ...more });

/** What Anthropic counts: new, written to and read from the cache. */
const ask = async (content: readonly Json[], more: Json = {}): Promise<readonly unknown[]> => {
  const response = await fetch(`${vendor.url}/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': 'k', 'anthropic-version': '2023-06-01' },
    body: JSON.stringify({ model: 'claude-opus-5', max_tokens: 9, messages: [{ role: 'user', content }], ...more }),
  });
  const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens } = asJson(asJson(await response.json()).usage);
  return [input_tokens, cache_creation_input_tokens, cache_read_input_tokens];
};

test('Anthropic reads what was marked, written and is the same to the byte', async () => {
  vendor = await openVendor({ cache: true });
  const first = await ask([text(LONG, mark), text('one')]);
  const shared = Number(first[1]);
  expect([shared > 2900, first]).toEqual([true, [expect.any(Number), shared, 0]]);
  expect(await ask([text(LONG, mark), text('two')])).toEqual([first[0], 0, shared]);
  expect(await ask([text(`${LONG}!`, mark), text('two')])).toEqual([expect.any(Number), shared, 0]);
  expect(await ask([text(LONG, mark), text('two')], { model: 'claude-haiku-4-5' })).toEqual([first[0], shared, 0]);
  expect((await ask([text(LONG), text('two')])).slice(1)).toEqual([0, 0]);
  expect((await ask([text(LONG, mark)], { system: 'be kind' })).slice(2)).toEqual([0]);
});

test('Anthropic writes only what is new, looks back from a mark, and keeps nothing short', async () => {
  vendor = await openVendor({ cache: true });
  const [, shared] = await ask([text(LONG, mark)]);
  const [, more, read] = await ask([text(LONG), text(LONG, mark)]);
  expect([Number(more) > 2900, read]).toEqual([true, shared]);
  expect((await ask([text('short', mark), text('x')])).slice(1)).toEqual([0, 0]);
  expect((await ask([text('short', mark), text('x')])).slice(1)).toEqual([0, 0]);
  const fillers = (count: number): readonly Json[] => Array.from({ length: count }, (_, index) => text(`filler ${index}`));
  expect((await ask([text(LONG), ...fillers(19), text('end', mark)])).at(2)).toBe(shared);
  expect((await ask([text(LONG), ...fillers(25), text('end', mark)])).at(2)).toBe(0);
});

test('what is written can be read once its answer has begun, and not before', async () => {
  vendor = await openVendor({ cache: true, latencyMs: 100 });
  const [one, two] = await Promise.all([ask([text(LONG, mark)]), ask([text(LONG, mark)])]);
  expect([one[2], two[2]]).toEqual([0, 0]);
  expect((await ask([text(LONG, mark)]))[2]).toBe(one[1]);
});

describe.each([
  ['openai', 'gpt-4.1', '/v1/chat/completions'],
  ['responses', 'gpt-4.1', '/v1/responses'],
  ['gemini', 'gemini-2.5-pro', '/v1beta/models/gemini-2.5-pro:generateContent'],
] as const)('%s', (name, model, path) => {
  const said = (words: string): Json => {
    if (name === 'openai') return { model, messages: [{ role: 'user', content: words }] };
    return name === 'responses' ? { model, input: words } : { contents: [{ parts: [{ text: words }] }] };
  };
  const cached = async (words: string): Promise<unknown> => {
    const response = await fetch(`${vendor.url}${path}`, {
      method: 'POST',
      headers: { 'x-goog-api-key': 'k' },
      body: JSON.stringify(said(words)),
    });
    const { usage, usageMetadata } = asJson(await response.json());
    const { prompt_tokens_details, input_tokens_details } = asJson(usage);
    const { cached_tokens } = asJson(prompt_tokens_details ?? input_tokens_details);
    return cached_tokens ?? asJson(usageMetadata).cachedContentTokenCount ?? 0;
  };

  test('caches by itself, from 1024 tokens on in steps of 128', async () => {
    vendor = await openVendor({ cache: true });
    const words = 'w'.repeat(4 * 1280);
    expect([await cached(words), await cached(words)]).toEqual([0, 1280]);
    expect(await cached(`${words.slice(0, 4 * 1160)}and so on, for as long as it takes ${words}`)).toBe(1152);
    expect(await cached(words.slice(0, 4 * 900))).toBe(0);
    expect(await cached(`x${words}`)).toBe(0);
  });

  test('caches nothing unless it is told to', async () => {
    vendor = await openVendor();
    expect([await cached(LONG), await cached(LONG)]).toEqual([0, 0]);
  });
});

test('the real client tells what was read', async () => {
  vendor = await openVendor({ cache: true });
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', description: LONG } },
    required: ['a'],
    additionalProperties: false,
  };
  const model = clientOf(vendor, 'responses', 'gpt-4.1');
  const usages = [];
  for (let time = 0; time < 2; time++) usages.push((await askThroughClient(model, { streamed: true, schema })).usage?.[1]);
  expect(usages).toEqual([0, 2944]);
});
