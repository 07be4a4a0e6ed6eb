import { expect, test } from 'vitest';
import type { Environment } from '../contracts/environment.ts';
import { NO_PANEL_CONFIG } from '../contracts/panel-config.ts';
import { UserError } from '../contracts/user-error.ts';
import { describeMissing, endpointOf, keysIn, missingWords, serversSetUp } from './endpoint.ts';
import type { PanelSettings } from './settings.ts';

const settingsOf = (env: Environment): PanelSettings => ({ env, config: NO_PANEL_CONFIG });

const key = 'sk-0123456789';

test.each([
  [undefined, 'https://api.anthropic.com/v1'],
  ['', 'https://api.anthropic.com/v1'],
  ['https://api.anthropic.com', 'https://api.anthropic.com/v1'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1'],
  ['http://127.0.0.1:8080/v1', 'http://127.0.0.1:8080/v1'],
  [' http://127.0.0.1:8080/v1// ', 'http://127.0.0.1:8080/v1'],
  ['https://proxy.example/anthropic/', 'https://proxy.example/anthropic/v1'],
])('ANTHROPIC_BASE_URL %j is asked at %s', (url, baseUrl) => {
  expect(endpointOf({ provider: 'anthropic' }, settingsOf({ ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: url }))?.baseUrl).toBe(
    baseUrl,
  );
});

test.each([
  [undefined, 'https://api.openai.com/v1', true],
  ['https://api.openai.com/v1/', 'https://api.openai.com/v1', true],
  ['http://localhost:1234/v1', 'http://localhost:1234/v1', false],
  ['https://openrouter.example/api/v1', 'https://openrouter.example/api/v1', false],
])('OPENAI_BASE_URL %j is asked at %s', (url, baseUrl, isOwnServer) => {
  expect(endpointOf({ provider: 'openai' }, settingsOf({ OPENAI_API_KEY: key, OPENAI_BASE_URL: url }))).toMatchObject({
    baseUrl,
    isOwnServer,
  });
});

test.each([
  [undefined, 'http://127.0.0.1:11434/v1'],
  ['0.0.0.0', 'http://127.0.0.1:11434/v1'],
  ['0.0.0.0:8080', 'http://127.0.0.1:8080/v1'],
  [':8080', 'http://127.0.0.1:8080/v1'],
  ['box', 'http://box:11434/v1'],
  ['box:8080', 'http://box:8080/v1'],
  ['http://box', 'http://box/v1'],
  ['http://box:11434/', 'http://box:11434/v1'],
  ['http://box:11434/v1', 'http://box:11434/v1'],
  ['https://box.example/ollama', 'https://box.example/ollama/v1'],
  ['::1', 'http://[::1]:11434/v1'],
  ['[::]:8080', 'http://[::1]:8080/v1'],
])('OLLAMA_HOST %j is asked at %s', (host, baseUrl) => {
  expect(endpointOf({ provider: 'ollama' }, settingsOf({ OLLAMA_HOST: host }))?.baseUrl).toBe(baseUrl);
});

test.each([
  ['anthropic', 'ANTHROPIC_BASE_URL', 'not an address'],
  ['anthropic', 'ANTHROPIC_BASE_URL', 'ftp://files.example'],
  ['openai', 'OPENAI_BASE_URL', 'localhost:8080/v1'],
  ['openai', 'OPENAI_BASE_URL', 'http://box/v1?version=2'],
  ['ollama', 'OLLAMA_HOST', 'box:port'],
  ['ollama', 'OLLAMA_HOST', 'ftp://box'],
] as const)("%s: %s=%s is the user's mistake", (provider, variable, value) => {
  const thrown = errorOf(() => endpointOf({ provider }, settingsOf({ ANTHROPIC_API_KEY: key, [variable]: value })));
  expect(thrown).toBeInstanceOf(UserError);
  expect(thrown).toMatchObject({ code: 'bad-address', message: `${variable} is not a valid server URL` });
});

test("a key with a line break inside is the user's mistake, and is not shown", () => {
  const thrown = errorOf(() => endpointOf({ provider: 'openai' }, settingsOf({ OPENAI_API_KEY: 'sk-01234\n56789' })));
  expect(thrown).toMatchObject({ code: 'bad-key', message: 'OPENAI_API_KEY has characters that no key has' });
});

test('nothing is asked without what it needs', () => {
  expect(endpointOf({ provider: 'anthropic' }, settingsOf({ ANTHROPIC_BASE_URL: 'http://box' }))).toBeUndefined();
  expect(endpointOf({ provider: 'anthropic' }, settingsOf({ ANTHROPIC_API_KEY: '  ' }))).toBeUndefined();
  expect(endpointOf({ provider: 'openai' }, settingsOf({}))).toBeUndefined();
  expect(endpointOf({ provider: 'openai' }, settingsOf({ OPENAI_BASE_URL: 'http://box/v1' }))).toMatchObject({
    key: undefined,
    headers: {},
  });
  expect(endpointOf({ provider: 'ollama' }, settingsOf({}))).toMatchObject({ headers: {} });
  expect(endpointOf({ provider: 'ollama' }, settingsOf({ OLLAMA_API_KEY: key }))).toMatchObject({
    headers: { authorization: `Bearer ${key}` },
  });
});

test('a login in an address becomes a header, and is part of no address any more', () => {
  const endpoint = endpointOf({ provider: 'openai' }, settingsOf({ OPENAI_BASE_URL: 'http://me:pass%40word@box/v1' }));
  expect(endpoint).toMatchObject({ baseUrl: 'http://box/v1', headers: { authorization: `Basic ${btoa('me:pass@word')}` } });
  expect(endpoint?.scrubber.scrub('at http://me:pass%40word@box: pass@word')).toBe('at http://me:[key]@box: [key]');
});

test('what is missing is said for each provider that nothing is set for', () => {
  const [anthropic, openai, ollama] = [
    'anthropic: set ANTHROPIC_API_KEY',
    'openai: set OPENAI_API_KEY, or OPENAI_BASE_URL for another server that speaks its Chat Completions API',
    'ollama: start Ollama here, or set OLLAMA_HOST to where it runs',
  ];
  const google = 'google: set GEMINI_API_KEY';
  const xai = 'xai: set XAI_API_KEY';
  const [openrouter, compatible] = [
    'openrouter: set OPENROUTER_API_KEY and name a model: --models openrouter:VENDOR/MODEL',
    'compatible: give a server a name in the config (compatible: NAME: base_url: …) and write compatible:NAME/MODEL',
  ];
  expect(describeMissing(settingsOf({}))).toEqual([anthropic, openai, google, xai, openrouter, ollama, compatible]);
  expect(describeMissing(settingsOf({ ANTHROPIC_BASE_URL: 'http://box', OPENAI_BASE_URL: 'http://box' }))).toEqual([
    anthropic,
    google,
    xai,
    openrouter,
    ollama,
    compatible,
  ]);
  expect(
    describeMissing(settingsOf({ ANTHROPIC_API_KEY: key, OPENAI_API_KEY: key, GOOGLE_API_KEY: key, OLLAMA_HOST: 'box' })),
  ).toEqual([xai, openrouter, compatible]);
});

function errorOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a provider that needs nothing is set up only where its address is set', () => {
  const env = { OPENAI_BASE_URL: 'http://127.0.0.1:8000/v1', ANTHROPIC_BASE_URL: 'http://127.0.0.1:8000', OLLAMA_HOST: ' ' };
  expect(serversSetUp(settingsOf(env))).toEqual([{ provider: 'openai' }]);
  expect(serversSetUp(settingsOf({ OLLAMA_HOST: '127.0.0.1' }))).toEqual([{ provider: 'ollama' }]);
});

