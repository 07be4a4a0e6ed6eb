import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../src/contracts/clock.ts';
import { findPullRequest, type ReadingOptions } from '../../src/forge/read-pull-request.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import { GithubServer, type Misbehaviour, type Reply } from './github-server.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 0);
const waits: number[] = [];
const clock: Clock = {
  now: () => NOW,
  monotonic: () => NOW,
  wait: async (milliseconds) => {
    waits.push(milliseconds);
  },
};

let server: GithubServer;
let repository: ScratchRepository;
beforeAll(async () => {
  server = await GithubServer.start();
  repository = scratchRepository();
  repository.commit({ 'a.ts': 'a\n' });
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.commit({ 'a.ts': 'b\n' });
  server.addRepository('acme/shop', repository.root, { isPrivate: true });
  server.addPull('acme/shop', { number: 7, head: 'feature' });
  server.tokens.add('secret-token');
});
afterAll(async () => {
  await server.close();
  repository.remove();
});
beforeEach(() => {
  waits.length = 0;
  server.requests.length = 0;
  server.intercept = () => undefined;
});

const read = async (more: Partial<ReadingOptions> = {}, wanted = SHOP) => {
  const around = { settings: { apiUrl: server.apiUrl }, env: { GH_TOKEN: 'secret-token' }, clock, ...more };
  return (await findPullRequest(wanted, around)).read();
};

const caught = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'nothing failed',
    (error: unknown) => error,
  );

const refuses = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers,
  // A host that sends back what it was sent must not make us repeat it.
  body: { message: 'No: token secret-token', documentation_url: 'https://docs.github.com/rest', status: `${status}` },
});

