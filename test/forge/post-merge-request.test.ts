import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGitlabPoster } from '../../src/forge/gitlab/open-gitlab-poster.ts';
import type { FindingToPost, Posting } from '../../src/forge/plan/posting.ts';
import type { Posted } from '../../src/forge/plan/settle.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';
import { aFinding, aPosting, plainWords } from './a-posting.ts';
import { noteRoutes, StandInNotes } from './gitlab-notes.ts';
import { type GitlabRequest, GitlabServer } from './gitlab-server.ts';
import { numbered } from './pull-repository.ts';

const TOKEN = 'glpat-bot';
const PROJECT = 'acme/shop';

let server: GitlabServer;
let notes: StandInNotes;
let git: ScratchRepository;
let head: string;
beforeAll(async () => {
  server = await GitlabServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  git = scratchRepository();
  git.commit({ 'a.ts': numbered(60), 'kept.ts': 'kept\n', 'old.ts': numbered(30) });
  git.git('checkout', '--quiet', '-b', 'feature');
  git.git('mv', 'old.ts', 'moved.ts');
  git.commit({
    'a.ts': numbered(60, { 10: 'ten', 11: 'eleven', 40: 'forty' }),
    'new.ts': numbered(5),
    'moved.ts': numbered(30, { 3: 'three' }),
  });
  head = git.git('rev-parse', 'HEAD');
  notes = new StandInNotes();
  server.routes.splice(
    0,
    server.routes.length,
    ...server.routes.filter(({ path }) => !/notes|discussions|statuses/.test(path.source)),
  );
  server.routes.push(...noteRoutes(notes));
  for (const users of [server.users, notes.users]) {
    users.clear();
    users.set(TOKEN, 'project_1_bot');
  }
  server.requests.length = 0;
  server.intercept = () => undefined;
  server.addProject(PROJECT, git.root);
  server.addMergeRequest(PROJECT, { iid: 7, source: 'feature' });
  return () => {
    expect(notes.executed).toEqual([]);
    git.remove();
  };
});

const post = async (posting: Posting, token = TOKEN): Promise<Posted> =>
  openGitlabPoster(`${PROJECT}!7`, { settings: { apiUrl: server.apiUrl }, env: { GITLAB_TOKEN: token } }).post(posting);
const inline = (findings: readonly FindingToPost[], more: Partial<Posting> = {}): Posting =>
  aPosting(head, { mode: 'inline', findings, textOf: (path) => git.git('show', `HEAD:${path}`), ...more });
const withoutMarks = (body: string): string => body.replace(/^(?:<!-- tribunal:[^\n]* -->\n)+/, '');
const all = () => notes.of(7);
const threads = () =>
  all()
    .filter(({ isSingle }) => !isSingle)
    .map(({ position, notes: said, resolvedBy }) => ({
      at: `${position?.new_path}:${position?.new_line ?? position?.position_type}`,
      said: said.map(({ body }) => withoutMarks(body)),
      ...(resolvedBy === undefined ? {} : { resolvedBy }),
    }));
const summary = (): string => withoutMarks(all().find(({ isSingle }) => isSingle)?.notes[0]?.body ?? '');
const writes = (): readonly string[] =>
  server.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/^\/projects\/acme%2Fshop\/(?:merge_requests\/7\/)?/, '')}`);

const FOUR = [
  aFinding(1, { line: 10, endLine: 11, quote: 'ten' }),
  aFinding(2, { path: 'moved.ts', line: 2 }),
  aFinding(3, { line: 25 }),
  aFinding(4, { path: 'kept.ts', line: 1 }),
];

test('accepted findings become one review of drafts: on added and unchanged lines, on files, or in the summary alone', async () => {
  expect(await post(inline(FOUR))).toMatchObject({ kind: 'posted', how: 'created', remarks: [] });
  expect(threads()).toEqual([
    { at: 'a.ts:11', said: ['Fault 1'] },
    { at: 'moved.ts:2', said: ['Fault 2'] },
    { at: 'a.ts:file', said: ['Fault 3'] },
  ]);
  expect(all().find(({ position }) => position?.new_path === 'moved.ts')?.position).toMatchObject({
    old_path: 'old.ts',
    old_line: 2,
  });
  expect(notes.notifications).toEqual(['2 notes']);
  expect(writes()).toEqual([
    'POST notes',
    'POST draft_notes',
    'POST draft_notes',
    'POST draft_notes/bulk_publish',
    'POST discussions',
    'PUT notes/100',
  ]);
  server.requests.length = 0;
  expect(await post(inline(FOUR))).toMatchObject({ how: 'unchanged' });
  expect(writes()).toEqual([]);
});

test('a suggestion says how many lines it replaces', async () => {
  await post(inline([aFinding(1, { line: 10, edit: { line: 10, endLine: 11, text: 'both' } })]));
  expect(threads()).toEqual([{ at: 'a.ts:11', said: ['Fault 1\n```suggestion:-1+0\nboth\n```'] }]);
});

test('nothing that a model says is a quick action or a reference, and code stays as it is', async () => {
  const words = plainWords({
    finding: ({ title }) => `${title}\n/close\n  /merge\n\`!12 ~bug\` !12 ~bug ~버그 %v1 %"1.0"\n\`\`\`\n/approve\n!12\n\`\`\``,
    summary: () => '/assign @me\n<!-- /label ~x -->\nsee https://example.com/!12',
  });
  await post(inline([aFinding(1, { line: 10 })], { words }));
  const [{ said: [said = ''] = [] } = {}] = threads();
  expect(said.split('\n')).toEqual([
    ...[
      'Fault 1',
      '\\/close',
      '  \\/merge',
      '`!12 ~bug` !\u200b12 ~\u200bbug ~\u200b버그 %\u200bv1 %\u200b"1.0"',
      '```',
      '/approve',
      '!12',
      '```',
    ],
  ]);
  expect(summary()).toBe('\\/assign @me\n<!-- /label ~x -->\nsee https://example.com/!12');
});