test('keys are what is set as one, and passwords in addresses, as written and as meant', () => {
  expect(
    keysIn(settingsOf({ ANTHROPIC_API_KEY: key, OPENAI_BASE_URL: 'http://user:p%40ss@host/v1', OLLAMA_HOST: 'host' })),
  ).toEqual([key, 'p%40ss', 'p@ss']);
});

test('a server of the config is asked where the config says, with the key that it names', () => {
  const config = {
    ...NO_PANEL_CONFIG,
    compatible: { 'my-box': { baseUrl: 'http://box:8000/v1' }, lab: { baseUrl: 'http://lab/v1', keyVariable: 'LAB_KEY' } },
  };
  const settings = { env: { MY_BOX_API_KEY: key, LAB_KEY: 'lab-key-123' }, config };
  const at = (server: string) => endpointOf({ provider: 'compatible', server }, settings);
  expect(at('my-box')).toMatchObject({
    label: 'compatible:my-box',
    wire: 'openai-chat',
    baseUrl: 'http://box:8000/v1',
    headers: { authorization: `Bearer ${key}` },
  });
  expect(at('lab')).toMatchObject({ key: 'lab-key-123', keyVariable: 'LAB_KEY' });
  expect(at('other')).toBeUndefined();
  expect(keysIn(settings)).toEqual([key, 'lab-key-123']);
  expect(serversSetUp(settings)).toEqual([
    { provider: 'compatible', server: 'my-box' },
    { provider: 'compatible', server: 'lab' },
  ]);
});

