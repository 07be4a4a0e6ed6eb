import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainGitEnvironment, type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { type GitChange, readGitChange } from './git-change.ts';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const read = (base?: string, cwd = repository.root) =>
  readGitChange({ cwd, env: repository.env, scope: base === undefined ? { kind: 'uncommitted' } : { kind: 'base', ref: base } });
const none = { count: 0, paths: [] };
const unsaid = { count: 0, texts: [] };
const plain = { remarks: [], inPart: [] };
const nothingBesides = { untracked: none, unstaged: none, uncommitted: none };

/** The result without the diff itself and its location. */
function summary(result: Awaited<ReturnType<typeof read>>) {
  if (result.kind === 'nothing') return result;
  const { change, diff, texts, repository: _mark, ...rest } = result;
  return { ...rest, texts: Object.fromEntries(texts), paths: change.files.map(({ path, kind }) => `${kind} ${path}`) };
}

test('staged changes come first, with their texts from the index', async () => {
  const base = repository.commit({ 'a.ts': 'one\n', 'b.ts': 'one\n' });
  repository.write({ 'a.ts': 'staged\n' });
  repository.git('add', 'a.ts');
  repository.write({ 'a.ts': 'later\n', 'b.ts': 'later\n', 'c.ts': 'new\n', 'out/x': '', 'out/y': '' });
  expect(summary(await read())).toEqual({
    kind: 'change',
    root: repository.root,
    scope: 'staged',
    title: 'staged changes on main',
    base,
    revision: 'index',
    texts: { 'a.ts': 'staged\n' },
    unread: [],
    ...plain,
    messages: unsaid,
    besides: {
      ...nothingBesides,
      untracked: { count: 2, paths: ['c.ts', 'out/'] },
      unstaged: { count: 2, paths: ['a.ts', 'b.ts'] },
    },
    paths: ['modified a.ts'],
  });
});

test('with nothing staged it is everything uncommitted, of the whole repository, from any folder of it', async () => {
  const base = repository.commit({ 'a.ts': 'one\n', 'deep/b.ts': 'one\n', 'gone.ts': 'was\n' });
  repository.git('checkout', '--quiet', '-b', 'feature/login');
  repository.write({ 'a.ts': 'two\n', 'new.ts': '' });
  rmSync(join(repository.root, 'gone.ts'));
  const expected = {
    kind: 'change',
    root: repository.root,
    scope: 'uncommitted',
    title: 'uncommitted changes on feature/login',
    base,
    revision: 'working tree',
    texts: { 'a.ts': 'two\n', 'gone.ts': 'was\n' },
    unread: [],
    ...plain,
    messages: unsaid,
    besides: { ...nothingBesides, untracked: { count: 1, paths: ['new.ts'] } },
    paths: ['modified a.ts', 'deleted gone.ts'],
  };
  expect(summary(await read())).toEqual(expected);
  expect(summary(await read(undefined, join(repository.root, 'deep')))).toEqual(expected);
});

test('since a base it is what HEAD has committed since the two parted', async () => {
  const base = repository.commit({ 'a.ts': 'one\n' });
  repository.git('checkout', '--quiet', '-b', 'feature/login');
  const head = repository.commit({ 'a.ts': 'two\n' });
  repository.git('checkout', '--quiet', 'main');
  repository.commit({ 'main.ts': 'not ours\n' });
  repository.git('checkout', '--quiet', 'feature/login');
  repository.write({ 'a.ts': 'three\n', 'new.ts': '' });
  const expected = {
    kind: 'change',
    root: repository.root,
    scope: 'branch',
    title: 'feature/login since main',
    base,
    revision: head,
    texts: { 'a.ts': 'two\n' },
    unread: [],
    ...plain,
    messages: { count: 1, texts: ['x'] },
    besides: {
      untracked: { count: 1, paths: ['new.ts'] },
      unstaged: none,
      uncommitted: { count: 1, paths: ['a.ts'] },
    },
    paths: ['modified a.ts'],
  };
  expect(summary(await read('main'))).toEqual(expected);
  repository.git('tag', '--annotate', '--message=x', 'v1', 'main');
  expect(summary(await read('v1'))).toEqual({ ...expected, title: 'feature/login since v1' });
  repository.git('checkout', '--quiet', '--detach');
  expect(summary(await read('main'))).toEqual({ ...expected, title: `${head.slice(0, 7)} since main` });
});

