import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { gitIn } from './git.ts';
import { type GitChange, readGitChange } from './git-change.ts';
import { gitDiff } from './git-diff.ts';
import { readTexts } from './texts.ts';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

type Seen = Pick<GitChange, 'unread'> & { readonly files: readonly string[]; readonly texts: Readonly<Record<string, string>> };

async function read(base?: string): Promise<Seen> {
  const result = await readGitChange({
    cwd: repository.root,
    env: repository.env,
    scope: base === undefined ? { kind: 'uncommitted' } : { kind: 'base', ref: base },
  });
  if (result.kind === 'nothing') return { files: [], texts: {}, unread: [] };
  const { change, texts, unread } = result;
  return {
    files: change.files.map(({ kind, oldPath, path, content }) =>
      [kind, content === 'text' ? [] : content, oldPath === undefined ? [] : `${oldPath} to`, path].flat().join(' '),
    ),
    texts: Object.fromEntries(texts),
    unread,
  };
}

/** The same change in three scopes: on disk, in the index, committed. */
async function everyScope(): Promise<readonly Seen[]> {
  // Intent to add: the new files become part of the uncommitted changes without being staged.
  repository.git('add', '--intent-to-add', '--ignore-removal', '.');
  const onDisk = await read();
  return [onDisk, ...(await stagedAndCommitted())];
}

async function stagedAndCommitted(): Promise<readonly Seen[]> {
  repository.git('add', '--all');
  const staged = await read();
  repository.git('commit', '--quiet', '--message=y');
  return [staged, await read('HEAD~1')];
}

const inEveryScope = (seen: Seen): readonly Seen[] => [seen, seen, seen];

const ODD = [
  'with space.ts',
  ' both ends ',
  'quote".ts',
  'tab\there.ts',
  'back\\slash.ts',
  'new\nline.ts',
  '한글.ts',
  '-dash.ts',
  '*.ts',
  ':(top)x',
];

test('paths of every kind have their texts', async () => {
  repository.commit(Object.fromEntries(ODD.map((path) => [path, `${path}\none\n`])));
  repository.write(Object.fromEntries(ODD.map((path) => [path, `${path}\ntwo\n`])));
  const inOrder = [...ODD].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(await everyScope()).toEqual(
    inEveryScope({
      files: inOrder.map((path) => `modified ${path}`),
      texts: Object.fromEntries(ODD.map((path) => [path, `${path}\ntwo\n`])),
      unread: [],
    }),
  );
});

test('paths of every kind can be new, renamed or gone', async () => {
  const text = (path: string): string => `${path}\n`.repeat(10);
  repository.commit(Object.fromEntries(ODD.map((path) => [path, text(path)])));
  mkdirSync(join(repository.root, 'moved'));
  for (const path of ODD.slice(0, 7)) renameSync(join(repository.root, path), join(repository.root, 'moved', path));
  for (const path of ODD.slice(7)) rmSync(join(repository.root, path));
  repository.write(Object.fromEntries(ODD.map((path) => [join('new', path), 'new\n'])));
  const [onDisk, staged, committed] = await everyScope();
  const sorted = (seen: Seen | undefined) => seen && { ...seen, files: [...seen.files].sort() };
  const expected = {
    files: [
      ...ODD.slice(0, 7).map((path) => `renamed ${path} to moved/${path}`),
      ...ODD.slice(7).map((path) => `deleted ${path}`),
      ...ODD.map((path) => `added new/${path}`),
    ].sort(),
    texts: Object.fromEntries([
      ...ODD.slice(0, 7).map((path) => [`moved/${path}`, text(path)]),
      ...ODD.slice(7).map((path) => [path, text(path)]),
      ...ODD.map((path) => [`new/${path}`, 'new\n']),
    ]),
    unread: [],
  };
  expect([sorted(onDisk), sorted(staged), sorted(committed)]).toEqual([expected, expected, expected]);
});

test('modes, renames and empty files', async () => {
  repository.commit({ 'run.sh': 'x\n', 'old.ts': 'a\nb\nc\n', 'emptied.ts': 'text\n' });
  chmodSync(join(repository.root, 'run.sh'), 0o755);
  renameSync(join(repository.root, 'old.ts'), join(repository.root, 'new.ts'));
  repository.write({ 'emptied.ts': '', 'empty.ts': '' });
  expect(await everyScope()).toEqual(
    inEveryScope({
      files: ['modified emptied.ts', 'added empty.ts', 'renamed old.ts to new.ts', 'modified run.sh'],
      texts: {
        'emptied.ts': '',
        'empty.ts': '',
        'new.ts': 'a\nb\nc\n',
        'run.sh': 'x\n',
      },
      unread: [],
    }),
  );
});

