import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cpuTimer } from '../../../test/cpu-time.ts';
import { type ScratchRepository, scratchRepository } from '../../../test/scratch-repository.ts';
import { gitIn } from './git.ts';
import { pathsHolding } from './paths-holding.ts';
import { openRepository } from './repository.ts';
import { reviewedFiles } from './reviewed-files.ts';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const LIMITS = { each: 1000 * 1024, all: 4000 * 1024 };
const at = (revision: string, cwd = repository.root) => reviewedFiles({ cwd, revision, env: repository.env });
const text = (value: string) => ({ kind: 'text', text: value });
const none = (why: string) => ({ kind: 'none', why });
const paths = (...found: readonly string[]) => ({ kind: 'paths', paths: found, more: false });

/** Reads the files at some paths. */
async function reading(revision: string, ...wanted: readonly string[]) {
  return Object.fromEntries(await at(revision).read(wanted, LIMITS));
}

test('reads a repository that is open already, and does not look for it again', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  const opened = await openRepository(repository.root, repository.env);
  const files = reviewedFiles({ cwd: '/', revision: 'index', env: repository.env, repository: opened });
  expect(await files.paths()).toEqual(paths('a.ts'));
});

const NAMES = [
  '한글 이름.ts',
  'a "quoted" name.ts',
  'line\nbreak.ts',
  "it's.ts",
  '-dash.ts',
  ':(top)magic.ts',
  '*.ts',
  'back\\slash.ts',
];

