import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Misbehaviour } from './misbehave.ts';
import { askThroughClient, type Came, type ClientName, clientOf } from './sdk-clients.ts';
import { openVendor, type Vendor } from './vendor-server.ts';

let vendor: Vendor;
beforeAll(async () => {
  vendor = await openVendor({ answer: () => ANSWER });
});
afterEach(() => vendor.behave());
afterAll(async () => {
  expect(vendor.problems).toEqual([]);
  await vendor.close();
});

const ANSWER = { side: 'for', finding_id: 'F1', why: 'because it is so, and has been so for as long as anybody can remember' };
const TEXT = JSON.stringify(ANSWER);
const schema = {
  type: 'object',
  properties: { side: { type: 'string', enum: ['for', 'against'] }, finding_id: { type: 'string' }, why: { type: 'string' } },
  required: ['side', 'finding_id', 'why'],
  additionalProperties: false,
};

const noObject = (text: string, finishReason: string): object => ({
  name: 'AI_NoObjectGeneratedError',
  text,
  finishReason,
  output: Math.ceil(text.length / 4),
});

const PATIENCE_MS = 250;
const ids = { anthropic: 'claude-opus-5', openai: 'gpt-4.1', responses: 'gpt-5.1', gemini: 'gemini-2.5-pro' } as const;

const ask = (name: ClientName, misbehaviour: Misbehaviour, streamed = true): Promise<Came> => {
  vendor.next(misbehaviour);
  const hangs = misbehaviour.kind.startsWith('hang');
  return askThroughClient(clientOf(vendor, name, ids[name]), { streamed, schema, ...(hangs ? { timeoutMs: PATIENCE_MS } : {}) });
};

const overload = 'The server is overloaded.';
const IN_STREAM: Readonly<Record<ClientName, object>> = {
  anthropic: { type: 'overloaded_error', message: 'Overloaded' },
  openai: { message: overload, type: 'server_error', param: null, code: null },
  responses: {
    type: 'error',
    code: 'server_error',
    message: overload,
    statusCode: 500,
    isRetryable: true,
    data: { type: 'error', sequence_number: 99, code: 'server_error', message: overload, param: null },
  },
  gemini: { name: 'AI_APICallError', statusCode: 503, isRetryable: true, message: 'The model is overloaded.' },
};

const nothing = { name: 'AI_NoObjectGeneratedError', text: '', finishReason: 'other', output: undefined };
const GARBLED: Readonly<Record<ClientName, object>> = {
  anthropic: { name: 'AI_NoOutputGeneratedError' },
  openai: { name: 'AI_InvalidResponseDataError' },
  responses: nothing,
  gemini: nothing,
};

