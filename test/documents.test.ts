import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEFAULTS } from '../src/config/config.ts';
import { panelConfigIn } from '../src/config/panel-config.ts';
import { projectRight } from '../src/config/project-rules.ts';
import { resolveConfig } from '../src/config/resolve-config.ts';
import { SETTINGS, settingName } from '../src/config/settings-list.ts';
import { userLayers } from '../src/config/user-config.ts';
import { askId, seatId } from '../src/core/ids.ts';
import type { Seat } from '../src/core/seat.ts';
import { scriptPanelist } from '../src/panelists/agents/script-panelist.ts';
import { PROVIDER_NAMES } from '../src/panelists/providers.ts';
import { readRecorded } from '../src/scenarios/recorded.ts';
import { ask } from './panelists/ask-model.ts';
import { runHere } from './run-here.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tribunal-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const page = textOf('docs/panel.md');

/** What stands in the code fences of a document that are of one language. */
const quoted = (document: string, language: string): readonly string[] =>
  [...document.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, named, text = '']) => (named === language ? [text] : []));

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'GLOSSARY.md', 'SECURITY.md', 'examples/README.md'].concat(
  readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
);

const configPage = textOf('docs/config.md');
const configIn = (file: string) => resolveConfig({ user: userLayers(file, {}, '.'), project: [], env: {}, flags: {} }).config;

test('the config that the page on settings shows is the example, and sets what it says', () => {
  const [shown = ''] = quoted(configPage, 'yaml');
  expect(shown).toBe(textOf('examples/panel/config.yaml'));
  const config = configIn(join(root, 'examples/panel/config.yaml'));
  expect(panelConfigIn(config)).toEqual({
    providers: {
      openai: { keyVariable: 'WORK_OPENAI_KEY', concurrency: 2 },
      ollama: { baseUrl: 'http://localhost:11434', silenceMs: 600_000 },
    },
    compatible: { lab: { baseUrl: 'http://localhost:8000/v1', api: 'chat', keyVariable: 'LAB_KEY' } },
    clis: {
      claude: { command: '/opt/claude/bin/claude', silenceMs: 900_000 },
      codex: { args: ['-c', 'model_reasoning_effort="high"'], concurrency: 1 },
    },
    prices: {
      'compatible:lab/qwen3-coder': { input: 0, output: 0 },
      'openrouter:vendor/model': { input: 0.4, output: 1.6, cacheRead: 0.1 },
    },
  });
  expect([config.limits.max_cost, config.models]).toEqual([
    2,
    { order: ['claude', 'gpt'], grok: { enabled: false }, gpt: { roles: ['bugs', 'tests'], model: 'openai:MODEL' } },
  ]);
});

test('the page on settings has every setting, with its default and what a project may do with it', () => {
  const rows = new Map(
    [...configPage.matchAll(/^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|/gm)].map(([, name = '', ...cells]) => [name, cells]),
  );
  const told = SETTINGS.map(({ path }) => settingName(path)).map((name) =>
    name.replace(/^intensity_presets\.\w+/, 'intensity_presets.*').replace(/^(providers|compatible)\./, 'providers.'),
  );
  expect([...new Set(told)].filter((name) => !rows.has(name))).toEqual([]);
  expect([...rows.keys()].filter((name) => !told.includes(name))).toEqual([]);
  const { review, debate, context_density: density, limits, output } = DEFAULTS;
  for (const [section, values] of Object.entries({ review, debate, context_density: density, limits, output }))
    for (const [name, value] of Object.entries(values).filter(([, one]) => typeof one !== 'object'))
      expect(rows.get(`${section}.${name}`)?.[0]).toBe(`\`${value}\``);
  for (const { path } of SETTINGS)
    if (projectRight(path) !== 'sets' && !['providers', 'compatible', 'clis', 'prices'].includes(path[0] ?? ''))
      expect([settingName(path), configPage.includes(`\`${settingName(path)}\``)]).toEqual([settingName(path), true]);
});

test('the file of a project that the page on settings shows is one', () => {
  const [, text = ''] = quoted(configPage, 'yaml');
  const project = [{ file: 'tribunal.config.yaml', text, kind: 'ours' } as const];
  expect(resolveConfig({ user: [], project, env: {}, flags: {} }).config.review.intensity).toBe('deep');
});

test('the page of the panel names every provider', () => {
  expect(PROVIDER_NAMES.filter((provider) => !page.includes(`| \`${provider}`))).toEqual([]);
});

