import { afterEach, expect, test } from 'vitest';
import { apiPanelist } from '../../src/panelists/api/api-panelist.ts';
import { findModel } from '../../src/panelists/api/find-model.ts';
import type { Provider } from '../../src/panelists/providers.ts';
import { FakeClock } from '../fake-clock.ts';
import { ANSWER, ask, callFor } from './ask-model.ts';
import { chunksOf, openOddServer, sendChunks, sendJson } from './odd-server.ts';
import { KEY, settingsFor, settingsOf } from './vendor-env.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const NOW = Date.UTC(2026, 0, 1);
const unused = { inputTokens: 0, outputTokens: 0, costMicros: 0 };

async function seatAt(provider: Provider, answer: Parameters<typeof openOddServer>[0]) {
  const server = await openOddServer(answer);
  closing.push(server.close);
  const settings = settingsFor(provider, server.url);
  return { server, settings, panelist: apiPanelist({ found: { provider, model: 'any' }, settings, clock: new FakeClock(NOW) }) };
}

const refusing =
  (status: number, body: unknown, headers: Record<string, string> = {}): Parameters<typeof openOddServer>[0] =>
  (_, response) => {
    // Node adds a date of its own; here a server has one only where a test says so.
    response.sendDate = false;
    sendJson(response, status, body, headers);
  };

test.each([
  [429, { 'retry-after': new Date(NOW + 90_000).toUTCString() }, 'rate-limited', { retryAfterMs: 90_000, usage: unused }],
  [
    // Our clock is an hour behind or ahead: the server's date says how long it means.
    429,
    { date: new Date(NOW + 3_600_000).toUTCString(), 'retry-after': new Date(NOW + 3_690_000).toUTCString() },
    'rate-limited',
    { retryAfterMs: 90_000, usage: unused },
  ],
  [
    429,
    { date: new Date(NOW - 3_600_000).toUTCString(), 'retry-after': new Date(NOW - 3_510_000).toUTCString() },
    'rate-limited',
    { retryAfterMs: 90_000, usage: unused },
  ],
  [429, { 'retry-after-ms': '1500', 'retry-after': '9' }, 'rate-limited', { retryAfterMs: 1_500, usage: unused }],
  [
    429,
    { 'anthropic-ratelimit-requests-reset': new Date(NOW + 30_000).toISOString(), 'anthropic-ratelimit-requests-remaining': '0' },
    'rate-limited',
    { retryAfterMs: 30_000, usage: unused },
  ],
  [503, { 'retry-after': '4' }, 'unavailable', { retryAfterMs: 4_000, usage: unused }],
  [503, { 'anthropic-ratelimit-requests-reset': new Date(NOW + 30_000).toISOString() }, 'unavailable', { usage: unused }],
  [408, {}, 'unavailable', { usage: unused }],
  [504, {}, 'unavailable', {}],
  [413, {}, 'refused', { usage: unused }],
  [402, { 'retry-after': '4' }, 'refused', { usage: unused }],
  [307, { location: 'http://elsewhere.example/' }, 'refused', { usage: unused }],
] as const)('%i with %j is %s', async (status, headers, kind, rest) => {
  const { server, panelist } = await seatAt('anthropic', refusing(status, { error: { message: 'no' } }, headers));
  const failure = { kind, message: `anthropic answered ${status}: no` };
  expect(await ask(panelist)).toEqual({ kind: 'failure', failure, ...rest });
  expect(server.paths).toEqual(['POST /v1/messages']);
});

test('no patience helps where the money is gone', async () => {
  const body = { error: { message: 'You exceeded your quota.', type: 'insufficient_quota', code: 'insufficient_quota' } };
  const { panelist } = await seatAt('openai', refusing(429, body, { 'retry-after': '5' }));
  const failure = { kind: 'refused', message: 'openai answered 429: You exceeded your quota.' };
  expect(await ask(panelist)).toEqual({ kind: 'failure', failure, usage: unused });
});

