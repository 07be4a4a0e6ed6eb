import { afterEach, describe, expect, test } from 'vitest';
import type { PanelistReply } from '../../src/contracts/panelist.ts';
import { apiPanelist } from '../../src/panelists/api/api-panelist.ts';
import type { Misbehaviour } from '../vendor/misbehave.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { ANSWER, ask, callFor } from './ask-model.ts';
import { settingsFor } from './vendor-env.ts';

const MODELS = { anthropic: 'claude-sonnet-4-5', openai: 'gpt-5.1' } as const;
type Vendored = keyof typeof MODELS;

/** 500 read anew, 200 from the cache, 300 into it; OpenAI takes what it caches for ordinary input. */
const usage = () => ({ inputTokens: 1_000, outputTokens: 50, cacheReadTokens: 200, cacheWriteTokens: 300 });
const COSTS = { anthropic: 1_500 + 60 + 1_125 + 750, openai: 1_000 + 25 + 500 } as const;
const CACHED = { anthropic: { cacheReadTokens: 200, cacheWriteTokens: 300 }, openai: { cacheReadTokens: 200 } } as const;
const spent = (by: Vendored) => ({ inputTokens: 1_000, outputTokens: 50, costMicros: COSTS[by], ...CACHED[by] });
const unused = { inputTokens: 0, outputTokens: 0, costMicros: 0 };
/** Anthropic tells at once what it reads; of what it writes what arrived is counted. */
const begun = (by: Vendored, outputTokens: number) =>
  by === 'anthropic'
    ? {
        usage: {
          inputTokens: 1_000,
          outputTokens,
          costMicros: 2_685 + 15 * outputTokens,
          costIsLeast: true,
          ...CACHED.anthropic,
        },
      }
    : {};

const answered = (by: Vendored, text = ANSWER): PanelistReply => ({ kind: 'answer', text, usage: spent(by) });
const failed = (kind: string, message: string, rest: object = {}) => ({ kind: 'failure', failure: { kind, message }, ...rest });

const KEYS = { anthropic: 'ANTHROPIC_API_KEY', openai: 'OPENAI_API_KEY' } as const;
const BUSY = { anthropic: 529, openai: 503 } as const;
const PIECE = ANSWER.slice(0, 24);

const REPLIES: readonly (readonly [Misbehaviour, (by: Vendored) => unknown])[] = [
  [{ kind: 'slow', ms: 5 }, (by) => answered(by)],
  [{ kind: 'pings', ms: 10, everyMs: 2 }, (by) => answered(by)],
  [
    { kind: 'fenced' },
    (by) =>
      answered(
        by,
        `I went through it with care. Here is my answer:\n\n\`\`\`json\n${ANSWER}\n\`\`\`\n\nTell me if you need more.`,
      ),
  ],
  [{ kind: 'prose' }, (by) => answered(by, 'I went through it with care, and on the whole I am rather content with what I saw.')],
  [{ kind: 'rate-limited' }, (by) => failed('rate-limited', `${by} answered 429: Rate limit reached.`, { usage: unused })],
  [
    { kind: 'rate-limited', retryAfter: 7 },
    (by) => failed('rate-limited', `${by} answered 429: Rate limit reached.`, { usage: unused, retryAfterMs: 7_000 }),
  ],
  [
    { kind: 'overloaded', retryAfter: 2 },
    (by) => failed('unavailable', `${by} answered ${BUSY[by]}: Overloaded`, { usage: unused, retryAfterMs: 2_000 }),
  ],
  [{ kind: 'server-error' }, (by) => failed('unavailable', `${by} answered 500: Internal server error`)],
  [{ kind: 'html' }, (by) => failed('unavailable', `${by} answered 502`)],
  [
    { kind: 'unauthorized' },
    (by) => failed('refused', `${by} does not accept ${KEYS[by]} (401): The key is not valid.`, { usage: unused }),
  ],
  [
    { kind: 'forbidden' },
    (by) => failed('refused', `${by} does not accept ${KEYS[by]} (403): The key may not use this resource.`, { usage: unused }),
  ],
  [{ kind: 'garbage' }, (by) => failed('unavailable', `${by} sent an unreadable response`)],
  [
    { kind: 'refusal' },
    (by) =>
      failed('refused', `${by} refused to answer (refusal)`, {
        partial: 'I cannot help with this.',
        usage: spent(by),
      }),
  ],
  [
    { kind: 'truncated' },
    (by) =>
      failed('malformed', 'the answer was cut at 32000 tokens', {
        partial: ANSWER.slice(0, Math.ceil(ANSWER.length / 2)),
        usage: spent(by),
      }),
  ],
  [{ kind: 'empty' }, (by) => failed('malformed', 'the answer is empty', { usage: spent(by) })],
  [
    { kind: 'cut', pieces: 0 },
    (by) =>
      failed('unavailable', `${by} did not answer to the end: the connection was broken off (UND_ERR_SOCKET)`, begun(by, 1)),
  ],
  [
    { kind: 'cut', pieces: 1 },
    (by) =>
      failed('unavailable', `${by} did not answer to the end: the connection was broken off (UND_ERR_SOCKET)`, {
        partial: PIECE,
        ...begun(by, 6),
      }),
  ],
  [
    { kind: 'error-in-stream', pieces: 1 },
    (by) =>
      failed(
        'unavailable',
        `${by} did not answer to the end: ${by === 'anthropic' ? 'overloaded_error: Overloaded' : 'server_error: The server is overloaded.'}`,
        { partial: PIECE, ...begun(by, 6) },
      ),
  ],
];

