import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addComment } from '../forge/github-comments.ts';
import { GithubServer } from '../forge/github-server.ts';
import { runHere } from '../run-here.ts';
import { scriptedAnswer } from './debate-script.ts';
import { loginRepository } from './repository.ts';
import { ReviewBench } from './review-bench.ts';

const TOKEN = 'gh-token-2b4d6f8a0c1e3579';
const MALLORY = { login: 'mallory', type: 'User' } as const;
let server: GithubServer;
let bench: ReviewBench;
let folder: string;
let head: string;

beforeAll(async () => {
  server = await GithubServer.start();
  bench = await ReviewBench.open({ answer: scriptedAnswer }, loginRepository('committed'));
  head = bench.repository.git('rev-parse', 'HEAD');
  server.tokens.add(TOKEN);
  server.users.set(TOKEN, { login: 'maintainer', type: 'User' });
});
afterAll(async () => {
  expect(bench.vendor.problems).toEqual([]);
  await bench.close();
  await server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribunal-post-'));
  server.requests.length = 0;
  server.intercept = () => undefined;
  server.addRepository('acme/shop', bench.repository.root, { isPrivate: true });
  server.addPull('acme/shop', { number: 7, head: 'feature/login', headRepository: 'mallory/shop' });
  return () => rmSync(folder, { recursive: true });
});

const FROM_AFAR = 'note     panelists cannot look beyond what is shown: not in a git repository\n';

const run = async (args: readonly string[], more: NodeJS.ProcessEnv = {}, hurry = 1) => {
  const { stderr, ...ended } = await runHere(args, {
    cwd: folder,
    hurry,
    env: {
      ...bench.repository.env,
      ...bench.env,
      CI: '1',
      GITHUB_API_URL: server.apiUrl,
      GH_TOKEN: TOKEN,
      GH_REPO: 'acme/shop',
      XDG_CONFIG_HOME: folder,
      ...more,
    },
  });
  return { ...ended, stderr: stderr.replace(FROM_AFAR, '') };
};
const REVIEW = ['review', '--no-analysers', '--pr', '7', '--roles', 'security,bugs,tests', '--id', 'case', '--quiet'];
const review = (args: readonly string[] = ['--post'], more: NodeJS.ProcessEnv = {}, hurry = 1) =>
  run([...REVIEW, ...args], more, hurry);

const comments = () => server.repositories.get('acme/shop')?.comments.get(7) ?? [];
const writes = (): readonly string[] =>
  server.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const URL_OF_FIRST = 'https://github.com/acme/shop/pull/7#issuecomment-101';
const calls = (): number => bench.vendor.calls.length;

test('a result that is known from an earlier case is posted without a call, and with what was ruled meanwhile', async () => {
  const PLAIN = ['review', '--no-analysers', '--pr', '7', '--roles', 'security,bugs,tests', '--quiet'];
  expect((await run(PLAIN)).status).toBe(0);
  expect(comments()).toEqual([]);
  const asked = calls();
  const posted = await run([...PLAIN, '--post']);
  expect([posted.status, calls() - asked]).toEqual([0, 0]);
  expect(posted.stderr).toMatch(/^posted {3}https:\/\/github\.com\/acme\/shop\/pull\/7#issuecomment-\d+$/m);
  await run(['rule', 'last', '1', 'dismiss', '--reason', 'it is a test', '--by', 'the owner']);
  const again = await run([...PLAIN, '--post']);
  expect([again.status, calls() - asked]).toEqual([0, 0]);
  expect(comments().map(({ body }) => body.includes('ruled by the owner: dismiss (“it is a test”)'))).toEqual([true]);
});

test('a review of a fork’s pull request is posted by whoever asks for it: once, and then updated', async () => {
  const first = await review();
  expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: `posted   ${URL_OF_FIRST}\n` });
  const [comment] = comments();
  expect(comment).toMatchObject({ id: 101, user: { login: 'maintainer' } });
  await expect(
    comment?.body
      .replaceAll(head, 'HEAD')
      .replaceAll(head.slice(0, 7), 'HEAD')
      .replace(/opened=\d+ print=\w+/, 'opened=… print=…')
      .replace(/(?<=tribunal:ledger v1 )\S+/, '…')
      .replace(/Tribunal \d+\.\d+\.\d+\S*(?=<)/, 'Tribunal VERSION'),
  ).toMatchFileSnapshot('posted.md');

  const asked = calls();
  const again = await run(['post', 'case']);
  expect(again).toEqual({ status: 0, stdout: `${URL_OF_FIRST}\n`, stderr: 'note     already up to date\n' });
  await run(['rule', 'case', '1', 'dismiss', '--reason', 'it is a test', '--by', 'the owner']);
  const ruled = await run(['post', 'last']);
  expect(ruled).toEqual({ status: 0, stdout: `${URL_OF_FIRST}\n`, stderr: 'note     updated\n' });
  expect(comments().map(({ body }) => body.includes('ruled by the owner: dismiss (“it is a test”)'))).toEqual([true]);
  expect(calls()).toBe(asked);

  const second = await run([...REVIEW.map((word) => (word === 'case' ? 'case-2' : word)), '--post', '--lang', 'ko']);
  expect({ status: second.status, stderr: second.stderr }).toEqual({ status: 0, stderr: `posted   ${URL_OF_FIRST} (updated)\n` });
  expect(comments().map(({ body }) => body.includes('사건 `case-2`'))).toEqual([true]);
}, 60_000);