test('the config points a provider elsewhere, and the environment overrules it', () => {
  const config = { ...NO_PANEL_CONFIG, providers: { openai: { baseUrl: 'http://proxy/v1', api: 'responses' } } };
  expect(endpointOf({ provider: 'openai' }, { env: {}, config })).toMatchObject({
    baseUrl: 'http://proxy/v1',
    wire: 'openai-responses',
  });
  expect(endpointOf({ provider: 'openai' }, { env: { OPENAI_BASE_URL: 'http://nearer/v1' }, config })?.baseUrl).toBe(
    'http://nearer/v1',
  );
  const odd = { ...NO_PANEL_CONFIG, providers: { openai: { baseUrl: 'http://proxy/v1', api: 'grpc' } } };
  expect(errorOf(() => endpointOf({ provider: 'openai' }, { env: {}, config: odd }))).toMatchObject({ code: 'unknown-api' });
});

test("OpenAI's own server is asked through Responses, others through Chat Completions", () => {
  expect(endpointOf({ provider: 'openai' }, settingsOf({ OPENAI_API_KEY: key }))?.wire).toBe('openai-responses');
  expect(endpointOf({ provider: 'openai' }, settingsOf({ OPENAI_BASE_URL: 'http://box/v1' }))?.wire).toBe('openai-chat');
});

test('a key of Google is found under any of its names', () => {
  for (const name of ['GEMINI_API_KEY', 'GOOGLE_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY'])
    expect(endpointOf({ provider: 'google' }, settingsOf({ [name]: key }))).toMatchObject({
      keyVariable: name,
      baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
      headers: { 'x-goog-api-key': key },
    });
});

test('a key variable that the config names and nobody has set is missing, whatever else would do', () => {
  const providers = { openai: { keyVariable: 'WORK_KEY' } };
  const compatible = { lab: { baseUrl: 'http://lab/v1', keyVariable: 'LAB_KEY' } };
  const settings = {
    env: { OPENAI_API_KEY: key, OPENAI_BASE_URL: 'http://box/v1' },
    config: { ...NO_PANEL_CONFIG, providers, compatible },
  };
  for (const [choice, name] of [
    [{ provider: 'openai' }, 'WORK_KEY'],
    [{ provider: 'compatible', server: 'lab' }, 'LAB_KEY'],
  ] as const) {
    expect(endpointOf(choice, settings)).toBeUndefined();
    const { message, hint } = missingWords(choice, settings);
    expect([message.endsWith(`is not available: ${name} is not set`), hint]).toEqual([true, `set ${name}`]);
  }
});
