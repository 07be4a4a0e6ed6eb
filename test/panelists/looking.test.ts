import { afterEach, describe, expect, test } from 'vitest';
import type { CallLookout, Look } from '../../src/contracts/lookout.ts';
import { lookTools } from '../../src/prompts/look-tools.ts';
import { toolCalls } from '../vendor/tool-calls.ts';
import { openVendor, type Vendor } from '../vendor/vendor-server.ts';
import type { VendorRequest } from '../vendor/wire.ts';
import { API_SEATS, MODELS, seatAt } from './api-seats.ts';
import { ANSWER, ask, callFor } from './ask-model.ts';

/** A lookout that tells what was looked at. */
function lookoutOf(): { readonly lookout: CallLookout; readonly looks: readonly Look[] } {
  const looks: Look[] = [];
  const lookout: CallLookout = {
    tools: lookTools(),
    look: async (look) => {
      looks.push(look);
      return `seen: ${JSON.stringify(look)}`;
    },
    checkout: async () => undefined,
    noted: () => {},
  };
  return { lookout, looks };
}

let vendor: Vendor | undefined;
afterEach(async () => {
  await vendor?.close();
  expect(vendor?.problems ?? []).toEqual([]);
  vendor = undefined;
});

const usage = () => ({ inputTokens: 1_000, outputTokens: 50, cacheReadTokens: 200 });
const READ = { name: 'read_file', input: { path: 'src/pay.ts', from_line: 3, to_line: null } };
const SEARCH = { name: 'search', input: { text: 'charge(', path: null } };

/** The vendor's word for it, or no tools at all. */
function mayNotCall(body: unknown): boolean {
  const text = JSON.stringify(body);
  return /"tool_choice":("none"|\{"type":"none"\})|"mode":"NONE"/.test(text) || !text.includes('"tools"');
}

describe.each(API_SEATS.map((seat) => [seat.name, seat] as const))('%s', (_, seat) => {
  const open = async (answer: (request: VendorRequest) => unknown) => {
    vendor = await openVendor({ models: MODELS, usage, answer });
    return seatAt(seat, vendor.url);
  };

  test('looks further, several things at once, and answers with what it saw', async () => {
    const results: string[] = [];
    const panelist = await open(({ toolResults, call }) => {
      results.push(...toolResults.map(({ text }) => text));
      return call === 1 ? toolCalls([READ, SEARCH]) : ANSWER;
    });
    const { lookout, looks } = lookoutOf();
    expect(await ask(panelist, { lookout, mayLook: true })).toMatchObject({
      kind: 'answer',
      text: ANSWER,
      // Both requests are paid for.
      usage: { inputTokens: 2_000, outputTokens: 100, cacheReadTokens: 400 },
    });
    expect(looks).toEqual([
      { tool: 'read_file', path: 'src/pay.ts', from: 3 },
      { tool: 'search', text: 'charge(' },
    ]);
    expect(results).toEqual(looks.map((look) => `seen: ${JSON.stringify(look)}`));
    expect(vendor?.calls.length).toBe(2);
  });

  test('is offered no tools where there is nothing to look at', async () => {
    const offered: number[] = [];
    const panelist = await open(({ tools }) => {
      offered.push(tools.length);
      return ANSWER;
    });
    await ask(panelist);
    await ask(panelist, { lookout: lookoutOf().lookout });
    expect(offered).toEqual([0, 2]);
  });

  test('that only looks and never answers may call no tool in the end', async () => {
    const panelist = await open(({ call }) => (call < 8 ? toolCalls([READ]) : ANSWER));
    const { lookout, looks } = lookoutOf();
    expect(await ask(panelist, { lookout, mayLook: true })).toMatchObject({ kind: 'answer', text: ANSWER });
    expect(looks.length).toBe(7);
    expect(mayNotCall(vendor?.calls.at(-1)?.body)).toBe(true);
  });

  test('looks no further than fits into the most that it said it may use', async () => {
    const costly = () => ({ inputTokens: 20_000, outputTokens: 500 });
    vendor = await openVendor({
      models: MODELS,
      usage: costly,
      answer: ({ tools }) => (tools.length === 0 || mayNotCall(vendor?.calls.at(-1)?.body) ? ANSWER : toolCalls([READ])),
    });
    const panelist = seatAt(seat, vendor.url);
    const { lookout, looks } = lookoutOf();
    const reply = await ask(panelist, { lookout, mayLook: true });
    const most = panelist.estimate(callFor({ mayLook: true }).call);
    expect(reply).toMatchObject({ kind: 'answer', text: ANSWER });
    expect(looks.length).toBeGreaterThan(0);
    const used = reply.usage ?? { inputTokens: Number.NaN, outputTokens: Number.NaN, costMicros: undefined };
    expect(used.inputTokens + used.outputTokens).toBeLessThanOrEqual(most.inputTokens + most.outputTokens);
    if (most.costMicros !== undefined) expect(used.costMicros).toBeLessThanOrEqual(most.costMicros);
  });

  test('a look that asks for nothing is told so, and no look is made', async () => {
    const panelist = await open(({ toolResults }) =>
      toolResults.length === 0 ? toolCalls([{ name: 'search', input: { text: '', path: null } }]) : ANSWER,
    );
    const { lookout, looks } = lookoutOf();
    expect(await ask(panelist, { lookout })).toMatchObject({ kind: 'answer', text: ANSWER });
    expect(looks).toEqual([]);
  });
});