describe('who decides that something is posted', () => {
  const noPost = async (args: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const { status, stderr } = await review(args, more);
    return { status, stderr, writes: writes() };
  };
  const config = (text: string): void => writeFileSync(join(folder, 'mine.yaml'), text);

  test('the user: by config, and against it by a flag', async () => {
    config('output: { post_to_github: true }\n');
    expect(await noPost(['--config', 'mine.yaml', '--no-post'])).toEqual({ status: 0, stderr: '', writes: [] });
    const { stderr } = await run([...REVIEW.map((word) => (word === 'case' ? 'other' : word)), '--config', 'mine.yaml']);
    expect(stderr).toBe(`posted   ${URL_OF_FIRST}\n`);
  });

  test('nobody, where nobody says so; and where the change does, it is not heard', async () => {
    const { repository } = bench;
    repository.git('checkout', '--quiet', '-b', 'loud', 'feature/login');
    repository.commit({
      'tribunal.config.yaml': 'output: { post_to_github: true }\n',
      '.env': 'TRIBUNAL_OUTPUT_POST_TO_GITHUB=1\n',
    });
    repository.git('checkout', '--quiet', 'feature/login');
    server.addPull('acme/shop', { number: 7, head: 'loud', headRepository: 'mallory/shop' });
    expect(await noPost([])).toEqual({ status: 0, stderr: '', writes: [] });
  });

  test('the base may switch it off, and the flag counts over that', async () => {
    const { repository } = bench;
    repository.git('checkout', '--quiet', '-b', 'silent', 'main');
    repository.commit({ 'tribunal.config.yaml': 'output: { post_to_github: false }\n' });
    repository.git('checkout', '--quiet', 'feature/login');
    server.addPull('acme/shop', { number: 7, base: 'silent', head: 'feature/login' });
    config('output: { post_to_github: true }\n');
    expect(await noPost(['--config', 'mine.yaml'])).toEqual({ status: 0, stderr: '', writes: [] });
    const { stderr } = await run([
      ...REVIEW.map((word) => (word === 'case' ? 'other' : word)),
      '--config',
      'mine.yaml',
      '--post',
    ]);
    expect(stderr).toBe(`posted   ${URL_OF_FIRST}\n`);
  });
});

describe('before anybody is paid', () => {
  test('without a token it is not begun', async () => {
    server.addRepository('acme/shop', bench.repository.root);
    server.addPull('acme/shop', { number: 7, head: 'feature/login' });
    const before = calls();
    const { status, stdout, stderr } = await review(['--post'], { GH_TOKEN: '' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^error {2}cannot post to acme\/shop#7: no token for 127\.0\.0\.1:\d+\n {7}set GH_/);
    expect(calls()).toBe(before);
  });

  test('without a pull request it is a mistake', async () => {
    const { status, stderr } = await run(['review', '--post', '--base', 'main']);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'reading  the change\nerror  --post needs a pull request\n       add --pr NUMBER, or --mr NUMBER on GitLab\n',
    });
  });

  test('a dry run and a preview say so, and write nothing', async () => {
    const words = 'the result would be posted to acme/shop#7, as one comment that later reviews update';
    const dry = await review(['--post', '--dry-run', '--format', 'json']);
    expect(JSON.parse(dry.stdout).notes).toEqual([words]);
    expect((await review(['--post', '--preview'])).stderr).toContain(`note     ${words}\n`);
    expect((await run([...REVIEW.filter((word) => word !== '--quiet'), '--post'])).stderr).toContain(
      'note     the result will be posted to acme/shop#7, as one comment that later reviews update\n',
    );
    expect(writes()).toEqual(['POST /repos/acme/shop/issues/7/comments']);
  });
});

