import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { remark } from '../../contracts/remark.ts';
import { type GitChangeOptions, readGitChange } from '../git/git-change.ts';

const lines = (word: string): string => Array.from({ length: 12 }, (_, n) => `${word} ${n}\n`).join('');

let repository: ScratchRepository;
let around: string;
const ids: Record<string, string> = {};

/**
 * first - second - merge - octopus (main)
 *       \ side ------/        /
 *       \ third, fourth -----
 */
beforeAll(() => {
  around = realpathSync(mkdtempSync(join(tmpdir(), 'around-')));
  repository = scratchRepository();
  const { git, commit } = repository;
  ids.first = commit({
    'a.ts': 'one\n',
    'src/old.ts': lines('old'),
    'src/kept.ts': 'kept\n',
    'src/한글 파일.ts': 'kept\n',
    'back\\slash.js': 'kept\n',
    'new\nline.ts': 'kept\n',
    '*.ts': 'kept\n',
    'e\u0301.ts': 'kept\n',
    'fe\u0301/inside.ts': 'kept\n',
    'empty.ts': '',
  });
  for (const name of ['side', 'third', 'fourth']) {
    git('checkout', '--quiet', '-b', name, ids.first);
    ids[name] = commit({ [`${name}.ts`]: `${name}\n` });
  }
  git('checkout', '--quiet', 'main');
  mkdirSync(join(repository.root, 'lib'));
  git('mv', 'src/old.ts', 'lib/new.ts');
  ids.second = commit({ 'a.ts': 'two\n' });
  git('merge', '--quiet', '--message=merged', 'side');
  ids.merge = git('rev-parse', 'HEAD');
  git('merge', '--quiet', '--message=octopus', 'third', 'fourth');
  ids.octopus = git('rev-parse', 'HEAD');
});
afterAll(() => {
  repository.remove();
  rmSync(around, { recursive: true, force: true });
});

const read = (options: Partial<GitChangeOptions>) =>
  readGitChange({ cwd: repository.root, env: repository.env, scope: { kind: 'uncommitted' }, ...options });

const id = (name: string): string => ids[name] ?? '';
const short = (name: string): string => id(name).slice(0, 7);

/** What a user sees of the result. */
async function seen(options: Partial<GitChangeOptions>) {
  const result = await read(options);
  const { scope, title, remarks } = result;
  if (result.kind === 'nothing') return { nothing: scope, title, remarks };
  const { base, revision, change, messages, texts, unread } = result;
  const files = change.files.map(({ kind, oldPath, path }) =>
    [kind, ...(oldPath === undefined ? [] : [oldPath]), path].join(' '),
  );
  expect([...texts.keys(), ...unread.map(({ path }) => path)].sort()).toEqual(
    [...new Set(change.files.map(({ path }) => path))].sort(),
  );
  return { scope, title, base, revision, files, says: messages.texts, remarks };
}

const refused = async (options: Partial<GitChangeOptions>) =>
  read(options).then(
    () => 'not refused',
    ({ name, code, message, hint }) => ({ name, code, message, hint }),
  );

