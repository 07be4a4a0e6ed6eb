import { expect, test } from 'vitest';
import { gitlabToken } from './gitlab-hosts.ts';
import { mergeRequestOf, projectOfRemote } from './merge-request-of.ts';

const at = (wanted: string, env: Readonly<Record<string, string>> = {}, remoteUrl?: string, apiUrl?: string) => {
  const around = { settings: apiUrl === undefined ? {} : { apiUrl }, env, ...(remoteUrl === undefined ? {} : { remoteUrl }) };
  const { apiUrl: api, project, number } = mergeRequestOf(wanted, around);
  return [api, project, number];
};

const OWN = 'https://git.example.com/api/v4';
const REMOTE = 'git@gitlab.com:acme/web/shop.git';

test.each([
  ['7', {}, REMOTE, ['https://gitlab.com/api/v4', 'acme/web/shop', 7]],
  ['!7', { CI_PROJECT_PATH: 'acme/ci', CI_API_V4_URL: OWN }, undefined, [OWN, 'acme/ci', 7]],
  ['acme/web/shop!7', {}, undefined, ['https://gitlab.com/api/v4', 'acme/web/shop', 7]],
  ['acme/shop!7', { GITLAB_HOST: 'git.example.com' }, undefined, [OWN, 'acme/shop', 7]],
  ['acme/shop!7', { CI_SERVER_URL: 'https://git.example.com/' }, undefined, [OWN, 'acme/shop', 7]],
  ['https://git.example.com/acme/web/shop/-/merge_requests/7/diffs?x=1#note_2', {}, undefined, [OWN, 'acme/web/shop', 7]],
  ['git.example.com/acme/shop/-/merge_requests/7', {}, undefined, [OWN, 'acme/shop', 7]],
  ['7', {}, 'ssh://git@git.example.com:2222/acme/shop.git', [OWN, 'acme/shop', 7]],
  ['http://localhost:8080/acme/shop/-/merge_requests/7', {}, undefined, ['http://localhost:8080/api/v4', 'acme/shop', 7]],
] as const)('%s', (wanted, env, remote, target) => {
  expect(at(wanted, env, remote)).toEqual(target);
});

test.each([
  '',
  '0',
  '!0',
  'shop!7',
  '../x!7',
  'https://gitlab.com/acme/shop/pull/7',
  'https://gitlab.com/-/merge_requests/7',
  'a/b!x',
])('%j is no merge request', (wanted) => {
  expect(() => at(wanted, {}, REMOTE)).toThrow(/not a merge request/);
});

test('a number needs a project, an address needs https, and an API an address', () => {
  expect(() => at('7')).toThrow(/cannot tell which project/);
  expect(() => at('7', {}, '/srv/git/shop.git')).toThrow(/cannot tell which project/);
  expect(() => at('http://git.example.com/acme/shop/-/merge_requests/7')).toThrow(/without https/);
  expect(() => at('7', {}, REMOTE, 'https://user:pass@git.example.com/api/v4')).toThrow(/gitlab.api_url is not a valid API URL/);
  expect(projectOfRemote('alias:acme/shop')).toBeUndefined();
});

test('the token is for one host alone', () => {
  const token = (host: string, more: Readonly<Record<string, string>> = {}) =>
    gitlabToken(host, { settings: {}, env: { GITLAB_TOKEN: 'glpat-1', ...more } })?.value;
  expect(token('gitlab.com')).toBe('glpat-1');
  expect(token('git.example.com')).toBeUndefined();
  expect(token('git.example.com', { GITLAB_HOST: 'git.example.com' })).toBe('glpat-1');
  expect(token('gitlab.com', { CI_SERVER_URL: 'https://git.example.com' })).toBeUndefined();
  expect(() => token('gitlab.com', { GITLAB_TOKEN: 'two words' })).toThrow(/GITLAB_TOKEN is not a valid token/);
  expect(gitlabToken('gitlab.com', { settings: {}, env: { CI_JOB_TOKEN: 'job' } })).toBeUndefined();
});
