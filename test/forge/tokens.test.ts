import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenFor } from '../../src/forge/token.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gh-'));
  // It writes down what it was told and what it could see, and knows one host.
  const script = `#!/bin/sh
{ echo "$@"; env; } > '${join(folder, 'told')}'
[ "$4" = ghe.example.com ] || [ "$4" = github.com ] || exit 1
echo gh-token
`;
  writeFileSync(join(folder, 'gh'), script);
  chmodSync(join(folder, 'gh'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const general = { GH_TOKEN: 'general', GITHUB_TOKEN: 'of-actions' };
const enterprise = { GH_ENTERPRISE_TOKEN: 'enterprise', GITHUB_ENTERPRISE_TOKEN: 'other' };
const ghe = { settings: { apiUrl: 'https://ghe.example.com/api/v3' } };
const actions = { GITHUB_API_URL: 'https://ghe.example.com/api/v3', GITHUB_SERVER_URL: 'https://ghe.example.com' };

test.each([
  ['GitHub, with everything set', 'github.com', { env: { ...general, ...enterprise } }, 'GH_TOKEN'],
  [
    'GitHub, in Actions',
    'github.com',
    { env: { GITHUB_TOKEN: 'x', GITHUB_API_URL: 'https://api.github.com', GITHUB_SERVER_URL: 'https://github.com' } },
    'GITHUB_TOKEN',
  ],
  ['a host of GitHub itself', 'acme.ghe.com', { env: general }, 'GH_TOKEN'],
  ['GitHub, with tokens for others only', 'github.com', { env: enterprise }, undefined],
  ['GitHub, where the tokens are those of a configured host', 'github.com', { env: general, ...ghe }, undefined],
  ['GitHub, where Actions runs elsewhere', 'github.com', { env: { ...actions, GITHUB_TOKEN: 'x' } }, undefined],
  [
    'GitHub, where the configured host has a token of its own',
    'github.com',
    { env: { ...general, ...enterprise }, ...ghe },
    'GH_TOKEN',
  ],
  ['a configured host', 'ghe.example.com', { env: general, ...ghe }, 'GH_TOKEN'],
  [
    'a configured host with a token of its own',
    'ghe.example.com',
    { env: { ...general, GITHUB_ENTERPRISE_TOKEN: 'x' }, ...ghe },
    'GITHUB_ENTERPRISE_TOKEN',
  ],
  ['the host that Actions runs on', 'ghe.example.com', { env: { ...actions, GITHUB_TOKEN: 'x' } }, 'GITHUB_TOKEN'],
  [
    'the host that is named as usual',
    'ghe.example.com',
    { env: { ...general, ...enterprise, GH_HOST: 'ghe.example.com' } },
    'GH_ENTERPRISE_TOKEN',
  ],
  [
    'a host that only the remote names',
    'evil.example.com',
    { env: { ...general, ...enterprise }, remoteUrl: 'https://evil.example.com/acme/shop.git' },
    undefined,
  ],
  ['a host that only an address names', 'evil.example.com', { env: { ...general, ...enterprise } }, undefined],
  ['a host that looks like one of GitHub', 'github.com.example.com', { env: { ...general, ...enterprise } }, undefined],
  ['another host than the configured one', 'evil.example.com', { env: { ...general, ...enterprise }, ...ghe }, undefined],
  ['an empty variable', 'github.com', { env: { GH_TOKEN: ' ', GITHUB_TOKEN: 'x' } }, 'GITHUB_TOKEN'],
])('the token for %s', async (_, host, { env, ...around }, from) => {
  const token = await tokenFor(host, { settings: {}, env: { ...env }, ...around });
  expect(token).toEqual(from === undefined ? undefined : { from, value: (env as Record<string, string>)[from] });
});

test('what can be no token is refused, and not repeated', async () => {
  const refused = await tokenFor('github.com', { settings: {}, env: { GH_TOKEN: 'gh\nsecret' } }).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({ name: 'UserError', code: 'bad-token' });
  expect(JSON.stringify([refused, String(refused)])).not.toContain('secret');
});

test('without a variable gh is asked, for this host, and sees no token of another', async () => {
  const env = {
    ...enterprise,
    ANTHROPIC_API_KEY: 'key',
    GH_CONFIG_DIR: '/config',
    PATH: `.${delimiter}${folder}${delimiter}${process.env.PATH}`,
  };
  expect(await tokenFor('github.com', { settings: {}, env })).toEqual({ value: 'gh-token', from: 'gh' });
  const [told, ...seen] = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n');
  expect(told).toBe('auth token --hostname github.com');
  expect(seen.map((line) => line.split('=')[0]).filter((name) => /TOKEN|KEY|CONFIG/.test(name ?? ''))).toEqual(['GH_CONFIG_DIR']);
  expect(await tokenFor('evil.example.com', { settings: {}, env })).toBeUndefined();
});