describe.each(['commit', 'index', 'working tree'])('of a %s', (kind) => {
  const revision = (): string => (kind === 'commit' ? repository.git('rev-parse', 'HEAD') : kind);

  test('files with odd names are listed, read and found', async () => {
    repository.commit(Object.fromEntries(NAMES.map((name, n) => [`dir/${name}`, `needle ${n}\n`])));
    const files = at(revision());
    const listed = await files.paths();
    expect(new Set('paths' in listed ? listed.paths : [])).toEqual(new Set(NAMES.map((name) => `dir/${name}`)));
    const all = NAMES.map((name) => `dir/${name}`);
    expect([...(await files.read(all, LIMITS))]).toEqual(all.map((path, n) => [path, text(`needle ${n}\n`)]));
    expect(await files.holding('needle 2')).toEqual(paths('dir/line\nbreak.ts'));
    expect(await files.holding('needle', 'dir/*.ts')).toEqual(paths('dir/*.ts'));
    expect(await files.holding('needle', 'dir/:(top)magic.ts')).toEqual(paths('dir/:(top)magic.ts'));
    expect(await files.holding('Needle')).toEqual(paths());
    expect(await files.holding('n.edle')).toEqual(paths());
    expect(await files.holding('-e')).toEqual(paths());
  });

  test('what is no text of the work says why', async () => {
    const other = mkdtempSync(join(tmpdir(), 'outside-'));
    try {
      writeFileSync(join(other, 'secret'), 'needle\n');
      repository.commit({ 'lib/a.ts': 'a\n', '.gitignore': 'ignored\n' });
      repository.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', repository.root, 'sub');
      symlinkSync(join(other, 'secret'), join(repository.root, 'link'));
      symlinkSync(other, join(repository.root, 'way-out'));
      repository.commit({
        'binary.bin': 'needle\0',
        'large.txt': 'x'.repeat(LIMITS.each + 1),
        '.tribunal/case/journal.jsonl': 'needle\n',
        '.TRIBUNAL/x': 'needle\n',
      });
      repository.git('add', '--force', '.tribunal');
      repository.write({ ignored: 'needle\n', 'untracked.ts': 'needle\n', 'nested/b.ts': 'needle\n' });
      repository.git('init', '--quiet', 'nested');
      const wanted = ['link', 'way-out/secret', 'sub', 'sub/lib/a.ts', 'binary.bin', 'large.txt', 'lib/a.ts/x'];
      const unknown = ['lib', '.git/config', '.tribunal/case/journal.jsonl', '.TRIBUNAL/x', '../outside', '/etc/passwd'];
      const outside = ['ignored', 'untracked.ts', 'nested/b.ts', join(other, 'secret'), 'a\0b', '', 'lib\\a.ts'];
      expect(await reading(revision(), ...wanted, ...unknown, ...outside)).toEqual({
        link: none('it is a symbolic link, and no link is followed'),
        'way-out/secret': none('it is behind a symbolic link, and links are not followed'),
        sub: none('it is a submodule, and only the commit it points to is part of this work'),
        'sub/lib/a.ts': none('it is in a submodule, which is not part of this work'),
        'binary.bin': none('it is binary'),
        'large.txt': none('it is larger than 1000 KiB'),
        'lib/a.ts/x': none('part of the path is not a folder'),
        ...Object.fromEntries([...unknown, ...outside].map((path) => [path, none('there is no such file in the reviewed work')])),
      });
      const listed = ['.gitignore', '.gitmodules', 'binary.bin', 'large.txt', 'lib/a.ts', 'link', 'sub', 'way-out'];
      expect(await at(revision()).paths()).toEqual(paths(...listed));
      expect(await at(revision()).holding('needle')).toEqual(paths('binary.bin'));
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });

  test('nothing that the repository names is started, and no setting or attribute changes what is found', async () => {
    repository.commit({ 'src/a.ts': 'needle one\nNEEDLE\n', 'src/b.txt': 'needle two\n', 'src/c.bin': 'needle three\n' });
    const traps = join(repository.root, '.git/traps');
    mkdirSync(traps);
    const mark = join(traps, 'sprung');
    const trap = join(traps, 'trap');
    writeFileSync(trap, `#!/bin/sh\necho >> '${mark}'\ncat\n`, { mode: 0o755 });
    repository.commit({ '.gitattributes': '*.ts diff=trap\n*.txt filter=trap -diff\n*.bin binary -text\n' });
    const files = at(revision());
    const looked = async () => [
      await files.holding('needle'),
      Object.fromEntries(await files.read(['src/a.ts', 'src/b.txt', 'src/c.bin'], LIMITS)),
      await at(revision()).paths(),
    ];
    const before = await looked();
    expect(before.slice(0, 2)).toEqual([
      paths('src/a.ts', 'src/b.txt', 'src/c.bin'),
      { 'src/a.ts': text('needle one\nNEEDLE\n'), 'src/b.txt': text('needle two\n'), 'src/c.bin': text('needle three\n') },
    ]);
    for (const [key, value] of [
      ['diff.trap.command', trap],
      ['diff.trap.textconv', trap],
      ['diff.external', trap],
      ['filter.trap.clean', trap],
      ['filter.trap.smudge', trap],
      ['filter.trap.required', 'true'],
      ['core.fsmonitor', trap],
      ['core.hooksPath', traps],
      ['core.pager', trap],
      ['pager.grep', 'true'],
      ['pager.ls-files', 'true'],
      ['core.editor', trap],
      ['core.attributesFile', trap],
      ['core.quotePath', 'true'],
      ['color.ui', 'always'],
      ['color.grep', 'always'],
      ['grep.column', 'true'],
      ['grep.extendedRegexp', 'true'],
      ['grep.fullName', 'true'],
      ['grep.lineNumber', 'true'],
      ['grep.patternType', 'perl'],
      ['grep.threads', '1'],
      ['submodule.recurse', 'true'],
      ['alias.grep', `!${trap}`],
      ['alias.ls-files', `!${trap}`],
    ] as const)
      repository.git('config', key, value);
    expect(await looked()).toEqual(before);
    expect(await at(revision(), join(repository.root, 'src')).holding('needle')).toEqual(before[0]);
    expect(() => rmSync(mark)).toThrow();
    // Proves that the traps work.
    repository.write({ 'src/a.ts': 'changed\n' });
    repository.git('-c', 'filter.trap.required=false', 'diff');
    rmSync(mark);
  });

  test('whatever git cannot say is told at every look', async () => {
    repository.commit({ 'a.ts': 'a\n' });
    const files = reviewedFiles({ cwd: join(repository.root, 'gone'), revision: revision(), env: repository.env });
    const why = none(`folder not found: ${join(repository.root, 'gone')}`);
    expect(await files.paths()).toEqual(why);
    expect(await files.holding('a')).toEqual(why);
    expect([...(await files.read(['a.ts'], LIMITS))]).toEqual([['a.ts', why]]);
    mkdirSync(join(repository.root, 'gone'));
    expect(await files.holding('a')).toEqual(paths('a.ts'));
  });
});

test('looking changes nothing in the repository', async () => {
  const commit = repository.commit({ 'a.ts': 'one\n', 'b.ts': 'one\n' });
  repository.write({ 'a.ts': 'two\n' });
  utimesSync(join(repository.root, 'b.ts'), 1_000_000_000, 1_000_000_000);
  const state = () =>
    readdirSync(join(repository.root, '.git'), { recursive: true, encoding: 'utf8' }).map((file) => {
      const place = join(repository.root, '.git', file);
      return [file, statSync(place).isFile() ? readFileSync(place, 'hex') : '', statSync(place).mtimeMs];
    });
  const before = state();
  for (const revision of [commit, 'index', 'working tree']) {
    await reading(revision, 'a.ts', 'b.ts');
    expect(await at(revision).holding('one', 'b.ts')).toEqual(paths('b.ts'));
  }
  expect(state()).toEqual(before);
});

test('a commit is read as it was, whatever stands on disk or in the index by now', async () => {
  const commit = repository.commit({ 'a.ts': 'reviewed\n', 'gone.ts': 'reviewed\n' });
  const files = at(commit);
  repository.write({ 'a.ts': 'later\n', 'new.ts': 'reviewed\n' });
  rmSync(join(repository.root, 'gone.ts'));
  repository.git('add', '--all');
  repository.commit();
  expect(await reading(commit, 'a.ts', 'gone.ts', 'new.ts')).toEqual({
    'a.ts': text('reviewed\n'),
    'gone.ts': text('reviewed\n'),
    'new.ts': none('there is no such file in the reviewed work'),
  });
  expect(await files.holding('reviewed')).toEqual(paths('a.ts', 'gone.ts'));
  expect(await files.holding('later')).toEqual(paths());
});

test('the index has what is staged, and the working tree what is on disk', async () => {
  repository.commit({ 'a.ts': 'committed\n', 'b.ts': 'b\n' });
  repository.write({ 'a.ts': 'staged\n', 'new.ts': 'staged\n' });
  repository.git('add', '--all');
  repository.write({ 'a.ts': 'on disk\n' });
  rmSync(join(repository.root, 'b.ts'));
  expect(await reading('index', 'a.ts', 'b.ts', 'new.ts')).toEqual({
    'a.ts': text('staged\n'),
    'b.ts': text('b\n'),
    'new.ts': text('staged\n'),
  });
  expect(await reading('working tree', 'a.ts', 'b.ts', 'new.ts')).toEqual({
    'a.ts': text('on disk\n'),
    'b.ts': none('it does not exist'),
    'new.ts': text('staged\n'),
  });
  expect(await at('index').holding('staged')).toEqual(paths('a.ts', 'new.ts'));
  expect(await at('working tree').holding('staged')).toEqual(paths('new.ts'));
  expect(await at('working tree').holding('on disk')).toEqual(paths('a.ts'));
});

test('what became a link is not followed, neither by us nor by git', async () => {
  const other = mkdtempSync(join(tmpdir(), 'outside-'));
  try {
    writeFileSync(join(other, 'a.ts'), 'needle\n');
    repository.commit({ 'dir/deep/a.ts': 'a\n', 'file.ts': 'a\n', 'plain.ts': 'needle\n' });
    rmSync(join(repository.root, 'dir/deep'), { recursive: true });
    rmSync(join(repository.root, 'file.ts'));
    symlinkSync(other, join(repository.root, 'dir/deep'));
    symlinkSync(join(other, 'a.ts'), join(repository.root, 'file.ts'));
    expect(await reading('working tree', 'dir/deep/a.ts', 'file.ts')).toEqual({
      'dir/deep/a.ts': none('it lies outside the repository'),
      'file.ts': none('it is a symbolic link, and no link is followed'),
    });
    expect(await at('working tree').holding('needle')).toEqual(paths('plain.ts'));
  } finally {
    rmSync(other, { recursive: true, force: true });
  }
});

test('a commit that is not there any more is told at every look', async () => {
  repository.commit({ 'a.ts': 'a\n' });
  const why = none('the commit that was reviewed is not in this repository');
  for (const revision of ['0'.repeat(40), 'main', 'HEAD', '--all', 'working-tree', '']) {
    const files = at(revision);
    expect([await files.paths(), await files.holding('a'), ...(await files.read(['a.ts'], LIMITS)).values()]).toEqual([
      why,
      why,
      why,
    ]);
  }
  const blob = repository.git('rev-parse', 'HEAD:a.ts');
  rmSync(join(repository.root, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  const head = repository.git('rev-parse', 'HEAD');
  expect(await reading(head, 'a.ts')).toEqual({ 'a.ts': none('git does not have it stored') });
  expect(await at(head).holding('a')).toEqual({ kind: 'paths', paths: [], more: true });
});

test('together no more is read than may be', async () => {
  repository.commit({ 'a.ts': 'a'.repeat(800), 'b.ts': 'b'.repeat(800), 'c.ts': 'c'.repeat(200) });
  for (const revision of ['index', 'working tree']) {
    const read = await at(revision).read(['a.ts', 'b.ts', 'c.ts'], { each: 1024, all: 1024 });
    expect([...read.values()].map((one) => ('why' in one ? one.why : one.text.length))).toEqual([
      800,
      'all files together are larger than 1 KiB',
      200,
    ]);
  }
});

test('huge files and very many hits take no long time', async () => {
  repository.write(
    Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`src/${n % 50}/${n}.ts`, 'needle\n'.repeat(500)])),
  );
  repository.write({ 'huge.txt': Buffer.alloc(64 * 1024 * 1024) });
  const commit = repository.commit();
  const files = at(commit);
  const spentMs = cpuTimer();
  const found = await files.holding('needle');
  expect(found.kind === 'paths' && [found.paths.length, found.more]).toEqual([1_000, true]);
  expect([...(await files.read(['huge.txt'], LIMITS)).values()]).toEqual([none('it is larger than 1000 KiB')]);
  expect(spentMs()).toBeLessThan(10_000);
});

test('a search that does not come to an end is ended', async () => {
  const bin = mkdtempSync(join(tmpdir(), 'bin-'));
  writeFileSync(join(bin, 'git'), '#!/bin/sh\nprintf "a.ts\\0b"\nexec sleep 600\n');
  chmodSync(join(bin, 'git'), 0o755);
  const git = gitIn(repository.root, { ...repository.env, PATH: `${bin}:${repository.env.PATH ?? ''}` });
  const search = { text: 'x', where: 'index', under: undefined, without: [] } as const;
  expect(await pathsHolding(git, search, { timeMs: 300 })).toEqual({ paths: ['a.ts'], more: true });
  const ending = new AbortController();
  const searching = pathsHolding(git, search, { signal: ending.signal });
  setTimeout(() => ending.abort(), 300);
  expect(await searching).toEqual({ paths: ['a.ts'], more: true });
  expect(await pathsHolding(git, search, { signal: ending.signal })).toEqual({ paths: [], more: true });
  rmSync(bin, { recursive: true });
});
