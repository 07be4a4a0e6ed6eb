import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallLookout } from '../../src/contracts/lookout.ts';
import type { PanelistReply } from '../../src/contracts/panelist.ts';
import { lookTools } from '../../src/prompts/look-tools.ts';
import { toolCalls } from '../vendor/tool-calls.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { API_SEATS, type ApiSeat, MODELS, seatAt } from './api-seats.ts';
import { ask } from './ask-model.ts';
import { openRelay, type Recorded, type Send, sendWhole } from './replayed-stream.ts';

const TEXT = '{"findings":[{"title":"two"}]}';
const READ = { name: 'read_file', input: { path: 'src/pay.ts', from_line: 3, to_line: null } };
const lookout: CallLookout = { tools: lookTools(), look: async () => 'seen', checkout: async () => undefined, noted: () => {} };

let vendor: Vendor;
beforeAll(async () => {
  vendor = await openVendor({
    models: MODELS,
    answer: ({ tools, toolResults }) => (tools.length > 0 && toolResults.length === 0 ? toolCalls([READ]) : TEXT),
  });
});
afterAll(() => vendor.close());

/** Puts other bytes, or another way to send them, in the place of the last response of a call. */
type Way = (response: ServerResponse, recorded: Recorded) => void;

const AT_ONCE = 8;

/** Records an answer to its end, then asks for it again and gets it in each of the ways. */
async function replayed(
  seat: ApiSeat,
  looks: boolean,
  waysOf: (whole: string) => readonly Way[],
): Promise<readonly PanelistReply[]> {
  const relay = await openRelay(vendor.url);
  const more = looks ? { lookout, mayLook: true } : {};
  try {
    expect(await ask(seatAt(seat, relay.url), more)).toMatchObject({ kind: 'answer', text: TEXT });
    const last = relay.recorded.length - 1;
    const ways = waysOf(relay.recorded[last]?.body.toString() ?? '');
    const replies: PanelistReply[] = [];
    const left = [...ways.entries()];
    const worker = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [at, way] = next;
        const send: Send = (response, recorded, number) => (number === last ? way : sendWhole)(response, recorded);
        replies[at] = await ask(seatAt(seat, relay.replay(`${at}`, send)), more);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return replies;
  } finally {
    await relay.close();
  }
}

const instead =
  (body: string): Way =>
  (response, recorded) =>
    sendWhole(response, { ...recorded, body: Buffer.from(body) });

/** After each event, in its middle, and at every byte of the last ones. */
function cutsOf(whole: string): readonly number[] {
  const ends = [...whole.matchAll(/\r?\n\r?\n/g)].map(({ index, 0: mark }) => index + mark.length);
  const middles = ends.map((end, at) => Math.floor((end + (ends[at - 1] ?? 0)) / 2));
  const last = Array.from({ length: Math.min(32, whole.length) }, (_, back) => whole.length - back);
  return [...new Set([0, ...ends, ...middles, ...last])].sort((a, b) => a - b);
}

const DONE = 'data: [DONE]';

/** Where the vendor's own end is complete. */
function endIn(whole: string, { name }: ApiSeat): number {
  const word = '"finish_reason":"stop"';
  if (name === 'a compatible server') return whole.indexOf('\n\n', whole.indexOf(word)) + 2;
  return whole.includes(DONE) ? whole.indexOf(DONE) + DONE.length : whole.length;
}

const outcomeOf = (reply: PanelistReply | undefined): string =>
  reply?.kind === 'answer' ? `answer ${reply.text}` : `failure ${TEXT.startsWith(reply?.partial ?? '') ? '' : reply?.partial}`;

