import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import type { Ended } from '../ended.ts';
import { roleOf } from '../review/debate-script.ts';
import { configFor, everybody, openForAll, SEATS } from './everybody.ts';
import { programOf } from './oracle.ts';
import { type Fact, KEYS, type PanelBench } from './panel-bench.ts';
import { phaseIn } from './panel-debate.ts';
import { FRAMING, HOSTILE, MOVED, SECRET_PARTS } from './quarrel.ts';

let bench: PanelBench;
let ended: Ended;
let result: CodeReviewResult;
let facts: readonly Fact[];

/** Every word that a panelist was sent, whoever it is: what it read, and what its request or its command line holds besides. */
interface Sent {
  readonly who: string;
  readonly prompt: string;
  readonly besides: string;
}
let sent: readonly Sent[];

beforeAll(async () => {
  bench = await openForAll();
  const config = bench.file('config.yaml', configFor(bench.vendor.url));
  ended = await bench.run([
    ...['review', '--base', 'main', '--id', 'case', '--format', 'json', '--events', join(bench.home.path, 'events.jsonl')],
    ...['--config', config, '--models', everybody(bench).join(',')],
  ]);
  expect({ status: ended.status, stderr: ended.status === 0 ? '' : ended.stderr }).toEqual({ status: 0, stderr: '' });
  result = JSON.parse(ended.stdout);
  facts = bench.facts('case');
  sent = [
    ...bench.vendor.calls.map(({ model, prompt, body }) => ({ who: model, prompt, besides: JSON.stringify(body) })),
    ...bench.oracle.runs.map((run) => ({ who: programOf(run), prompt: run.stdin, besides: run.argv.join(' ') })),
  ];
}, 60_000);
afterAll(async () => {
  expect(bench.vendor.problems).toEqual([]);
  await bench.close();
});

const of = (type: string): readonly Fact[] => facts.filter((fact) => fact.type === type);