describe('when it does not work', () => {
  const denied = {
    status: 403,
    body: { message: `Resource not accessible by integration ${TOKEN}`, documentation_url: 'https://docs.github.com/rest' },
  };
  const LATER = '       the case is kept; post it later: tribunal post case\n';

  test('the report is printed, the case is kept, the gate is not passed, and it can be posted later', async () => {
    server.intercept = ({ method }) => (method === 'POST' ? denied : undefined);
    const { status, stdout, stderr } = await review(['--post', '--format', 'json']);
    expect({ status, count: JSON.parse(stdout).findings.length > 0 }).toEqual({ status: 3, count: true });
    expect(stderr).toBe(
      `error  not posted: the token in GH_TOKEN may not comment on acme/shop#7
       it needs write access to pull requests: \`pull-requests: write\` for a workflow, "Pull requests: Read and write" for a fine-grained token, \`repo\` for a classic one; workflows started from a fork get a read-only token
${LATER}`,
    );
    const later = await run(['post', 'case']);
    expect(later).toMatchObject({ status: 3, stdout: '' });
    server.intercept = () => undefined;
    const before = calls();
    expect(await run(['post', 'case'])).toEqual({ status: 0, stdout: `${URL_OF_FIRST}\n`, stderr: '' });
    expect(calls()).toBe(before);
  });

  test('without a verdict there is nothing to post, now or later', async () => {
    writeFileSync(join(folder, 'dumb.sh'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const { status, stderr } = await review(['--post', '--intensity', 'quick', '--models', 'script:./dumb.sh'], {}, 20);
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: expect.stringContaining('error  not posted: no verdict\n'),
    });
    expect(await run(['post', 'case'])).toEqual({
      status: 2,
      stdout: '',
      stderr: `error  nobody answered in case: there is no verdict to post
       why, for each: tribunal cases show case --log
`,
    });
    expect(writes()).toEqual([]);
  });

  test('a gate that is tripped stays tripped', async () => {
    server.intercept = ({ method }) => (method === 'POST' ? denied : undefined);
    expect((await review(['--post', '--fail-on', 'high'])).status).toBe(1);
  });

  test.each([
    ['down', 'cut' as const, ': the connection broke'],
    [
      'out of requests',
      { status: 429, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '4102444800' }, body: {} },
      'reached until 00:00 UTC',
    ],
    ['malformed', { status: 200, body: '<html>' }, 'does not answer like GitHub'],
  ])('a host that is %s is told', async (_, reply, message) => {
    server.intercept = ({ path }) => (path.includes('/issues/7/comments') ? reply : undefined);
    const { status, stderr } = await review();
    expect({ status, stderr }).toEqual({ status: 3, stderr: expect.stringContaining(message) });
    expect(stderr).toContain(LATER);
  });

  test('a head that moved is not spoken for, unless somebody wants that', async () => {
    const { repository } = bench;
    repository.git('branch', 'moving', 'feature/login');
    server.addPull('acme/shop', { number: 7, head: 'moving' });
    await review(['--no-post']);
    repository.git('checkout', '--quiet', 'moving');
    repository.commit({ 'src/more.js': 'export const more = 1;\n' });
    const now = repository.git('rev-parse', 'HEAD').slice(0, 7);
    repository.git('checkout', '--quiet', 'feature/login');
    expect(await run(['post', 'case'])).toEqual({
      status: 3,
      stdout: '',
      stderr: `error  not posted: acme/shop#7 has moved on from ${head.slice(0, 7)} to ${now} since it was reviewed
       review it again, or post this with a word on that: tribunal post case --stale
`,
    });
    expect(writes()).toEqual([]);
    expect((await run(['post', 'case', '--stale'])).status).toBe(0);
    expect(comments().map(({ body }) => body)).toEqual([
      expect.stringContaining(`> **This is about ${head.slice(0, 7)}. The pull request has moved on to ${now}.**`),
    ]);
  });

  test('a mark in somebody else’s comment is nothing to us', async () => {
    await review();
    const [ours] = comments();
    const forged = addComment(server, { fullName: 'acme/shop', number: 7 }, { user: MALLORY, body: ours?.body ?? '' });
    await run(['rule', 'case', '1', 'dismiss', '--reason', 'it is a test', '--by', 'the owner']);
    await run(['post', 'case']);
    expect(comments().map(({ id, user, body }) => [id, user?.login, body.includes('it is a test')])).toEqual([
      [101, 'maintainer', true],
      [forged.id, 'mallory', false],
    ]);
  });
});

