import { describe, expect, test } from 'vitest';
import type { Panelist } from '../../src/contracts/panelist.ts';
import { type SeatId, seatId } from '../../src/core/ids.ts';
import type { Seat } from '../../src/core/seat.ts';
import { scriptedPanelist } from '../../src/panelists/scripted.ts';
import { codeReviewDesk } from '../../src/runtime/desks/desks.ts';
import { drive } from '../../src/runtime/drive.ts';
import { MemoryJournal } from '../../src/store/memory/memory-journal.ts';
import { systemClock } from '../../src/system/clock.ts';
import { TIMING } from '../review/debate-script.ts';
import type { Misbehaviour } from '../vendor/misbehave.ts';
import { openVendor } from '../vendor/vendor-server.ts';
import { API_SEATS, type ApiSeat, MODELS, seatAt } from './api-seats.ts';

/** What a case does about a misbehaviour: how often it asks, and what is on the record in the end. */
interface Expected {
  /** When it happens once. */
  readonly once: string;
  /** When it happens every time. */
  readonly always: string;
  /** What one vendor's way of misbehaving makes different. */
  readonly but?: Readonly<Record<string, { readonly once: string; readonly always: string }>>;
}

/** What the case does, whoever misbehaves. */
const TABLE: readonly (readonly [Misbehaviour, Expected])[] = [
  [
    { kind: 'slow', ms: 20 },
    { once: 'asked 1, heard', always: 'asked 1, heard' },
  ],
  [
    { kind: 'pings', ms: 20, everyMs: 5 },
    { once: 'asked 1, heard', always: 'asked 1, heard' },
  ],
  [
    { kind: 'slow-stream', everyMs: 0 },
    { once: 'asked 1, heard', always: 'asked 1, heard' },
  ],
  [{ kind: 'fenced' }, { once: 'asked 1, heard', always: 'asked 1, heard' }],
  [{ kind: 'wrong-enum' }, { once: 'asked 1, heard', always: 'asked 1, heard' }],
  [{ kind: 'prose' }, { once: 'asked 2, heard', always: 'asked 2, malformed' }],
  [{ kind: 'empty' }, { once: 'asked 2, heard', always: 'asked 2, malformed' }],
  [{ kind: 'truncated' }, { once: 'asked 2, heard', always: 'asked 2, malformed' }],
  [{ kind: 'stray-tool-call' }, { once: 'asked 2, heard', always: 'asked 2, malformed' }],
  [{ kind: 'garbage' }, { once: 'asked 2, heard', always: 'asked 2, unavailable' }],
  [{ kind: 'html' }, { once: 'asked 2, heard', always: 'asked 2, unavailable' }],
  [
    { kind: 'cut', pieces: 0 },
    { once: 'asked 2, heard', always: 'asked 2, unavailable' },
  ],
  [
    { kind: 'error-in-stream', pieces: 0 },
    { once: 'asked 2, heard', always: 'asked 2, unavailable' },
  ],
  [{ kind: 'overloaded' }, { once: 'asked 2, heard', always: 'asked 2, unavailable' }],
  [{ kind: 'server-error' }, { once: 'asked 2, heard', always: 'asked 2, unavailable' }],
  [{ kind: 'rate-limited' }, { once: 'asked 2, heard', always: 'asked 2, rate-limited' }],
  [
    { kind: 'rate-limited', retryAfter: 0.05 },
    { once: 'asked 2, heard', always: 'asked 2, rate-limited' },
  ],
  [
    { kind: 'rate-limited', retryAfter: 3_600 },
    { once: 'asked 1, rate-limited', always: 'asked 1, rate-limited' },
  ],
  [{ kind: 'hang' }, { once: 'asked 2, heard', always: 'asked 2, timeout' }],
  [
    { kind: 'hang', headers: true },
    { once: 'asked 2, heard', always: 'asked 2, timeout' },
  ],
  [{ kind: 'unauthorized' }, { once: 'asked 1, refused', always: 'asked 1, refused' }],
  [{ kind: 'forbidden' }, { once: 'asked 1, refused', always: 'asked 1, refused' }],
  [{ kind: 'refusal' }, { once: 'asked 1, refused', always: 'asked 1, refused' }],
  [
    { kind: 'content-filter', where: 'answer' },
    {
      once: 'asked 1, refused',
      always: 'asked 1, refused',
      // A plain 400, as for a form of asking that is not taken: another form is tried within the call.
      but: { anthropic: { once: 'asked 1, heard', always: 'asked 1, refused' } },
    },
  ],
];

