import { generateText, jsonSchema, stepCountIs, streamText, tool } from 'ai';
import { afterEach, describe, expect, test } from 'vitest';
import { type ClientName, clientOf } from './sdk-clients.ts';
import { toolCalls } from './tool-calls.ts';
import { openVendor, type Vendor } from './vendor-server.ts';
import type { VendorRequest } from './wire.ts';

let vendor: Vendor;
afterEach(() => vendor.close());

const inputSchema = {
  type: 'object',
  properties: { path: { type: 'string' }, lines: { type: ['integer', 'null'] } },
  required: ['path'],
} as const;

const tools = {
  read_file: tool({
    description: 'Reads a file.',
    inputSchema: jsonSchema<{ readonly path: string }>(inputSchema as never),
    execute: async ({ path }) => `the text of ${path}`,
  }),
};

/** Reads one file, then two at once, then tells what it read. */
const script = ({ toolResults }: VendorRequest): unknown => {
  const read = (path: string) => ({ name: 'read_file', input: { path } });
  if (toolResults.length === 0) return toolCalls([read('a.ts')], 'Let me see.');
  if (toolResults.length === 1) return toolCalls([read('b “ü” 🎉.ts'), read('c.ts')]);
  return toolResults.map(({ name, input, text }) => `${name} ${JSON.stringify(input)}: ${text}`).join('\n');
};

const told = [
  'read_file {"path":"a.ts"}: the text of a.ts',
  'read_file {"path":"b “ü” 🎉.ts"}: the text of b “ü” 🎉.ts',
  'read_file {"path":"c.ts"}: the text of c.ts',
].join('\n');

const clients: readonly (readonly [ClientName, string])[] = [
  ['anthropic', 'claude-opus-5'],
  ['openai', 'gpt-4.1'],
  ['responses', 'gpt-4.1'],
  ['responses', 'gpt-5.1'],
  ['gemini', 'gemini-2.5-pro'],
  ['gemini', 'gemini-3-pro-preview'],
];

describe.each(clients)('%s of %s', (name, model) => {
  test.each([true, false])('calls tools one by one and at once, streamed: %s', async (streamed) => {
    const seen: VendorRequest[] = [];
    vendor = await openVendor({
      answer: (request) => {
        seen.push(request);
        return script(request);
      },
      usage: () => ({ inputTokens: 9, outputTokens: 5, reasoningTokens: 2 }),
    });
    const options = { model: clientOf(vendor, name, model), prompt: 'hello', tools, stopWhen: stepCountIs(5), maxRetries: 0 };
    const result = streamed ? streamText(options) : await generateText(options);
    if ('textStream' in result) for await (const _ of result.textStream);
    const steps = await result.steps;
    expect(steps.map(({ finishReason, text, toolCalls: made }) => [finishReason, text, made.map(({ input }) => input)])).toEqual([
      ['tool-calls', 'Let me see.', [{ path: 'a.ts' }]],
      ['tool-calls', '', [{ path: 'b “ü” 🎉.ts' }, { path: 'c.ts' }]],
      ['stop', told, []],
    ]);
    expect(seen.map((request) => request.tools.map((offered) => [offered.name, offered.description]))).toEqual([
      [['read_file', 'Reads a file.']],
      [['read_file', 'Reads a file.']],
      [['read_file', 'Reads a file.']],
    ]);
    expect(seen.map(({ messages }) => messages[0])).toEqual(Array(3).fill({ role: 'user', text: 'hello' }));
    expect(vendor.calls.map(({ outcome }) => outcome)).toEqual(['answered', 'answered', 'answered']);
    expect(vendor.problems).toEqual([]);
  });

  test.each([true, false])('is made to call one tool, streamed: %s', async (streamed) => {
    vendor = await openVendor({ answer: ({ tool: forced }) => ({ path: `${forced}.ts` }) });
    const toolChoice = { type: 'tool', toolName: 'read_file' } as const;
    const options = { model: clientOf(vendor, name, model), prompt: 'hello', tools, toolChoice, maxRetries: 0 };
    const result = streamed ? streamText(options) : await generateText(options);
    if ('textStream' in result) for await (const _ of result.textStream);
    expect((await result.toolCalls).map(({ input }) => input)).toEqual([{ path: 'read_file.ts' }]);
    expect(vendor.problems).toEqual([]);
  });

  test.each([true, false])('calls a tool that nobody offered, streamed: %s', async (streamed) => {
    vendor = await openVendor({ answer: () => 'all is well' });
    vendor.next({ kind: 'stray-tool-call' });
    const options = { model: clientOf(vendor, name, model), prompt: 'hello', tools, maxRetries: 0 };
    const result = streamed ? streamText(options) : await generateText(options);
    if ('textStream' in result) for await (const _ of result.textStream);
    expect((await result.toolCalls).map(({ toolName, input, invalid }) => ({ toolName, input, invalid }))).toEqual([
      { toolName: 'nobody_offered_this', input: { command: 'make coffee' }, invalid: true },
    ]);
    expect(vendor.calls.map(({ outcome }) => outcome)).toEqual(['misbehaved']);
  });
});

test('a script that calls wrongly is the test’s problem', async () => {
  vendor = await openVendor({
    answer: ({ prompt }) => {
      if (prompt.endsWith('none')) return toolCalls([]);
      return prompt.endsWith('stray')
        ? toolCalls([{ name: 'write_file', input: {} }])
        : toolCalls([{ name: 'read_file', input: { path: 3 } }]);
    },
  });
  for (const prompt of ['stray', 'misfit', 'none'])
    await generateText({ model: clientOf(vendor, 'openai', 'gpt-4.1'), prompt, tools, maxRetries: 0 }).catch(() => {});
  expect(vendor.problems).toEqual([
    'call 1: the script calls a tool that was not offered: write_file',
    'call 2: the input of read_file does not fit its schema: answer/path must be string',
    'call 3: the script calls no tool at all',
  ]);
});

test('what was said is remembered, where it was to be stored', async () => {
  vendor = await openVendor({ answer: ({ messages }) => messages.map(({ text }) => text).join(' | ') });
  const say = async (body: object): Promise<readonly [number, unknown]> => {
    const response = await fetch(`${vendor.url}/v1/responses`, {
      method: 'POST',
      body: JSON.stringify({ model: 'gpt-4.1', ...body }),
    });
    const answer = (await response.json()) as {
      readonly output?: readonly { readonly content: readonly { readonly text: string }[] }[];
      readonly error?: { readonly message: string };
    };
    return [response.status, answer.error?.message ?? answer.output?.[0]?.content[0]?.text];
  };
  expect(await say({ input: 'one' })).toEqual([200, 'one']);
  expect(await say({ input: 'two', previous_response_id: 'resp_1', store: false })).toEqual([200, 'one | one | two']);
  expect(await say({ input: [{ type: 'item_reference', id: 'msg_1' }] })).toEqual([200, 'one']);
  expect(await say({ input: [{ type: 'item_reference', id: 'msg_2' }] })).toEqual([404, "Item with id 'msg_2' not found."]);
  expect(await say({ input: 'x', previous_response_id: 'resp_2' })).toEqual([
    400,
    "Previous response with id 'resp_2' not found.",
  ]);
});
