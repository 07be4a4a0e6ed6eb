import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteRoutes, StandInNotes } from '../forge/gitlab-notes.ts';
import { GitlabServer } from '../forge/gitlab-server.ts';
import { runHere } from '../run-here.ts';
import { scriptedAnswer } from './debate-script.ts';
import { loginRepository } from './repository.ts';
import { ReviewBench } from './review-bench.ts';

const TOKEN = 'glpat-2b4d6f8a0c1e3579';
let gitlab: GitlabServer;
let notes: StandInNotes;
let bench: ReviewBench;
let folder: string;
beforeAll(async () => {
  gitlab = await GitlabServer.start();
  notes = new StandInNotes();
  gitlab.routes.push(...noteRoutes(notes));
  for (const { users } of [gitlab, notes]) users.set(TOKEN, 'review-bot');
  bench = await ReviewBench.open({ answer: scriptedAnswer }, loginRepository('committed'));
  gitlab.addProject('acme/shop', bench.repository.root, { isPrivate: true });
  gitlab.addMergeRequest('acme/shop', { iid: 7, source: 'feature/login' });
  folder = mkdtempSync(join(tmpdir(), 'tribunal-merge-request-'));
});
afterAll(async () => {
  expect([bench.vendor.problems, notes.executed]).toEqual([[], []]);
  rmSync(folder, { recursive: true });
  await bench.close();
  await gitlab.close();
});

const run = (args: readonly string[], more: NodeJS.ProcessEnv = {}) =>
  runHere(args, {
    cwd: folder,
    env: {
      ...{ ...bench.repository.env, ...bench.env, CI: '1', XDG_CONFIG_HOME: folder },
      ...{ CI_API_V4_URL: gitlab.apiUrl, CI_PROJECT_PATH: 'acme/shop', GITLAB_TOKEN: TOKEN, ...more },
    },
  });
const review = (id: string, more: readonly string[] = []) =>
  run(['review', '--no-analysers', '--mr', '7', '--roles', 'security,bugs,tests', '--id', id, '--quiet', ...more]);
const of = (isSingle: boolean) => notes.of(7).filter((one) => one.isSingle === isSingle);

test('a merge request is reviewed and posted once: a summary, threads on lines and a status; the same again writes nothing', async () => {
  const first = await review('case', ['--post', 'inline', '--check', '--fail-on', 'high']);
  expect([first.status, first.stdout.includes(TOKEN)]).toEqual([1, false]);
  expect(first.stderr).toMatch(/^posted {3}http:\/\/gitlab\.test\/acme\/shop\/-\/merge_requests\/7#note_100.*$/m);
  expect(of(true).length).toBe(1);
  const [summary] = of(true);
  expect(summary?.notes[0]?.body).toContain(`/-/blob/${bench.repository.git('rev-parse', 'HEAD')}/src/session.js#L`);
  const threads = of(false);
  expect(threads.length).toBeGreaterThan(0);
  expect(threads.map(({ position }) => [position?.new_path, position?.position_type])).toContainEqual(['src/session.js', 'text']);
  expect([...notes.statuses.values()].flat()).toMatchObject([{ name: 'tribunal', status: 'failed' }]);
  const writes = gitlab.requests.filter(({ method }) => method !== 'GET').length;
  const again = await run(['post', 'case', '--inline', '--check', '--fail-on', 'high']);
  expect([again.status, gitlab.requests.filter(({ method }) => method !== 'GET').length]).toEqual([0, writes]);
});

test('two scopes at once, a word that is no merge request, and posting without a token are told before anything is asked', async () => {
  const asked = bench.vendor.calls.length;
  expect(await run(['review', '--mr', '7', '--pr', '7'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--pr 7 and --mr 7'),
  });
  expect(await run(['review', '--mr', 'x'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('not a merge request: x'),
  });
  expect(await run(['review', '--mr', '7', '--since', 'last'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--since is for pull requests on GitHub'),
  });
  const none = await run(['review', '--mr', '7', '--post'], { GITLAB_TOKEN: '' });
  expect([none.status, none.stderr.includes('GITLAB_TOKEN')]).toEqual([3, true]);
  expect(bench.vendor.calls.length).toBe(asked);
});