describe.each(API_SEATS.map((seat) => [seat.name, seat] as const))('%s', (_, seat) => {
  test.each([
    ['at once', false],
    ['after a look', true],
  ])('a stream that is cut before its end mark is no answer, asked %s', async (_asked, looks) => {
    let cuts: readonly number[] = [];
    let end = 0;
    const replies = await replayed(seat, looks, (whole) => {
      cuts = cutsOf(whole);
      end = endIn(whole, seat);
      return cuts.map((cut) => instead(whole.slice(0, cut)));
    });
    expect(cuts.map((cut, at) => [cut, outcomeOf(replies[at])])).toEqual(
      cuts.map((cut) => [cut, cut < end ? 'failure ' : `answer ${TEXT}`]),
    );
  });

  test.each<readonly [string, 'answer' | 'failure', (whole: string) => Way]>([
    ['the last event comes twice', 'answer', (whole) => instead(whole + eventsIn(whole).at(-1))],
    ['two answers come in one stream', 'failure', (whole) => instead(whole.replace(DONE, ': done') + whole)],
    ['the end is that of another answer', 'failure', (whole) => instead(endOfAnother(whole))],
    ['the vendor ends it with a word for trouble', 'failure', (whole) => instead(endedWith(whole))],
    ['more is promised than comes', 'failure', (whole) => promising(whole, half(whole))],
    ['the connection ends between two chunks', 'failure', (whole) => cutOff(half(whole))],
    ['an HTTP/1.0 server closes', 'failure', (whole) => raw(`HTTP/1.0 200 OK\r\nContent-Type: TYPE\r\n\r\n${half(whole)}`)],
    ['gzip is cut', 'failure', (whole) => zipped(cutInHalf(gzipSync(whole)))],
    ['gzip is none', 'failure', (whole) => zipped(Buffer.from(whole))],
    ['gzip is whole', 'answer', (whole) => zipped(gzipSync(whole))],
  ])('where %s, it is %s', async (_way, kind, wayOf) => {
    const [reply] = await replayed(seat, false, (whole) => [wayOf(whole)]);
    expect([reply?.kind, outcomeOf(reply)]).toEqual([kind, kind === 'answer' ? `answer ${TEXT}` : expect.anything()]);
  });
});

const eventsIn = (whole: string): readonly string[] => whole.match(/[\s\S]+?\r?\n\r?\n/g) ?? [];

const cutInHalf = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);

const half = (whole: string): string => eventsIn(whole).slice(0, -3).join('');

/** The event with the vendor's word for the end, as if it were about a second answer, or about none. */
const endOfAnother = (whole: string): string =>
  eventsIn(whole)
    .map((event) => {
      if (/"finish_reason":"|"finishReason":"/.test(event)) return event.replace('"index":0', '"index":1');
      return event.replaceAll('response.completed', 'response.output_text.done').replaceAll('message_stop', 'content_block_stop');
    })
    .join('');

const endedWith = (whole: string): string =>
  whole
    .replace('"finish_reason":"stop"', '"finish_reason":"error"')
    .replace('"finishReason":"STOP"', '"finishReason":"OTHER"')
    .replace('"stop_reason":"end_turn"', '"stop_reason":"pause_turn"')
    .replaceAll('response.completed', 'response.incomplete');

const promising =
  (whole: string, sent: string): Way =>
  (response, { type }) => {
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(whole) });
    response.write(sent, () => response.destroy());
  };

const cutOff =
  (sent: string): Way =>
  (response, { type }) => {
    response.writeHead(200, { 'content-type': type });
    response.write(sent, () => response.destroy());
  };

const raw =
  (text: string): Way =>
  (response, { type }) =>
    void response.socket?.end(text.replace('TYPE', type));

const zipped =
  (body: Buffer): Way =>
  (response, { type }) => {
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    response.end(body);
  };

/** Puts an event before the one that has this in it. */
const before = (mark: string, event: object) => (whole: string) => {
  const type = 'type' in event ? `event: ${event.type}\n` : '';
  return eventsIn(whole)
    .map((one) => (one.includes(mark) ? `${type}data: ${JSON.stringify(event)}\n\n${one}` : one))
    .join('');
};
const swapped = (mark: string | RegExp, text: string) => (whole: string) => whole.replace(mark, text);

const CHAT = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'x' };
const CALLED = { index: 0, id: 'c', type: 'function', function: { name: 'look', arguments: '{' } };
const ITEM = { type: 'message', id: 'm2', role: 'assistant', status: 'in_progress', content: [] };
const COMPLETED = '"type":"response.completed"';
const [STOP_MESSAGE, STOP_CHAT, STOP_GOOGLE] = ['"stop_reason":"end_turn"', '"finish_reason":"stop"', '"finishReason":"STOP"'];