test('there may be nothing to review', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  repository.write({ 'new.ts': '' });
  const nothing = {
    kind: 'nothing',
    root: repository.root,
    scope: 'uncommitted',
    title: 'uncommitted changes on main',
    remarks: [],
    besides: { ...nothingBesides, untracked: { count: 1, paths: ['new.ts'] } },
  };
  expect(await read()).toEqual(nothing);
  expect(await read('main')).toEqual({ ...nothing, scope: 'branch', title: 'main since main' });
});

test('of many untracked files the first are named, and all are counted', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  const names = Array.from({ length: 60 }, (_, n) => `new ${`${n}`.padStart(2, '0')}`);
  repository.write(Object.fromEntries(names.map((name) => [name, ''])));
  expect((await read()).besides.untracked).toEqual({ count: 60, paths: names.slice(0, 50) });
});

test('a file that was only touched has not changed', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  repository.write({ 'a.ts': 'one\n' });
  execFileSync('touch', ['-d', '2001-01-01', join(repository.root, 'a.ts')]);
  expect((await read()).kind).toBe('nothing');
});

test('before the first commit: what is staged, or else what the working tree has beyond the index', async () => {
  repository.write({ 'a.ts': 'one\n', 'b.ts': 'two\n' });
  expect(await read()).toEqual({
    kind: 'nothing',
    root: repository.root,
    scope: 'unstaged',
    title: 'unstaged changes on main',
    remarks: [],
    besides: { ...nothingBesides, untracked: { count: 2, paths: ['a.ts', 'b.ts'] } },
  });
  repository.git('add', '--intent-to-add', 'b.ts');
  const change = {
    kind: 'change',
    root: repository.root,
    scope: 'unstaged',
    title: 'unstaged changes on main',
    base: null,
    revision: 'working tree',
    texts: { 'b.ts': 'two\n' },
    unread: [],
    ...plain,
    messages: unsaid,
    besides: { ...nothingBesides, untracked: { count: 1, paths: ['a.ts'] } },
    paths: ['added b.ts'],
  };
  expect(summary(await read())).toEqual(change);
  repository.git('add', 'a.ts');
  expect(summary(await read())).toEqual({
    ...change,
    scope: 'staged',
    title: 'staged changes on main',
    revision: 'index',
    texts: { 'a.ts': 'one\n' },
    besides: { ...nothingBesides, unstaged: { count: 1, paths: ['b.ts'] } },
    paths: ['added a.ts'],
  });
  await expect(read('main')).rejects.toMatchObject({ name: 'UserError', code: 'no-commits' });
});

test('a working tree of its own and a submodule are repositories like any other', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  repository.git('worktree', 'add', '--quiet', '-b', 'aside', 'side');
  writeFileSync(join(repository.root, 'side/a.ts'), 'two\n');
  repository.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', repository.root, 'lib');
  writeFileSync(join(repository.root, 'lib/a.ts'), 'three\n');
  const titles = await Promise.all(
    ['side', 'lib'].map(async (folder) => {
      const result = (await read(undefined, join(repository.root, folder))) as GitChange;
      return [result.root, result.title, result.texts.get('a.ts')];
    }),
  );
  expect(titles).toEqual([
    [join(repository.root, 'side'), 'uncommitted changes on aside', 'two\n'],
    [join(repository.root, 'lib'), 'uncommitted changes on main', 'three\n'],
  ]);
});

test('inside a hook it is the index the commit is made of', async () => {
  const base = repository.commit({ 'a.ts': 'one\n', 'b.ts': 'one\n' });
  repository.write({ 'a.ts': 'two\n', 'b.ts': 'two\n' });
  repository.git('add', '--all');
  // Git makes a temporary index for a commit of one path; the hook keeps a copy.
  mkdirSync(join(repository.root, '.git/hooks'), { recursive: true });
  const hook = '#!/bin/sh\ncp "$GIT_INDEX_FILE" .git/kept-index\n';
  writeFileSync(join(repository.root, '.git/hooks/pre-commit'), hook, { mode: 0o755 });
  repository.git('commit', '--quiet', '--message=x', 'b.ts');
  repository.git('update-ref', 'HEAD', base);
  const env = { ...repository.env, GIT_INDEX_FILE: '.git/kept-index', GIT_DIR: '.git' };
  const result = await readGitChange({ cwd: repository.root, scope: { kind: 'uncommitted' }, env });
  expect(summary(result)).toMatchObject({ scope: 'staged', texts: { 'b.ts': 'two\n' }, paths: ['modified b.ts'] });
});

