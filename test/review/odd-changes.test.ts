import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReviewPreview } from '../../src/reports/before/review-preview-schema.ts';
import { ended } from '../ended.ts';
import { misfits } from '../published-schema.ts';
import { runHere } from '../run-here.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'tribunal.js');
const ALONE = ['review', '--no-analysers', '--models', 'anthropic:claude-sonnet-5', '--roles', 'security'];
const PREVIEW = [...ALONE, '--preview', '--format', 'json'];

const repositories: ScratchRepository[] = [];
const made = (): ScratchRepository => {
  const repository = scratchRepository();
  repositories.push(repository);
  return repository;
};
afterAll(() => {
  for (const repository of repositories) repository.remove();
});

const environment = ({ env }: ScratchRepository): NodeJS.ProcessEnv => ({
  ...env,
  ANTHROPIC_API_KEY: 'a-key-of-nobody',
  CI: '1',
});
const run = (repository: ScratchRepository, args: readonly string[], folder = '') =>
  runHere(args, { cwd: join(repository.root, folder), env: environment(repository) });

const unfit = misfits('review-preview');

/** What a review would show of the change: its title, its lines, each file with how it changed, and the text that is sent. */
function shownBy(stdout: string) {
  const shown: ReviewPreview = JSON.parse(stdout);
  expect(unfit(shown)).toEqual([]);
  const { scope, files_in, files_out, not_shown, texts } = shown;
  const text = texts.find(({ name }) => name === 'change')?.text ?? '';
  return {
    ...scope,
    files: files_in.map(({ path, kind, added, removed }) => `${kind} ${path} +${added} -${removed}`),
    out: files_out.map(({ path, why }) => `${path}: ${why}`),
    not_shown,
    text: /<<<change \w+>>>\n([\s\S]*)\n<<<end of change/.exec(text)?.[1] ?? '',
  };
}

/** The same of a scope that has something to show. */
async function preview(repository: ScratchRepository, args: readonly string[], folder = '') {
  const { status, stdout, stderr } = await run(repository, [...PREVIEW, ...args], folder);
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  return { ...shownBy(stdout), stderr };
}

const numbered = (count: number): string => Array.from({ length: count }, (_, at) => `line ${at + 1}\n`).join('');
const NAMES = ['sp ace/a b.js', 'quo"te.js', "ap'os.js", '한글/이름.js', 'new\nline.js', 'back\\slash.js', 'tab\t.js'];
const all = (text: string): Readonly<Record<string, string>> => Object.fromEntries(NAMES.map((name) => [name, text]));

