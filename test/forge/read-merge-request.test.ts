import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remark } from '../../src/contracts/remark.ts';
import { findMergeRequest } from '../../src/forge/gitlab/read-merge-request.ts';
import type { PullRequestRead } from '../../src/forge/pull-request.ts';
import { findPullRequest } from '../../src/forge/read-pull-request.ts';
import { systemClock } from '../../src/system/clock.ts';
import { GithubServer } from './github-server.ts';
import { GitlabServer } from './gitlab-server.ts';
import { type PullRepository, pullRepository } from './pull-repository.ts';

const TOKEN = 'glpat-0123456789';
const PROJECT = 'acme/web/shop';

let gitlab: GitlabServer;
let repository: PullRepository;
beforeAll(async () => {
  gitlab = await GitlabServer.start();
  repository = pullRepository();
  gitlab.addProject(PROJECT, repository.root);
  gitlab.addMergeRequest(PROJECT, { iid: 7, source: 'feature', title: '로그인', description: 'Please look.' });
});
afterAll(async () => {
  await gitlab.close();
  repository.remove();
});
beforeEach(() => {
  gitlab.requests.length = 0;
  gitlab.tokens.clear();
  gitlab.intercept = () => undefined;
});

const find = (wanted = `${PROJECT}!7`, env: Readonly<Record<string, string>> = { GITLAB_TOKEN: TOKEN }) =>
  findMergeRequest(wanted, { settings: { apiUrl: gitlab.apiUrl }, env, clock: { ...systemClock, wait: async () => {} } });
const read = async (wanted?: string): Promise<PullRequestRead> => (await find(wanted)).read();

test('a merge request of all kinds of changes is read as the same change on GitHub is', async () => {
  const github = await GithubServer.start();
  try {
    github.addRepository('acme/shop', repository.root);
    github.addPull('acme/shop', { number: 7, head: 'feature' });
    const there = await findPullRequest('acme/shop#7', { settings: { apiUrl: github.apiUrl }, env: { GH_TOKEN: TOKEN } });
    const same = await there.read();
    const { change, texts, unread, messages, base, head } = await read();
    expect(texts).toEqual(same.texts);
    expect(unread).toEqual(same.unread);
    // The numbers of lines in the text of a diff differ where hashes do.
    const plain = ({ files }: typeof change) => files.map(({ diffLine: _line, ...file }) => file);
    expect(plain(change)).toEqual(plain(same.change));
    expect([messages, base, head.sha]).toEqual([same.messages, same.base, same.head.sha]);
  } finally {
    await github.close();
  }
});

test('who wrote it, what it says, where it is, and the files of its base as they are now', async () => {
  const { pullRequest } = await find();
  const { baseFiles, ...told } = pullRequest;
  expect(told).toMatchObject({
    ...{ host: gitlab.host, repository: PROJECT, number: 7, title: '로그인', body: 'Please look.', author: 'ada', state: 'open' },
    address: `http://${gitlab.host}/${PROJECT}/-/merge_requests/7`,
    base: { ref: 'main', sha: repository.tip, mergeBase: repository.mergeBase },
    head: { ref: 'feature', sha: repository.head, isFork: false },
    remarks: [],
  });
  expect(await baseFiles.read('AGENTS.md')).toBe('as it is now\n');
  expect(await baseFiles.read('CLAUDE.md')).toBeUndefined();
  expect(await baseFiles.list('.tribunal/rules')).toEqual(['.tribunal/rules/b.md', '.tribunal/rules/deep/a.md']);
  expect(await baseFiles.list('nowhere')).toEqual([]);
});

test('the token goes into one header of requests to its host, and into nothing else', async () => {
  await read();
  expect(new Set(gitlab.requests.map(({ token }) => token))).toEqual(new Set([TOKEN]));
  expect(gitlab.requests.filter(({ path }) => path.includes(TOKEN))).toEqual([]);
  gitlab.requests.length = 0;
  // An address that names another host brings no right to the token.
  const address = `http://${gitlab.host}/${PROJECT}/-/merge_requests/7`;
  await findMergeRequest(address, { settings: {}, env: { GITLAB_TOKEN: TOKEN, GITLAB_HOST: 'gitlab.example.com' } });
  expect(new Set(gitlab.requests.map(({ token }) => token))).toEqual(new Set([undefined]));
});

describe('trouble', () => {
  const refusal = (status: number, body: unknown, path = /./) => {
    gitlab.intercept = (request) => (path.test(request.path) ? { status, body } : undefined);
  };

  test.each([
    ['a token that is not taken', 401, 'gitlab-denied'],
    ['something that is not there', 404, 'gitlab-not-found'],
    ['a limit', 429, 'gitlab-limit'],
    ['a broken server', 502, 'gitlab-failed'],
  ])('%s is told, without the token', async (_what, status, code) => {
    refusal(status, { message: `no: ${TOKEN}` });
    const error = await read().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'WorldFailure', code });
    expect(JSON.stringify([error, String(error)])).not.toContain(TOKEN);
  });

  test('a server without whole diffs, and one that still prepares the diff, say what helps', async () => {
    refusal(404, { error: '404 Not Found' }, /raw_diffs/);
    await expect(read()).rejects.toMatchObject({
      code: 'gitlab-too-old',
      hint: expect.stringContaining('git fetch origin merge-requests/7/head'),
    });
    refusal(200, { iid: 7, title: '', description: null, state: 'opened', diff_refs: null }, /merge_requests\/7$/);
    await expect(read()).rejects.toMatchObject({ code: 'gitlab-unreadable' });
  });

  test('what is pushed while it is read is read again once', async () => {
    let asked = 0;
    const moved = repository.git('rev-parse', 'feature~0');
    const made = gitlab.projects.get(PROJECT)?.mergeRequests.get(7);
    if (made === undefined) throw new Error('it is there');
    made.source = repository.mergeBase;
    gitlab.intercept = ({ path }) => {
      if (/raw_diffs/.test(path) && ++asked === 1) made.source = 'feature';
      return undefined;
    };
    const { head, remarks } = await read();
    expect([head.sha, remarks, asked]).toEqual([moved, [remark('note', 'pull-request-moved', { head: moved })], 2]);
  });
});
