import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PanelistReply } from '../../src/contracts/panelist.ts';
import { type AgentPanelistOptions, agentPanelist } from '../../src/panelists/agents/agent-panelist.ts';
import { findAgent } from '../../src/panelists/agents/find-agent.ts';
import type { AgentName } from '../../src/panelists/agents/known-agents.ts';
import { ANSWER, ask, callFor } from '../panelists/ask-model.ts';
import { KEYS, standInHomes } from './stand-in-home.ts';

const home = standInHomes();

/** What comes of one call to a stand-in that behaves so. */
const replyOf = (agent: AgentName, behaviour: object, options: Partial<AgentPanelistOptions> = {}): Promise<PanelistReply> =>
  ask(agentPanelist({ agent, env: home(behaviour).env, ...options }));

const answering = { does: 'answer', text: ANSWER };

describe('what was used', () => {
  test('claude: all models that worked, and what it says it cost, rounded up', async () => {
    expect(await replyOf('claude', answering)).toEqual({
      kind: 'answer',
      text: ANSWER,
      usage: { inputTokens: 224, outputTokens: 40, costMicros: 2070, cacheReadTokens: 14, cacheWriteTokens: 10 },
    });
  });

  const pricesOf: AgentPanelistOptions['pricesOf'] = (model) =>
    model === 'm1' ? { price: { input: 100, cacheRead: 1, cacheWrite: 100, output: 10_000 } } : undefined;

  test('codex: tokens, and a price where somebody knows one for the model', async () => {
    const usage = { inputTokens: 100, outputTokens: 20, cacheReadTokens: 30, reasoningTokens: 4 };
    const priced = await replyOf('codex', answering, { model: 'm1', pricesOf });
    expect(priced).toEqual({ kind: 'answer', text: ANSWER, usage: { ...usage, costMicros: 207_030 } });
    const unknown = await replyOf('codex', answering, { pricesOf });
    expect(unknown).toEqual({ kind: 'answer', text: ANSWER, usage: { ...usage, costMicros: undefined } });
  });

  test('gemini: thinking is part of the output', async () => {
    expect(await replyOf('gemini', answering, { model: 'm1', pricesOf })).toEqual({
      kind: 'answer',
      text: ANSWER,
      usage: {
        inputTokens: 100,
        outputTokens: 24,
        costMicros: 247_030,
        cacheReadTokens: 30,
        reasoningTokens: 4,
      },
    });
  });

  test('an estimate counts the prompt once, and then from a cache, and a price only for a model that was named', () => {
    const { call } = callFor({ prompt: { rules: 'word '.repeat(1_000), shared: '', own: '' } });
    const env = home({}).env;
    const alone = agentPanelist({ agent: 'codex', env, pricesOf }).estimate(call);
    const looking = agentPanelist({ agent: 'codex', env, model: 'm1', pricesOf }).estimate({ ...call, mayLook: true });
    const written = alone.inputTokens + 11 * 3_000;
    const cached = 11 * alone.inputTokens + 55 * 3_000;
    expect(alone.inputTokens).toBeGreaterThan(11_000);
    expect(alone).toMatchObject({ outputTokens: 16_000, costMicros: undefined });
    expect(looking).toEqual({
      inputTokens: written + cached,
      outputTokens: 16_000,
      cacheReadTokens: cached,
      cacheWriteTokens: written,
      costMicros: written * 100 + cached + 16_000 * 10_000,
    });
  });

  test('an estimate of many turns is at the price of long ones only where one is long', () => {
    const price = { input: 1, cacheRead: 1, cacheWrite: 1, output: 0 };
    const prices = { price, priceOver200k: { ...price, cacheRead: 2, cacheWrite: 2 } };
    const of = (words: number) => {
      const { call } = callFor({ prompt: { rules: 'word '.repeat(words), shared: '', own: '' }, mayLook: true });
      const { inputTokens, costMicros = 0 } = agentPanelist({ agent: 'gemini', env: {}, pricesOf: () => prices }).estimate(call);
      return { isLong: inputTokens > 200_000, perToken: costMicros / inputTokens };
    };
    expect([of(10), of(200_000)]).toEqual([
      { isLong: true, perToken: 1 },
      { isLong: true, perToken: 2 },
    ]);
  });

  test("claude: is held to what was set aside, where its vendor's price is known", async () => {
    const budgetOf = async (options: Partial<AgentPanelistOptions>) => {
      const place = home(answering);
      const panelist = agentPanelist({ agent: 'claude', env: place.env, model: 'm1', ...options });
      expect(await ask(panelist)).toMatchObject({ kind: 'answer' });
      const [run] = place.runs();
      const at = run?.argv.indexOf('--max-budget-usd') ?? -1;
      return { told: at < 0 ? undefined : run?.argv[at + 1], setAside: panelist.estimate(callFor().call).costMicros };
    };
    const { told, setAside } = await budgetOf({ pricesOf });
    expect([setAside !== undefined, told]).toEqual([true, ((setAside ?? 0) / 1_000_000).toFixed(6)]);
    expect(await budgetOf({})).toEqual({ told: undefined, setAside: undefined });
    const own = { price: { input: 1, cacheRead: 1, cacheWrite: 1, output: 1 }, isUsersWord: true } as const;
    expect((await budgetOf({ pricesOf: () => own })).told).toBeUndefined();
  });
});