describe('a panel of everybody', () => {
  test('sits as it was named, each in seats of its family', () => {
    const panel = JSON.parse(readFileSync(join(bench.folder('case'), 'contents', String(facts[0]?.panel)), 'utf8'));
    const specs = everybody(bench);
    expect(panel.seats).toEqual(SEATS.flatMap((seats, at) => seats.map((seat) => ({ seat, model: specs[at] }))));
    expect(result.intra_family).toBe(false);
    expect(result.debate_statistics.findings_per_model).toEqual({
      claude: 5,
      gpt: 4,
      gemini: 4,
      grok: 2,
      deepseek: 2,
      qwen: 2,
      mistral: 2,
      'house-rules': 2,
      recorded: 2,
    });
  });

  test('holds all three rounds, and nobody fails', () => {
    expect({ failures: result.failures, incomplete: result.incomplete, failed: of('ask-failed') }).toEqual({
      failures: [],
      incomplete: [],
      failed: [],
    });
    const rounds = new Map<string, Set<string>>();
    for (const { ask } of of('ask-answered')) {
      const [, round = '', seat = ''] = /^(\d:[a-z-]+):(.*)$/.exec(String(ask)) ?? [];
      rounds.set(round, (rounds.get(round) ?? new Set()).add(seat));
    }
    expect([...rounds.keys()]).toEqual(['1:review', '2:cross-examine', '3:defend']);
    const all = SEATS.flat();
    expect([...(rounds.get('1:review') ?? [])].sort()).toEqual([...all].sort());
    expect([...(rounds.get('3:defend') ?? [])].sort()).toEqual([...all].sort());
    // Everybody is asked about somebody else's findings.
    const families = new Set([...(rounds.get('2:cross-examine') ?? [])].map((seat) => seat.split('/')[0]));
    expect(families).toEqual(new Set(all.map((seat) => seat.split('/')[0])));
    expect(result.debate_statistics.round3_defense.defended).toBe(23);
  });

  test('tells what each cost where somebody knows, and unknown is never nothing', () => {
    const known = new Map(result.usage?.panelists?.map(({ panelist, cost_usd }) => [panelist, cost_usd]));
    expect([...known.keys()]).toEqual(everybody(bench));
    const priced = ['anthropic', 'openai', 'google', 'openrouter', 'cli:claude'];
    for (const [panelist, cost] of known) {
      if (priced.some((one) => panelist.startsWith(one))) expect(cost, panelist).toBeGreaterThan(0);
      else expect(cost, panelist).toBeNull();
    }
    expect(result.usage?.cost_usd).toBeNull();
    const sum = [...known.values()].reduce<number>((total, cost) => total + (cost ?? 0), 0);
    expect(result.usage?.cost_at_least_usd).toBeCloseTo(sum, 6);
    expect(ended.stderr).toMatch(/^closed .* at least \$0\.\d+ \(\d+ calls without a price\)/m);
  });

  test('is on the record with the hash of our words, and with what each call used, in its parts', () => {
    expect(facts[0]).toMatchObject({ type: 'case-opened', prompts: expect.stringMatching(/^[0-9a-f]{64}$/) });
    for (const fact of of('ask-sent')) expect(fact.prompt).toHaveLength(3);
    const usageOf = (ask: string): unknown => of('reply-received').find((fact) => fact.ask === ask)?.usage;
    expect(usageOf('1:review:claude/bug-detector-2')).toEqual({
      inputTokens: 224,
      outputTokens: 40,
      costMicros: 2070,
      cacheReadTokens: 14,
      cacheWriteTokens: 10,
    });
    expect(usageOf('1:review:gpt/bug-detector-2')).toEqual({
      inputTokens: 100,
      outputTokens: 20,
      cacheReadTokens: 30,
      reasoningTokens: 4,
    });
    expect(usageOf('1:review:gemini/bug-detector-2')).toEqual({
      inputTokens: 100,
      outputTokens: 24,
      cacheReadTokens: 30,
      reasoningTokens: 4,
    });
    expect(usageOf('1:review:recorded/bug-detector')).toEqual({ inputTokens: 100, outputTokens: 10 });
    expect(usageOf('1:review:house-rules/bug-detector')).toBeUndefined();
  });

  test('is on the record with what each looked at, and the log tells it', async () => {
    const looks = new Map<string, string[]>();
    for (const { ask, tool, at, result: seen } of of('looked')) {
      const kept = seen === undefined ? '' : ', kept';
      looks.set(String(ask), [...(looks.get(String(ask)) ?? []), `${tool} ${at}${kept}`].sort());
    }
    const own: Readonly<Record<string, readonly string[]>> = {
      'claude/bug-detector-2': ['Read src/settings.js'],
      'claude/security-reviewer-2': ['Read src/settings.js'],
      'gpt/bug-detector-2': ['command cat src/settings.js'],
      'gpt/security-reviewer-2': ['command cat src/settings.js'],
      'gemini/bug-detector-2': ['read_file src/settings.js'],
      'gemini/security-reviewer-2': ['read_file src/settings.js'],
    };
    const ofApi = ['read_file src/settings.js:1-9, kept', 'search password, kept'];
    const lookers = of('ask-answered')
      .map(({ ask }) => String(ask))
      .filter((ask) => !/house-rules|recorded/.test(ask));
    const seatOf = (ask: string): string => ask.replace(/^\d:[a-z-]+:/, '');
    expect(looks).toEqual(new Map(lookers.map((ask) => [ask, own[seatOf(ask)] ?? ofApi])));
    const { stdout } = await bench.run(['cases', 'show', 'case', '--log']);
    for (const words of [
      'gpt/security-reviewer → lead .* read_file src/settings.js:1-9',
      'gpt/bug-detector-2 → lead .* command cat',
    ])
      expect(stdout).toMatch(new RegExp(words));
    expect(stdout.match(/ → lead +(read_file|search|Read|command) /g)?.length).toBe(of('looked').length);
  });

  test('can be verified, shown and decided again for nothing', async () => {
    const before = bench.vendor.calls.length + bench.oracle.runs.length;
    expect(await bench.run(['cases', 'verify', 'case'])).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse((await bench.run(['cases', 'replay', 'case', '--format', 'json'])).stdout)).toEqual(result);
    expect(bench.vendor.calls.length + bench.oracle.runs.length).toBe(before);
  });
});

describe('keys', () => {
  test('go to whom they are for, and to nobody else', () => {
    const keyOf: Readonly<Record<string, keyof typeof KEYS>> = {
      'claude-sonnet-5': 'ANTHROPIC_API_KEY',
      'gpt-5.5': 'OPENAI_API_KEY',
      'gemini-3.1-pro-preview': 'GEMINI_API_KEY',
      'grok-4': 'XAI_API_KEY',
      'deepseek/deepseek-chat': 'OPENROUTER_API_KEY',
      'qwen3-coder:30b': 'OLLAMA_API_KEY',
      'mistral-large': 'LAB_KEY',
    };
    for (const { model, headers } of bench.vendor.calls) {
      const given = JSON.stringify(headers);
      expect([model, Object.entries(KEYS).flatMap(([name, key]) => (given.includes(key) ? [name] : []))]).toEqual([
        model,
        [keyOf[model]],
      ]);
    }
    for (const run of bench.oracle.runs) {
      const given = Object.values(run.env).join('\n');
      const allowed = { claude: ['ANTHROPIC_API_KEY'], codex: ['CODEX_API_KEY'], gemini: ['GEMINI_API_KEY'] };
      const names = Object.entries(KEYS).flatMap(([name, key]) => (given.includes(key) ? [name] : []));
      expect([programOf(run), names]).toEqual([programOf(run), allowed[programOf(run) as 'claude'] ?? []]);
    }
  });

  test('are in no journal, log, report, event or message', async () => {
    const shown = await Promise.all(
      [
        ['show', 'case', '--log'],
        ['show', 'case', '--format', 'md'],
        ['export', 'case'],
      ].map((args) => bench.run(['cases', ...args])),
    );
    const all = [
      ...[bench.stored('case'), readFileSync(join(bench.home.path, 'events.jsonl'), 'utf8')],
      ...[ended, ...shown].flatMap(({ stdout, stderr }) => [stdout, stderr]),
    ].join('\n');
    expect(Object.values(KEYS).filter((key) => all.includes(key))).toEqual([]);
  });
});