const seats: readonly Seat[] = ['one', 'two'].map((id) => ({
  id: seatId(id),
  model: id,
  role: 'bug-detector',
  kind: 'model',
  canDefend: true,
}));

/** Holds a review of one round with the seat that misbehaves and one that does not. */
async function hold(seat: ApiSeat, misbehaviour: Misbehaviour, times: number | undefined): Promise<string> {
  const vendor = await openVendor({ models: MODELS, answer: ({ schema }) => answerTo(schema !== undefined) });
  const usage = { inputTokens: 1, outputTokens: 1, costMicros: 1 };
  const text = JSON.stringify({ findings: [TIMING] });
  const two = scriptedPanelist(
    { name: 'two', concurrency: 1, replyTo: () => ({ text, afterMs: 0, pieces: 1, usage }) },
    systemClock,
  );
  const one = seatAt(seat, vendor.url);
  const panelists = new Map<SeatId, Panelist>([
    [seatId('one'), one],
    [seatId('two'), two],
  ]);
  const journal = new MemoryJournal(systemClock);
  const asked = () => journal.entries.filter(({ event }) => event.type === 'ask-sent' && event.ask.endsWith(':one')).length;
  // A call that a busy machine ends before it arrives counts, too: only calls that are sure to hang are given little time.
  const hangs = misbehaviour.kind === 'hang';
  const isHanging = () => hangs && (times === undefined || asked() <= times);
  vendor.when(() => !hangs || isHanging(), misbehaviour, hangs ? undefined : times);
  const setup = {
    seats,
    assignments: seats.map(({ id }) => ({ seat: id, part: '', files: undefined })),
    agenda: [],
    respondersPerFinding: 1,
    independence: 'auto' as const,
    outlines: new Map(),
    advisories: [],
    texts: new Map(),
  };
  const { state } = await drive(codeReviewDesk, setup, {
    clock: systemClock,
    journal,
    panelists,
    concurrency: 4,
    silenceMs: ({ seat: { id } }) => (id === 'one' && isHanging() ? 500 : 60_000),
    lingerMs: 1_000,
    graceMs: 100,
    retry: { waitMs: 1, waitMaxMs: 10_000 },
  });
  await vendor.close();
  expect(vendor.problems).toEqual([]);
  // Whatever one of them does, what the other reported stands.
  expect(state.outcome?.accepted.map(({ lead }) => lead.finding.title)).toEqual([TIMING.title]);
  const failed = state.record.rounds[0]?.heard.find(({ ask, failure }) => ask.seat === 'one' && failure !== undefined);
  return `asked ${asked()}, ${failed?.failure?.kind ?? 'heard'}`;
}

const answerTo = (isHeld: boolean): unknown => (isHeld ? { findings: [TIMING] } : JSON.stringify({ findings: [TIMING] }));

/** One seat for each wire. */
const WIRES = ['anthropic', 'openai through Responses', 'openai through Chat Completions', 'google'];

/** Megabytes through one wire are enough. */
const HUGE: Misbehaviour = { kind: 'huge', bytes: 9 * 1024 * 1024 };

test('far more than an answer may be long is cut off, and asked again once', async () => {
  const [seat] = API_SEATS.filter(({ name }) => name === 'openai through Chat Completions');
  if (seat === undefined) throw new Error('there is such a seat');
  expect(await hold(seat, HUGE, undefined)).toBe('asked 2, unavailable');
});

describe.each(API_SEATS.filter(({ name }) => WIRES.includes(name)).map((seat) => [seat.name, seat] as const))('%s', (_, seat) => {
  // Beside each other: some wait for the end of a silence.
  test.concurrent.each(TABLE.map(([misbehaviour, expected]) => [JSON.stringify(misbehaviour), misbehaviour, expected] as const))(
    '%s',
    async (_name, misbehaviour, { but, ...usual }) => {
      const { once, always } = but?.[seat.name] ?? usual;
      expect({ once: await hold(seat, misbehaviour, 1), always: await hold(seat, misbehaviour, undefined) }).toEqual({
        once,
        always,
      });
    },
  );
});
