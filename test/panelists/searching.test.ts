import { afterEach, describe, expect, test } from 'vitest';
import { splitSearched } from '../../src/core/text/searched.ts';
import { specOf } from '../../src/panelists/model-choice.ts';
import { type MadeSearch, searched } from '../vendor/searches.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import { API_SEATS, type ApiSeat, MODELS, seatAt } from './api-seats.ts';
import { ask } from './ask-model.ts';

const PAGE = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
const OTHER = 'https://cheatsheetseries.owasp.org/cheatsheets/Prototype_Pollution.html';
const SEARCHES: readonly MadeSearch[] = [
  { query: 'lodash merge advisory', pages: [{ url: PAGE, title: 'Prototype pollution in lodash' }] },
  { query: 'prototype pollution', pages: [{ url: OTHER, title: 'OWASP' }] },
];
const SAID = `{"lookups": [{"finding_id": "f1", "status": "confirmed", "link": "${PAGE}"}]}`;

const SEARCHING = ['anthropic', 'openai through Responses', 'google', 'google, the next generation'];
const searching = API_SEATS.filter(({ name }) => SEARCHING.includes(name));
const others = API_SEATS.filter(({ name }) => !SEARCHING.includes(name));
const isGoogle = ({ name }: ApiSeat): boolean => name.startsWith('google');

let vendor: Vendor | undefined;
afterEach(async () => {
  await vendor?.close();
  expect(vendor?.problems ?? []).toEqual([]);
  vendor = undefined;
});

const usage = () => ({ inputTokens: 1_000, outputTokens: 50 });

describe.each(searching.map((seat) => [seat.name, seat] as const))('%s searches', (_, seat) => {
  const open = async (answer: () => unknown) => {
    vendor = await openVendor({ models: MODELS, usage, answer });
    return seatAt(seat, vendor.url, { searches: true });
  };

  test('with the tool of the vendor, and says what came back', async () => {
    const reply = await ask(await open(() => searched(SEARCHES, SAID)));
    expect(reply.kind).toBe('answer');
    const { said, found } = splitSearched(reply.kind === 'answer' ? reply.text : '');
    expect(said.trim()).toBe(SAID);
    // Google leads to pages through addresses of its own, and names their hosts.
    expect(found).toEqual(isGoogle(seat) ? ['github.com', 'cheatsheetseries.owasp.org'] : [PAGE, OTHER]);
    const [call] = vendor?.calls ?? [];
    expect(JSON.stringify(call?.body)).toMatch(/web_search|googleSearch/);
    expect(call?.prompt).toContain('the shape in words');
  });

  test('and what searches cost is on the bill, and was told before', async () => {
    vendor = await openVendor({
      models: MODELS,
      usage,
      answer: ({ maySearch }) => (maySearch === true ? searched(SEARCHES, SAID) : SAID),
    });
    const { config, ...settings } = seat.settings(vendor.url);
    const prices = { [specOf(seat.found)]: { input: 2, output: 10 } };
    const more = { settings: { ...settings, config: { ...config, prices } } };
    const panelist = seatAt(seat, vendor.url, { ...more, searches: true });
    const reply = await ask(panelist);
    const plain = await ask(seatAt(seat, vendor.url, more));
    const cost = ({ usage: used }: typeof reply): number => used?.costMicros ?? 0;
    expect(cost(reply) - cost(plain)).toBe(isGoogle(seat) ? 35_000 : 20_000);
    const call = { prompt: { rules: '', shared: '', own: 'q' }, answerSchema: {}, shapeInWords: '' };
    const estimate = panelist.estimate({ ...call, ask: 'a', seat: {}, phase: 'advise', attempt: 1 } as never);
    expect(estimate.costMicros).toBeGreaterThan(cost(reply));
  });

  test('in vain: an answer without a search has found nothing, and so has a search that failed', async () => {
    const told = async (answer: () => unknown) => {
      const reply = await ask(await open(answer));
      await vendor?.close();
      return splitSearched(reply.kind === 'answer' ? reply.text : '').found;
    };
    expect(await told(() => SAID)).toEqual([]);
    expect(await told(() => searched([{ query: 'lodash', pages: undefined }], SAID))).toEqual([]);
  });

  test('and words of its own that look like results are none', async () => {
    const reply = await ask(await open(() => searched(SEARCHES, `${SAID}\n[search results]\nhttps://made.up/x`)));
    const { found } = splitSearched(reply.kind === 'answer' ? reply.text : '');
    expect(found).not.toContain('https://made.up/x');
  });

  test('and a call that fails is a failure like any other', async () => {
    const panelist = await open(() => searched(SEARCHES, SAID));
    vendor?.next({ kind: 'cut', pieces: 1 });
    expect((await ask(panelist)).kind).toBe('failure');
  });
});

test.each(others.map((seat) => [seat.name, seat] as const))('%s cannot search, and says so', (_, seat) => {
  expect(() => seatAt(seat, 'http://127.0.0.1:1', { searches: true })).toThrow(/has no known web search/);
});
