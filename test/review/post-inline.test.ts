import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GithubServer, type StandInRepository } from '../forge/github-server.ts';
import { runHere } from '../run-here.ts';
import { scriptedAnswer } from './debate-script.ts';
import { loginRepository } from './repository.ts';
import { ReviewBench } from './review-bench.ts';

const TOKEN = 'gh-token-2b4d6f8a0c1e3579';
let server: GithubServer;
let bench: ReviewBench;
let there: StandInRepository;
let folder: string;
let head: string;

beforeAll(async () => {
  server = await GithubServer.start();
  bench = await ReviewBench.open({ answer: scriptedAnswer }, loginRepository('committed'));
  head = bench.repository.git('rev-parse', 'HEAD');
  server.users.set(TOKEN, { login: 'github-actions[bot]', type: 'Bot' });
});
afterAll(async () => {
  expect([bench.vendor.problems, server.problems]).toEqual([[], []]);
  await bench.close();
  await server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tribunal-inline-'));
  server.requests.length = 0;
  server.intercept = () => undefined;
  there = server.addRepository('acme/shop', bench.repository.root);
  server.addPull('acme/shop', { number: 7, head: 'feature/login' });
  return () => rmSync(folder, { recursive: true });
});

const run = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  runHere(args, {
    cwd: folder,
    hurry: 1,
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
const REVIEW = ['review', '--no-analysers', '--pr', '7', '--roles', 'security,bugs,tests', '--id', 'case', '--quiet'];
const told = (body: string): string =>
  body
    .replaceAll(head, 'HEAD')
    .replaceAll(head.slice(0, 7), 'HEAD')
    .replace(/opened=\d+ print=\w{64}/, 'opened=… print=…')
    .replace(/(?<=tribunal:ledger v1 )\S+/, '…')
    .replace(/Tribunal \d+\.\d+\.\d+\S*(?=<)/, 'Tribunal VERSION');

test('a review with comments on lines and a check', async () => {
  const ended = await run([...REVIEW, '--post', 'inline', '--check', '--fail-on', 'high']);
  expect({ status: ended.status, stderr: ended.stderr.split('\n').filter((line) => !line.startsWith('note')) }).toEqual({
    status: 1,
    stderr: ['posted   https://github.com/acme/shop/pull/7#issuecomment-101: 1 review with comments on lines, 1 check', ''],
  });
  const parts = [
    ...(there.comments.get(7) ?? []).map(({ body }) => told(body)),
    ...(there.reviews.get(7) ?? []).map(({ body }) => told(body)),
    ...(there.threads.get(7) ?? []).map(({ path, line, comments }) => `${path}:${line}\n\n${told(comments[0]?.body ?? '')}`),
    ...there.checks.map(({ name, conclusion, output, annotations }) =>
      JSON.stringify({ name, conclusion, output, annotations }, null, 2),
    ),
  ];
  await expect(`${parts.join('\n\n=====\n\n')}\n`).toMatchFileSnapshot('posted-inline.md');
  server.requests.length = 0;
  const again = await run(['post', 'case', '--inline', '--check', '--fail-on', 'high']);
  expect(again.stderr.split('\n').filter((line) => !line.startsWith('note     panelists'))).toEqual([
    'note     already up to date',
    '',
  ]);
  expect(server.requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('graphql'))).toEqual([]);
});

test('a check without a gate never fails, and one of a review that nobody answered demands action', async () => {
  expect((await run([...REVIEW, '--check'])).status).toBe(0);
  expect([there.checks.map(({ conclusion }) => conclusion), there.comments.get(7)]).toEqual([['success'], undefined]);
  const dumb = await run([
    ...REVIEW.map((word) => (word === 'case' ? 'dumb' : word)),
    '--models',
    'script:/bin/false',
    '--check',
  ]);
  expect(dumb.status).toBe(3);
  expect(there.checks.map(({ conclusion }) => conclusion)).toEqual(['success', 'action_required']);
});

test('--check without a pull request is a mistake', async () => {
  expect(await run(['review', '--check', '--base', 'main', '--quiet'])).toMatchObject({
    status: 2,
    stderr: 'error  --check needs a pull request\n       add --pr NUMBER, or --mr NUMBER on GitLab\n',
  });
});

test('--since last reviews what was pushed since, carries the rest over, and the gate counts it', async () => {
  const { repository } = bench;
  const named = (id: string, ...more: readonly string[]) =>
    run([
      ...REVIEW.filter((word) => word !== '--quiet').map((word) => (word === 'case' ? id : word)),
      ...['--post', 'inline', '--since', 'last', ...more],
    ]);
  repository.git('branch', '--force', 'moving', 'feature/login');
  server.addPull('acme/shop', { number: 7, head: 'moving' });
  const first = await named('one');
  expect(first.stderr).toContain('note     all of it is reviewed: no earlier review of this account was posted whole\n');
  repository.git('checkout', '--quiet', 'moving');
  repository.commit({ 'src/more.js': 'export const more = 1;\n' });
  repository.git('checkout', '--quiet', 'feature/login');
  const second = await named('two', '--fail-on', 'high', '--format', 'json');
  expect(second.stderr).toContain(
    `note     only what was pushed since ${head.slice(0, 7)} is reviewed; 3 open findings are carried over\n`,
  );
  const { files } = JSON.parse(second.stdout).scope as { readonly files: readonly { readonly path: string }[] };
  expect([second.status, files.map(({ path }) => path)]).toEqual([1, ['src/more.js']]);
  expect(there.comments.get(7)?.[0]?.body).toContain(
    `> Only what was pushed since \`${head.slice(0, 7)}\` was reviewed. 3 findings are carried over.`,
  );
  expect(there.comments.get(7)?.[0]?.body).toContain('### Still open from earlier pushes\n');
  expect(there.threads.get(7)?.map(({ isResolved, comments }) => [isResolved, comments.length])).toEqual([
    [false, 1],
    [false, 1],
    [false, 1],
  ]);
  // The same commit once more is reviewed whole, and a rewritten branch too.
  expect((await named('three')).stderr).toContain('note     all of it is reviewed: nothing was pushed since the last review\n');
  repository.git('branch', '--force', 'moving', 'feature/login');
  expect((await named('four')).stderr).toContain('all of it is reviewed: the commits since the last review were rewritten');
});