describe('one commit', () => {
  test('is compared with its parent, and is what its message says', async () => {
    expect(await seen({ scope: { kind: 'commit', rev: ids.second ?? '' } })).toEqual({
      scope: 'commit',
      title: `commit ${short('second')}`,
      base: ids.first,
      revision: ids.second,
      files: ['modified a.ts', 'renamed src/old.ts lib/new.ts'],
      says: ['x'],
      remarks: [],
    });
  });

  test('is compared with nothing where it is the first', async () => {
    expect(await seen({ scope: { kind: 'commit', rev: ids.first ?? '' } })).toMatchObject({
      title: `commit ${short('first')}`,
      base: null,
      files: expect.arrayContaining([
        'added a.ts',
        'added back\\slash.js',
        'added e\u0301.ts',
        'added new\nline.ts',
        'added empty.ts',
      ]),
    });
  });

  test('is compared with its first parent where it is a merge, and says so', async () => {
    expect(await seen({ scope: { kind: 'commit', rev: 'main~1' } })).toEqual({
      scope: 'commit',
      title: `commit ${short('merge')}`,
      base: ids.second,
      revision: ids.merge,
      files: ['added side.ts'],
      says: ['merged'],
      remarks: [remark('note', 'merge-compared', { commit: id('merge'), parents: ['second', 'side'].map(id) })],
    });
    expect(await seen({ scope: { kind: 'commit', rev: 'main' } })).toMatchObject({
      files: ['added fourth.ts', 'added third.ts'],
      remarks: [remark('note', 'merge-compared', { commit: id('octopus'), parents: ['merge', 'third', 'fourth'].map(id) })],
    });
  });

  test('that is not there is refused', async () => {
    expect(await refused({ scope: { kind: 'commit', rev: 'maim' } })).toEqual({
      name: 'UserError',
      code: 'no-such-revision',
      message: 'unknown revision maim',
      hint: 'did you mean main?',
    });
    expect(await refused({ scope: { kind: 'commit', rev: '--all' } })).toMatchObject({ code: 'no-such-revision' });
  });
});

describe('a range', () => {
  const of = (text: string) => ({ scope: { kind: 'range', text } as const });

  test('of two dots is from one end to the other', async () => {
    expect(await seen(of(`${ids.first}..${ids.second}`))).toEqual({
      scope: 'range',
      title: `${ids.second} compared with ${ids.first}`,
      base: ids.first,
      revision: ids.second,
      files: ['modified a.ts', 'renamed src/old.ts lib/new.ts'],
      says: ['x'],
      remarks: [],
    });
    expect(await seen(of('main~1..'))).toMatchObject({
      title: 'main compared with main~1',
      files: ['added fourth.ts', 'added third.ts'],
    });
  });

  test('of two dots whose ends have parted says that some of it is reversed', async () => {
    expect(await seen(of(`${ids.second}..third`))).toMatchObject({
      base: ids.second,
      revision: ids.third,
      files: ['modified a.ts', 'renamed lib/new.ts src/old.ts', 'added third.ts'],
      remarks: [remark('note', 'commits-reversed', { from: id('second'), to: 'third' })],
    });
    expect(await seen(of('..third'))).toMatchObject({
      title: 'third compared with main',
      says: [],
      remarks: [remark('note', 'commits-reversed', { from: 'HEAD', to: 'third' })],
    });
  });

  test('of three dots starts where its ends parted', async () => {
    expect(await seen(of(`${ids.second}...third`))).toEqual({
      scope: 'range',
      title: `third since ${ids.second}`,
      base: ids.first,
      revision: ids.third,
      files: ['added third.ts'],
      says: ['x'],
      remarks: [],
    });
    expect(await seen(of('main...third'))).toEqual({ nothing: 'range', title: 'third since main', remarks: [] });
  });

  test.each(['main', '..', '...', 'a....b', 'a..b..c', ''])('%j is none', async (text) => {
    expect(await refused(of(text))).toMatchObject({ code: 'no-such-range', message: `${JSON.stringify(text)} is not a range` });
  });

  test('with an end that is not there is refused', async () => {
    expect(await refused(of('main..sidd'))).toMatchObject({ code: 'no-such-revision', hint: 'did you mean side?' });
    expect(await refused(of('--all..main'))).toMatchObject({ code: 'no-such-revision' });
  });
});

