import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_PANEL_CONFIG } from '../contracts/panel-config.ts';
import { UserError } from '../contracts/user-error.ts';
import { panelConfigIn } from './panel-config.ts';
import { resolveConfig } from './resolve-config.ts';
import { readConfigText, userLayers } from './user-config.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tribunal-config-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const write = (text: string, name = '.config/tribunal/config.yaml'): string => {
  const file = join(home, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

const read = (named: string | undefined, env: Readonly<Record<string, string>>, known = {}) =>
  resolveConfig({ user: userLayers(named, env, home), project: [], env: {}, flags: {}, known }).config;

const mistake = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof UserError) return [error.code, error.place, error.message];
  }
  return undefined;
};

test("everything a user can set about panelists is read from the user's folder of settings", () => {
  write(`
providers:
  openai: { base_url: "http://proxy/v1", api: responses, key_variable: PROXY_KEY, concurrency: 2, timeout: 90s }
compatible:
  lab: { base_url: "http://lab:8000/v1" }
clis:
  claude: { command: /opt/claude, args: [--verbose], concurrency: 1, timeout: 20m }
prices:
  "ollama:qwen3:8b": { input: 0, output: 0 }
  "openrouter:x/y": { input: 1, output: 2.5, cache_read: 0.1, cache_write: 1.25 }
`);
  expect(panelConfigIn(read(undefined, { HOME: home }))).toEqual({
    providers: {
      openai: { baseUrl: 'http://proxy/v1', api: 'responses', keyVariable: 'PROXY_KEY', concurrency: 2, silenceMs: 90_000 },
    },
    compatible: { lab: { baseUrl: 'http://lab:8000/v1' } },
    clis: { claude: { command: '/opt/claude', args: ['--verbose'], concurrency: 1, silenceMs: 1_200_000 } },
    prices: {
      'ollama:qwen3:8b': { input: 0, output: 0 },
      'openrouter:x/y': { input: 1, output: 2.5, cacheRead: 0.1, cacheWrite: 1.25 },
    },
  });
});

test('the files of a user: the one of old, and over it the one that was named or is the usual one', () => {
  expect([userLayers(undefined, {}, home), userLayers(undefined, { HOME: home }, home)]).toEqual([[], []]);
  const usual = { file: write('a: 1'), text: 'a: 1', kind: 'ours' };
  const old = { file: write('{}', '.claude/.ai-review-arena.json'), text: '{}', kind: 'alias' };
  const other = { file: write('{"b": 2}', 'other.json'), text: '{"b": 2}', kind: 'ours' };
  expect(userLayers(undefined, { HOME: home }, home)).toEqual([old, usual]);
  expect(userLayers(other.file, { HOME: home }, home)).toEqual([old, other]);
  expect(userLayers(other.file, {}, home)).toEqual([other]);
  expect(userLayers(undefined, { HOME: home, XDG_CONFIG_HOME: join(home, 'nowhere') }, home)).toEqual([old]);
  expect(userLayers(undefined, { XDG_CONFIG_HOME: join(home, '.config') }, home)).toEqual([usual]);
});

test('an entry that lacks what it has to have is a mistake with its place', () => {
  const file = write('prices:\n  a: { input: 1 }\n');
  expect(mistake(() => read(file, {}))).toEqual([
    ...['bad-config', `${file}:2`, 'prices.a.output: expected dollars for a million tokens, such as 2.5, found nothing'],
  ]);
  write('compatible:\n  lab: {}');
  expect(mistake(() => read(file, {}))).toEqual([
    ...['bad-config', `${file}:2`],
    'compatible.lab.base_url: expected an address such as http://localhost:8000/v1, found nothing',
  ]);
});

test('an entry for nobody is a mistake, where it is known who there is', () => {
  const file = write('providers:\n  antropic: { base_url: "http://login:secret@a/v1" }');
  expect(read(file, {}).providers).toHaveProperty('antropic');
  expect(mistake(() => read(file, {}, { providers: ['anthropic', 'openai'] }))).toEqual([
    ...['bad-config', `${file}:2`, 'providers.antropic is not a setting'],
  ]);
});

test('a file in which everything is commented out sets nothing', () => {
  write('# providers:\n#   openai: {}\n\n');
  expect(panelConfigIn(read(undefined, { HOME: home }))).toEqual(NO_PANEL_CONFIG);
});

test('a file that was named and is not there is a mistake', () => {
  const file = join(home, 'none.yaml');
  expect(mistake(() => read(file, {}))).toEqual(['unreadable', file, 'cannot read the config: it does not exist']);
});

test('a text gives what it sets as a file has it, without names that set nothing', () => {
  const terms = { known: {}, familyOf: (name: string) => name };
  expect(
    readConfigText('clis: { a: {}, b: { timeout: 5s } }\noutput: {}\nmodels: { x: { roles: [] } }', 'c.yaml', terms),
  ).toEqual({
    clis: { b: { timeout: '5s' } },
    models: { x: { roles: [] } },
  });
});
