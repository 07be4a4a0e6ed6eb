import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../src/contracts/clock.ts';
import { openPoster } from '../../src/forge/github/open-poster.ts';
import type { Posting } from '../../src/forge/plan/posting.ts';
import type { Posted } from '../../src/forge/plan/settle.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import { aPosting, plainWords } from './a-posting.ts';
import { addComment, type StandInUser } from './github-comments.ts';
import { GithubServer, type LoggedRequest, type Misbehaviour, type Reply } from './github-server.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 0);
const waits: number[] = [];
const clock: Clock = {
  now: () => NOW,
  monotonic: () => NOW,
  wait: async (milliseconds) => {
    waits.push(milliseconds);
  },
};
const ME: StandInUser = { login: 'maintainer', type: 'User' };
const BOT: StandInUser = { login: 'github-actions[bot]', type: 'Bot' };
const TOKENS = { mine: 'my-token-1', bot: 'app-token-2', reader: 'read-token-3' };
const PLACE = { fullName: 'acme/shop', number: 7 };

let server: GithubServer;
let repository: ScratchRepository;
let head: string;
beforeAll(async () => {
  server = await GithubServer.start('/api/v3');
  repository = scratchRepository();
  repository.commit({ 'a.ts': 'a\n' });
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.commit({ 'a.ts': 'b\n' });
  head = repository.git('rev-parse', 'HEAD');
  server.tokens.add(TOKENS.mine).add(TOKENS.bot).add(TOKENS.reader);
  server.users
    .set(TOKENS.mine, ME)
    .set(TOKENS.bot, BOT)
    .set(TOKENS.reader, { ...ME, isReader: true });
});
afterAll(async () => {
  expect(server.problems).toEqual([]);
  await server.close();
  repository.remove();
});
beforeEach(() => {
  waits.length = 0;
  server.requests.length = 0;
  server.intercept = () => undefined;
  server.addRepository('acme/shop', repository.root, { isPrivate: true });
  server.addPull('acme/shop', { number: 7, head: 'feature' });
});

const summaryOf = (text: string, more: Partial<Posting> = {}): Posting =>
  aPosting(head, { words: plainWords({ summary: () => text }), ...more });

const post = async (
  summary: string | Posting,
  { token = TOKENS.mine, silenceMs = 30_000 }: { token?: string; silenceMs?: number } = {},
): Promise<Posted> => {
  const around = { settings: { apiUrl: server.apiUrl }, env: { GH_TOKEN: token }, clock, silenceMs };
  const poster = await openPoster('acme/shop#7', around);
  return poster.post(typeof summary === 'string' ? summaryOf(summary) : summary);
};

const caught = (posting: Promise<unknown>): Promise<unknown> =>
  posting.then(
    (posted) => ({ posted }),
    (error: unknown) => error,
  );

/** What stands on the pull request, without the marks. */
const conversation = (): readonly (readonly [string | undefined, string])[] =>
  (server.repositories.get('acme/shop')?.comments.get(7) ?? []).map(({ user, body }) => [
    user?.login,
    body.replace(/^<!-- tribunal:summary v1 head=\w{40} opened=\d+ print=\w{64} -->\n(<!-- tribunal:ledger v1 \S+ -->\n)?/, ''),
  ]);

const writes = (): readonly string[] =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

const url = (id: number): string => `https://github.com/acme/shop/pull/7#issuecomment-${id}`;

test('posted twice is one comment, and the second time nothing is written', async () => {
  expect(await post('one')).toMatchObject({ kind: 'posted', how: 'created', url: url(101), left: 0 });
  server.requests.length = 0;
  expect(await post('one')).toMatchObject({ kind: 'posted', how: 'unchanged', url: url(101), left: 0 });
  expect([conversation(), writes()]).toEqual([[['maintainer', 'one']], []]);
});

test('another content changes the same comment', async () => {
  await post('one');
  addComment(server, PLACE, { body: 'Thanks!' });
  expect(await post('two')).toMatchObject({ kind: 'posted', how: 'updated', url: url(101), left: 0 });
  expect(conversation()).toEqual([
    ['maintainer', 'two'],
    ['somebody', 'Thanks!'],
  ]);
});

test('a workflow posts as its app, and finds its comment again', async () => {
  expect(await post('one', { token: TOKENS.bot })).toMatchObject({ how: 'created' });
  expect(await post('two', { token: TOKENS.bot })).toMatchObject({ how: 'updated' });
  expect(await post('mine')).toMatchObject({ how: 'created' });
  expect(conversation()).toEqual([
    ['github-actions[bot]', 'two'],
    ['maintainer', 'mine'],
  ]);
  // GraphQL of a server of one's own is beside its REST API.
  expect(server.paths).toContain('/api/graphql');
});

test('where nobody tells as whom a token writes, one comment is made, and none with a mark is touched', async () => {
  server.intercept = ({ path }) => (path.endsWith('/graphql') ? { status: 403, body: {} } : undefined);
  expect(await post('one', { token: TOKENS.bot })).toMatchObject({ kind: 'posted', how: 'created' });
  expect(await post('two', { token: TOKENS.bot })).toEqual({ kind: 'held-back', why: 'unknown-author', url: url(101) });
  expect(conversation()).toEqual([['github-actions[bot]', 'one']]);
});

