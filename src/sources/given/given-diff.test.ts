import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainGitEnvironment, type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { remark } from '../../contracts/remark.ts';
import type { GitChange, NothingToReview } from '../git/git-change.ts';
import { reviewedFiles } from '../git/reviewed-files.ts';
import { whyNotReviewed } from '../git/same-repository.ts';
import { type GivenDiffOptions, readGivenDiff } from './given-diff.ts';

const lines = (word: string, count = 30): string => Array.from({ length: count }, (_, n) => `${word} ${n}\n`).join('');
const changed = (word: string): string => lines(word).replace(`${word} 20\n`, `${word} twenty\n`);

let repository: ScratchRepository;
let outside: string;

/** HEAD is the second commit, and the working tree is clean. */
beforeAll(() => {
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')));
  repository = scratchRepository();
  repository.commit({
    '.gitignore': '.env\n',
    'a.ts': lines('a'),
    'src/한글 파일.ts': lines('k'),
    'src/old.ts': lines('old'),
    'back\\slash.js': lines('b'),
    'gone.ts': 'was\n',
    'run.sh': 'x\n',
    'crlf.ts': lines('c').replaceAll('\n', '\r\n'),
    'was-file': 'text\n',
    'pic.png': Buffer.from([0, 1]),
  });
  repository.write({ '.env': `\n\n${lines('secret')}` });
  mkdirSync(join(repository.root, 'lib'));
  repository.git('mv', 'src/old.ts', 'lib/new.ts');
  repository.git('rm', '--quiet', 'gone.ts', 'was-file');
  symlinkSync('a.ts', join(repository.root, 'was-file'));
  chmodSync(join(repository.root, 'run.sh'), 0o755);
  repository.write({
    'a.ts': `${changed('a')}no newline`,
    'src/한글 파일.ts': changed('k'),
    'lib/new.ts': changed('old'),
    'back\\slash.js': changed('b'),
    'crlf.ts': changed('c').replaceAll('\n', '\r\n'),
    'new.ts': 'new\n',
    'pic.png': Buffer.from([0, 2]),
  });
  repository.git('add', '--all');
  repository.git(
    'commit',
    '--quiet',
    '--message=두 번째 subject that is long enough to be folded by whoever writes a mail of it\n\nThe body.\n- one\n',
  );
});
afterAll(() => {
  repository.remove();
  rmSync(outside, { recursive: true, force: true });
});

const given = (diff: string | Uint8Array, options: Partial<GivenDiffOptions> = {}) =>
  readGivenDiff(diff, { cwd: repository.root, env: repository.env, ...options });
const elsewhere = (diff: string | Uint8Array, options: Partial<GivenDiffOptions> = {}) =>
  readGivenDiff(diff, { cwd: outside, env: plainGitEnvironment(outside), ...options });
const refused = (read: Promise<unknown>) =>
  read.then(
    () => 'not refused',
    ({ name, code, message, hint, place }) => ({ name, code, message, hint, ...(place !== undefined && { place }) }),
  );
const git = (...args: readonly string[]): string => `${repository.git(...args)}\n`;
const unsaid = { count: 0, texts: [] };
const none = { count: 0, paths: [] };
const besides = { untracked: none, unstaged: none, uncommitted: none };
const message = '두 번째 subject that is long enough to be folded by whoever writes a mail of it\n\nThe body.\n- one';

const EVERYTHING = {
  'a.ts': `${changed('a')}no newline`,
  'back\\slash.js': changed('b'),
  'crlf.ts': changed('c').replaceAll('\n', '\r\n'),
  'gone.ts': 'was\n',
  'lib/new.ts': changed('old'),
  'new.ts': 'new\n',
  'run.sh': 'x\n',
  'src/한글 파일.ts': changed('k'),
  'was-file': 'a.ts',
};

/** All results that do not depend on the text of the diff. */
const readWhole = () => ({
  kind: 'change',
  root: repository.root,
  repository: expect.stringMatching(/^[0-9a-f]{64}$/),
  scope: 'given',
  title: 'given diff',
  base: null,
  revision: 'given diff',
  besides,
  remarks: [],
  inPart: [],
  unread: [{ path: 'pic.png', why: 'it is binary', isBinary: true }],
});

function told(read: GitChange | NothingToReview) {
  const { change, texts, ...rest } = read as GitChange;
  return { rest, texts: Object.fromEntries(texts) };
}

