import { expect, test } from 'vitest';
import { UserError } from '../contracts/user-error.ts';
import type { Surroundings } from './github-hosts.ts';
import { pullRequestOf } from './pull-request-of.ts';

const around = (given: Partial<Surroundings> = {}): Surroundings => ({ settings: {}, env: {}, ...given });
const shop = { owner: 'acme', repo: 'shop', number: 7 };
const onGithub = { apiUrl: 'https://api.github.com', host: 'github.com', ...shop };
const onGhe = { apiUrl: 'https://ghe.example.com/api/v3', host: 'ghe.example.com', ...shop };
const remote = (remoteUrl: string, more: Partial<Surroundings> = {}): Surroundings => around({ remoteUrl, ...more });

test.each([
  ['its address', 'https://github.com/acme/shop/pull/7', around(), onGithub],
  ['its address with more behind', ' https://www.github.com/acme/shop/pull/7/files?w=1#diff ', around(), onGithub],
  ['its address without a scheme', 'github.com/acme/shop/pull/7', around(), onGithub],
  [
    'its address elsewhere, whatever the remote is',
    'https://ghe.example.com/acme/shop/pull/7',
    remote('git@github.com:x/y.git'),
    onGhe,
  ],
  [
    'its address on this machine',
    'http://localhost:3000/acme/shop/pull/7',
    around(),
    { ...shop, host: 'localhost:3000', apiUrl: 'http://localhost:3000/api/v3' },
  ],
  [
    'a host with its data in one region',
    'https://acme.ghe.com/acme/shop/pull/7',
    around(),
    { ...shop, host: 'acme.ghe.com', apiUrl: 'https://api.acme.ghe.com' },
  ],
  ['a repository and a number', 'acme/shop#7', around(), onGithub],
  ['a repository and a number, beside a remote elsewhere', 'acme/shop#7', remote('https://ghe.example.com/x/y'), onGhe],
  ['a repository and a number, with a usual host', 'acme/shop#7', around({ env: { GH_HOST: 'GHE.example.com' } }), onGhe],
  ['a number, and an https remote', '7', remote('https://github.com/acme/shop.git'), onGithub],
  ['a number, and a remote with a login in it', '#7', remote('https://me:secret@github.com/acme/shop/'), onGithub],
  ['a number, and an scp remote', '#7', remote('git@github.com:acme/shop.git'), onGithub],
  ['a number, and an ssh remote on another port', '7', remote('ssh://git@ssh.github.com:443/acme/shop.git'), onGithub],
  ['a number, and a remote elsewhere', '7', remote('ssh://git@ghe.example.com:2222/acme/shop.git'), onGhe],
  [
    'a number, and a remote with a port of its own',
    '7',
    remote('https://ghe.example.com:8443/acme/shop'),
    { ...shop, host: 'ghe.example.com:8443', apiUrl: 'https://ghe.example.com:8443/api/v3' },
  ],
  [
    'a number, and the name in GH_REPO',
    '7',
    around({ env: { GH_REPO: 'ghe.example.com/acme/shop', GITHUB_REPOSITORY: 'x/y' } }),
    onGhe,
  ],
  [
    'a number, and the name in GITHUB_REPOSITORY',
    '7',
    remote('../elsewhere', { env: { GITHUB_REPOSITORY: 'acme/shop' } }),
    onGithub,
  ],
  ['a number, and an ssh name whose host is said', '7', remote('work:acme/shop', { env: { GH_HOST: 'ghe.example.com' } }), onGhe],
  [
    'Actions',
    '7',
    around({
      env: {
        GITHUB_API_URL: 'https://ghe.example.com/api/v3',
        GITHUB_SERVER_URL: 'https://ghe.example.com',
        GITHUB_REPOSITORY: 'acme/shop',
      },
    }),
    onGhe,
  ],
  [
    'the config over the environment',
    'acme/shop#7',
    around({ settings: { apiUrl: 'https://ghe.example.com/api/v3/' }, env: { GITHUB_API_URL: 'https://api.github.com' } }),
    onGhe,
  ],
  [
    'an address on GitHub, with the API of another host configured',
    'https://github.com/acme/shop/pull/7',
    around({ settings: { apiUrl: 'https://ghe.example.com/api/v3' } }),
    onGithub,
  ],
  [
    'an API that stands for all hosts',
    '7',
    remote('work:acme/shop', { settings: { apiUrl: 'http://proxy.example.com:8080/github' } }),
    { ...shop, host: 'proxy.example.com:8080', apiUrl: 'http://proxy.example.com:8080/github' },
  ],
] as const)('%s', (_, text, given, target) => {
  expect(pullRequestOf(text, given)).toEqual(target);
});

test.each([
  ['nothing', '', around(), 'bad-pull-request'],
  ['a word', 'main', around(), 'bad-pull-request'],
  ['no number that GitHub gives', '#0', remote('git@github.com:acme/shop'), 'bad-pull-request'],
  ['an issue', 'https://github.com/acme/shop/issues/7', around(), 'bad-pull-request'],
  ['another protocol', 'ftp://github.com/acme/shop/pull/7', around(), 'bad-pull-request'],
  ['a name that leads elsewhere', '../shop#7', around(), 'bad-pull-request'],
  ['an address that leads elsewhere', 'https://github.com/%2e%2e/shop/pull/7', around(), 'bad-pull-request'],
  ['a number and no remote', '7', around(), 'unclear-repository'],
  ['a number and a folder as a remote', '7', remote('/srv/git/shop.git'), 'unclear-repository'],
  [
    'a number and a remote that is deeper than GitHub has them',
    '7',
    remote('https://gitlab.example.com/a/b/c.git'),
    'unclear-repository',
  ],
  ['a number and a name that only ssh knows', '7', remote('git@work:acme/shop.git'), 'unclear-repository'],
  ['a host without https', 'http://ghe.example.com/acme/shop/pull/7', around(), 'unsafe-host'],
  [
    'an API with a login in it',
    'a/b#7',
    around({ settings: { apiUrl: 'https://me:secret@ghe.example.com/api/v3' } }),
    'bad-api-url',
  ],
  ['an API that is no address', 'a/b#7', around({ env: { GITHUB_API_URL: 'ghe' } }), 'bad-api-url'],
] as const)('not clear: %s', (_, text, given, code) => {
  const caught = (() => {
    try {
      return pullRequestOf(text, given);
    } catch (error) {
      return error;
    }
  })();
  expect(caught).toBeInstanceOf(UserError);
  expect(caught).toMatchObject({ code });
  expect(JSON.stringify([caught, String(caught)])).not.toContain('secret');
});