test('a request that is turned down after a look is made again without looks, and nothing is forgotten of what was paid', async () => {
  const [seat] = API_SEATS;
  if (seat === undefined) throw new Error('there is a first seat');
  const offered: number[] = [];
  vendor = await openVendor({
    models: MODELS,
    usage,
    answer: ({ tools, toolResults }) => {
      offered.push(tools.length);
      return tools.length > 0 && toolResults.length === 0 && offered.length === 1 ? toolCalls([READ], 'Let me look.') : ANSWER;
    },
  });
  // Anthropic's filter answers with a plain 400, as a prompt that has become too long would.
  vendor.when(({ toolResults }) => toolResults.length > 0, { kind: 'content-filter' }, 1);
  const panelist = seatAt(seat, vendor.url);
  const reply = await ask(panelist, { lookout: lookoutOf().lookout, mayLook: true });
  expect(reply).toMatchObject({ kind: 'answer', text: ANSWER, usage: { inputTokens: 2_000, outputTokens: 100 } });
  await ask(panelist, { lookout: lookoutOf().lookout, mayLook: true });
  expect(offered.at(-1)).toBe(2);
});

test('many looks at once show no more than there is room for', async () => {
  const [seat] = API_SEATS;
  if (seat === undefined) throw new Error('there is a first seat');
  const shown: string[] = [];
  vendor = await openVendor({
    models: MODELS,
    answer: ({ toolResults }) => {
      shown.push(...toolResults.map(({ text }) => text));
      return toolResults.length === 0 ? toolCalls(Array.from({ length: 16 }, () => READ)) : ANSWER;
    },
  });
  const long = { ...lookoutOf().lookout, look: async () => 'some words of a long file\n'.repeat(1_600) };
  expect(await ask(seatAt(seat, vendor.url), { lookout: long, mayLook: true })).toMatchObject({ kind: 'answer' });
  expect(shown.length).toBe(16);
  expect(shown.filter((text) => text.startsWith('There is no room')).length).toBeGreaterThan(12);
});

test('a server that takes tools or a shape, but not both, is told the shape in words and may look all the same', async () => {
  const seat = API_SEATS.find(({ name }) => name === 'google, the next generation');
  if (seat === undefined) throw new Error('there is such a seat');
  const forms: string[] = [];
  vendor = await openVendor({
    models: MODELS.map((model) => ({ ...model, takesJsonWithTools: false })),
    answer: ({ tools, schema }) => {
      forms.push(`${tools.length} tools, ${schema === undefined ? 'words' : 'shape'}`);
      return ANSWER;
    },
  });
  const panelist = seatAt(seat, vendor.url);
  for (let time = 0; time < 2; time++) await ask(panelist, { lookout: lookoutOf().lookout });
  expect(forms).toEqual(['2 tools, words', '2 tools, words']);
});

test('a model that calls tools where it may not is asked again, and not taken for dead', async () => {
  const [seat] = API_SEATS;
  if (seat === undefined) throw new Error('there is a first seat');
  vendor = await openVendor({ models: MODELS, answer: () => toolCalls([READ]) });
  const reply = await ask(seatAt(seat, vendor.url), { lookout: lookoutOf().lookout, mayLook: true });
  expect(reply).toMatchObject({
    kind: 'failure',
    failure: { kind: 'malformed', message: 'it called a tool instead of answering' },
  });
});

test('a server that takes no tools is not told of any', async () => {
  const seat = API_SEATS.find(({ name }) => name.startsWith('anthropic')) ?? API_SEATS[0];
  if (seat === undefined) throw new Error('there is a first seat');
  const told: string[] = [];
  vendor = await openVendor({
    models: MODELS,
    answer: ({ prompt: asked }) => {
      told.push(asked.includes('HOW-TO-LOOK') ? 'told' : 'not told');
      return ANSWER;
    },
  });
  vendor.when(({ tools }) => tools.length > 0, { kind: 'content-filter' });
  const prompt = { rules: 'the rules', looking: 'HOW-TO-LOOK', shared: 'the material', own: 'the question' };
  const panelist = seatAt(seat, vendor.url);
  expect(await ask(panelist, { prompt, lookout: lookoutOf().lookout, mayLook: true })).toMatchObject({ kind: 'answer' });
  expect(told).toEqual(['not told']);
});