test('ours is found on the third page', async () => {
  for (let at = 0; at < 230; at++) addComment(server, PLACE, { body: `comment ${at}` });
  await post('one');
  for (let at = 0; at < 30; at++) addComment(server, PLACE, { body: `later ${at}` });
  server.requests.length = 0;
  expect(await post('two')).toMatchObject({ kind: 'posted', how: 'updated', url: url(331), left: 0 });
  expect(conversation().length).toBe(261);
  expect(server.paths.filter((path) => path.includes('/comments?'))).toEqual(
    [1, 2, 3].map((page) => `/repos/acme/shop/issues/7/comments?per_page=100&page=${page}`),
  );
});

test('a mark that somebody copied is left alone, also where it is older and its owner may be overruled', async () => {
  await post('one');
  const [ours] = server.repositories.get('acme/shop')?.comments.get(7) ?? [];
  server.repositories.get('acme/shop')?.comments.set(7, []);
  const forged = addComment(server, PLACE, { body: ours?.body ?? '', user: { login: 'mallory', type: 'User' } });
  expect(await post('one')).toMatchObject({ how: 'created' });
  expect([forged.body, conversation().length]).toEqual([ours?.body, 2]);
});

test('two at the same time leave one comment', async () => {
  const ends = await Promise.all(['one', 'two', 'three'].map((text) => post(text)));
  expect(ends.map(({ kind }) => kind)).toEqual(['posted', 'posted', 'posted']);
  expect(conversation().length).toBe(1);
});

test('a comment that is removed meanwhile is made anew', async () => {
  await post('one');
  server.intercept = ({ method }) => {
    if (method === 'PATCH') server.repositories.get('acme/shop')?.comments.set(7, []);
    return undefined;
  };
  expect(await post('two')).toMatchObject({ how: 'created' });
  expect(conversation()).toEqual([['maintainer', 'two']]);
});

describe('a head that has moved', () => {
  const outdated = (): Posting => summaryOf('of an old commit', { head: 'a'.repeat(40) });

  test('nothing is written', async () => {
    expect(await post(outdated())).toEqual({ kind: 'held-back', why: 'moved', now: head });
    expect(writes()).toEqual([]);
  });

  test('unless that is wanted, and then not over what is about the latest commit', async () => {
    const words = plainWords({ summary: ({ movedTo }) => `moved to ${movedTo}` });
    const forced = { ...outdated(), words, isForced: true };
    expect(await post(forced)).toMatchObject({ how: 'created' });
    expect(conversation()).toEqual([['maintainer', `moved to ${head}`]]);
    expect(await post('of the latest')).toMatchObject({ how: 'updated' });
    expect(await post(forced)).toEqual({ kind: 'held-back', why: 'newer', url: url(101) });
    expect(conversation()).toEqual([['maintainer', 'of the latest']]);
  });
});