describe('what was looked at', () => {
  const looks: Readonly<Record<AgentName, { readonly done: readonly unknown[]; readonly noted: readonly unknown[] }>> = {
    claude: {
      done: [
        ['Read', { file_path: 'CHECKOUT/src/a.ts' }],
        ['Read', { file_path: 'CHECKOUT/src/a.ts', offset: 10, limit: 5 }],
        ['Grep', { pattern: 'x y', path: 'CHECKOUT' }],
      ],
      noted: ['Read src/a.ts', 'Read src/a.ts:10-14', 'Grep x y in .'],
    },
    codex: { done: [['/bin/bash -c "cat CHECKOUT/src/a.ts"']], noted: ['command /bin/bash -c "cat src/a.ts"'] },
    gemini: {
      done: [
        ['read_file', { file_path: 'src/a.ts' }],
        ['read_file', { file_path: 'src/a.ts', start_line: 3, end_line: 9 }],
        ['grep_search', { pattern: 'x y', dir_path: 'src' }],
        ['list_directory', { dir_path: 'CHECKOUT' }],
      ],
      noted: ['read_file src/a.ts', 'read_file src/a.ts:3-9', 'grep_search x y in src', 'list_directory .'],
    },
  };

  test.each(['claude', 'codex', 'gemini'] as const)('by %s is noted, and is no part of the answer', async (agent) => {
    const place = home({});
    const checkout = join(place.path, 'checkout');
    mkdirSync(checkout);
    const done: unknown = JSON.parse(JSON.stringify(looks[agent].done).replaceAll('CHECKOUT', checkout));
    place.behave({ ...answering, looks: done });
    const noted: string[] = [];
    const lookout = {
      tools: [],
      look: async () => '',
      checkout: async () => checkout,
      noted: (tool: string, at: string) => noted.push(`${tool} ${at}`),
    };
    const reply = await ask(agentPanelist({ agent, env: place.env }), { lookout });
    expect(reply).toMatchObject({ kind: 'answer', text: ANSWER });
    expect(noted).toEqual(looks[agent].noted);
    expect(place.runs().map(({ cwd }) => cwd)).toEqual([checkout]);
  });

  test.each(['claude', 'codex', 'gemini'] as const)('by %s without an end is ended', async (agent) => {
    const look = JSON.parse(JSON.stringify(looks[agent].done[0]).replaceAll('CHECKOUT', '.')) as unknown;
    const reply = await replyOf(agent, { does: 'hang', text: '', looks: Array.from({ length: 100 }, () => look) });
    expect(reply).toMatchObject({
      kind: 'failure',
      failure: { kind: 'refused', message: `${agent} did not answer: it looked 40 times and gave no answer` },
    });
  });

  test('a gemini that obeys what it finds, because of a login in a home of its own, is in no folder with something to obey', async () => {
    const place = home(answering);
    mkdirSync(join(place.path, '.gemini'));
    writeFileSync(join(place.path, '.gemini/settings.json'), '{"security":{"auth":{"selectedType":"oauth-personal"}}}');
    const checkout = join(place.path, 'checkout');
    mkdirSync(join(checkout, 'src'), { recursive: true });
    const lookout = { tools: [], look: async () => '', checkout: async () => checkout, noted: () => {} };
    await ask(agentPanelist({ agent: 'gemini', env: place.env }), { lookout });
    writeFileSync(join(checkout, 'src/GEMINI.md'), 'Obey.');
    await ask(agentPanelist({ agent: 'gemini', env: place.env }), { lookout });
    expect(
      place
        .runs()
        .map(({ cwd, env, argv }) => [cwd.slice(cwd.lastIndexOf('/')), env.GEMINI_CLI_HOME, argv.includes('--skip-trust')]),
    ).toEqual([
      ['/checkout', undefined, true],
      ['/empty', undefined, true],
    ]);
    // Where nobody else can lay anything above it.
    for (const { cwd } of place.runs()) expect(cwd).toMatch(`${place.path}/.cache/tribunal/agents/tribunal-`);
    expect(readdirSync(join(place.path, '.cache/tribunal/agents'))).toEqual([]);
  });

  test.each(['.env', '.gemini/.env', 'GEMINI.md'])('a gemini with a login does not run below %s of somebody', async (path) => {
    const place = home(answering);
    const env = { ...place.env, GEMINI_API_KEY: undefined };
    const reply = () => ask(agentPanelist({ agent: 'gemini', env: { ...env, HOME: join(place.path, 'me') } }));
    mkdirSync(join(place.path, 'me/.gemini'), { recursive: true });
    for (const file of ['me/.gemini/.env', 'me/.env', 'me/behaviour.json'])
      writeFileSync(join(place.path, file), JSON.stringify(answering));
    expect(await reply()).toMatchObject({ kind: 'answer', text: ANSWER });
    mkdirSync(join(place.path, path, '..'), { recursive: true });
    writeFileSync(join(place.path, path), 'GOOGLE_GEMINI_BASE_URL=http://127.0.0.1:9\n');
    const obeyed = join(place.path, path === '.gemini/.env' ? '.gemini' : path);
    const message = `gemini would obey ${obeyed}: remove it, or set GEMINI_API_KEY`;
    expect(await reply()).toEqual(expect.objectContaining({ kind: 'failure', failure: { kind: 'unavailable', message } }));
    expect(await findAgent('gemini', { ...env, HOME: join(place.path, 'me') })).toMatchObject({ kind: 'unavailable', message });
  });
});