test.each([
  ['git diff', ['diff', 'HEAD~1', 'HEAD'], unsaid],
  ['git diff without prefixes', ['diff', '--no-prefix', 'HEAD~1', 'HEAD'], unsaid],
  ['git diff that quotes', ['-c', 'core.quotePath=true', '-c', 'diff.mnemonicPrefix=true', 'diff', 'HEAD~1', 'HEAD'], unsaid],
  ['git show', ['show', '--format=medium'], { count: 1, texts: [message] }],
  ['git show of all', ['show', '--format=fuller', '--stat', '--patch'], { count: 1, texts: [message] }],
  ['git format-patch', ['format-patch', '--stdout', '-1'], { count: 1, texts: [message] }],
])('%s is read whole where its files are', async (_, args, messages) => {
  const diff = git(...args);
  expect(told(await given(diff))).toEqual({ rest: { ...readWhole(), diff, messages }, texts: EVERYTHING });
});

test('whether a diff is applied or not, and wherever we are, makes no difference', async () => {
  const diff = git('diff', 'HEAD~1', 'HEAD');
  const expected = { rest: { ...readWhole(), diff, messages: unsaid }, texts: EVERYTHING };
  expect(told(await given(diff, { cwd: join(repository.root, 'src') }))).toEqual(expected);
  repository.git('checkout', '--quiet', '--detach', 'HEAD~1');
  expect(told(await given(diff))).toEqual(expected);
  // On disk neither the old nor the new text, but HEAD has it.
  repository.write({ 'a.ts': 'something else\n' });
  expect(told(await given(diff))).toEqual(expected);
  repository.git('checkout', '--quiet', '--force', 'main');
});

test('outside of any repository the lines of the diff stand in their places', async () => {
  const { change, diff, texts, ...read } = (await elsewhere(git('show'))) as GitChange;
  const inPart = ['a.ts', 'back\\slash.js', 'crlf.ts', 'lib/new.ts', 'src/한글 파일.ts'];
  const part = (word: string) => `${'\n'.repeat(17)}${[17, 18, 19, 'twenty', 21, 22, 23].map((n) => `${word} ${n}\n`).join('')}`;
  expect({ ...read, texts: Object.fromEntries(texts) }).toEqual({
    kind: 'change',
    root: outside,
    repository: '',
    scope: 'given',
    title: 'given diff',
    base: null,
    revision: 'given diff',
    besides,
    messages: { count: 1, texts: [message] },
    remarks: [remark('note', 'files-in-part', { paths: inPart })],
    inPart,
    unread: [
      { path: 'pic.png', why: 'it is binary', isBinary: true },
      { path: 'run.sh', why: 'the diff has no lines of it', isBinary: false },
    ],
    texts: {
      'a.ts': `${part('a')}\n\n\n${[27, 28, 29].map((n) => `a ${n}\n`).join('')}no newline`,
      'back\\slash.js': part('b'),
      'crlf.ts': part('c').replaceAll(/(?<=c \S+)\n/g, '\r\n'),
      'gone.ts': 'was\n',
      'lib/new.ts': part('old'),
      'new.ts': 'new\n',
      'src/한글 파일.ts': part('k'),
      'was-file': 'a.ts',
    },
  });
});

test('what git does not know lends nothing to a diff that claims to change it', async () => {
  const sly = ['--- a/.env', '+++ b/.env', '@@ -1,2 +1,1 @@', ' ', '-', ''].join('\n');
  expect(await given(sly)).toMatchObject({ texts: new Map([['.env', '\n']]), inPart: ['.env'] });
  const out = sly.replaceAll('.env', '../x');
  expect(await given(out)).toMatchObject({ texts: new Map([['../x', '\n']]), inPart: ['../x'] });
});