test('nothing to review is nothing to post, and that is told', async () => {
  server.addPull('acme/shop', { number: 7, base: 'feature/login', head: 'feature/login' });
  const { status, stderr } = await review();
  expect({ status, writes: writes() }).toEqual({ status: 0, writes: [] });
  expect(stderr).toContain('note     nothing is posted; the comment of an earlier review stays unchanged\n');
});

test('a token that somebody set later stands in no comment either', async () => {
  await review(['--no-post']);
  const { stdout } = await run(['post', 'case', '--dry-run'], { GH_TOKEN: 'crypto.timingSafeEqual' });
  expect(stdout).toContain('**Fix:** Compare with \\[masked own-key\\].');
});

test('what is posted can be looked at before, without a token', async () => {
  await review(['--no-post']);
  server.requests.length = 0;
  const { status, stdout } = await run(['post', 'case', '--dry-run'], { GH_TOKEN: '' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^## Tribunal · [\s\S]*\n### To fix\n/);
  expect((await run(['post', 'case', '--dry-run', '--lang', 'ko'])).stdout).toMatch(/^## Tribunal · [\s\S]*\n### 수정할 것\n/);
  expect(server.requests).toEqual([]);
});

test('a case that is no review of a pull request, and one that came with the repository', async () => {
  await bench.run(['review', '--base', 'main', '--roles', 'security', '--id', 'branch', '--quiet']);
  const here = { cwd: bench.repository.root, env: { ...bench.repository.env, ...bench.env, GH_TOKEN: TOKEN } };
  expect(await runHere(['post', 'branch'], here)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('case branch is not a review of a pull request: there is nowhere to post it'),
  });
  const cases = join(bench.repository.root, '.tribunal', 'cases');
  cpSync(join(cases, 'branch'), join(cases, 'foreign'), { recursive: true });
  expect(await runHere(['post', 'foreign'], here)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('the case foreign is not known to be yours: it may have come with the repository'),
  });
  rmSync(join(cases, 'foreign'), { recursive: true });
});

test('a review that is interrupted is posted once it is over, by one more command', async () => {
  const slow = await ReviewBench.open({ answer: scriptedAnswer, latencyMs: 250 }, loginRepository('committed'));
  slow.env = { ...slow.env, GITHUB_API_URL: server.apiUrl, GH_TOKEN: TOKEN, GH_REPO: 'acme/shop' };
  server.addRepository('acme/shop', slow.repository.root);
  server.addPull('acme/shop', { number: 7, head: 'feature/login' });
  const disturb = (child: ChildProcess): void => {
    const watch = setInterval(() => {
      if (slow.vendor.calls.length === 0) return;
      clearInterval(watch);
      child.kill('SIGINT');
    }, 5);
    child.on('close', () => clearInterval(watch));
  };
  try {
    const stopped = await slow.run(['review', '--pr', '7', '--post', '--intensity', 'quick', '--id', 'case'], { disturb });
    expect(stopped.status).toBe(130);
    expect(stopped.stderr).toContain('post     when it is over: tribunal post case\n');
    expect(await slow.run(['post', 'case'])).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('the debate of case is not over: there is nothing to post yet'),
    });
    expect((await slow.run(['cases', 'resume', 'case', '--quiet'])).status).toBe(0);
    expect(writes()).toEqual([]);
    expect(await slow.run(['post', 'case'])).toMatchObject({ status: 0, stdout: `${URL_OF_FIRST}\n` });
  } finally {
    await slow.close();
  }
}, 60_000);
