import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toolCalls } from './tool-calls.ts';
import { CLI_MODELS, DEFAULT_MODELS } from './vendor-options.ts';
import { openVendor, type Vendor } from './vendor-server.ts';
import { asJson, type Json, type VendorRequest } from './wire.ts';

/** What claude 2.1.197, codex 0.166.0 and gemini 0.61.0 sent to this server, with their texts cut short. */
const REQUESTS = JSON.parse(readFileSync(join(import.meta.dirname, 'cli-requests.json'), 'utf8')) as readonly {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}[];

let vendor: Vendor;
let seen: VendorRequest[];
let answer: (request: VendorRequest) => unknown;
beforeAll(async () => {
  vendor = await openVendor({
    models: [...DEFAULT_MODELS, ...CLI_MODELS],
    answer: (request) => {
      seen.push(request);
      return answer(request);
    },
  });
});
beforeEach(() => {
  seen = [];
  answer = () => undefined;
});
afterAll(async () => {
  expect(vendor.problems).toEqual([]);
  await vendor.close();
});

const requestOf = (name: string): (typeof REQUESTS)[number] => {
  const found = REQUESTS.find((request) => request.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

const send = async (
  name: string,
  change: Json = {},
  headers?: Readonly<Record<string, string>>,
): Promise<readonly [number, string]> => {
  const request = requestOf(name);
  const response = await fetch(`${vendor.url}${request.path}`, {
    method: 'POST',
    headers: headers ?? request.headers,
    body: JSON.stringify({ ...request.body, ...change }),
  });
  return [response.status, await response.text()];
};

const read = (path: string, text: string): Json => ({ name: 'Read', input: { file_path: path }, text });
const ran = (cmd: string, text: string): Json => ({ name: 'exec_command', input: { cmd }, text });
const file = (path: string, text: string): Json => ({ name: 'read_file', input: { file_path: path }, text });

test.each<readonly [string, readonly string[], readonly Json[], readonly string[] | undefined]>([
  ['claude, a title for its session', [], [], ['title']],
  ['claude, with a schema', ['Read', 'StructuredOutput'], [], undefined],
  [
    'claude, with the results of two calls',
    ['Read', 'StructuredOutput'],
    [read('/repo/b.txt', '1\tbeta-content\n2\t'), read('/repo/a.txt', '1\talpha-content\n2\t')],
    undefined,
  ],
  ['codex, with a schema', ['exec_command'], [], ['side']],
  [
    'codex, with the results of two calls',
    ['exec_command'],
    [ran('cat a.txt', expect.any(String) as never), ran('cat b.txt', expect.any(String) as never)],
    ['side'],
  ],
  [
    'codex, with tools in its input',
    ['exec'],
    [{ name: 'exec', input: { input: expect.any(String) }, text: expect.stringContaining('alpha-content') }],
    ['side'],
  ],
  ['gemini, which model to take', [], [], ['complexity_reasoning', 'complexity_score']],
  ['gemini', ['read_file'], [], undefined],
  [
    'gemini, with the results of two calls',
    ['read_file'],
    [file('a.txt', 'alpha-content\n'), file('b.txt', 'beta-content\n')],
    undefined,
  ],
])('takes what it gets from %s', async (name, tools, results, asked) => {
  const [status] = await send(name);
  const [request] = seen;
  expect([
    status,
    request?.tools.map((tool) => tool.name),
    request?.toolResults,
    request?.schema === undefined ? undefined : Object.keys(asJson(request.schema.properties)),
  ]).toEqual([200, tools, results, asked]);
});

test('claude’s structured answer is a call, and codex’s tools are called in their namespace', async () => {
  answer = ({ tools }) =>
    tools.some(({ name }) => name === 'exec')
      ? toolCalls([{ name: 'exec', input: { input: 'text("x")' } }])
      : toolCalls([{ name: 'StructuredOutput', input: { side: 'for' } }]);
  const [, claude] = await send('claude, with a schema');
  const [, codex] = await send('codex, with tools in its input');
  expect(claude).toContain('"name":"StructuredOutput","input":{}');
  expect(codex).toContain('"type":"response.custom_tool_call_input.delta"');
  expect(codex).toContain('"name":"exec","namespace":"functions","input":"text(\\"x\\")"');
});

test('what is taken under a beta header is refused without it', async () => {
  const { 'anthropic-beta': betas = '', ...headers } = requestOf('claude, with a schema').headers;
  const system = [
    { role: 'user', content: 'x' },
    { role: 'assistant', content: 'y' },
    { role: 'system', content: 'z' },
    { role: 'user', content: 'x' },
  ];
  const statuses = [];
  for (const sent of [headers, { ...headers, 'anthropic-beta': betas }]) {
    statuses.push((await send('claude, with a schema', {}, sent))[0]);
    statuses.push((await send('claude, with a schema', { messages: system, context_management: undefined }, sent))[0]);
  }
  expect(statuses).toEqual([400, 400, 200, 200]);
  expect([(await send('codex, with a schema', { colour: 1 }))[0], (await send('gemini', { colour: 1 }))[0]]).toEqual([400, 400]);
});

test('tokens are counted for who asks, and all else fails at once', async () => {
  const post = async (path: string, body: Json): Promise<unknown> => {
    const headers = { 'x-api-key': 'k', 'anthropic-version': 'x', 'x-goog-api-key': 'k' };
    const response = await fetch(`${vendor.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return [response.status, await response.json()];
  };
  const messages = [{ role: 'user', content: 'x'.repeat(4000) }];
  const contents = [{ parts: [{ text: 'x'.repeat(4000) }] }];
  expect(await post('/v1/messages/count_tokens', { model: 'claude-opus-5', messages })).toEqual([200, { input_tokens: 1007 }]);
  expect(await post('/v1beta/models/gemini-2.5-pro:countTokens', { contents })).toEqual([200, { totalTokens: 1006 }]);
  expect(await post('/v1/messages/count_tokens', { model: 'claude-none', messages })).toMatchObject([404, {}]);
  expect(await post('/api/event_logging/batch', {})).toMatchObject([404, {}]);
  expect((await fetch(vendor.url, { method: 'HEAD' })).status).toBe(404);
});
