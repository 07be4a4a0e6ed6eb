import { chmodSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { remark } from '../../contracts/remark.ts';
import { type GitChangeOptions, readGitChange } from './git-change.ts';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

/** What a user is shown: the files with their texts. */
async function seen(options: Partial<GitChangeOptions> = {}) {
  const { root: cwd, env } = repository;
  const result = await readGitChange({ cwd, env, scope: { kind: 'uncommitted' }, ...options });
  if (result.kind === 'nothing') return { nothing: result.remarks };
  const files = result.change.files.map(({ kind, path }) => `${kind} ${path}`);
  return { files, texts: Object.fromEntries(result.texts), remarks: result.remarks };
}

const place = (path: string): string => join(repository.root, path);
const config = (key: string, value: string): string => repository.git('config', key, value);

/** A time older than any index. */
const EARLY = new Date('2020-01-01T00:00:00Z');

interface Trick {
  readonly before?: string;
  readonly after?: string;
  /** Runs after the commit and before the change (`first`), or after the change (`last`). */
  readonly first?: () => void;
  readonly last?: () => void;
}

const TRICKS: Readonly<Record<string, Trick>> = {
  'assume-unchanged': { first: () => repository.git('update-index', '--assume-unchanged', 'a.ts') },
  'skip-worktree': { first: () => repository.git('update-index', '--skip-worktree', 'a.ts') },
  'both flags': {
    first: () => {
      repository.git('update-index', '--assume-unchanged', 'a.ts');
      repository.git('update-index', '--skip-worktree', 'a.ts');
    },
  },
  'core.ignoreStat': {
    first: () => {
      config('core.ignoreStat', 'true');
      repository.git('update-index', '--really-refresh');
      repository.git('update-index', '--assume-unchanged', 'a.ts');
    },
  },
  'core.checkStat and a time that was set back': {
    first: () => {
      config('core.checkStat', 'minimal');
      config('core.trustctime', 'false');
      utimesSync(place('a.ts'), EARLY, EARLY);
      repository.git('update-index', '--refresh');
    },
    // As unpacking an archive does: another file of the same length and time.
    last: () => {
      writeFileSync(place('.git/another'), 'two\n');
      renameSync(place('.git/another'), place('a.ts'));
      utimesSync(place('a.ts'), EARLY, EARLY);
    },
  },
  'a monitor that saw nothing': {
    first: () => {
      // A file that was just written cannot always be started: another process may still have it open.
      config('core.fsmonitor', "printf 'token\\0' #");
      repository.git('update-index', '--fsmonitor');
      repository.git('status');
    },
  },
  'a filter of its configuration': {
    first: () => {
      config('filter.x.clean', 'echo one');
      writeFileSync(place('.git/info/attributes'), '*.ts filter=x\n');
    },
  },
  'keywords that git takes out': {
    before: '/* $Id$ */\n',
    after: '/* $Id: */ evil(); /* $ */\n',
    first: () => writeFileSync(place('.git/info/attributes'), '*.ts ident\n'),
  },
  'an encoding in which it says something else': {
    before: 'a<b\n',
    after: 'a+ADw-b\n',
    first: () => writeFileSync(place('.git/info/attributes'), '*.ts working-tree-encoding=UTF-7\n'),
  },
};

describe('a change on disk is seen, whatever the repository does to hide it', () => {
  // Git asks its monitor again where the machine is busy, and then nothing is hidden: such a set-up is made anew.
  test.each(Object.entries(TRICKS))('%s', { retry: 5 }, async (_, { before = 'one\n', after = 'two\n', first, last }) => {
    mkdirSync(place('.git/info'), { recursive: true });
    repository.commit({ 'a.ts': before });
    // Makes the file older than the index, so that git does not compare it again.
    utimesSync(place('a.ts'), EARLY, EARLY);
    repository.git('update-index', '--refresh');
    first?.();
    repository.write({ 'a.ts': after });
    last?.();
    // Proves that the change is hidden from plain git.
    expect(repository.git('diff', '--name-only', 'HEAD')).toBe('');
    expect(await seen()).toEqual({ files: ['modified a.ts'], texts: { 'a.ts': after }, remarks: [] });
  });

  test('core.fileMode: that a file may be run', async () => {
    repository.commit({ 'a.sh': 'one\n', 'b.sh': 'one\n' });
    config('core.fileMode', 'false');
    chmodSync(place('a.sh'), 0o755);
    expect(repository.git('diff', '--name-only', 'HEAD')).toBe('');
    expect(await seen()).toMatchObject({ files: ['modified a.sh'] });
  });

  test('a disk on which every file may be run says nothing by it', async () => {
    repository.commit({ 'a.sh': 'one\n', 'b.sh': 'one\n' });
    for (const path of ['a.sh', 'b.sh', '.git/HEAD']) chmodSync(place(path), 0o755);
    repository.write({ 'b.sh': 'two\n' });
    expect(await seen()).toMatchObject({ files: ['modified b.sh'] });
  });
});

test('untracked files are hidden by what is ignored for all, and not by settings of the repository', async () => {
  repository.commit({ 'a.ts': 'one\n', '.gitignore': 'ignored.ts\n' });
  writeFileSync(place('.git/ignore'), '*\n');
  config('core.excludesFile', place('.git/ignore'));
  config('core.ignoreCase', 'true');
  repository.write({ 'A.ts': 'new\n', 'ignored.ts': 'secret\n' });
  expect(repository.git('ls-files', '--others', '--exclude-standard')).toBe('');
  expect(await seen({ untracked: true })).toMatchObject({ files: ['added A.ts'] });
});

test('what the user alone ignores stays out, and is told where that was asked for', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  mkdirSync(place('.git/info'), { recursive: true });
  writeFileSync(place('.git/info/exclude'), '# mine\nnotes.txt\n');
  repository.write({ 'notes.txt': 'mine\n', 'b.ts': 'new\n' });
  expect(await seen({ untracked: true })).toMatchObject({
    files: ['added b.ts'],
    remarks: [remark('note', 'untracked-excluded', { paths: ['notes.txt'] })],
  });
});

