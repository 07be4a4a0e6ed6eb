import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchRepository, scratchRepository } from '../../test/scratch-repository.ts';
import { remark } from '../contracts/remark.ts';
import { type GitChange, type GitChangeOptions, readGitChange } from './git/git-change.ts';
import { reviewedFiles } from './git/reviewed-files.ts';
import { whyNotReviewed } from './git/same-repository.ts';
import { baseFilesOf } from './given/base-files.ts';

let repository: ScratchRepository;
let around: string;
let head: string;

beforeAll(() => {
  around = realpathSync(mkdtempSync(join(tmpdir(), 'around-')));
  repository = scratchRepository();
  repository.commit({ 'a.ts': 'one\n', 'src/b.ts': 'b\n' });
  repository.git('branch', 'side');
  repository.commit({ 'a.ts': 'two\n' });
  head = repository.commit({ 'src/b.ts': 'c\n' });
});
afterAll(() => {
  repository.remove();
  rmSync(around, { recursive: true, force: true });
});

const read = (options: Partial<GitChangeOptions>) =>
  readGitChange({ cwd: repository.root, env: repository.env, scope: { kind: 'uncommitted' }, ...options });

/** What a user sees of the result. */
async function seen(options: Partial<GitChangeOptions>) {
  const result = await read(options);
  const { scope, title, remarks } = result;
  if (result.kind === 'nothing') return { nothing: scope, title, remarks };
  const { base, revision, change } = result;
  return { scope, title, base, revision, files: change.files.map(({ kind, path }) => `${kind} ${path}`), remarks };
}

const refused = async (options: Partial<GitChangeOptions>) =>
  read(options).then(
    () => 'not refused',
    ({ name, code, message, hint }) => ({ name, code, message, hint }),
  );

test('a repository without commits has what is there', async () => {
  const empty = scratchRepository();
  const look = (options: Partial<GitChangeOptions>) => seen({ cwd: empty.root, env: empty.env, ...options });
  try {
    expect(await look({ untracked: true })).toMatchObject({ nothing: 'uncommitted' });
    expect(await look({ paths: ['.'] })).toMatchObject({ nothing: 'unstaged', title: 'unstaged changes on main, in .' });
    empty.write({ 'a.ts': 'one\n', 'b.ts': 'two\n' });
    empty.git('add', 'a.ts');
    expect(await look({ untracked: true })).toEqual({
      scope: 'uncommitted',
      title: 'uncommitted changes with untracked files on main',
      base: null,
      revision: 'working tree',
      files: ['added a.ts', 'added b.ts'],
      remarks: [],
    });
    expect(await look({ paths: ['a.ts'] })).toMatchObject({ scope: 'staged', files: ['added a.ts'] });
    expect(await look({ paths: ['b.ts'] })).toMatchObject({ scope: 'uncommitted', files: ['added b.ts'] });
    for (const scope of [
      { kind: 'commit', rev: 'HEAD' },
      { kind: 'range', text: 'HEAD..' },
    ] as const)
      expect(await refused({ cwd: empty.root, scope })).toMatchObject({
        code: 'no-such-revision',
        hint: 'there are no branches yet',
      });
  } finally {
    empty.remove();
  }
});

test('a bare repository has its commits, and nothing else', async () => {
  const bare = join(around, 'bare.git');
  repository.git('clone', '--quiet', '--bare', repository.root, bare);
  expect(await seen({ cwd: bare, scope: { kind: 'range', text: 'main~1..main' } })).toMatchObject({
    files: ['modified src/b.ts'],
  });
  const known = await read({ cwd: bare, scope: { kind: 'base', ref: 'side' }, paths: ['src', 'a.ts'] });
  expect(known).toMatchObject({ root: bare, change: { files: [{ path: 'a.ts' }, { path: 'src/b.ts' }] } });
  expect(await refused({ cwd: bare })).toMatchObject({ code: 'no-repository' });
  expect(await baseFilesOf(known as GitChange, { cwd: bare, env: repository.env }).read('a.ts')).toBe('one\n');
  expect(await whyNotReviewed(bare, { base: null, revision: head }, repository.env)).toBe(undefined);
  expect(await reviewedFiles({ cwd: bare, revision: head, env: repository.env }).read(['a.ts'], { each: 9, all: 9 })).toEqual(
    new Map([['a.ts', { kind: 'text', text: 'two\n' }]]),
  );
});

test('a shallow clone says what it does not have, and how to get it', async () => {
  const shallow = join(around, 'shallow');
  repository.git('clone', '--quiet', '--depth=1', '--no-single-branch', `file://${repository.root}`, shallow);
  expect(await refused({ cwd: shallow, scope: { kind: 'base', ref: 'origin/side' } })).toEqual({
    name: 'UserError',
    code: 'no-merge-base',
    message: 'origin/side and HEAD have no commit in common',
    hint: 'this is a shallow clone without their merge base: run git fetch --unshallow',
  });
  expect(await refused({ cwd: shallow, scope: { kind: 'commit', rev: 'HEAD' } })).toEqual({
    name: 'UserError',
    code: 'missing-parent',
    message: `the parent of ${head.slice(0, 7)} is not in this clone`,
    hint: 'this is a shallow clone: run git fetch --deepen=1 for one more commit, or git fetch --unshallow for all',
  });
  expect(await refused({ cwd: shallow, scope: { kind: 'base', ref: 'far-away' } })).toMatchObject({
    hint: 'this is a shallow clone: run git fetch origin NAME for a branch, or git fetch --unshallow for everything',
  });
});

test('a submodule that stands still is no file, and what is in it is elsewhere', async () => {
  const clone = join(around, 'with-submodule');
  repository.git('clone', '--quiet', repository.root, clone);
  const { env } = repository;
  const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', repository.root, 'lib'];
  execFileSync('git', ['-C', clone, ...add], { env });
  execFileSync('git', ['-C', clone, 'commit', '--quiet', '--message=x'], { env });
  expect(await seen({ cwd: clone, paths: ['lib'] })).toEqual({
    nothing: 'uncommitted',
    title: 'uncommitted changes on main, in lib',
    remarks: [remark('note', 'submodule-unchanged', { path: 'lib' })],
  });
  expect(await refused({ cwd: clone, paths: ['lib/a.ts'] })).toEqual({
    name: 'UserError',
    code: 'no-such-path',
    message: 'lib/a.ts is in the submodule lib',
    hint: 'a submodule is a separate repository: run the review in its folder',
  });
  const added = await read({ cwd: clone, scope: { kind: 'commit', rev: 'HEAD' } });
  expect(added).toMatchObject({ change: { files: [{ path: '.gitmodules' }, { path: 'lib', commits: { new: head } }] } });
});