const refuses = (status: number, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers,
  body: { message: `No: ${TOKENS.mine}`, documentation_url: 'https://docs.github.com/rest', status: `${status}` },
});
const LATER = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${NOW / 1000 + 12 * 60}` };
const TO_WRITE = expect.stringContaining('`pull-requests: write` for a workflow');
const ONCE = 'asked once; check the network, and github.api_url in your config if it is set';
const isWrite = ({ method, path }: LoggedRequest): boolean => method !== 'GET' && path.includes('/comments');

describe.each<[string, Reply | Misbehaviour, string, unknown]>([
  ['403', refuses(403), 'the token in GH_TOKEN may not comment on acme/shop#7', TO_WRITE],
  ['404', refuses(404), 'the token in GH_TOKEN may not comment on acme/shop#7', TO_WRITE],
  [
    '422',
    refuses(422),
    'HOST rejects the comment on acme/shop#7 with status 422',
    'the pull request may have too many comments, or the comment was flagged as spam',
  ],
  ['no requests left', refuses(403, LATER), 'rate limit of HOST reached until 03:12 UTC, in 12 minutes', undefined],
  ['a wait that is too long', refuses(429, { 'retry-after': '600' }), 'HOST asks to retry after 600 seconds', undefined],
  ['a host that fails', refuses(502), 'HOST answers with status 502, even after a retry', 'try again later'],
  ['a cut line', 'cut', 'cannot reach HOST: the connection broke', ONCE],
  ['silence', 'hang', 'cannot reach HOST: nothing came for 0.2 seconds', ONCE],
  [
    'an answer that is none',
    { status: 201, body: { id: 'x' } },
    'HOST does not answer like GitHub',
    'check that API is the URL of its API',
  ],
])('%s when it is to be written', (_, reply, message, hint) => {
  test('is told, and says nothing of the token', async () => {
    server.intercept = (request) => (isWrite(request) ? reply : undefined);
    const error = await caught(post('one', reply === 'hang' ? { silenceMs: 200 } : {}));
    const named = (text: string): string => text.replaceAll('HOST', server.host).replaceAll('API ', `${server.apiUrl} `);
    expect(error).toMatchObject({
      name: 'WorldFailure',
      message: named(message),
      hint: typeof hint === 'string' ? named(hint) : hint,
    });
    expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain(TOKENS.mine);
    expect(conversation()).toEqual([]);
  });
});

test.each<[string, Reply | Misbehaviour]>([
  ['a cut line', 'cut'],
  ['a host that fails', refuses(502)],
])('%s after the comment was made does not make another', async (_, reply) => {
  let isFirst = true;
  server.intercept = (request) => {
    if (!isFirst || !isWrite(request)) return undefined;
    isFirst = false;
    addComment(server, PLACE, { user: ME, body: (JSON.parse(request.body) as { body: string }).body });
    return reply;
  };
  expect(await post('one')).toMatchObject({ kind: 'posted', how: 'created', url: url(101), left: 0 });
  expect([conversation(), waits]).toEqual([[['maintainer', 'one']], [1_000]]);
});

test.each<[string, Reply | Misbehaviour]>([
  ['a host that fails once', refuses(500)],
  ['a line that is cut once', 'cut'],
  ['a wait that helps', refuses(429, { 'retry-after': '2' })],
])('%s', async (_, reply) => {
  const troubled = new Set<string>();
  server.intercept = ({ method, path }) => {
    if (troubled.has(`${method} ${path}`)) return undefined;
    troubled.add(`${method} ${path}`);
    return reply;
  };
  expect(await post('one')).toMatchObject({ kind: 'posted', how: 'created' });
  expect(conversation()).toEqual([['maintainer', 'one']]);
});

test.each<[string, (request: LoggedRequest) => boolean, Reply, string]>([
  [
    'the list of comments',
    ({ path }) => path.includes('/comments?'),
    { status: 200, body: [{ id: 1 }] },
    'does not answer like GitHub',
  ],
  ['who it is', ({ path }) => path === '/user', { status: 200, body: {} }, 'does not answer like GitHub'],
  [
    'the pull request',
    ({ path }) => path.includes('/pulls/7'),
    { status: 200, body: '<p>Log in' },
    'does not answer like GitHub',
  ],
  ['who it is, with no requests left', ({ path }) => path === '/user', refuses(403, LATER), 'reached until '],
  ['an endless list', ({ path }) => path.includes('/comments?'), endless(), 'more than 3000 comments'],
])('what cannot be read stops it: %s', async (_, isThat, reply, message) => {
  server.intercept = (request) => (isThat(request) ? reply : undefined);
  expect(await caught(post('one'))).toMatchObject({ name: 'WorldFailure', message: expect.stringContaining(message) });
  expect(writes()).toEqual([]);
});

function endless(): Reply {
  const one = { id: 1, html_url: 'https://github.com/', user: null, body: 'x' };
  return { status: 200, body: Array.from({ length: 100 }, () => one) };
}

test('a comment that was made stays posted where nobody can look again', async () => {
  let isMade = false;
  server.intercept = (request) => {
    if (isMade) return refuses(500);
    isMade = isWrite(request);
    return undefined;
  };
  expect(await post('one')).toMatchObject({ kind: 'posted', how: 'created', url: url(101), left: 0 });
});

test('another of ours that cannot be removed is told', async () => {
  await post('one');
  addComment(server, PLACE, { user: ME, body: server.repositories.get('acme/shop')?.comments.get(7)?.[0]?.body ?? '' });
  server.intercept = ({ method }) => (method === 'DELETE' ? refuses(403) : undefined);
  expect(await post('one')).toMatchObject({ kind: 'posted', how: 'unchanged', url: url(101), left: 1 });
});

test('a locked conversation, a token that may only read, and none at all', async () => {
  expect(await caught(post('one', { token: TOKENS.reader }))).toMatchObject({
    message: 'the token in GH_TOKEN may not comment on acme/shop#7',
  });
  server.addPull('acme/shop', { number: 7, head: 'feature', locked: true });
  expect(await caught(post('one'))).toMatchObject({ message: 'the conversation of acme/shop#7 is locked' });
  const settings = { apiUrl: server.apiUrl };
  expect(await caught(openPoster('acme/shop#7', { settings, env: {} }))).toMatchObject({
    name: 'UserError',
    code: 'no-token',
    message: `cannot post to acme/shop#7: no token for ${server.host}`,
  });
});

test('a closed or merged pull request still takes it', async () => {
  server.addPull('acme/shop', { number: 7, head: 'feature', state: 'closed', merged: true });
  expect(await post('one')).toMatchObject({ how: 'created' });
});

test('a repository of another name by now is written to where it is', async () => {
  server.renamed.set('acme/old', 'acme/shop');
  const poster = await openPoster('acme/old#7', { settings: { apiUrl: server.apiUrl }, env: { GH_TOKEN: TOKENS.mine }, clock });
  expect(await poster.post(summaryOf('one'))).toMatchObject({ how: 'created' });
  expect(conversation()).toEqual([['maintainer', 'one']]);
});