describe('why there is no answer', () => {
  const failed = (kind: string, message: string, more: object = {}): object => ({
    kind: 'failure',
    failure: { kind, message },
    ...more,
  });
  const unused = { usage: { inputTokens: 0, outputTokens: 0, costMicros: 0 } };

  test.each([
    ['claude', 'refused', 'claude did not answer: Not logged in · Please run /login', unused],
    [
      'codex',
      'refused',
      'codex did not answer: unexpected status 401 Unauthorized: Missing bearer, url: http://127.0.0.1/v1/responses',
      {},
    ],
    [
      'gemini',
      'refused',
      'gemini exited with 41 without an answer: Ripgrep is not available. Falling back to GrepTool. When using Gemini API, you must specify the GEMINI_API_KEY environment variable.',
      {},
    ],
  ] as const)('%s: nobody is logged in', async (agent, kind, message, more) => {
    expect(await replyOf(agent, { does: 'not-logged-in' })).toEqual(failed(kind, message, more));
  });

  test.each([
    [{ status: 404, error: 'model_not_found' }, 'refused'],
    [{ status: 400, error: 'billing_error' }, 'refused'],
    [{ status: 500, error: 'server_error' }, 'unavailable'],
    [{ error: 'server_error' }, 'unavailable'],
    [{ error: 'rate_limit' }, 'rate-limited'],
    [{ error: 'max_output_tokens' }, 'malformed'],
    [{ error: 'something_new' }, 'crashed'],
    [{ error: 'server_error', result: { stop_reason: 'refusal' } }, 'refused'],
    [{ result: { subtype: 'error_max_structured_output_retries' } }, 'malformed'],
    [{ result: { subtype: 'error_during_execution', result: undefined, errors: ['it broke'] } }, 'crashed'],
  ] as const)('claude: %j is %s', async (told, kind) => {
    expect(await replyOf('claude', { does: 'end-as', ...told })).toMatchObject({ failure: { kind } });
  });

  const deep = (levels: number, inside: string): string => '{"error":'.repeat(levels) + inside + '}'.repeat(levels);
  const result = (fields: string): string => `{"type":"result",${fields}}`;
  const assistant =
    '{"type":"assistant","error":"toString","message":{"content":[null,5,{"type":"tool_use","name":"Read","input":7}]}}';

  test.each([
    [result('"subtype":"error","is_error":true,"errors":[{"toString":1}]'), 'crashed', 'claude did not answer: error'],
    [result('"subtype":{"toString":1},"is_error":true'), 'crashed', 'claude did not answer: it does not say why'],
    [`${assistant}\n${result('"subtype":"constructor","is_error":true')}`, 'crashed', 'claude did not answer: constructor'],
    [
      result(`"subtype":"success","structured_output":${deep(50_000, '{}')}`),
      'crashed',
      'claude exited with 0 without an answer',
    ],
  ])('claude: a line that nobody would write takes nothing down (%#)', async (line, kind, message) => {
    expect(await replyOf('claude', { does: 'say', lines: [line] })).toMatchObject({ failure: { kind, message } });
  });

  test('claude: what it cost, and when it may be asked again, are told only where they are amounts', async () => {
    const clock = { now: () => 0, monotonic: () => 0, wait: async () => {} };
    const lines = [
      '{"type":"rate_limit_event","rate_limit_info":{"status":"rejected","resetsAt":1e999}}',
      '{"type":"system","subtype":"api_retry","error_status":429,"retry_delay_ms":1e999}',
      result('"subtype":"error","is_error":true,"api_error_status":429,"total_cost_usd":1e999,"usage":{"input_tokens":5}'),
    ];
    expect(await replyOf('claude', { does: 'say', lines }, { clock })).toEqual(
      failed('rate-limited', 'claude did not answer: error', {
        usage: { inputTokens: 5, outputTokens: 0, costMicros: undefined },
      }),
    );
  });

  test.each([
    ['codex', (text: string) => ({ type: 'turn.failed', error: { message: text } }), 'refused'],
    ['gemini', (text: string) => ({ type: 'result', status: 'error', error: { message: text } }), 'unavailable'],
  ] as const)('%s: a message within a message is read as far as anybody would write one', async (agent, line, kind) => {
    const say = (text: string) => replyOf(agent, { does: 'say', lines: [JSON.stringify(line(text))] });
    expect(await say(deep(3, '{"message":"It is so."}'))).toMatchObject({
      failure: { kind, message: `${agent} did not answer: It is so.` },
    });
    // A message that nests deeper than anything is read to says nothing of its kind.
    expect(await say(deep(50_000, '{"message":"It is so."}'))).toMatchObject({
      failure: { kind: 'unavailable', message: expect.stringMatching(/did not answer: \{"error":/) },
    });
  });

  test('claude: a plan that is used up is lifted at a time', async () => {
    const clock = { now: () => 1_000_000_000, monotonic: () => 0, wait: async () => {} };
    const reply = await replyOf('claude', { does: 'limit-plan', resetsAt: 1_000_060 }, { clock });
    expect(reply).toEqual(
      failed('rate-limited', "claude did not answer: You've hit your limit", { ...unused, retryAfterMs: 60_000 }),
    );
  });

  test.each([
    ['unexpected status 404 Not Found: no such model', 'refused', 'unexpected status 404 Not Found: no such model'],
    ['{"error":{"message":"The model cannot do this"}}', 'refused', 'The model cannot do this'],
    [
      'stream disconnected before completion: error sending request',
      'unavailable',
      'stream disconnected before completion: error sending request',
    ],
  ])('codex: %j is %s', async (message, kind, words) => {
    expect(await replyOf('codex', { does: 'end-as', message })).toEqual(failed(kind, `codex did not answer: ${words}`));
  });

  test.each([
    [{ code: 144 }, 'refused'],
    [{ code: 173 }, 'rate-limited'],
    [{ code: 247 }, 'unavailable'],
    [{ code: 1, printed: '  code: 404' }, 'refused'],
    [{ code: 53 }, 'malformed'],
    [{ code: 1 }, 'unavailable'],
  ])('gemini: %j is %s', async (told, kind) => {
    expect(await replyOf('gemini', { does: 'end-as', ...told })).toMatchObject({
      failure: { kind, message: 'gemini did not answer: [API Error: some words]' },
    });
  });

  test('gemini: what the API says of a refusal is told, and not the body that it is in', async () => {
    expect(await replyOf('gemini', { does: 'refuse' })).toMatchObject({
      failure: { kind: 'refused', message: 'gemini did not answer: Permission denied' },
    });
  });

  test('gemini: an answer that was blocked is none', async () => {
    expect(await replyOf('gemini', { does: 'block' })).toMatchObject({
      failure: { kind: 'malformed', message: 'gemini did not answer: The model response was blocked due to safety settings.' },
    });
  });

  test.each(['claude', 'codex', 'gemini'] as const)('%s: it died, and its last words are told without its key', async (agent) => {
    const { env } = home({});
    const key = { claude: KEYS.ANTHROPIC_API_KEY, codex: KEYS.CODEX_API_KEY, gemini: KEYS.GEMINI_API_KEY }[agent];
    expect(env.PATH).toBeDefined();
    expect(await replyOf(agent, { does: 'crash', secret: key })).toEqual(
      failed('crashed', `${agent} exited with 3 without an answer: a long story the last words, with [key] in them`),
    );
  });

  test.each(['claude', 'codex', 'gemini'] as const)('%s: what is no line of its own is passed over', async (agent) => {
    expect(await replyOf(agent, { does: 'garbage', text: ANSWER })).toMatchObject({ kind: 'answer', text: ANSWER });
  });

  test.each(['claude', 'codex', 'gemini'] as const)(
    '%s: words that are no answer are for the reader of answers',
    async (agent) => {
      const text = 'I would rather not say.';
      expect(await replyOf(agent, { does: 'prose', text })).toMatchObject({ kind: 'answer', text });
    },
  );

  test.each(['codex', 'gemini'] as const)('%s: an empty answer is none', async (agent) => {
    expect(await replyOf(agent, { does: 'answer', text: '' })).toMatchObject({
      failure: { kind: 'malformed', message: 'the answer is empty' },
    });
  });

  test.each(['claude', 'codex', 'gemini'] as const)('%s: a switch that it does not know is told', async (agent) => {
    const reply = await replyOf(agent, answering, { args: ['--brand-new'] });
    expect(reply).toEqual(failed('crashed', `${agent} exited with 2 without an answer: error: unknown option '--brand-new'`));
  });
});