describe('named paths', () => {
  const second = (paths: readonly string[], cwd = repository.root) =>
    seen({ scope: { kind: 'commit', rev: ids.second ?? '' }, paths, cwd });

  test('narrow a change to files and folders, seen from where we are', async () => {
    const narrowed = {
      scope: 'commit',
      title: `commit ${short('second')}, in a.ts`,
      base: ids.first,
      revision: ids.second,
      files: ['modified a.ts'],
      says: ['x'],
      remarks: [],
    };
    expect(await second(['a.ts'])).toEqual(narrowed);
    expect(await second(['../a.ts'], join(repository.root, 'src'))).toEqual(narrowed);
    expect(await second([join(repository.root, 'a.ts')])).toEqual(narrowed);
    symlinkSync(repository.root, join(around, 'link'));
    expect(await second(['a.ts'], join(around, 'link'))).toEqual(narrowed);
    expect(await second([join(around, 'link/a.ts')])).toEqual(narrowed);
    expect(await second(['.'])).toMatchObject({ title: `commit ${short('second')}, in .`, files: { length: 2 } });
  });

  test('count a rename by its new and by its old place', async () => {
    for (const path of ['lib', 'src', 'src/old.ts'])
      expect(await second([path])).toMatchObject({ files: ['renamed src/old.ts lib/new.ts'] });
  });

  test('take a file without a change whole, whatever its name', async () => {
    const odd = ['src/한글 파일.ts', 'back\\slash.js', 'new\nline.ts', '*.ts', 'e\u0301.ts', 'empty.ts'];
    expect(await second(['a.ts', ...odd.slice(0, 4), '\u00e9.ts', 'empty.ts'])).toEqual({
      scope: 'commit',
      title: `commit ${short('second')}, in a.ts, whole: src/한글 파일.ts, back\\slash.js, "new\\nline.ts" and 3 more`,
      base: ids.first,
      revision: ids.second,
      files: ['modified a.ts', ...[...odd].sort().map((path) => `added ${path}`)],
      says: ['x'],
      remarks: [
        remark('note', 'reviewed-whole', {
          paths: ['src/한글 파일.ts', 'back\\slash.js', '"new\\nline.ts"', '*.ts', 'e\u0301.ts', 'empty.ts'],
        }),
      ],
    });
    expect(await second(['src/kept.ts'])).toMatchObject({
      title: `commit ${short('second')}, whole: src/kept.ts`,
      files: ['added src/kept.ts'],
    });
  });

  test('may have nothing changed in them', async () => {
    const title = `commit ${short('merge')}, in src`;
    expect(await seen({ scope: { kind: 'commit', rev: ids.merge ?? '' }, paths: ['src'] })).toMatchObject({
      nothing: 'commit',
      title,
    });
    expect(await second(['f\u00e9'])).toMatchObject({ nothing: 'commit' });
  });

  test.each([
    ['src/kpet.ts', 'did you mean src/kept.ts?'],
    ['kept.ts', 'did you mean src/kept.ts?'],
    ['scr', 'did you mean src?'],
    ['lib/new.tsx', 'did you mean lib/new.ts?'],
    ['src/*.ts', 'did you mean *.ts?'],
    [':(top)a.ts', 'pass a file or folder relative to the working directory; patterns are not supported'],
    ['third.ts', 'pass a file or folder relative to the working directory; patterns are not supported'],
  ])('%s is none of them', async (path, hint) => {
    expect(await refused({ scope: { kind: 'commit', rev: ids.second ?? '' }, paths: [path] })).toEqual({
      name: 'UserError',
      code: 'no-such-path',
      message: `${path} not found in the reviewed commit ${short('second')}`,
      hint,
    });
  });

  test('lie in the repository', async () => {
    for (const path of ['..', '../x', around, '/'])
      expect(await refused({ paths: [path] })).toMatchObject({
        code: 'path-outside',
        message: `${path} is not in the repository`,
      });
    expect(await refused({ paths: [''] })).toMatchObject({ code: 'no-such-path' });
  });
});