describe('everything odd that a change can do', () => {
  let repository: ScratchRepository;
  beforeAll(() => {
    repository = made();
    const { root, git, write } = repository;
    write({
      ...all('before\n'),
      'gone.js': 'gone\n',
      'old.js': numbered(30),
      'moved.js': numbered(31),
      'run.sh': 'echo\n',
      'a-link': 'a file\n',
      'no-end.js': 'before',
      'logo.png': Buffer.from([0, 1]),
      'data.bin': Buffer.from([0, 1]),
    });
    git('add', '--all');
    git('commit', '--quiet', '--message=x');
    git('mv', 'old.js', 'new.js');
    git('mv', 'moved.js', 'moved here.js');
    write({
      ...all('after\n'),
      'moved here.js': numbered(31).replace('line 3\n', 'line three\n'),
      'empty.txt': '',
      'no-end.js': 'after',
      'logo.png': Buffer.from([0, 2]),
      'data.bin': Buffer.from([0, 2]),
    });
    for (const path of ['gone.js', 'a-link']) rmSync(join(root, path));
    symlinkSync('run.sh', join(root, 'a-link'));
    chmodSync(join(root, 'run.sh'), 0o755);
    git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},lib`);
    git('add', '--all', '--', ':!lib');
  });

  test('is in the review, each by its own name, or named as not shown', async () => {
    const { files, not_shown, changed_lines, text } = await preview(repository, []);
    expect(files).toEqual([
      ...['deleted a-link +0 -1', 'added a-link +1 -0'],
      ...["modified ap'os.js +1 -1", 'modified back\\slash.js +1 -1', 'modified data.bin +0 -0', 'added empty.txt +0 -0'],
      ...['deleted gone.js +0 -1', 'added lib +0 -0', 'modified logo.png +0 -0', 'renamed moved here.js +1 -1'],
      ...['modified new\nline.js +1 -1', 'renamed new.js +0 -0', 'modified no-end.js +1 -1', 'modified quo"te.js +1 -1'],
      ...['modified run.sh +1 -0', 'modified sp ace/a b.js +1 -1', 'modified tab\t.js +1 -1', 'modified 한글/이름.js +1 -1'],
    ]);
    expect(not_shown).toEqual([
      { path: 'data.bin', why: 'it is binary' },
      { path: 'lib', why: 'it is a submodule' },
      { path: 'logo.png', why: 'it is binary' },
    ]);
    expect(changed_lines).toBe(22);
    const headers = text.split('\n').filter((line) => line.startsWith('=== '));
    expect(headers).toEqual(
      expect.arrayContaining([
        ...['=== "new\\nline.js" (modified)', '=== "tab\\t.js" (modified)', '=== 한글/이름.js (modified)'],
        ...['=== sp ace/a b.js (modified)', '=== back\\slash.js (modified)', "=== ap'os.js (modified)"],
      ]),
    );
    expect(text.match(/ \+ after$/gm)?.length).toBe(NAMES.length + 1);
    expect(text.match(/ {3}- before$/gm)?.length).toBe(NAMES.length + 1);
  });

  test('each can be named', async () => {
    const { files } = await preview(repository, NAMES);
    expect(files).toEqual(NAMES.map((name) => `modified ${name} +1 -1`).sort());
  });

  test('names count from the folder we are in', async () => {
    expect((await preview(repository, ['a b.js'], 'sp ace')).files).toEqual(['modified sp ace/a b.js +1 -1']);
    expect((await preview(repository, ['../한글'], 'sp ace')).files).toEqual(['modified 한글/이름.js +1 -1']);
  });

  test('what leaves nothing to read is put to nobody', async () => {
    const paths = ['new.js', 'empty.txt', 'lib', 'logo.png'];
    const named = 'empty.txt (added), lib (it is a submodule), logo.png (it is binary), new.js (renamed)';
    const words = `nothing to review: the change has no lines to read: ${named}\n`;
    expect(await run(repository, [...ALONE, ...paths])).toEqual({
      status: 0,
      stdout: '',
      stderr: expect.stringContaining(words),
    });
    expect(await run(repository, [...ALONE, 'new.js'])).toMatchObject({ status: 0, stdout: '' });
  });

  test('what nobody can read, and is no picture, passes no gate', async () => {
    const { status, stderr } = await run(repository, [...ALONE, '--fail-on', 'low', 'data.bin']);
    expect({ status, stderr }).toMatchObject({ status: 4, stderr: expect.stringContaining('(--fail-on low) does not pass') });
  });
});

describe('scopes', () => {
  let repository: ScratchRepository;
  const outside = mkdtempSync(join(tmpdir(), 'tribunal-outside-'));
  afterAll(() => rmSync(outside, { recursive: true }));

  test('before the first commit', async () => {
    repository = made();
    expect(await run(repository, ALONE)).toEqual({
      status: 0,
      stdout: '',
      stderr: expect.stringMatching(/^reading {2}the change\nnothing to review: no tracked file has uncommitted changes; /),
    });
    repository.write({ 'src/a.js': 'one\n', 'src/b.js': 'one\n' });
    expect((await run(repository, ALONE)).stderr).toContain('to include new files, add --untracked');
    expect(await preview(repository, ['--untracked'])).toMatchObject({
      title: 'uncommitted changes with untracked files on main',
      files: ['added src/a.js +1 -0', 'added src/b.js +1 -0'],
    });
    repository.git('add', 'src/a.js');
    expect((await preview(repository, [])).files).toEqual(['added src/a.js +1 -0']);
  });

  test('one commit, two commits, and where they parted', async () => {
    const first = repository.commit();
    repository.commit({ 'src/a.js': 'one\ntwo\n' });
    repository.git('checkout', '--quiet', '-b', 'feature', first);
    repository.commit({ 'src/b.js': 'one\nthree\n' });
    expect((await preview(repository, ['--commit', 'main'])).text).toBe('=== src/a.js (modified)\n   1   one\n   2 + two');
    expect((await preview(repository, ['--commit', first])).files).toEqual(['added src/a.js +1 -0', 'added src/b.js +1 -0']);
    const parted = ['modified src/b.js +1 -0'];
    expect((await preview(repository, ['main...feature'])).files).toEqual(parted);
    expect((await preview(repository, ['--base', 'main'])).files).toEqual(parted);
    expect((await preview(repository, ['main..', 'src/b.js'])).files).toEqual(parted);
    const exact = await preview(repository, ['main..feature']);
    expect(exact.files).toEqual(['modified src/a.js +0 -1', ...parted]);
    // What main has and the branch has not shows up reversed.
    expect(exact.stderr + (await run(repository, [...ALONE, '--dry-run', 'main..feature'])).stdout).toMatch(/reversed/);
  });

  test.each([
    [['--base', 'main', '--commit', 'HEAD'], '--base main and --commit HEAD select different changes; only one can be reviewed'],
    [['main..HEAD', '--base', 'main'], '--base main and main..HEAD select different changes; only one can be reviewed'],
    [['main..HEAD', '-'], 'main..HEAD and - (a diff on standard input) select different changes; only one can be reviewed'],
    [['--pr', '7', '-'], '--pr 7 and - (a diff on standard input) select different changes; only one can be reviewed'],
    [['--commit', 'HEAD', '--untracked'], '--commit HEAD cannot be combined with --untracked'],
    [['nowhere/a.js'], 'nowhere/a.js not found in the working tree'],
    [['main..nowhere'], 'unknown revision nowhere'],
  ])('%j is a mistake', async (args, words) => {
    const { status, stdout, stderr } = await run(repository, [...ALONE, ...args]);
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: expect.stringContaining(words) });
  });

  test('a diff on standard input, in a repository and outside of one', async () => {
    const diff = repository.git('diff', 'main...feature');
    const given = (cwd: string, args: readonly string[] = []) => {
      const child = spawn(process.execPath, [ENTRY, ...PREVIEW, '-', ...args], { cwd, env: environment(repository) });
      child.stdin.end(`${diff}\n`);
      return ended(child);
    };
    const [here, elsewhere] = await Promise.all([given(repository.root), given(outside)]);
    expect(shownBy(here.stdout)).toMatchObject({ files: ['modified src/b.js +1 -0'], changed_lines: 1 });
    expect(shownBy(elsewhere.stdout)).toMatchObject({ files: ['modified src/b.js +1 -0'], changed_lines: 1 });
    expect(shownBy(elsewhere.stdout).text).toContain('2 + three');
  });
});

describe('files that are left out', () => {
  let repository: ScratchRepository;
  beforeAll(() => {
    repository = made();
    const paths = [
      'package-lock.json',
      'node_modules/x/a.js',
      'src/a.ts',
      'src/b.py',
      'old/ignored.js',
      'made/x.pb.go',
      'made/y.js',
    ];
    const files = (text: string): Readonly<Record<string, string>> => Object.fromEntries(paths.map((path) => [path, text]));
    repository.commit({
      ...files('// Code generated by x. DO NOT EDIT.\none\n'),
      'src/a.ts': 'one\n',
      'src/b.py': 'one\n',
      '.tribunalignore': 'old/\n',
    });
    mkdirSync(join(repository.root, 'nowhere'));
    repository.write({ ...files('two\n'), '.tribunalignore': 'old/\nsrc/\n', 'new.js': '// @generated\ngo();\n' });
    repository.git('add', '--all');
  });

  const LEFT_OUT = [
    'made/x.pb.go: generated (protobuf)',
    'made/y.js: generated (its marker: Code generated … DO NOT EDIT)',
    'node_modules/x/a.js: vendored (node_modules/)',
    'old/ignored.js: .tribunalignore: old/',
    'package-lock.json: generated (lock file)',
  ];

  test('what the base ignores, what others wrote, and nothing that only the change says', async () => {
    const { files, out } = await preview(repository, []);
    expect(files).toEqual([
      'modified .tribunalignore +1 -0',
      'added new.js +2 -0',
      'modified src/a.ts +1 -1',
      'modified src/b.py +1 -1',
    ]);
    expect(out).toEqual(LEFT_OUT);
  });

  test('by the end of a name, and by globs', async () => {
    const python = await preview(repository, ['--ext', 'py']);
    expect({ files: python.files, out: python.out[0] }).toEqual({
      files: ['modified src/b.py +1 -1'],
      out: '.tribunalignore: only .py is reviewed',
    });
    const excluded = await preview(repository, ['--exclude', '*.py,new.js']);
    expect(excluded.files).toEqual(['modified .tribunalignore +1 -0', 'modified src/a.ts +1 -1']);
    expect(excluded.out).toEqual(expect.arrayContaining(['src/b.py: exclude: *.py', 'new.js: exclude: new.js']));
    expect((await preview(repository, ['--include-generated'])).out).toEqual(['old/ignored.js: .tribunalignore: old/']);
  });

  test('all of them: nothing to review, which is said', async () => {
    const { status, stdout, stderr } = await run(repository, [...ALONE, '--ext', 'rs']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toMatch(
      /^reading {2}the change\nnothing to review: all 9 changed files are left out; .*\nnote {5}left out, \d+ changed lines: .* and 4 more\n$/,
    );
    expect((await run(repository, [...ALONE, 'old'])).stderr).toContain(
      'nothing to review: the one changed file is left out; to review it: fewer lines in .tribunalignore\n',
    );
  });
});