describe('commits', () => {
  const commits = () => {
    const first = repository.commit({ 'a.ts': 'one\n' });
    const second = repository.commit({ 'a.ts': 'two\n' });
    const third = repository.commit({ 'b.ts': 'evil\n' });
    return { first, second, third };
  };
  const EVIL = { files: ['added b.ts'], texts: { 'b.ts': 'evil\n' }, remarks: [] };

  test('are those that are stored, not those that replace them', async () => {
    const { second, third } = commits();
    const harmless = repository.git('commit-tree', '-m', 'x', '-p', second, `${second}^{tree}`);
    repository.git('replace', third, harmless);
    expect(repository.git('diff', '--name-only', `${second}..${third}`)).toBe('');
    expect(await seen({ scope: { kind: 'commit', rev: 'HEAD' } })).toEqual(EVIL);
    expect(await seen({ scope: { kind: 'base', ref: second } })).toEqual(EVIL);
    const env = { ...repository.env, GIT_REPLACE_REF_BASE: 'refs/replace/' };
    expect(await seen({ scope: { kind: 'range', text: 'HEAD~1..HEAD' }, env })).toEqual(EVIL);
  });

  test('have the parents that they name, not those of grafts', async () => {
    const { first, second, third } = commits();
    mkdirSync(place('.git/info'), { recursive: true });
    writeFileSync(place('.git/info/grafts'), `${third}\n${second} ${third}\n`);
    expect(repository.git('rev-list', '--count', 'HEAD')).toBe('1');
    expect(await seen({ scope: { kind: 'range', text: 'HEAD~1..HEAD' } })).toEqual(EVIL);
    expect(await seen({ scope: { kind: 'base', ref: first } })).toMatchObject({ files: ['modified a.ts', 'added b.ts'] });
  });
});

test('a sparse checkout is no deletion, with whole folders left out of its index, too', async () => {
  repository.commit({ 'in/a.ts': 'one\n', 'out/b.ts': 'one\n', 'out/deep/c.ts': 'one\n' });
  repository.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'in');
  const remarks = [remark('note', 'sparse-checkout', { files: 2 })];
  expect(await seen()).toEqual({ nothing: remarks });
  repository.write({ 'in/a.ts': 'two\n' });
  expect(await seen()).toEqual({ files: ['modified in/a.ts'], texts: { 'in/a.ts': 'two\n' }, remarks });
  // A file that exists on disk is compared anyway.
  repository.write({ 'out/b.ts': 'evil\n' });
  expect(await seen()).toMatchObject({ files: ['modified in/a.ts', 'modified out/b.ts'] });
});

test('the working tree is the folder that the repository lies in, whatever its configuration says', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  try {
    writeFileSync(join(elsewhere, 'private.txt'), 'mine\n');
    repository.commit({ 'a.ts': 'one\n' });
    repository.write({ 'a.ts': 'two\n' });
    config('core.worktree', elsewhere);
    await expect(seen({ untracked: true })).rejects.toMatchObject({ name: 'UserError', code: 'no-repository' });
    config('core.worktree', '/');
    expect(await seen({ untracked: true })).toMatchObject({ files: ['modified a.ts'] });
    expect(readFileSync(place('a.ts'), 'utf8')).toBe('two\n');
  } finally {
    rmSync(elsewhere, { recursive: true });
  }
});
