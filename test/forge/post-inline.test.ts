import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../src/contracts/clock.ts';
import { openPoster } from '../../src/forge/github/open-poster.ts';
import type { FindingToPost, Posting } from '../../src/forge/plan/posting.ts';
import type { Posted } from '../../src/forge/plan/settle.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import { aFinding, aPosting } from './a-posting.ts';
import type { StandInUser } from './github-comments.ts';
import { GithubServer, type LoggedRequest, type Misbehaviour, type Reply, type StandInRepository } from './github-server.ts';
import { addThread } from './github-threads.ts';
import { numbered } from './pull-repository.ts';

let now = 0;
const waits: number[] = [];
const clock: Clock = {
  now: () => Date.UTC(2026, 0, 2, 3, 0) + now,
  monotonic: () => now,
  wait: async (milliseconds) => {
    waits.push(milliseconds);
    now += milliseconds;
  },
};
const BOT: StandInUser = { login: 'github-actions[bot]', type: 'Bot' };
const ME: StandInUser = { login: 'maintainer', type: 'User' };
const TOKEN = 'app-token-2';

let server: GithubServer;
let git: ScratchRepository;
let there: StandInRepository;
let head: string;

beforeAll(async () => {
  server = await GithubServer.start('/api/v3');
});
afterAll(async () => {
  expect(server.problems).toEqual([]);
  await server.close();
});
beforeEach(() => {
  git = scratchRepository();
  git.commit({ 'a.ts': numbered(60), 'kept.ts': 'kept\n', 'old.ts': numbered(20) });
  git.git('checkout', '--quiet', '-b', 'feature');
  git.commit({ 'a.ts': numbered(60, { 10: 'ten', 11: 'eleven', 40: 'forty' }), 'new.ts': numbered(5) });
  head = git.git('rev-parse', 'HEAD');
  server.users.clear();
  server.users.set(TOKEN, BOT);
  server.requests.length = 0;
  server.intercept = () => undefined;
  there = server.addRepository('acme/shop', git.root);
  server.addPull('acme/shop', { number: 7, head: 'feature' });
  waits.length = 0;
  return () => git.remove();
});

const post = async (posting: Posting, token = TOKEN): Promise<Posted> => {
  const around = { settings: { apiUrl: server.apiUrl }, env: { GH_TOKEN: token }, clock, silenceMs: 30_000 };
  return (await openPoster('acme/shop#7', around)).post(posting);
};
const inline = (findings: readonly FindingToPost[], more: Partial<Posting> = {}): Posting =>
  aPosting(head, { mode: 'inline', findings, textOf: (path) => git.git('show', `HEAD:${path}`), ...more });
const threads = () => there.threads.get(7) ?? [];
const withoutMark = (body: string): string =>
  body.replace(/^<!-- tribunal:[^\n]* -->\n/, '').replace(/^<!-- tribunal:[^\n]* -->\n/, '');
const told = () =>
  threads().map(({ path, startLine, line, isResolved, comments }) => ({
    at: `${path}:${startLine === null ? '' : `${startLine}-`}${line ?? 'file'}`,
    said: comments.map(({ body }) => withoutMark(body)),
    ...(isResolved ? { isResolved } : {}),
    ...(comments[0]?.isMinimized === true ? { isHidden: true } : {}),
  }));
