import { expect, test } from 'vitest';
import { UserError } from '../contracts/user-error.ts';
import { describeMissing, endpointOf, isSetUp, keysIn } from './endpoint.ts';

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
  expect(endpointOf('anthropic', { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: url })?.baseUrl).toBe(baseUrl);
});

test.each([
  [undefined, 'https://api.openai.com/v1', true],
  ['https://api.openai.com/v1/', 'https://api.openai.com/v1', true],
  ['http://localhost:1234/v1', 'http://localhost:1234/v1', false],
  ['https://openrouter.example/api/v1', 'https://openrouter.example/api/v1', false],
])('OPENAI_BASE_URL %j is asked at %s', (url, baseUrl, isOwnServer) => {
  expect(endpointOf('openai', { OPENAI_API_KEY: key, OPENAI_BASE_URL: url })).toMatchObject({ baseUrl, isOwnServer });
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
  expect(endpointOf('ollama', { OLLAMA_HOST: host })?.baseUrl).toBe(baseUrl);
});

test.each([
  ['anthropic', 'ANTHROPIC_BASE_URL', 'not an address'],
  ['anthropic', 'ANTHROPIC_BASE_URL', 'ftp://files.example'],
  ['openai', 'OPENAI_BASE_URL', 'localhost:8080/v1'],
  ['openai', 'OPENAI_BASE_URL', 'http://box/v1?version=2'],
  ['ollama', 'OLLAMA_HOST', 'box:port'],
  ['ollama', 'OLLAMA_HOST', 'ftp://box'],
] as const)("%s: %s=%s is the user's mistake", (provider, variable, value) => {
  const thrown = errorOf(() => endpointOf(provider, { ANTHROPIC_API_KEY: key, [variable]: value }));
  expect(thrown).toBeInstanceOf(UserError);
  expect(thrown).toMatchObject({ code: 'bad-address', message: `${variable} is no address of a server` });
});

test("a key with a line break inside is the user's mistake, and is not shown", () => {
  const thrown = errorOf(() => endpointOf('openai', { OPENAI_API_KEY: 'sk-01234\n56789' }));
  expect(thrown).toMatchObject({ code: 'bad-key', message: 'OPENAI_API_KEY holds characters that are in no key' });
});

test('nothing is asked without what it needs', () => {
  expect(endpointOf('anthropic', { ANTHROPIC_BASE_URL: 'http://box' })).toBeUndefined();
  expect(endpointOf('anthropic', { ANTHROPIC_API_KEY: '  ' })).toBeUndefined();
  expect(endpointOf('openai', {})).toBeUndefined();
  expect(endpointOf('openai', { OPENAI_BASE_URL: 'http://box/v1' })).toMatchObject({ key: undefined, headers: {} });
  expect(endpointOf('ollama', {})).toMatchObject({ headers: {} });
  expect(endpointOf('ollama', { OLLAMA_API_KEY: key })).toMatchObject({ headers: { authorization: `Bearer ${key}` } });
});

test('a login in an address becomes a header, and is part of no address any more', () => {
  const endpoint = endpointOf('openai', { OPENAI_BASE_URL: 'http://me:pass%40word@box/v1' });
  expect(endpoint).toMatchObject({ baseUrl: 'http://box/v1', headers: { authorization: `Basic ${btoa('me:pass@word')}` } });
  expect(endpoint?.scrubber.scrub('at http://me:pass%40word@box: pass@word')).toBe('at http://me:[key]@box: [key]');
});

test('what is missing is said for each provider that nothing is set for', () => {
  const [anthropic, openai, ollama] = [
    'anthropic: set ANTHROPIC_API_KEY',
    'openai: set OPENAI_API_KEY, or OPENAI_BASE_URL for another server that speaks its Chat Completions API',
    'ollama: start Ollama here, or set OLLAMA_HOST to where it runs',
  ];
  expect(describeMissing({})).toEqual([anthropic, openai, ollama]);
  expect(describeMissing({ ANTHROPIC_BASE_URL: 'http://box', OPENAI_BASE_URL: 'http://box' })).toEqual([anthropic, ollama]);
  expect(describeMissing({ ANTHROPIC_API_KEY: key, OPENAI_API_KEY: key, OLLAMA_HOST: 'box' })).toEqual([]);
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
  expect((['anthropic', 'openai', 'ollama'] as const).map((provider) => isSetUp(provider, env))).toEqual([false, true, false]);
  expect(isSetUp('ollama', { OLLAMA_HOST: '127.0.0.1' })).toBe(true);
});

test('keys are what is set as one, and passwords in addresses, as written and as meant', () => {
  expect(keysIn({ ANTHROPIC_API_KEY: key, OPENAI_BASE_URL: 'http://user:p%40ss@host/v1', OLLAMA_HOST: 'host' })).toEqual([
    key,
    'p%40ss',
    'p@ss',
  ]);
});