const LATER = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${NOW / 1000 + 12 * 60}` };
const SHOP = 'acme/shop#7';
const TO_READ = 'check its name and number, and that the token can read code and pull requests';
const FETCH_FIRST = 'a repository that has the commits needs fewer: fetch the pull request first';
const TO_LOG_IN = 'set GH_ENTERPRISE_TOKEN and GH_HOST=HOST, or `gh auth login --hostname HOST`';

test.each<[string, Reply | Misbehaviour, string, string, string | undefined, readonly number[]]>([
  [
    '401',
    refuses(401),
    'github-denied',
    'HOST rejects the token in GH_TOKEN',
    `it may be expired, or for another host; ${TO_LOG_IN}`,
    [],
  ],
  ['403', refuses(403), 'github-not-found', `${SHOP} was not found, or the token in GH_TOKEN may not read it`, TO_READ, []],
  ['404', refuses(404), 'github-not-found', `${SHOP} was not found, or the token in GH_TOKEN may not read it`, TO_READ, []],
  [
    'a sign-on that is missing',
    refuses(403, { 'x-github-sso': 'required; url=https://github.com/orgs/acme/sso' }),
    'github-denied',
    `the token in GH_TOKEN cannot read ${SHOP}: its organisation requires single sign-on`,
    'authorise the token for single sign-on in your GitHub account settings',
    [],
  ],
  [
    'no requests left',
    refuses(403, LATER),
    'github-limit',
    'rate limit of HOST reached until 03:12 UTC, in 12 minutes',
    FETCH_FIRST,
    [],
  ],
  [
    'no requests left, in the newer form',
    refuses(429, LATER),
    'github-limit',
    'rate limit of HOST reached until 03:12 UTC, in 12 minutes',
    FETCH_FIRST,
    [],
  ],
  [
    'a wait that does not help',
    refuses(403, { 'retry-after': '30' }),
    'github-limit',
    'HOST asks to retry after 30 seconds',
    FETCH_FIRST,
    [30_000],
  ],
  [
    'a wait that is too long',
    refuses(429, { 'retry-after': '600' }),
    'github-limit',
    'HOST asks to retry after 600 seconds',
    FETCH_FIRST,
    [],
  ],
  ['502', refuses(502), 'github-failed', 'HOST answers with status 502, even after a retry', 'try again later', [1_000]],
  ['418', refuses(418), 'github-failed', 'HOST answers with unexpected status 418', undefined, []],
  [
    'a cut line',
    'cut',
    'forge-unreachable',
    'cannot reach HOST: the connection broke',
    'asked twice; check the network, and github.api_url in your config if it is set',
    [1_000],
  ],
  [
    'silence',
    'hang',
    'forge-unreachable',
    'cannot reach HOST: nothing came for 0.2 seconds',
    'asked twice; check the network, and github.api_url in your config if it is set',
    [1_000],
  ],
  [
    'JSON that is none',
    { status: 200, headers: { 'content-type': 'application/json' }, body: '{"number":' },
    'github-unreadable',
    'HOST does not answer like GitHub',
    'check that API is the URL of its API',
    [],
  ],
  [
    'a page for people',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Log in' },
    'github-unreadable',
    'HOST does not answer like GitHub',
    'check that API is the URL of its API',
    [],
  ],
  [
    'a circle',
    { status: 302, headers: { location: '/repos/acme/shop/pulls/7' }, body: '' },
    'forge-elsewhere',
    'too many redirects from HOST',
    undefined,
    [],
  ],
])('%s', async (_, reply, code, message, hint, waited) => {
  server.intercept = () => reply;
  const named = (text: string): string => text.replaceAll(/(?<!_)HOST/g, server.host).replaceAll('API ', `${server.apiUrl} `);
  const error = await caught(read(reply === 'hang' ? { silenceMs: 200 } : {}));
  expect(error).toMatchObject({
    name: 'WorldFailure',
    code,
    message: named(message),
    hint: hint === undefined ? hint : named(hint),
  });
  expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain('secret-token');
  expect(waits).toEqual(waited);
});

test('without a token, what may not be seen is said to need one', async () => {
  expect(await caught(read({ env: {} }))).toMatchObject({
    code: 'github-not-found',
    message: 'acme/shop#7 was not found, or needs a token',
  });
  server.intercept = () => refuses(403, LATER);
  expect(await caught(read({ env: {} }))).toMatchObject({ hint: expect.stringContaining('with a token there are more') });
});

test.each<[string, Reply | Misbehaviour]>([
  ['a host that fails once', refuses(500)],
  ['a line that is cut once', 'cut'],
  ['a wait that helps', refuses(429, { 'retry-after': '2' })],
])('%s', async (_, reply) => {
  const troubled = new Set<string>();
  server.intercept = ({ path, accept }) => {
    const key = `${path} ${accept}`;
    if (troubled.has(key)) return undefined;
    troubled.add(key);
    return reply;
  };
  expect((await read()).texts).toEqual(new Map([['a.ts', 'b\n']]));
});

test('a token does not follow a redirect to another host', async () => {
  const other = await GithubServer.start();
  try {
    server.intercept = () => ({ status: 301, headers: { location: `${other.apiUrl}/repos/acme/shop/pulls/7` }, body: {} });
    expect(await caught(read())).toMatchObject({
      name: 'WorldFailure',
      code: 'forge-elsewhere',
      message: `${server.host} redirects to ${other.host}, which is not followed`,
    });
    expect(other.requests).toEqual([]);
  } finally {
    await other.close();
  }
});

test.each<[string, Reply, string]>([
  [
    'is larger than GitHub gives',
    { status: 403, body: { message: 'This API returns blobs up to 100 MB', errors: [{ code: 'too_large' }] } },
    'it is larger than 16 MiB',
  ],
  ['is larger than is read', { status: 200, body: Buffer.alloc(23 * 1024 * 1024, 'A') }, 'it is larger than 16 MiB'],
  ['is gone', { status: 404, body: {} }, 'the server does not have it stored'],
])('a file that %s is named, and its lines are not shown', async (_, reply, why) => {
  server.intercept = ({ path }) => (path.includes('/git/blobs/') ? reply : undefined);
  const { change, texts, unread } = await read();
  expect([texts.size, unread, change.files.map(({ path, hunks }) => [path, hunks])]).toEqual([
    0,
    [{ path: 'a.ts', why, isBinary: false }],
    [['a.ts', []]],
  ]);
});

test('more files than GitHub lists are not read in part', async () => {
  server.addPull('acme/shop', { number: 8, head: 'feature', more: { changed_files: 3_001 } });
  expect(await caught(read({}, 'acme/shop#8'))).toMatchObject({
    name: 'WorldFailure',
    code: 'pull-request-too-large',
    message: 'the pull request changes 3001 files, and GitHub lists only 3000',
    hint: 'run `git fetch origin pull/8/head` and review the branch',
  });
});