const summary = (): string => withoutMark(there.comments.get(7)?.at(-1)?.body ?? '');
const writes = (): readonly string[] =>
  server.requests
    .filter(({ method, body }) => method !== 'GET' && !/^\{"query":"query/.test(body))
    .map(({ method, path, body }) => `${method} ${path}${path.endsWith('graphql') ? ` ${/(\w+)\(input/.exec(body)?.[1]}` : ''}`);

const FOUR = [
  aFinding(1, { line: 10, endLine: 11 }),
  aFinding(2, { path: 'new.ts', line: 3 }),
  aFinding(3, { line: 25 }),
  aFinding(4, { path: 'kept.ts', line: 1 }),
];

test('accepted findings become comments of one review: on lines, on files, or in the summary alone', async () => {
  const posted = await post(inline(FOUR));
  expect(posted).toMatchObject({
    kind: 'posted',
    how: 'created',
    writes: { 'create-review': 1, 'comment-file': 1 },
    remarks: [],
  });
  expect(told()).toEqual([
    { at: 'a.ts:10-11', said: ['Fault 1'] },
    { at: 'new.ts:3', said: ['Fault 2'] },
    { at: 'a.ts:file', said: ['Fault 3'] },
  ]);
  expect(there.reviews.get(7)?.map(({ state, body }) => [state, withoutMark(body)])).toEqual([['COMMENTED', '2 comments']]);
  expect(writes()).toEqual([
    'POST /repos/acme/shop/issues/7/comments',
    'POST /repos/acme/shop/pulls/7/reviews',
    'POST /repos/acme/shop/pulls/7/comments',
    'PATCH /repos/acme/shop/issues/comments/101',
  ]);
  expect(server.requests.filter(({ version }) => version !== '2022-11-28')).toEqual([]);
  expect(waits).toEqual([1_000, 1_000, 1_000]);
});

test('the same once more writes nothing, also by another case', async () => {
  await post(inline(FOUR));
  server.requests.length = 0;
  expect(await post(inline(FOUR))).toMatchObject({ how: 'unchanged' });
  expect(writes()).toEqual([]);
  await post(
    inline(
      FOUR.map((finding) => ({ ...finding, title: `${finding.title} in other words` })),
      { openedAt: 9 },
    ),
  );
  expect(writes()).toEqual(['PATCH /repos/acme/shop/issues/comments/101']);
});

test('a suggestion replaces exactly its lines, and none stands where lines are removed between', async () => {
  git.commit({ 'a.ts': numbered(60, { 10: 'ten', 11: 'eleven', 40: 'forty' }).replace('line 43\n', '') });
  head = git.git('rev-parse', 'HEAD');
  await post(
    inline([
      aFinding(1, { line: 10, edit: { line: 10, endLine: 11, text: 'both' } }),
      aFinding(2, { line: 42, endLine: 42, edit: { line: 42, endLine: 43, text: 'cut' } }),
    ]),
  );
  expect(told()).toEqual([
    { at: 'a.ts:10-11', said: ['Fault 1\n```suggestion\nboth\n```'] },
    { at: 'a.ts:42', said: ['Fault 2'] },
  ]);
});

test('at most 30 are on lines, and the review tells the rest; at most 10 are on files', async () => {
  git.commit({ 'many.ts': numbered(50) });
  head = git.git('rev-parse', 'HEAD');
  const onLines = Array.from({ length: 33 }, (_, at) => aFinding(at + 1, { path: 'many.ts', line: at + 1 }));
  const onFiles = Array.from({ length: 12 }, (_, at) => aFinding(at + 100, { line: 25 }));
  await post(inline([...onLines, ...onFiles]));
  expect([threads().filter(({ line }) => line !== null).length, threads().filter(({ line }) => line === null).length]).toEqual([
    30, 10,
  ]);
  expect(withoutMark(there.reviews.get(7)?.[0]?.body ?? '')).toBe('30 comments\nFault 31\nFault 32\nFault 33');
  server.requests.length = 0;
  await post(inline([...onLines, ...onFiles]));
  expect(writes()).toEqual([]);
});

describe('when GitHub refuses', () => {
  const unprocessable = (...errors: readonly string[]): Reply => ({
    status: 422,
    body: { message: 'Unprocessable Entity', errors, status: '422' },
  });
  const isReview = ({ path }: LoggedRequest): boolean => path.endsWith('/pulls/7/reviews');

  test('places that the diff proves wrong by now are dropped, and the rest is tried once more', async () => {
    let stale = 2;
    const files = '/pulls/7/files';
    server.intercept = ({ path }) =>
      path.includes(files) && stale-- > 0
        ? {
            status: 200,
            body: [
              { filename: 'kept.ts', status: 'modified', sha: head, additions: 1, deletions: 1, patch: '@@ -1 +1 @@\n-x\n+kept' },
              { filename: 'new.ts', status: 'added', sha: head, additions: 1, deletions: 0, patch: '@@ -0,0 +3 @@\n+line 3' },
            ],
          }
        : undefined;
    const posted = await post(inline([FOUR[1], FOUR[3]].flatMap((one) => one ?? [])));
    expect(posted).toMatchObject({
      remarks: [{ code: 'review-refused', comments: 2, detail: 'Unprocessable Entity; Path could not be resolved' }],
      writes: { 'create-review': 1 },
    });
    expect(told()).toEqual([{ at: 'new.ts:3', said: ['Fault 2'] }]);
  });

  test('where nothing is proven wrong, the summary tells the findings, and nothing is tried one by one', async () => {
    server.intercept = (request) => (isReview(request) ? unprocessable('was submitted too quickly', `by ${TOKEN}`) : undefined);
    const posted = await post(inline(FOUR));
    expect(posted).toMatchObject({ remarks: [{ code: 'review-refused', comments: 2 }] });
    expect(JSON.stringify(posted)).not.toContain(TOKEN);
    expect(told()).toEqual([{ at: 'a.ts:file', said: ['Fault 3'] }]);
    expect(writes().filter((one) => one.endsWith('/reviews')).length).toBe(1);
  });

  test('a comment on a file that is refused is told by the summary', async () => {
    server.intercept = ({ path, method }) =>
      method === 'POST' && path.endsWith('/pulls/7/comments') ? unprocessable('Path could not be resolved') : undefined;
    expect(await post(inline(FOUR))).toMatchObject({ remarks: [{ code: 'review-refused', comments: 1 }] });
    expect(told().map(({ at }) => at)).toEqual(['a.ts:10-11', 'new.ts:3']);
  });

  test('the local GitHub is as strict as GitHub about places', async () => {
    const review = async (comments: readonly object[], more: object = {}): Promise<unknown> => {
      const response = await fetch(`${server.apiUrl}/repos/acme/shop/pulls/7/reviews`, {
        method: 'POST',
        headers: { authorization: `token ${TOKEN}` },
        body: JSON.stringify({ commit_id: head, event: 'COMMENT', body: 'x', comments, ...more }),
      });
      return [response.status, ((await response.json()) as { errors?: unknown }).errors];
    };
    const at = (more: object) => ({ path: 'a.ts', body: 'x', side: 'RIGHT', line: 10, ...more });
    expect([
      await review([at({}), at({ line: 25 })]),
      await review([at({ path: 'none.ts' })]),
      await review([at({ start_line: 10, start_side: 'RIGHT' })]),
      await review([at({ start_line: 10, start_side: 'RIGHT', line: 40 })]),
      await review([], { event: undefined }),
      await review([], { event: undefined }),
    ]).toEqual([
      [422, ['Pull request review thread line must be part of the diff']],
      [422, ['Path could not be resolved']],
      [422, ['Pull request review thread start line must precede the end line.']],
      [422, ['Pull request review thread start line must be part of the same hunk as the line.']],
      [200, undefined],
      [422, ['User can only have one pending review per pull request']],
    ]);
    expect(threads()).toEqual([]);
  });
});

describe.each<[string, (request: LoggedRequest) => Reply | Misbehaviour | undefined]>([
  ['a cut line', () => 'cut'],
  ['a 502', () => ({ status: 502, body: '<html>' })],
])('%s after the write was done', (_, answer) => {
  test.each(['/issues/7/comments', '/pulls/7/reviews', '/pulls/7/comments', '/check-runs'])('%s', async (path) => {
    let isFirst = true;
    server.intercept = (request) => {
      if (!isFirst || request.method !== 'POST' || !request.path.endsWith(path)) return undefined;
      isFirst = false;
      // Answered below, once it is done.
      return undefined;
    };
    server.afterwards = (request) => {
      if (request.method !== 'POST' || !request.path.endsWith(path)) return undefined;
      server.afterwards = () => undefined;
      return answer(request);
    };
    await post(inline(FOUR, { check: CHECK }));
    expect([there.comments.get(7)?.length, told().map(({ at }) => at), there.checks.length]).toEqual([
      1,
      ['a.ts:10-11', 'new.ts:3', 'a.ts:file'],
      1,
    ]);
  });
});

describe('limits', () => {
  const once = (reply: Reply): void => {
    let isFirst = true;
    server.intercept = ({ path }) => {
      if (!isFirst || !path.endsWith('/reviews')) return undefined;
      isFirst = false;
      return reply;
    };
  };
  const secondary = { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' };

  test.each<[string, Reply, number]>([
    ['retry-after', { status: 403, headers: { 'retry-after': '7' }, body: secondary }, 7_000],
    ['a secondary limit that says no time', { status: 403, body: secondary }, 60_000],
    ['429 that says no time', { status: 429, body: {} }, 60_000],
  ])('%s is waited for', async (_, reply, wait) => {
    once(reply);
    expect(await post(inline(FOUR))).toMatchObject({ kind: 'posted', remarks: [] });
    expect(waits).toContain(wait);
    expect(threads().length).toBe(3);
  });

  test('a secondary limit that stays is waited for twice, longer each time, and then told', async () => {
    server.intercept = ({ path }) => (path.endsWith('/reviews') ? { status: 403, body: secondary } : undefined);
    await expect(post(inline(FOUR))).rejects.toMatchObject({ name: 'WorldFailure' });
    expect(waits.filter((wait) => wait > 1_000)).toEqual([60_000, 120_000]);
  });

  test('a primary limit that ends soon is waited for', async () => {
    const reset = Math.ceil(clock.now() / 1_000) + 20;
    once({ status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${reset}` }, body: {} });
    expect(await post(inline(FOUR))).toMatchObject({ kind: 'posted' });
    expect(waits.some((wait) => wait > 15_000 && wait <= 21_000)).toBe(true);
  });
});

describe('across pushes', () => {
  const push = (files: Readonly<Record<string, string>>): void => {
    git.commit(files);
    head = git.git('rev-parse', 'HEAD');
    server.requests.length = 0;
  };
  const ONE = aFinding(1, { line: 10, quote: 'ten' });
  const TWO = aFinding(2, { path: 'new.ts', line: 3, quote: 'line 3' });
  const fixed = numbered(60, { 10: 'TEN', 11: 'eleven', 40: 'forty' });
  const short = (sha = head): string => sha.slice(0, 7);

  test('a fixed finding is answered and resolved, and the other keeps its thread', async () => {
    await post(inline([ONE, TWO]));
    push({ 'a.ts': fixed });
    expect(await post(inline([TWO]))).toMatchObject({ writes: { reply: 1, resolve: 1 } });
    expect(told()).toEqual([
      { at: 'a.ts:10', said: ['Fault 1', `gone ${short()}`], isResolved: true },
      { at: 'new.ts:3', said: ['Fault 2'] },
    ]);
    expect(summary()).toContain('Fault 1: fixed');
    server.requests.length = 0;
    await post(inline([TWO]));
    expect(writes()).toEqual([]);
  });

  test('what is not found again and whose line is there stays open', async () => {
    await post(inline([ONE, TWO]));
    push({ 'other.ts': 'x\n' });
    await post(inline([TWO]));
    expect(told().map(({ said, ...thread }) => ({ ...thread, said: said.length }))).toEqual([
      { at: 'a.ts:10', said: 1 },
      { at: 'new.ts:3', said: 1 },
    ]);
    expect(summary()).toContain('Fault 1: open');
  });

  test('a token without contents: write hides the comment; and the answer says what the summary says', async () => {
    server.users.set(TOKEN, { ...BOT, mayResolve: false, saysItMayResolve: true });
    await post(inline([ONE, TWO]));
    push({ 'a.ts': fixed });
    expect(await post(inline([TWO]))).toMatchObject({
      remarks: [{ code: 'thread-not-closed', why: 'resolve', detail: 'Resource not accessible by integration' }],
      writes: { reply: 1, hide: 1 },
    });
    expect(told()[0]).toEqual({ at: 'a.ts:10', said: ['Fault 1', `gone ${short()}`], isHidden: true });
    server.requests.length = 0;
    await post(inline([TWO]));
    expect(writes()).toEqual([]);
    server.users.set(TOKEN, { ...BOT, mayResolve: false, mayHide: false });
    push({ 'new.ts': 'else\n' });
    expect(await post(inline([]))).toMatchObject({ writes: { reply: 1 }, remarks: [] });
  });

  test('a partial review touches nothing', async () => {
    await post(inline([ONE, TWO]));
    push({ 'a.ts': fixed });
    await post(inline([TWO], { isWhole: false }));
    expect(told().every(({ said }) => said.length === 1)).toBe(true);
    expect(summary()).toContain('Fault 1: open');
  });

  test('back again, it has the same thread, opened again', async () => {
    await post(inline([ONE, TWO]));
    push({ 'a.ts': fixed });
    const gone = short();
    await post(inline([TWO]));
    push({ 'a.ts': numbered(60, { 10: 'ten', 11: 'eleven', 40: 'forty', 41: 'x' }) });
    expect(await post(inline([ONE, TWO]))).toMatchObject({ writes: { reply: 1, reopen: 1 } });
    expect(told()[0]).toEqual({ at: 'a.ts:10', said: ['Fault 1', `gone ${gone}`, `again ${short()}`] });
    server.requests.length = 0;
    await post(inline([ONE, TWO]));
    expect(writes()).toEqual([]);
  });

  test('what a person resolves is dismissed by that person and does not come back, until the person opens it', async () => {
    await post(inline([ONE, TWO]));
    const [thread] = threads();
    if (thread === undefined) throw new Error('no thread');
    thread.isResolved = true;
    thread.resolvedBy = ME;
    push({ 'other.ts': 'x\n' });
    await post(inline([ONE, TWO]));
    expect(summary()).toContain('Fault 1: dismissed by maintainer');
    expect(threads().length).toBe(2);
    push({ 'other.ts': 'y\n' });
    await post(inline([{ ...ONE, severity: 'critical' }, TWO]));
    expect([threads().length, thread.comments.length, thread.isResolved]).toEqual([2, 1, true]);
    thread.isResolved = false;
    thread.resolvedBy = null;
    await post(inline([ONE, TWO]));
    expect(summary()).toContain('Fault 1: open');
  });

  test('a renamed file keeps the thread of its finding', async () => {
    await post(inline([TWO]));
    git.git('mv', 'new.ts', 'newer.ts');
    push({});
    const moved = { ...TWO, path: 'newer.ts', print: 'f'.repeat(16).concat(':1') };
    expect(await post(inline([moved]))).toMatchObject({ writes: {} });
    expect(threads().length).toBe(1);
    push({ 'newer.ts': 'else\n' });
    expect(await post(inline([]))).toMatchObject({ writes: { reply: 1, resolve: 1 } });
  });

  test('another severity edits the comment and nothing else', async () => {
    await post(inline([ONE, TWO]));
    server.requests.length = 0;
    await post(inline([{ ...ONE, severity: 'low', title: 'Fault 1, and milder' }, TWO]));
    expect(told()[0]).toEqual({ at: 'a.ts:10', said: ['Fault 1, and milder'] });
    expect(writes().map((one) => one.split(' ').at(-1))).toEqual([
      'updatePullRequestReviewComment',
      '/repos/acme/shop/issues/comments/101',
    ]);
  });

  test('a thread with our mark that another account began is not ours', async () => {
    await post(inline([ONE]));
    const [ours] = threads();
    addThread(server, there, { number: 7, path: 'new.ts', commit: head, line: 1, user: ME, body: ours?.comments[0]?.body ?? '' });
    there.threads.set(7, threads().slice(1));
    push({ 'a.ts': fixed });
    await post(inline([]));
    expect(threads().map(({ comments, isResolved }) => [comments.length, isResolved])).toEqual([[1, false]]);
  });

  test('a lost ledger is made again of the threads', async () => {
    await post(inline([ONE, TWO]));
    there.comments.set(7, []);
    server.requests.length = 0;
    await post(inline([ONE, TWO]));
    expect([threads().length, writes()]).toEqual([2, ['POST /repos/acme/shop/issues/7/comments']]);
  });

  test('a moved head posts nothing at all', async () => {
    const old = head;
    push({ 'other.ts': 'x\n' });
    expect(await post({ ...inline([ONE]), head: old })).toEqual({ kind: 'held-back', why: 'moved', now: head });
    expect(writes()).toEqual([]);
  });

  test('a head that moves after the summary ends the posting, and that is told', async () => {
    const old = head;
    server.afterwards = ({ method, path }) => {
      if (head === old && method === 'POST' && path.endsWith('/issues/7/comments')) push({ 'other.ts': 'x\n' });
      return undefined;
    };
    const posted = await post({ ...inline([ONE]), head: old });
    server.afterwards = () => undefined;
    expect(posted).toMatchObject({ kind: 'posted', how: 'created', remarks: [{ code: 'posting-cut-short', head }] });
    expect(threads()).toEqual([]);
  });

  test('of 230 threads ours are found on the third page', async () => {
    for (let at = 0; at < 230; at++)
      addThread(server, there, { number: 7, path: 'a.ts', commit: head, line: 10, user: ME, body: 'x' });
    await post(inline([ONE]));
    server.requests.length = 0;
    await post(inline([ONE]));
    expect([writes(), threads().length]).toEqual([[], 231]);
  });
});

const CHECK = {
  key: 'tribunal:case:1',
  conclusion: 'failure',
  title: '3 to fix',
  summary: 'Fix them.',
  annotations: Array.from({ length: 120 }, (_, at) => ({
    path: 'a.ts',
    start_line: at + 1,
    end_line: at + 1,
    annotation_level: 'warning' as const,
    title: 'high: x',
    message: 'y',
  })),
} as const;

describe('the check', () => {
  test('has its annotations in parts of 50 and no conclusion before the last; twice is once', async () => {
    await post(inline([], { check: CHECK }));
    const sent = server.requests
      .filter(({ path, method }) => path.includes('check-runs') && method !== 'GET')
      .map(({ method, body }) => [method, JSON.parse(body).output.annotations.length, JSON.parse(body).conclusion]);
    expect(sent).toEqual([
      ['POST', 50, undefined],
      ['PATCH', 50, undefined],
      ['PATCH', 20, 'failure'],
    ]);
    expect(there.checks.map(({ name, head: at, status, conclusion }) => [name, at, status, conclusion])).toEqual([
      ['Tribunal', head, 'completed', 'failure'],
    ]);
    await post(inline([], { check: CHECK }));
    expect(there.checks.map(({ annotations }) => annotations.length)).toEqual([120]);
  });

  test('a token of a person is told that only apps write checks', async () => {
    server.users.set('mine', ME);
    await expect(post(inline([], { check: CHECK }), 'mine')).rejects.toMatchObject({
      message: 'the token may not write check runs',
    });
  });

  test('alone, it writes nothing else', async () => {
    await post(inline([], { check: CHECK, mode: 'check' }));
    expect([there.comments.get(7), there.checks.length]).toEqual([undefined, 1]);
  });
});