let vendor: Vendor | undefined;
afterEach(async () => {
  await vendor?.close();
  expect(vendor?.problems ?? []).toEqual([]);
  vendor = undefined;
});

describe.each(['anthropic', 'openai'] as const)('%s', (by) => {
  const open = async (answer = ANSWER) => {
    vendor = await openVendor({ answer: () => answer, usage });
    return {
      vendor,
      panelist: apiPanelist({ found: { provider: by, model: MODELS[by] }, settings: settingsFor(by, vendor.url) }),
    };
  };

  test.each(REPLIES.map(([misbehaviour, reply]) => [JSON.stringify(misbehaviour), misbehaviour, reply(by)] as const))(
    'replies to %s',
    async (_, misbehaviour, reply) => {
      const { vendor: server, panelist } = await open();
      server.next(misbehaviour);
      expect(await ask(panelist)).toEqual(reply);
      expect(server.calls.length).toBe(1);
    },
  );

  test.each([{ kind: 'hang' }, { kind: 'hang', headers: true }, { kind: 'hang-after', pieces: 1 }] as const)(
    'ends a call that hangs (%j) at once, and hangs up',
    async (misbehaviour) => {
      const { vendor: server, panelist } = await open();
      server.next(misbehaviour);
      const { call, heard } = callFor();
      const ending = new AbortController();
      const reply = panelist.reply(call, ending.signal);
      const isThere = misbehaviour.kind === 'hang-after' ? () => heard.join('') !== '' : () => server.calls.length > 0;
      while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 2));
      // The server never says more: a call that waited for it would not return.
      ending.abort();
      const partial = misbehaviour.kind === 'hang-after' ? { partial: PIECE, ...begun(by, 6) } : {};
      expect(await reply).toEqual(failed('crashed', 'the call was ended', partial));
      while (server.calls[0]?.outcome === undefined) await new Promise((resolve) => setTimeout(resolve, 2));
      const told = heard.length;
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(heard.length).toBe(told);
    },
  );

  test('counts every sign of life as heard, and tells only the answer', async () => {
    const { vendor: server, panelist } = await open();
    server.next({ kind: 'pings', ms: 60, everyMs: 15 });
    const { call, heard } = callFor();
    await panelist.reply(call, new AbortController().signal);
    expect(heard.filter((piece) => piece === '').length).toBeGreaterThanOrEqual(4);
    expect(heard.join('')).toBe(ANSWER);
  });

  test('a model that is not there is refused, and what is there is said', async () => {
    vendor = await openVendor({ answer: () => ANSWER });
    const model = `${MODELS[by].slice(0, -1)}9`;
    const panelist = apiPanelist({ found: { provider: by, model }, settings: settingsFor(by, vendor.url) });
    const there = {
      anthropic: 'claude-sonnet-4-5-20250929, claude-opus-5, claude-haiku-4-5-20251001; choose one of them: anthropic:MODEL',
      openai: 'gpt-5.1, gpt-4.1; did you mean openai:gpt-5.1?',
    }[by];
    const message = `${by} at ${vendor.url}/v1 has no model "${model}"; it has ${there}`;
    expect(await ask(panelist)).toEqual(failed('refused', message, { usage: unused }));
  });

  test('a closed panelist ends its calls and takes no more', async () => {
    const { vendor: server, panelist } = await open();
    server.next({ kind: 'hang' });
    const reply = ask(panelist);
    while (server.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    await panelist.close();
    expect(await reply).toEqual(failed('crashed', 'the call was ended'));
    expect(await ask(panelist)).toEqual(failed('crashed', 'the call was ended', { usage: unused }));
    expect(server.calls.length).toBe(1);
  });
});

test('a server that is not there is unavailable, and nothing was used', async () => {
  const gone = await openVendor();
  const { url } = gone;
  await gone.close();
  const panelist = apiPanelist({ found: { provider: 'openai', model: 'any' }, settings: settingsFor('openai', url) });
  const message = `cannot reach openai at ${url}/v1: nothing listens there (ECONNREFUSED)`;
  expect(await ask(panelist)).toEqual(failed('unavailable', message, { usage: unused }));
});