test('a plain diff of files or folders, with what it only names', async () => {
  const folders = {
    'old/a.c': 'a\n',
    'new/a.c': 'b\n',
    'old/gone.c': 'a\n',
    'old/p.bin': '\0a',
    'new/p.bin': '\0b',
    'new/new c.c': 'n\n',
  };
  for (const [path, text] of Object.entries(folders)) {
    mkdirSync(join(outside, path, '..'), { recursive: true });
    writeFileSync(join(outside, path), text);
  }
  const compare = (...args: readonly string[]): string => {
    try {
      return execFileSync('diff', args, { cwd: outside, encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  };
  expect(await elsewhere(compare('-ru', 'old', 'new'))).toMatchObject({
    texts: new Map([['a.c', 'b\n']]),
    unread: [{ path: 'p.bin', why: 'it is binary', isBinary: true }],
    remarks: [
      remark('note', 'files-on-one-side', { names: ['old: gone.c', 'new: new c.c'] }),
      remark('note', 'files-in-part', { paths: ['a.c'] }),
    ],
  });
  expect(await elsewhere(compare('-ruN', 'old', 'new'))).toMatchObject({
    change: {
      files: [{ path: 'a.c' }, { path: 'gone.c', kind: 'deleted' }, { path: 'new c.c', kind: 'added' }, { path: 'p.bin' }],
    },
    texts: new Map([
      ['a.c', 'b\n'],
      ['gone.c', 'a\n'],
      ['new c.c', 'n\n'],
    ]),
  });
  // Relative to the working directory, in a repository.
  const here = git('diff', '--relative=src', 'HEAD~1', 'HEAD', '--', 'src/한글 파일.ts');
  expect(await given(here, { cwd: join(repository.root, 'src') })).toMatchObject({
    texts: new Map([['한글 파일.ts', changed('k')]]),
    inPart: [],
  });
});

test('letters and line ends of other systems', async () => {
  const diff = git('diff', 'HEAD~1', 'HEAD', '--', 'a.ts');
  const whole = { texts: new Map([['a.ts', EVERYTHING['a.ts']]]), inPart: [] };
  expect(await given(diff.replaceAll('\n', '\r\n'))).toMatchObject({ ...whole, remarks: [] });
  expect(await given(Buffer.from(`\uFEFF${diff}`))).toMatchObject({ ...whole, diff, remarks: [] });
  expect(await given(Buffer.from(`\uFEFF${diff}`, 'utf16le'))).toMatchObject({
    ...whole,
    diff,
    remarks: [remark('note', 'diff-encoding', { found: 'utf-16' })],
  });
  const odd = Buffer.concat([Buffer.from('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+'), Buffer.from([0xe9]), Buffer.from('\n')]);
  expect(await given(odd)).toMatchObject({
    texts: new Map([['x', '\uFFFD\n']]),
    remarks: [remark('note', 'diff-encoding', { found: 'not-utf-8' }), remark('note', 'files-in-part', { paths: ['x'] })],
  });
});

test('several commits that change different files are one change, and others are not', async () => {
  const two = [1, 2].map((n) => {
    const head = `From ${`${n}`.repeat(40)} Mon Sep 17 00:00:00 2001\nFrom: a <a@example.com>\nSubject: [PATCH ${n}/2]\n =?UTF-8?B?64uk7Ius?= ${n}\n\n`;
    return `${head}Why ${n}.\n---\n x${n} | 1 +\n\ndiff --git a/x${n} b/x${n}\nnew file mode 100644\n--- /dev/null\n+++ b/x${n}\n@@ -0,0 +1 @@\n+x\n-- \n2.39.5\n\n`;
  });
  expect(await elsewhere(two.join(''))).toMatchObject({
    messages: { count: 2, texts: ['다심 1\n\nWhy 1.', '다심 2\n\nWhy 2.'] },
    texts: new Map([
      ['x1', 'x\n'],
      ['x2', 'x\n'],
    ]),
  });
  expect(await refused(elsewhere(`${two[0]}${two[0]}`))).toEqual({
    name: 'UserError',
    code: 'several-diffs',
    message: 'x1 is changed more than once: the input has several diffs',
    hint: 'pass one combined diff: git diff A...B, or run tribunal review A...B',
    place: 'given diff:28',
  });
  const moved = 'diff --git a/x1 b/y\nsimilarity index 100%\nrename from x1\nrename to y\n';
  expect(await refused(elsewhere(`${two[0]}${moved}`))).toMatchObject({ code: 'several-diffs' });
});

describe('what is no diff that can be reviewed', () => {
  const expected = 'pass one unified diff, as written by git diff, git show, git format-patch --stdout or diff -u';

  test('is nothing where it is empty', async () => {
    const nothing = { kind: 'nothing', scope: 'given', title: 'given diff', remarks: [], besides };
    expect(await given(' \n\n')).toEqual({ ...nothing, root: repository.root });
    expect(await elsewhere(Buffer.alloc(0))).toEqual({ ...nothing, root: outside });
  });

  test.each([
    ['prose', 'LGTM, ship it\nnow', 'no-diff', 'not a unified diff: it begins with "LGTM, ship it"', expected],
    [
      'colours',
      '\u001b[1mdiff --git a/x b/x\u001b[m\n',
      'no-diff',
      expect.stringContaining('u001b[1mdiff'),
      `${expected}, without colours (--no-color)`,
    ],
    [
      'a merge',
      'diff --cc a\n--- a/a\n+++ b/a\n@@@ -1,1 -1,1 +1,2 @@@\n  x\n',
      'broken-diff',
      'this is a combined diff of a merge: take the diff against one parent',
      'for a merge, use git diff MERGE^1 MERGE, or tribunal review --commit MERGE',
    ],
    [
      'half a diff',
      '--- a/a\n+++ b/a\n@@ -1,3 +1,3 @@\n x\n',
      'broken-diff',
      'this hunk is cut off',
      `${expected}; this one is incomplete`,
    ],
    [
      'a conflict',
      '* Unmerged path a.ts\n',
      'unmerged',
      'it contains an unfinished merge: a.ts',
      'resolve the conflicts, then make the diff again',
    ],
  ])('is refused: %s', async (_, text, code, message, hint) => {
    expect(await refused(elsewhere(text))).toMatchObject({ name: 'UserError', code, message, hint });
  });

  test('is refused where it is larger than anybody reads', async () => {
    expect(await refused(elsewhere(Buffer.alloc(64 * 1024 * 1024 + 1, 'x')))).toMatchObject({ code: 'change-too-large' });
  });
});

test('named paths narrow it, from where we are', async () => {
  const diff = git('diff', 'HEAD~1', 'HEAD');
  const files = async (paths: readonly string[], cwd?: string) => {
    const read = (await given(diff, { paths, cwd: join(repository.root, cwd ?? '') })) as GitChange;
    return { title: read.title, files: read.change.files.map(({ path }) => path), texts: [...read.texts.keys()] };
  };
  const korean = { title: 'given diff, in src/한글 파일.ts', files: ['src/한글 파일.ts'], texts: ['src/한글 파일.ts'] };
  expect(await files(['src/한글 파일.ts'])).toEqual(korean);
  expect(await files(['한글 파일.ts'.normalize('NFD')], 'src')).toEqual(korean);
  expect(await files(['src/old.ts', 'run.sh'])).toMatchObject({
    title: 'given diff, in src/old.ts, run.sh',
    files: ['lib/new.ts', 'run.sh'],
  });
  expect(await refused(given(diff, { paths: ['lib/nwe.ts'] }))).toEqual({
    name: 'UserError',
    code: 'no-such-path',
    message: 'lib/nwe.ts not found in the given diff',
    hint: 'did you mean lib/new.ts, new.ts?',
  });
  expect(await refused(given(diff, { paths: ['nwe.ts'] }))).toMatchObject({ hint: 'did you mean new.ts, lib/new.ts?' });
});

test('lines that stand very far down are shown without a text, and take no long time', async () => {
  const far = (path: string, at: number) => `--- a/${path}\n+++ b/${path}\n@@ -${at} +${at} @@\n-a\n+b\n`;
  const read = (await elsewhere(`${far('x', 150_001)}${far('y', 900_000_000)}${far('z', 50_001)}${far('w', 2)}`)) as GitChange;
  expect([...read.texts].map(([path, text]) => [path, text.length])).toEqual([
    ['x', 150_002],
    ['z', 50_002],
  ]);
  expect(read.unread.map(({ path, why }) => [path, why])).toEqual([
    ['y', 'its lines stand too far down to be put in their places'],
    ['w', 'its lines stand too far down to be put in their places'],
  ]);
  expect(read.change.files.map(({ path }) => path)).toEqual(['x', 'y', 'z', 'w']);
});

test('nobody looks further than a given diff', async () => {
  const why = 'the review was of a diff, so the files around it are unknown';
  const known = { base: null, revision: 'given diff' };
  expect(await whyNotReviewed(repository.root, known, repository.env)).toBe(why);
  expect(await reviewedFiles({ cwd: repository.root, revision: 'given diff', env: repository.env }).paths()).toEqual({
    kind: 'none',
    why,
  });
});