test('what is gone is answered and resolved, and what a person resolved stays so', async () => {
  await post(inline(FOUR.slice(0, 2)));
  const moved = all().find(({ position }) => position?.new_path === 'moved.ts');
  if (moved !== undefined) moved.resolvedBy = 'ada';
  git.commit({ 'a.ts': numbered(60, { 40: 'forty' }) });
  head = git.git('rev-parse', 'HEAD');
  await post(inline([aFinding(2, { path: 'moved.ts', line: 2 })], { openedAt: 9 }));
  expect(threads()).toEqual([
    { at: 'a.ts:11', said: ['Fault 1', `gone ${head.slice(0, 7)}`], resolvedBy: 'project_1_bot' },
    { at: 'moved.ts:2', said: ['Fault 2'], resolvedBy: 'ada' },
  ]);
  expect(summary()).toContain('Fault 2: dismissed by ada');
});

test('a token that may not resolve answers all the same', async () => {
  await post(inline(FOUR.slice(0, 1)));
  notes.guests.add('project_1_bot');
  git.commit({ 'a.ts': numbered(60, { 40: 'forty' }) });
  head = git.git('rev-parse', 'HEAD');
  expect(await post(inline([], { openedAt: 9 }))).toMatchObject({ kind: 'posted', remarks: [{ code: 'thread-not-closed' }] });
  expect(threads()).toEqual([{ at: 'a.ts:11', said: ['Fault 1', `gone ${head.slice(0, 7)}`] }]);
});

test('the result is a status of the commit, once', async () => {
  const check = {
    key: 'tribunal:case:0123456789abcdef',
    conclusion: 'action_required',
    title: 'Partial',
    summary: '',
    annotations: [],
  } as const;
  await post(inline([], { check }));
  expect(notes.statuses.get(head)).toMatchObject([{ name: 'tribunal', status: 'failed', description: `Partial ${check.key}` }]);
  server.requests.length = 0;
  await post(inline([], { check }));
  expect(writes()).toEqual([]);
});

describe('trouble', () => {
  const failing = (pattern: RegExp, status: number, times = 1) => {
    let left = times;
    server.intercept = ({ method, path }: GitlabRequest) =>
      method !== 'GET' && pattern.test(path) && left-- > 0 ? { status, body: { message: `no: ${TOKEN}` } } : undefined;
  };

  test('a position that is refused twice leaves its findings to the summary, and no draft', async () => {
    failing(/draft_notes$/, 400, 4);
    const posted = await post(inline(FOUR.slice(0, 1)));
    expect(posted).toMatchObject({ kind: 'posted', remarks: [{ code: 'review-refused' }] });
    expect([threads(), notes.drafts]).toEqual([[], []]);
    expect(JSON.stringify(posted)).not.toContain(TOKEN);
  });

  test('drafts of an earlier run that was killed are replaced, and drafts of a person are left alone', async () => {
    failing(/bulk_publish/, 502, 9);
    await expect(post(inline(FOUR.slice(0, 1)))).rejects.toMatchObject({ name: 'WorldFailure' });
    expect(notes.drafts.length).toBe(1);
    notes.drafts.push({ id: 9_999, by: 'project_1_bot', iid: 7, note: 'not said yet' });
    server.intercept = () => undefined;
    await post(inline(FOUR.slice(0, 1)));
    expect([threads(), notes.drafts.map(({ note }) => note)]).toEqual([[{ at: 'a.ts:11', said: ['Fault 1'] }], ['not said yet']]);
  });

  test.each(Array.from({ length: 7 }, (_, at) => at))('killed before write %i and run again, it ends the same', async (at) => {
    const wanted = inline(FOUR);
    let written = 0;
    server.intercept = ({ method }) => (method === 'GET' ? undefined : written++ >= at ? 'cut' : undefined);
    await post(wanted).catch(() => undefined);
    server.intercept = () => undefined;
    await post(wanted);
    expect(threads().map(({ said }) => said)).toEqual([['Fault 1'], ['Fault 2'], ['Fault 3']]);
    expect([all().filter(({ isSingle }) => isSingle).length, notes.drafts]).toEqual([1, []]);
  });

  test('a token without rights, and none at all, are told', async () => {
    failing(/notes$/, 403);
    await expect(post(inline([]))).rejects.toMatchObject({
      code: 'gitlab-unwritten',
      hint: expect.stringContaining('role Developer'),
    });
    expect(() => openGitlabPoster(`${PROJECT}!7`, { settings: { apiUrl: server.apiUrl }, env: {} })).toThrow(/no token for/);
  });
});