describe.each(['anthropic', 'openai', 'responses', 'gemini'] as const)('%s', (name) => {
  const overloaded = name === 'anthropic' ? 529 : 503;

  test.each<readonly [Misbehaviour, object]>([
    [
      { kind: 'rate-limited', retryAfter: 3 },
      {
        statusCode: 429,
        isRetryable: true,
        message: 'Rate limit reached.',
        ...(name === 'gemini' ? {} : { retryAfter: '3' }),
      },
    ],
    [{ kind: 'overloaded' }, { statusCode: overloaded, isRetryable: true, message: 'Overloaded' }],
    [{ kind: 'server-error' }, { statusCode: 500, isRetryable: true, message: 'Internal server error' }],
    [
      { kind: 'unauthorized' },
      name === 'gemini'
        ? { statusCode: 400, isRetryable: false, message: 'API key not valid. Please pass a valid API key.' }
        : { statusCode: 401, isRetryable: false, message: 'The key is not valid.' },
    ],
    [{ kind: 'forbidden' }, { statusCode: 403, isRetryable: false, message: 'The key may not use this resource.' }],
    [{ kind: 'not-found' }, { statusCode: 404, isRetryable: false, message: 'Not found' }],
    [{ kind: 'html' }, { statusCode: 502, isRetryable: true, message: 'Bad Gateway' }],
  ])('fails with a status: $kind', async (misbehaviour, error) => {
    const expected = { name: 'AI_APICallError', ...error };
    expect([await ask(name, misbehaviour), await ask(name, misbehaviour, false)]).toEqual([
      { text: '', error: expected },
      { error: expected },
    ]);
    expect(vendor.calls.slice(-2).map(({ outcome }) => outcome)).toEqual(['misbehaved', 'misbehaved']);
  });

  const fence = (text: string): string =>
    `I went through it with care. Here is my answer:\n\n\`\`\`json\n${text}\n\`\`\`\n\nTell me if you need more.`;
  const prose = 'I went through it with care, and on the whole I am rather content with what I saw.';

  test.each<readonly [Misbehaviour['kind'] & ('fenced' | 'prose' | 'truncated' | 'empty'), string, string]>([
    ['fenced', fence(TEXT), 'stop'],
    ['prose', prose, 'stop'],
    ['truncated', TEXT.slice(0, Math.ceil(TEXT.length / 2)), 'length'],
    ['empty', '', 'stop'],
  ])('sends no object: %s', async (kind, text, finishReason) => {
    const error = noObject(text, finishReason);
    expect([await ask(name, { kind }), await ask(name, { kind }, false)]).toEqual([{ text, error }, { error }]);
  });

  test('sends values that were not allowed, which the client lets through', async () => {
    const [wrong, unknown] = [await ask(name, { kind: 'wrong-enum' }), await ask(name, { kind: 'unknown-ids' }, false)];
    expect([wrong.output, unknown.output]).toEqual([
      { ...ANSWER, side: 'not-for' },
      { ...ANSWER, finding_id: 'nobody-1' },
    ]);
  });

  test('falls silent at once, after the headers, or after some pieces', async () => {
    const timeout = { error: { name: 'TimeoutError' } };
    const kinds: readonly Misbehaviour[] = [{ kind: 'hang' }, { kind: 'hang', headers: true }, { kind: 'hang-after', pieces: 2 }];
    expect(await Promise.all(kinds.map((kind) => ask(name, kind)))).toEqual([
      { text: '', ...timeout },
      { text: '', ...timeout },
      { text: TEXT.slice(0, 48), ...timeout },
    ]);
    expect(await Promise.all(kinds.map((kind) => ask(name, kind, false)))).toEqual([timeout, timeout, timeout]);
    await expect
      .poll(() => vendor.calls.slice(-6).every(({ outcome, endedAt }) => outcome === 'misbehaved' && endedAt !== undefined))
      .toBe(true);
  });

  test('keeps the line alive, or is slow, and answers in the end', async () => {
    const before = vendor.answered;
    const kinds: readonly Misbehaviour[] = [
      { kind: 'pings', ms: 30, everyMs: 10 },
      { kind: 'slow', ms: 30 },
    ];
    const came = [];
    for (const kind of kinds) for (const streamed of [true, false]) came.push((await ask(name, kind, streamed)).output);
    expect([...came, vendor.answered - before]).toEqual([ANSWER, ANSWER, ANSWER, ANSWER, 4]);
  });

  test('breaks off in the middle', async () => {
    const [streamed, whole] = [await ask(name, { kind: 'cut', pieces: 2 }), await ask(name, { kind: 'cut' }, false)];
    const terminated = {
      name: 'AI_APICallError',
      statusCode: 200,
      isRetryable: true,
      message: 'Failed to process successful response',
    };
    expect([streamed, whole]).toEqual([{ text: TEXT.slice(0, 48), error: terminated }, { error: terminated }]);
  });

  test('sends an error inside the stream', async () => {
    const error = IN_STREAM[name];
    expect(await ask(name, { kind: 'error-in-stream', pieces: 1 })).toEqual({ text: TEXT.slice(0, 24), error });
    expect(await ask(name, { kind: 'error-in-stream' }, false)).toMatchObject({ error: { statusCode: overloaded } });
  });

  test('sends garbage', async () => {
    expect([await ask(name, { kind: 'garbage' }), await ask(name, { kind: 'garbage' }, false)]).toEqual([
      { text: '', error: GARBLED[name] },
      { error: { name: 'AI_APICallError', statusCode: 200, isRetryable: false, message: 'Invalid JSON response' } },
    ]);
  });
});

test.each([
  ['/v1/messages', { 'x-api-key': 'k', 'anthropic-version': 'x' }, 'claude-opus-5', 'event: ping\ndata: {"type":"ping"}\n\n'],
  ['/v1/chat/completions', {}, 'gpt-4.1', ': keep-alive\n\n'],
] as const)('%s keeps the line alive in the vendor’s own way', async (path, headers, model, alive) => {
  vendor.next({ kind: 'pings', ms: 30, everyMs: 10 });
  const limit = model === 'gpt-4.1' ? {} : { max_tokens: 9 };
  const body = JSON.stringify({ model, ...limit, stream: true, messages: [{ role: 'user', content: 'hello' }] });
  const response = await fetch(`${vendor.url}${path}`, { method: 'POST', headers, body });
  expect((await response.text()).startsWith(alive.repeat(3))).toBe(true);
});

test('a model that is told to call a tool can talk instead, or be cut short', async () => {
  const model = clientOf(vendor, 'anthropic', ids.anthropic);
  const talk = 'I went through it with care, and on the whole I am rather content with what I saw.';
  const half = TEXT.slice(0, Math.ceil(TEXT.length / 2));
  const came = [];
  for (const kind of ['prose', 'truncated'] as const) {
    for (const streamed of [true, false]) {
      vendor.next({ kind });
      came.push(await askThroughClient(model, { streamed, schema, mode: 'jsonTool' }));
    }
  }
  expect(came).toEqual([
    { text: talk, error: noObject(talk, 'stop') },
    { error: noObject(talk, 'stop') },
    { text: half, error: noObject(half, 'length') },
    { text: '{}', output: {}, finish: 'length', usage: [4, 0, 0, Math.ceil(half.length / 4)] },
  ]);
});

test('what is queued goes wrong first, then what a rule says, as often as it says', async () => {
  vendor.next({ kind: 'server-error' });
  vendor.when(({ prompt }) => prompt.includes('hello'), { kind: 'overloaded' }, 2);
  vendor.when(({ vendor: name }) => name === 'openai', { kind: 'forbidden' });
  const model = clientOf(vendor, 'openai', 'gpt-4.1');
  const before = vendor.calls.length;
  for (let call = 0; call < 5; call++) await askThroughClient(model, { streamed: false });
  await askThroughClient(clientOf(vendor, 'anthropic', 'claude-opus-5'), { streamed: false });
  expect(vendor.calls.slice(before).map(({ status }) => status)).toEqual([500, 503, 503, 403, 403, 200]);
});