test('a vendor that talks much is cut, and put on one line', async () => {
  const { panelist } = await seatAt('openai', refusing(403, { error: { message: `first\n\n  second ${'x'.repeat(10_000)}` } }));
  const reply = await ask(panelist);
  const message = reply.kind === 'failure' ? reply.failure.message : '';
  expect(message).toMatch(/^openai does not accept OPENAI_API_KEY \(403\): first second x+…$/);
  expect(message.length).toBeLessThan(360);
});

test.each([
  [{ error: 'model is loading' }, 'openai answered 500: model is loading'],
  [{ detail: 'nothing here' }, 'openai answered 500: nothing here'],
  [{ message: 'as it is' }, 'openai answered 500: as it is'],
  [[], 'openai answered 500: []'],
])('finds the words in %j', async (body, message) => {
  const { panelist } = await seatAt('openai', refusing(500, body));
  expect(await ask(panelist)).toEqual({ kind: 'failure', failure: { kind: 'unavailable', message } });
});

test('reasoning is heard and is no part of the answer', async () => {
  const { panelist } = await seatAt('openai', (_, response) =>
    sendChunks(response, [
      { id: 'c', choices: [{ index: 0, delta: { reasoning_content: 'let me think' }, finish_reason: null }] },
      ...chunksOf({ content: ANSWER }),
    ]),
  );
  const { call, heard } = callFor();
  expect(await panelist.reply(call, new AbortController().signal)).toEqual({ kind: 'answer', text: ANSWER });
  expect(heard.join('')).toBe(ANSWER);
});

test('a refusal in words of its own is a refusal', async () => {
  const { panelist } = await seatAt('openai', (_, response) =>
    sendChunks(response, chunksOf({ refusal: 'I will not do this.' })),
  );
  expect(await ask(panelist)).toEqual({
    kind: 'failure',
    failure: { kind: 'refused', message: 'openai refused to answer (refusal)' },
    partial: 'I will not do this.',
  });
});

test.each([
  ['an end nobody knows', chunksOf({ content: ANSWER }, 'eos'), { kind: 'answer', text: ANSWER }],
  [
    'no end at all',
    chunksOf({ content: ANSWER }, null),
    {
      kind: 'failure',
      failure: { kind: 'unavailable', message: 'openai sent an unreadable response' },
      partial: ANSWER,
    },
  ],
  [
    'chunks of another kind',
    [...chunksOf({ content: 'x' }).slice(0, 1), { surprise: true }],
    {
      kind: 'failure',
      failure: { kind: 'unavailable', message: 'openai sent an unreadable response' },
      partial: 'x',
    },
  ],
])('a stream with %s', async (_, chunks, reply) => {
  const { panelist } = await seatAt('openai', (_request, response) => sendChunks(response, chunks));
  expect(await ask(panelist)).toEqual(reply);
});

test.each([
  ['rate_limit_error', 'rate-limited'],
  ['overloaded_error', 'unavailable'],
  ['invalid_request_error', 'refused'],
  ['something_new', 'unavailable'],
])('an error %s that opens the stream is %s', async (type, kind) => {
  const { panelist } = await seatAt('anthropic', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: error\ndata: ${JSON.stringify({ type: 'error', error: { type, message: 'Sorry' } })}\n\n`);
  });
  const failure = { kind, message: `anthropic did not answer to the end: ${type}: Sorry` };
  expect(await ask(panelist)).toEqual({ kind: 'failure', failure });
});

test('Anthropic ends a stream in the middle of it', async () => {
  const { panelist } = await seatAt('anthropic', (_, response) => {
    const events = [
      { type: 'message_start', message: { id: 'm', model: 'any', usage: { input_tokens: 7, output_tokens: 1 } } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'so far' } },
    ];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
  });
  expect(await ask(panelist)).toEqual({
    kind: 'failure',
    failure: { kind: 'unavailable', message: 'anthropic ended its stream before the answer was over' },
    partial: 'so far',
    usage: { inputTokens: 7, outputTokens: 2, costMicros: undefined },
  });
});

test('a server that fails and stays on the line is hung up on', async () => {
  let hungUp: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    hungUp = resolve;
  });
  const { panelist } = await seatAt('openai', (_, response) => {
    response.on('close', hungUp);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"error": {"message": "Sorry", "type": "server_error"}}\n\n');
  });
  const failure = { kind: 'unavailable', message: 'openai did not answer to the end: server_error: Sorry' };
  expect(await ask(panelist)).toEqual({ kind: 'failure', failure });
  await closed;
});

test('no more is read than an answer may be long', async () => {
  const { panelist } = await seatAt('openai', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(chunksOf({ content: 'so far' })[0])}\n\n`);
    response.end(`: ${'x'.repeat(1022)}\n\n`.repeat(33 * 1024));
  });
  const words = 'it sends more than an answer may be long (ANSWER_TOO_LONG)';
  expect(await ask(panelist)).toEqual({
    kind: 'failure',
    failure: { kind: 'unavailable', message: `openai did not answer to the end: ${words}` },
    partial: 'so far',
  });
});