test.each<readonly [seat: string, trouble: string, edit: (whole: string) => string]>([
  [
    'anthropic',
    'a limit before the end',
    before(STOP_MESSAGE, { type: 'message_delta', delta: { stop_reason: 'max_tokens' }, usage: { output_tokens: 1 } }),
  ],
  [
    ...(['anthropic', 'a part that has no end'] as const),
    before(STOP_MESSAGE, { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } }),
  ],
  [
    ...(['anthropic', 'a tool call beside the answer'] as const),
    before(STOP_MESSAGE, { type: 'content_block_start', index: 1, content_block: { type: 'tool_use', id: 't', name: 'look' } }),
  ],
  ['anthropic', 'an end for a tool call', swapped('end_turn', 'tool_use')],
  [
    'openai through Chat Completions',
    'a limit before the end',
    before(STOP_CHAT, { ...CHAT, choices: [{ index: 0, delta: {}, finish_reason: 'length' }] }),
  ],
  [
    'openai through Chat Completions',
    'a tool call beside the answer',
    before(STOP_CHAT, { ...CHAT, choices: [{ index: 0, delta: { tool_calls: [CALLED] } }] }),
  ],
  ['openai through Chat Completions', 'an end for a tool call', swapped(STOP_CHAT, '"finish_reason":"tool_calls"')],
  ['openrouter', 'an error beside the end', swapped(STOP_CHAT, '"finish_reason":"stop","error":{"code":502,"message":"no"}')],
  ['google', 'a limit before the end', before(STOP_GOOGLE, { candidates: [{ index: 0, finishReason: 'MAX_TOKENS' }] })],
  ['google', 'a blocked part', swapped(STOP_GOOGLE, '"finishReason":"STOP","safetyRatings":[{"category":"X","blocked":true}]')],
  [
    ...(['google', 'a tool call beside the answer'] as const),
    before(STOP_GOOGLE, { candidates: [{ index: 0, content: { parts: [{ functionCall: { name: 'look', args: {} } }] } }] }),
  ],
  ...(['incomplete', 'failed', 'in_progress'] as const).map(
    (status) =>
      [
        ...(['openai through Responses', `the end of a response that is ${status}`] as const),
        (whole: string) => ended(whole, (response) => ({ ...response, status })),
      ] as const,
  ),
  [
    'openai through Responses',
    'an error in the end',
    (whole) => ended(whole, (one) => ({ ...one, error: { code: 'x', message: 'no' } })),
  ],
  [
    ...(['openai through Responses', 'other words in the end'] as const),
    (whole) => ended(whole, (one) => ({ ...one, output: [{ ...ITEM, content: [{ type: 'output_text', text: 'Wait.' }] }] })),
  ],
  [
    ...(['openai through Responses', 'a refusal in the end'] as const),
    (whole) => ended(whole, (one) => ({ ...one, output: [{ ...ITEM, content: [{ type: 'refusal', refusal: 'no' }] }] })),
  ],
  [
    'openai through Responses',
    'half of it in the end',
    (whole) => ended(whole, (one) => ({ ...one, output: [{ ...ITEM, status: 'incomplete' }] })),
  ],
  [
    ...(['openai through Responses', 'a limit before the end'] as const),
    before(COMPLETED, { type: 'response.incomplete', response: { incomplete_details: { reason: 'max_output_tokens' } } }),
  ],
  [
    'openai through Responses',
    'a part that has no end',
    before(COMPLETED, { type: 'response.output_item.added', output_index: 1, item: ITEM }),
  ],
])('%s: where the stream has %s, it is no answer', async (name, _trouble, edit) => {
  const seat = API_SEATS.find((one) => one.name === name) as ApiSeat;
  let isEdited = false;
  const [reply] = await replayed(seat, false, (whole) => {
    isEdited = edit(whole) !== whole;
    return [instead(edit(whole))];
  });
  expect([isEdited, reply?.kind, reply?.kind === 'failure' && reply.partial]).toEqual([true, 'failure', TEXT]);
});

/** The event that ends a response, with another response in it. */
const ended = (whole: string, edit: (response: object) => object): string =>
  eventsIn(whole)
    .map((event) => {
      if (!event.includes(COMPLETED)) return event;
      const { response, ...rest } = JSON.parse(/data: (.*)/.exec(event)?.[1] ?? '{}');
      return `event: response.completed\ndata: ${JSON.stringify({ ...rest, response: edit(response) })}\n\n`;
    })
    .join('');

test('a Google server that ends every chunk is not relied on', async () => {
  const google = API_SEATS.find(({ name }) => name === 'google') as ApiSeat;
  const stopping = (whole: string): readonly string[] =>
    eventsIn(whole).map((event) => event.replace('"role":"model"},"index"', '"role":"model"},"finishReason":"STOP","index"'));
  const [all, begun] = await replayed(google, false, (whole) => [
    instead(stopping(whole).join('')),
    instead([stopping(whole)[0]?.replace(/"text":"[\s\S]*?"\}\]/, '"text":""}]') ?? '', whole].join('')),
  ]);
  expect([all?.kind, begun?.kind]).toEqual(['failure', 'answer']);
});