test('an unfinished merge is the user’s to finish, unless commits are asked for', async () => {
  const base = repository.commit({ 'a b.ts': 'one\n' });
  repository.git('checkout', '--quiet', '-b', 'other');
  repository.commit({ 'a b.ts': 'two\n' });
  repository.git('checkout', '--quiet', 'main');
  const head = repository.commit({ 'a b.ts': 'three\n' });
  expect(() => repository.git('merge', 'other')).toThrow();
  await expect(read()).rejects.toMatchObject({ code: 'unmerged', message: 'a merge is not finished: a b.ts' });
  expect(summary(await read('other'))).toMatchObject({ base, revision: head, texts: { 'a b.ts': 'three\n' } });
});

test('a base that is none is refused, with what may have been meant', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  repository.git('branch', 'develop');
  repository.git('update-ref', 'refs/remotes/origin/release', 'HEAD');
  const refused = async (base: string) => read(base).catch(({ name, code, message, hint }) => ({ name, code, message, hint }));
  const no = (message: string, hint: string) => ({ name: 'UserError', code: 'no-such-revision', message, hint });
  const usual = 'pass a branch, a tag or a commit, such as main';
  expect(await refused('develpo')).toEqual(no('unknown revision develpo', 'did you mean develop?'));
  expect(await refused('release')).toEqual(no('unknown revision release', 'did you mean origin/release?'));
  expect(await refused('qqqqqq')).toEqual(no('unknown revision qqqqqq', 'known here: develop, main, origin/release'));
  expect(await refused('HEAD:a.ts')).toEqual(no('HEAD:a.ts is not a commit', 'known here: develop, main, origin/release'));
  expect(await refused('main..HEAD')).toEqual(no('unknown revision main..HEAD', 'known here: develop, main, origin/release'));
  expect(await refused('--output=x')).toEqual(no('invalid revision "--output=x"', usual));
  expect(await refused('')).toEqual(no('invalid revision ""', usual));
  expect(await refused('a\0b')).toEqual(no('invalid revision "a\\u0000b"', usual));
  repository.git('checkout', '--quiet', '--orphan', 'alone');
  repository.commit({ 'a.ts': 'two\n' });
  expect(await refused('main')).toEqual({
    name: 'UserError',
    code: 'no-merge-base',
    message: 'main and HEAD have no commit in common',
    hint: 'pass an ancestor of HEAD as the base',
  });
});

test('where there is no repository to review, it says what is there', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'no-repository-')));
  const env = plainGitEnvironment(folder);
  const refused = (cwd: string) =>
    readGitChange({ cwd, scope: { kind: 'uncommitted' }, env }).catch(({ name, code, message }) => ({ name, code, message }));
  const no = (message: string) => ({ name: 'UserError', code: 'no-repository', message });
  try {
    expect(await refused(folder)).toEqual(no('not in a git repository'));
    expect(await refused(join(folder, 'nowhere'))).toEqual(no(`folder not found: ${join(folder, 'nowhere')}`));
    execFileSync('git', ['init', '--quiet', '--bare', join(folder, 'bare.git')], { env });
    const without = no('this is a bare git repository, or a folder inside .git');
    expect(await refused(join(folder, 'bare.git'))).toEqual(without);
    expect(await refused(join(repository.root, '.git'))).toEqual(without);
    mkdirSync(join(folder, 'broken/.git'), { recursive: true });
    writeFileSync(join(folder, 'broken/.git/HEAD'), 'ref: refs/heads/main\n');
    mkdirSync(join(folder, 'broken/.git/objects'));
    mkdirSync(join(folder, 'broken/.git/refs'));
    writeFileSync(join(folder, 'broken/.git/config'), '[core\n');
    expect(await refused(join(folder, 'broken'))).toEqual({
      name: 'UserError',
      code: 'git-failed',
      message: expect.stringMatching(/^git failed: bad config line 1 in file /),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("git's refusal of somebody else's repository is told in its own words", async () => {
  const env = { ...repository.env, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
  const error = await readGitChange({ cwd: repository.root, scope: { kind: 'uncommitted' }, env }).catch(
    (error: unknown) => error,
  );
  expect(error).toMatchObject({
    name: 'UserError',
    code: 'git-failed',
    message: `git failed: detected dubious ownership in repository at '${repository.root}'`,
    hint: `To add an exception for this directory, call:\ngit config --global --add safe.directory ${repository.root}`,
  });
});

test('without git it says so', async () => {
  const env = { ...repository.env, PATH: join(repository.root, 'nowhere') };
  await expect(readGitChange({ cwd: repository.root, scope: { kind: 'uncommitted' }, env })).rejects.toMatchObject({
    name: 'UserError',
    code: 'no-git',
  });
});