test('a folder became a file', async () => {
  repository.commit({ 'folder/x.ts': 'inside it\n' });
  rmSync(join(repository.root, 'folder'), { recursive: true });
  repository.write({ folder: 'quite another text\n' });
  const gone = { files: ['deleted folder/x.ts'], texts: { 'folder/x.ts': 'inside it\n' }, unread: [] };
  expect(await read()).toEqual(gone);
  const both = { ...gone, files: ['added folder', ...gone.files], texts: { ...gone.texts, folder: 'quite another text\n' } };
  expect(await stagedAndCommitted()).toEqual([both, both]);
});

test('of a link only its target is read, and a file that became a link stands twice in the change', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  try {
    writeFileSync(join(outside, 'secret'), 'secret\n');
    repository.commit({ 'was-file': 'text\n' });
    rmSync(join(repository.root, 'was-file'));
    for (const link of ['link', 'was-file']) symlinkSync(join(outside, 'secret'), join(repository.root, link));
    expect(await everyScope()).toEqual(
      inEveryScope({
        files: ['added link', 'deleted was-file', 'added was-file'],
        texts: { link: join(outside, 'secret'), 'was-file': join(outside, 'secret') },
        unread: [],
      }),
    );
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
});

test('what is no text is named with the reason', async () => {
  repository.commit({ 'image.png': Buffer.from([1, 0, 2]) });
  repository.write({ 'image.png': Buffer.from([1, 0, 3]) });
  expect(await everyScope()).toEqual(
    inEveryScope({
      files: ['modified binary image.png'],
      texts: {},
      unread: [{ path: 'image.png', why: 'it is binary', isBinary: true }],
    }),
  );
});

test('what only seems to be no text is read: bytes of another encoding, a NUL far down, attributes that hide it', async () => {
  repository.commit({
    'image.png': Buffer.from([1, 0, 2]),
    'latin.txt': Buffer.from([0x61, 0x0a]),
    'late.txt': `${'a'.repeat(10_000)}\n`,
    'min.js': 'one\n',
    '.gitattributes': '*.js -diff\n',
  });
  repository.write({
    'image.png': Buffer.from([1, 0, 3]),
    'latin.txt': Buffer.from([0x61, 0x0a, 0xe9, 0x0a]),
    'new-latin.txt': Buffer.from([0xe9, 0x0a]),
    // Git looks for NUL in the first 8,000 bytes only.
    'late.txt': `${'a'.repeat(10_000)}\n\0\n`,
    'min.js': 'two\n',
  });
  expect(await everyScope()).toEqual(
    inEveryScope({
      files: ['modified binary image.png', 'modified late.txt', 'modified latin.txt', 'modified min.js', 'added new-latin.txt'],
      texts: {
        'late.txt': `${'a'.repeat(10_000)}\n\0\n`,
        'latin.txt': 'a\n\u{FFFD}\n',
        'min.js': 'two\n',
        'new-latin.txt': '\u{FFFD}\n',
      },
      unread: [{ path: 'image.png', why: 'it is binary', isBinary: true }],
    }),
  );
});

test('a file that is too large to be looked through is not shown by its changed lines alone', async () => {
  const large = (letter: string): string => `${letter.repeat(99)}\n`.repeat(180_000);
  repository.commit({ 'large.txt': large('a') });
  repository.write({ 'large.txt': large('b') });
  expect(await read()).toEqual({
    files: ['modified binary large.txt'],
    texts: {},
    unread: [{ path: 'large.txt', why: 'it is larger than 16 MiB', isBinary: false, isTooLarge: true }],
  });
});