describe('what is not committed', () => {
  const inState = async (change: () => void, look: () => Promise<void>): Promise<void> => {
    change();
    const index = readFileSync(join(repository.root, '.git/index'));
    const objects = repository.git('count-objects', '-v');
    await look();
    expect(readFileSync(join(repository.root, '.git/index')).equals(index)).toBe(true);
    expect(repository.git('count-objects', '-v')).toBe(objects);
    repository.git('reset', '--quiet', '--hard');
    repository.git('clean', '-fdxq');
  };

  test('has untracked files where they are wanted: staged or not, with every oddity, and nothing that is ignored', () =>
    inState(
      () => {
        repository.write({
          '.gitignore': 'ignored.ts\n',
          'a.ts': 'staged\n',
          'src/kept.ts': 'changed\n',
          'ignored.ts': 'x\n',
          'new 파일.ts': 'new\n',
          'new\tfolder/n\nl.ts': 'new\n',
          'run.sh': '#!/bin/sh\n',
          'void.ts': '',
          'x.bin': Buffer.from([0, 1, 2]),
          'huge.txt': Buffer.alloc(16 * 1024 * 1024 + 1, 'x'),
          '.tribunal/cases/1/journal': 'x',
        });
        chmodSync(join(repository.root, 'run.sh'), 0o755);
        symlinkSync(around, join(repository.root, 'away'));
        rmSync(join(repository.root, '*.ts'));
        repository.write({ '*.ts/inside.ts': 'was a file\n' });
        mkdirSync(join(repository.root, 'nested'));
        execFileSync('git', ['init', '--quiet', join(repository.root, 'nested')], { env: repository.env });
        writeFileSync(join(repository.root, 'nested/x'), 'x');
        execFileSync('git', ['-C', join(repository.root, 'nested'), 'add', '--all'], { env: repository.env });
        repository.git('add', 'a.ts');
      },
      async () => {
        expect(await seen({ untracked: true })).toEqual({
          scope: 'uncommitted',
          title: 'uncommitted changes with untracked files on main',
          base: ids.octopus,
          revision: 'working tree',
          files: [
            'deleted *.ts',
            'added *.ts/inside.ts',
            'added .gitignore',
            'modified a.ts',
            'added away',
            'added new\tfolder/n\nl.ts',
            'added new 파일.ts',
            'added run.sh',
            'modified src/kept.ts',
            'added void.ts',
            'added x.bin',
          ],
          says: [],
          remarks: [
            remark('note', 'untracked-left-out', {
              files: [
                { path: 'huge.txt', why: { largerThanMiB: 16 } },
                { path: 'nested/', why: 'own-repository' },
              ],
            }),
          ],
        });
        expect((await read({ untracked: true })).besides.untracked.paths).toEqual(['.tribunal/', 'huge.txt', 'nested/']);
        expect(await seen({ untracked: true, paths: ['new\tfolder', 'src'] })).toMatchObject({
          files: ['added new\tfolder/n\nl.ts', 'modified src/kept.ts'],
        });
        // A named file is included, tracked or not.
        expect(await seen({ paths: ['void.ts', 'a.ts'] })).toMatchObject({
          title: 'uncommitted changes with untracked files on main, in void.ts, a.ts',
          files: ['modified a.ts', 'added void.ts'],
        });
        expect(await refused({ paths: ['ignored.ts'] })).toMatchObject({ code: 'ignored-path' });
        // Staged changes come first, unless a named path has only unstaged ones.
        expect(await seen({ paths: ['a.ts', 'lib/new.ts'] })).toMatchObject({
          scope: 'staged',
          files: ['modified a.ts', 'added lib/new.ts'],
        });
        expect(await seen({ paths: ['a.ts', 'src/kept.ts'] })).toMatchObject({
          scope: 'uncommitted',
          files: ['modified a.ts', 'modified src/kept.ts'],
        });
      },
    ));

  test('may be nothing but a file that is named', () =>
    inState(
      () => {},
      async () => {
        expect(await seen({ paths: ['a.ts'] })).toEqual({
          scope: 'uncommitted',
          title: 'uncommitted changes on main, whole: a.ts',
          base: ids.octopus,
          revision: 'working tree',
          files: ['added a.ts'],
          says: [],
          remarks: [remark('note', 'reviewed-whole', { paths: ['a.ts'] })],
        });
        expect(await seen({ untracked: true, paths: ['src'] })).toMatchObject({ nothing: 'uncommitted' });
      },
    ));
});
