import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_PANEL_CONFIG } from '../contracts/panel-config.ts';
import { UserError } from '../contracts/user-error.ts';
import { readUserConfig } from './user-config.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tribunal-config-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const write = (text: string, name = 'config.yaml'): string => {
  mkdirSync(join(home, '.config/tribunal'), { recursive: true });
  const file = join(home, '.config/tribunal', name);
  writeFileSync(file, text);
  return file;
};

test('without a file nothing is set', () => {
  const nothing = {
    file: undefined,
    panel: NO_PANEL_CONFIG,
    language: undefined,
    reveals: { confidence: false, verdicts: false },
  };
  expect(readUserConfig(undefined, { HOME: home })).toEqual(nothing);
  expect(readUserConfig(undefined, {})).toEqual(nothing);
});

test("everything a user can set is read from the user's folder of settings", () => {
  const file = write(`
providers:
  openai: { base_url: "http://proxy/v1", api: responses, key_variable: PROXY_KEY, concurrency: 2, timeout: 90s }
compatible:
  lab: { base_url: "http://lab:8000/v1" }
clis:
  claude: { command: /opt/claude, args: [--verbose], concurrency: 1, timeout: 20m }
prices:
  "ollama:qwen3:8b": { input: 0, output: 0 }
  "openrouter:x/y": { input: 1, output: 2.5, cache_read: 0.1, cache_write: 1.25 }
debate: { show_confidence: true }
output: { language: ko }
`);
  expect(readUserConfig(undefined, { HOME: home })).toEqual({
    file,
    language: 'ko',
    reveals: { confidence: true, verdicts: false },
    panel: {
      providers: {
        openai: { baseUrl: 'http://proxy/v1', api: 'responses', keyVariable: 'PROXY_KEY', concurrency: 2, silenceMs: 90_000 },
      },
      compatible: { lab: { baseUrl: 'http://lab:8000/v1' } },
      clis: { claude: { command: '/opt/claude', args: ['--verbose'], concurrency: 1, silenceMs: 1_200_000 } },
      prices: {
        'ollama:qwen3:8b': { input: 0, output: 0 },
        'openrouter:x/y': { input: 1, output: 2.5, cacheRead: 0.1, cacheWrite: 1.25 },
      },
    },
  });
});

test('a named file is read in place of the usual one, and XDG_CONFIG_HOME says where the usual one is', () => {
  write('prices: {}');
  const other = join(home, 'other.json');
  writeFileSync(other, '{"compatible": {"a": {"base_url": "http://a/v1"}}}');
  expect(readUserConfig(other, { HOME: home }).panel.compatible).toEqual({ a: { baseUrl: 'http://a/v1' } });
  expect(readUserConfig(undefined, { HOME: home, XDG_CONFIG_HOME: join(home, 'nowhere') }).file).toBeUndefined();
});

test.each([
  ['provders: {}', 1, 'provders: expected no such key, found {} (did you mean providers?)'],
  [
    'prices:\n  a: { input: 1, ouput: 2 }',
    2,
    'prices.a.output: expected dollars for a million tokens, such as 2.5, found nothing',
  ],
  ['clis:\n  claude:\n    timout: 5s', 3, 'clis.claude.timout: expected no such key, found "5s" (did you mean timeout?)'],
  ['output:\n  langauge: ko', 2, 'output.langauge: expected no such key, found "ko" (did you mean language?)'],
  ['output: { language: fr }', 1, 'output.language: expected en or ko, found "fr"'],
  ['compatible:\n  lab: {}', 2, 'compatible.lab.base_url: expected an address such as http://localhost:8000/v1, found nothing'],
  [
    'providers:\n  openai: { key_variable: sk-abc-123 }',
    2,
    'providers.openai.key_variable: expected the name of an environment variable: a key itself never stands in a config, found "[something else]"',
  ],
])('%j is a mistake with its place', (text, line, message) => {
  const file = write(text);
  let thrown: unknown;
  try {
    readUserConfig(undefined, { HOME: home });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(UserError);
  expect(thrown).toMatchObject({ code: 'bad-config', place: `${file}:${line}`, message });
});

test('an entry for nobody is a mistake, where it is known who there is', () => {
  const file = write('providers:\n  antropic: { base_url: "http://login:secret@a/v1" }');
  const known = { providers: ['anthropic', 'openai'] };
  expect(readUserConfig(undefined, { HOME: home }).panel.providers).toHaveProperty('antropic');
  expect(() => readUserConfig(undefined, { HOME: home }, known)).toThrow(
    expect.objectContaining({
      place: `${file}:2`,
      message: 'providers.antropic: expected no such key, found settings (did you mean anthropic?)',
    }),
  );
});

test('a key that stands in the config is not repeated', () => {
  write('providers:\n  openai: { api_key: sk-local-0123456789 }');
  expect(() => readUserConfig(undefined, { HOME: home })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('sk-local') }),
  );
});

test('a file in which everything is commented out sets nothing', () => {
  write('# providers:\n#   openai: {}\n\n');
  expect(readUserConfig(undefined, { HOME: home }).panel).toEqual(NO_PANEL_CONFIG);
});

test('a file that was named and is not there is a mistake', () => {
  expect(() => readUserConfig(join(home, 'none.yaml'), {})).toThrow('the config cannot be read: it does not exist');
});