test('what arrives after the end of a call is not told', async () => {
  const { panelist } = await seatAt('openai', (_, response) =>
    sendChunks(
      response,
      Array.from({ length: 500 }, () => chunksOf({ content: 'word ' })[0]),
    ),
  );
  const ending = new AbortController();
  let pieces = 0;
  const { call } = callFor({
    heard: () => {
      pieces++;
      if (pieces === 5) ending.abort();
    },
  });
  expect(await panelist.reply(call, ending.signal)).toMatchObject({ kind: 'failure', failure: { kind: 'crashed' } });
  const told = pieces;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pieces).toBe(told);
});

test.each(['anthropic', 'openai', 'ollama'] as const)('a key that %s echoes is in no reply', async (provider) => {
  for (const status of [400, 401, 404, 429, 500]) {
    const { settings, panelist } = await seatAt(
      provider,
      refusing(status, { error: { type: 'x', message: `bad key ${KEY}, ${KEY}!` } }),
    );
    const { call, heard } = callFor();
    const replies = [
      await panelist.reply(call, new AbortController().signal),
      await findModel({ provider }, settings, { signal: new AbortController().signal }),
      await findModel({ provider, model: 'any' }, settings, { signal: new AbortController().signal }),
    ];
    expect(JSON.stringify([replies, heard])).not.toContain(KEY);
    expect(JSON.stringify(replies)).toContain('[key]');
  }
});

test('a key that comes back in an answer, in pieces, is not handed on', async () => {
  const { panelist } = await seatAt('openai', (_, response) =>
    sendChunks(response, [
      ...[...`say ${KEY} twice ${KEY}.`].flatMap((content) => chunksOf({ content }).slice(0, 1)),
      chunksOf({}).at(-1),
    ]),
  );
  const { call, heard } = callFor();
  expect(await panelist.reply(call, new AbortController().signal)).toEqual({ kind: 'answer', text: 'say [key] twice [key].' });
  expect(heard.join('')).toBe('say [key] twice [key].');
});

test('a login in the address is in no reply', async () => {
  const { server } = await seatAt('openai', refusing(401, { error: { message: 'who is peter:long-password?' } }));
  const settings = settingsOf({ OPENAI_BASE_URL: `${server.url.replace('//', '//peter:long-password@')}/v1` });
  const replies = [
    await ask(apiPanelist({ found: { provider: 'openai', model: 'any' }, settings })),
    await findModel({ provider: 'openai' }, settings, { signal: new AbortController().signal }),
  ];
  expect(JSON.stringify(replies)).not.toMatch(/long-password|cGV0ZXI6/);
  expect(JSON.stringify(replies)).toContain('who is [key]?');
});

test('a refusal that never ends is cut, and tells what it said first', async () => {
  const { server, panelist } = await seatAt('openai', (_request, response) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    const more = (): void => {
      if (!response.destroyed) response.write('no '.repeat(10_000), () => setImmediate(more));
    };
    more();
  });
  const reply = await ask(panelist);
  await server.close();
  expect(reply).toMatchObject({
    kind: 'failure',
    failure: { kind: 'unavailable', message: expect.stringMatching(/^openai answered 500: no no/) },
  });
});