test('a submodule that moved is named, and nothing inside it is looked at', async () => {
  const library = scratchRepository();
  try {
    library.commit({ 'a.ts': 'one\n' });
    repository.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.root, 'lib');
    repository.commit({ 'a.ts': 'one\n' });
    writeFileSync(join(repository.root, 'lib/a.ts'), 'two\n');
    writeFileSync(join(repository.root, 'lib/b.ts'), 'two\n');
    expect(await read()).toEqual({ files: [], texts: {}, unread: [] });
    repository.git('-C', 'lib', 'commit', '--quiet', '--all', '--message=x');
    // The repository's own settings for its submodules have no effect.
    repository.git('config', '--file', '.gitmodules', 'submodule.lib.ignore', 'all');
    repository.commit({});
    repository.git('reset', '--quiet', '--soft', 'HEAD~1');
    expect(await read()).toEqual({
      files: ['modified .gitmodules', 'modified submodule lib'],
      texts: { '.gitmodules': expect.stringContaining('ignore = all') },
      unread: [{ path: 'lib', why: 'it is a submodule', isBinary: false }],
    });
  } finally {
    library.remove();
  }
});

test('text with CRLF: where git compares lines without it, they are read without it', async () => {
  repository.commit({ 'stored.txt': 'one\r\ntwo\r\n', 'disk.txt': 'one\ntwo\n' });
  repository.git('config', 'core.autocrlf', 'true');
  repository.write({ 'stored.txt': 'one\r\n2\r\n', 'disk.txt': 'one\r\n2\r\n' });
  const { files, texts, unread } = await read();
  expect({ files, texts, unread }).toEqual({
    files: ['modified disk.txt', 'modified stored.txt'],
    texts: { 'disk.txt': 'one\n2\n', 'stored.txt': 'one\r\n2\r\n' },
    unread: [],
  });
});

test('an encoding that the repository says changes nothing: what is on disk counts, and is no text', async () => {
  const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
  repository.commit({ '.gitattributes': '*.txt working-tree-encoding=UTF-16\n', 'a.txt': utf16('one\ntwo\n') });
  repository.write({ 'a.txt': utf16('one\nzwei\n'), 'b.txt': utf16('neu\n') });
  repository.git('add', '--intent-to-add', 'b.txt');
  expect(await read()).toEqual({
    files: ['modified binary a.txt', 'added binary b.txt'],
    texts: {},
    unread: ['a.txt', 'b.txt'].map((path) => ({ path, why: 'it is binary', isBinary: true })),
  });
});

test('a byte order mark stays where it is', async () => {
  repository.commit({ 'a.txt': '\uFEFFone\n' });
  repository.write({ 'a.txt': '\uFEFFtwo\n' });
  expect(await everyScope()).toEqual(inEveryScope({ files: ['modified a.txt'], texts: { 'a.txt': '\uFEFFtwo\n' }, unread: [] }));
});

test('what changes on disk after the diff was made is not read', async () => {
  repository.commit({ 'a.txt': 'one\ntwo\n', 'b.txt': 'one\n', 'c.txt': 'one\n', 'd.png': Buffer.from([0]) });
  repository.write({
    'a.txt': 'one\nzwei\n',
    'b.txt': 'eins\n',
    'c.txt': 'eins\n',
    'd.png': Buffer.from([0, 0]),
    'e.txt': 'neu\n',
  });
  repository.git('add', '--intent-to-add', 'e.txt');
  const git = gitIn(repository.root, repository.env);
  const diff = await gitDiff(git, { sides: ['HEAD'] });
  repository.write({ 'a.txt': 'later\n', 'c.txt': Buffer.from([0]), 'e.txt': 'later\n' });
  rmSync(join(repository.root, 'b.txt'));
  rmSync(join(repository.root, 'd.png'));
  expect(await readTexts(git, diff, 'on disk')).toEqual({
    texts: new Map([
      ['a.txt', 'one\nzwei\n'],
      ['b.txt', 'eins\n'],
      ['c.txt', 'eins\n'],
      ['e.txt', 'neu\n'],
    ]),
    unread: [{ path: 'd.png', why: 'it does not exist', isBinary: false }],
    hidesText: false,
  });
});

test('where the text cannot be made from the diff either, it says so', async () => {
  repository.commit({ 'a.txt': 'one\n' });
  repository.write({ 'a.txt': 'eins\n' });
  const git = gitIn(repository.root, repository.env);
  const diff = await gitDiff(git, { sides: ['HEAD'] });
  repository.write({ 'a.txt': 'later\n' });
  const id = 'f'.repeat(40);
  const lost = { ...diff, entries: diff.entries.map((entry) => ({ ...entry, oldId: id })) };
  expect(await readTexts(git, lost, 'on disk')).toEqual({
    texts: new Map(),
    unread: [{ path: 'a.txt', why: 'its text on disk is not what the diff shows', isBinary: false }],
    hidesText: false,
  });
});