test('the config of the README is one', () => {
  const configs = quoted(textOf('README.md'), 'yaml');
  expect(configs).toHaveLength(1);
  writeFileSync(join(folder, 'config.yaml'), configs[0] ?? '');
  expect(configIn(join(folder, 'config.yaml')).compatible).toEqual({ lab: { base_url: 'http://localhost:8000/v1' } });
});

test('the debates that the page on arbitration shows are decided', async () => {
  const debates = quoted(textOf('docs/arbitrate.md'), 'yaml');
  const ended = await Promise.all(debates.map((input) => runHere(['arbitrate', '-'], { cwd: folder, env: {}, input })));
  expect(ended.map(({ status, stderr }) => ({ status, stderr }))).toEqual(Array(3).fill({ status: 0, stderr: '' }));
});

test('the answers that the page of the panel shows can be read', () => {
  const [answers = ''] = quoted(page, 'yaml');
  const { concurrency, replyTo } = readRecorded(answers, 'answers.yaml');
  expect(concurrency).toBe(4);
  const seat: Seat = { id: seatId('s1'), model: 'm', role: 'r', kind: 'model', canDefend: true };
  expect(replyTo({ ask: askId(3, 'defend', seat.id), seat, phase: 'defend', attempt: 2 })).toEqual({
    text: '{"defenses":[]}',
    afterMs: 200,
    pieces: 1,
    usage: { inputTokens: 5200, outputTokens: 640, costMicros: 21_000 },
  });
});

test('the script that the page of the panel shows is the example, and answers', async () => {
  expect(quoted(page, 'js')).toEqual([textOf('examples/panel/reviewer.mjs')]);
  const panelist = scriptPanelist({ file: join(root, 'examples/panel/reviewer.mjs'), env: process.env });
  const said = async (phase: string, shared: string): Promise<unknown> => {
    const reply = await ask(panelist, { phase, prompt: { rules: '', shared, own: '' } });
    return reply.kind === 'answer' ? JSON.parse(reply.text) : reply;
  };
  const change = '=== src/a.ts (modified)\n   1   one();\n   2 +   debugger;\n=== b.ts (added)\n   1 + debuggers();';
  expect(await said('review', change)).toMatchObject({
    findings: [{ file: 'src/a.ts', line: 2, evidence: { quote: 'debugger;' } }],
  });
  expect(await said('cross-examine', change)).toEqual({ responses: [] });
  expect(await said('defend', '[\n{"id":"f1","file":"src/a.ts"}\n]')).toMatchObject({
    defenses: [{ finding_id: 'f1', action: 'defend' }],
  });
  expect(await said('rule', change)).toMatchObject({ kind: 'failure', failure: { kind: 'crashed' } });
});

test('every command that a document shows exists, with every option it is shown with', async () => {
  const COMMAND = /\btribunal ((?:cases|config|bench|memory) \w+|\w+)(?=\s|$)([^#<\n]*)/g;
  const shown = documents.flatMap((document) =>
    quoted(textOf(document), 'sh').flatMap((text) =>
      [...text.replaceAll('\\\n', ' ').matchAll(COMMAND)].map(([, command = '', words = '']) => ({ document, command, words })),
    ),
  );
  const commands = [...new Set(shown.map(({ command }) => command))];
  const helps = await Promise.all(
    commands.map((command) => runHere([...command.split(' '), '--help'], { cwd: folder, env: {} })),
  );
  expect(commands.filter((command, at) => !helps[at]?.stdout.startsWith(`Usage: tribunal ${command} `))).toEqual([]);
  const unknown = shown.flatMap(({ document, command, words }) => {
    const help = helps[commands.indexOf(command)]?.stdout ?? '';
    const options = [...words.matchAll(/(?<=\s)--[a-z-]+/g)].map(([option]) => option);
    return options.filter((option) => !help.includes(`${option} `)).map((option) => `${document}: ${command} ${option}`);
  });
  expect(commands.length).toBeGreaterThan(15);
  expect(unknown).toEqual([]);
});

test('every link of a document leads to a file, and to a heading where it names one', () => {
  const astray = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(([link, path = '', heading]) => {
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(root, target))) return [`${document}: ${link}`];
      return heading === undefined || headingsOf(textOf(target)).includes(heading) ? [] : [`${document}: ${link}`];
    }),
  );
  expect(astray).toEqual([]);
});

/** The names under which headings can be linked to. */
const headingsOf = (document: string): readonly string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
