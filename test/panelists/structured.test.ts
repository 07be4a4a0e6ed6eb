import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookTools } from '../../src/prompts/look-tools.ts';
import { misfit } from '../vendor/schema-answer.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { API_SEATS, MODELS, seatAt } from './api-seats.ts';
import { ask } from './ask-model.ts';
import { WANTED } from './wanted.ts';

const lookout = { tools: lookTools(), look: async () => 'seen', checkout: async () => undefined, noted: () => {} };
/** A model that cannot be held to a shape while it has tools: it is told in words. */
const inWords = (name: string): boolean => name === 'google' || name === 'ollama';

describe.each(API_SEATS.map((seat) => [seat.name, seat] as const))('%s', (name, seat) => {
  let vendor: Vendor;
  const requests: VendorRequest[] = [];
  beforeAll(async () => {
    vendor = await openVendor({
      models: MODELS,
      elements: 2,
      answer: (request) => {
        requests.push(request);
        return request.schema === undefined ? '{}' : undefined;
      },
    });
  });
  afterAll(async () => {
    await vendor.close();
    expect(vendor.problems).toEqual([]);
  });

  test.each(WANTED)('is held to the answer to $name by the vendor itself, at the first try', async ({ schema }) => {
    requests.length = 0;
    const panelist = seatAt(seat, vendor.url);
    const reply = await ask(panelist, { answerSchema: schema });
    expect(reply).toMatchObject({ kind: 'answer' });
    if (reply.kind === 'answer') expect(misfit(schema, JSON.parse(reply.text))).toBeUndefined();
    expect(requests.map(({ schema: sent }) => sent !== undefined)).toEqual([true]);
    // And while it may look further.
    requests.length = 0;
    expect(await ask(panelist, { answerSchema: schema, lookout })).toMatchObject({ kind: 'answer' });
    expect(requests.map(({ schema: sent, tools }) => [sent !== undefined, tools.length])).toEqual([[!inWords(name), 2]]);
  });
});
