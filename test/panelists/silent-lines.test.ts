import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fly } from '../../src/runtime/flight.ts';
import { systemClock } from '../../src/system/clock.ts';
import type { Misbehaviour } from '../vendor/misbehave.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { API_SEATS, MODELS, seatAt } from './api-seats.ts';
import { ANSWER, callFor } from './ask-model.ts';

let vendor: Vendor;
beforeAll(async () => {
  vendor = await openVendor({ models: MODELS, answer: () => ANSWER });
});
afterAll(() => vendor.close());

/** Long enough for what arrives to have arrived. */
const SILENCE_MS = 300;
const EVERY_MS = 10;

const LINES: readonly (readonly [string, Misbehaviour])[] = [
  ['pings', { kind: 'pings', ms: Number.POSITIVE_INFINITY, everyMs: EVERY_MS }],
  ['empty pieces', { kind: 'hollow', text: '', everyMs: EVERY_MS }],
  ['blank pieces', { kind: 'hollow', text: ' ', everyMs: EVERY_MS }],
];

/** One of each wire. */
const WIRES = ['anthropic', 'openai through Responses', 'openai through Chat Completions', 'google'];

describe.each(API_SEATS.filter(({ name }) => WIRES.includes(name)).map((seat) => [seat.name, seat] as const))('%s', (_, seat) => {
  test.each(LINES)('that sends nothing but %s is silent', async (_what, misbehaviour) => {
    vendor.next(misbehaviour);
    const reply = await fly(seatAt(seat, vendor.url), callFor().call, {
      clock: systemClock,
      silenceMs: SILENCE_MS,
      callMs: 100 * SILENCE_MS,
      lingerMs: 1_000,
      signal: new AbortController().signal,
    });
    const failure = { kind: 'timeout', message: `nothing arrived for ${SILENCE_MS} ms` };
    expect(reply).toMatchObject({ kind: 'failure', failure });
  });

  test('that never comes to an end is ended', async () => {
    vendor.next({ kind: 'slow-stream', everyMs: 20 });
    const reply = await fly(seatAt(seat, vendor.url), callFor().call, {
      clock: systemClock,
      silenceMs: 100 * SILENCE_MS,
      callMs: SILENCE_MS,
      lingerMs: 1_000,
      signal: new AbortController().signal,
    });
    expect(reply).toMatchObject({
      kind: 'failure',
      failure: { kind: 'timeout', message: 'no end of the answer came in 300 ms' },
    });
  });
});