describe('what was sent', () => {
  /** A prompt without what the project tells reviewers: names of files, and whatever they say. */
  const unguided = (prompt: string): string => prompt.replace(/<<<guidance (\w+)>>>[\s\S]*?<<<end of guidance \1>>>/g, '');
  const later = (): readonly Sent[] => sent.filter(({ prompt }) => phaseIn(prompt) !== 'review');
  const NAMES = /claude|anthropic|gpt|openai|codex|gemini|google|grok|deepseek|qwen|mistral|house-rules|recorded\.yaml/i;
  const ROLES = ['security reviewer', 'bug detector', 'test coverage reviewer'];

  test('tells nobody who another is: no name, no family, no role but its own', () => {
    expect(later().length).toBeGreaterThan(50);
    for (const { who, prompt } of later()) {
      expect([who, NAMES.exec(unguided(prompt))?.[0]]).toEqual([who, undefined]);
      const own = roleOf({ prompt }).replaceAll('-', ' ');
      expect(ROLES.filter((role) => prompt.toLowerCase().replaceAll('-', ' ').includes(role))).toEqual([own]);
    }
  });

  test('has of a finding what was claimed, and neither how surely nor how anybody voted', () => {
    const KEYS_SHOWN = [
      ...['category', 'description', 'file', 'id', 'in_change', 'line', 'quote', 'severity', 'suggestion', 'title', 'trigger'],
    ];
    for (const { prompt } of later()) {
      const [, block = ''] = /<<<findings \w+>>>\n([\s\S]*?)\n<<<end of findings/.exec(prompt) ?? [];
      const defends = phaseIn(prompt) === 'defend';
      for (const shown of JSON.parse(block)) {
        const { also: _also, ...own } = shown;
        expect(Object.keys(own).sort()).toEqual([...KEYS_SHOWN, ...(defends ? ['challenges'] : [])].sort());
        if (defends) expect(new Set(shown.challenges)).toEqual(new Set(['The last one is a mark of the end.']));
      }
      expect(block).not.toMatch(new RegExp(`confidence|disagree|${MOVED}`));
    }
  });

  test('calls findings by names that tell nothing, in an order that differs from ask to ask', () => {
    const orders = later().map(({ prompt }) => [...prompt.matchAll(/"id":"(\w+)"[^\n]*?"title":"The last (\w+) /g)]);
    for (const order of orders) expect(order.map(([, id]) => id)).toEqual(order.map((_, at) => `f${at + 1}`));
    const inOrder = orders.filter((order) => order.length > 3).map((order) => order.map(([, , topic]) => topic).join());
    expect(inOrder.length).toBeGreaterThan(8);
    const sorted = inOrder.map((order) => order.split(',').sort().join());
    // Topics are given to seats in alphabetical order: nobody sees them like that.
    expect(inOrder.filter((order, at) => order === sorted[at])).toEqual([]);
  });

  test('has no word of the author, and nothing that agents would obey but between marks', () => {
    for (const { who, prompt, besides } of sent)
      expect([
        who,
        [FRAMING, HOSTILE].filter((words) => unguided(prompt).includes(words) || unguided(besides).includes(words)),
      ]).toEqual([who, []]);
    const folders = bench.oracle.runs.map(({ folder }) => folder);
    expect(folders.length).toBeGreaterThan(15);
    for (const folder of folders) {
      expect(Object.keys(folder)).toContain('src/settings.js');
      expect(
        Object.keys(folder).filter((path) => /(^|\/)(claude|agents|gemini)\.md$|^\.(claude|gemini|codex|mcp)/i.test(path)),
      ).toEqual([]);
      expect(Object.values(folder).join('\n')).not.toContain(HOSTILE);
    }
  });

  test('has no secret of a file that was looked at', () => {
    const seen = [
      ...sent.flatMap(({ prompt, besides }) => [prompt, besides]),
      ...bench.oracle.runs.flatMap(({ folder }) => Object.values(folder)),
      bench.stored('case'),
    ].join('\n');
    expect(seen).toContain('[masked own-key 1]');
    expect(SECRET_PARTS.filter((secret) => seen.includes(secret))).toEqual([]);
  });
});
