import {
  chmodSync,
  existsSync,
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
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ScratchRepository, scratchRepository } from '../../test/scratch-repository.ts';
import { gitIn, gitOutput } from './git/git.ts';
import { type GitChange, readGitChange } from './git/git-change.ts';
import { readGivenDiff } from './given/given-diff.ts';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
});
afterEach(() => repository.remove());

const read = async (env: NodeJS.ProcessEnv = repository.env): Promise<GitChange> => {
  const result = await readGitChange({ cwd: repository.root, scope: { kind: 'uncommitted' }, env });
  expect(result.kind).toBe('change');
  return result as GitChange;
};

/** A program that leaves a file when it runs. */
function trap(name: string, then = 'cat'): { readonly program: string; readonly sprung: () => boolean } {
  const folder = join(repository.root, '.git/traps');
  mkdirSync(folder, { recursive: true });
  const program = join(folder, name);
  const mark = `${program}.sprung`;
  writeFileSync(program, `#!/bin/sh\necho >> '${mark}'\n${then}\n`, { mode: 0o755 });
  return { program, sprung: () => existsSync(mark) };
}

const numbered = (count: number, change: (line: number) => string | undefined = () => undefined): string =>
  Array.from({ length: count }, (_, n) => `${change(n) ?? `    line ${n}`}\n`).join('');

/** All settings in `git help config` that can change the text of a diff or its sides. */
const SETTINGS: readonly (readonly [string, string])[] = [
  ['color.ui', 'always'],
  ['color.diff', 'always'],
  ['core.abbrev', '5'],
  ['core.bigFileThreshold', '1'],
  ['core.pager', 'false'],
  ['core.quotePath', 'true'],
  ['core.whitespace', 'trailing-space,cr-at-eol'],
  ['diff.algorithm', 'patience'],
  ['diff.autoRefreshIndex', 'false'],
  ['diff.colorMoved', 'zebra'],
  ['diff.colorMovedWS', 'ignore-all-space'],
  ['diff.context', '0'],
  ['diff.dirstat', 'files'],
  ['diff.dstPrefix', 'young/'],
  ['diff.ignoreSubmodules', 'all'],
  ['diff.indentHeuristic', 'false'],
  ['diff.interHunkContext', '100'],
  ['diff.mnemonicPrefix', 'true'],
  ['diff.noprefix', 'true'],
  ['diff.relative', 'true'],
  ['diff.renameLimit', '1'],
  ['diff.renames', 'false'],
  ['diff.srcPrefix', 'old/'],
  ['diff.statGraphWidth', '1'],
  ['diff.submodule', 'log'],
  ['diff.suppressBlankEmpty', 'true'],
  ['diff.wordRegex', '.'],
  ['diff.wsErrorHighlight', 'all'],
  ['pager.diff', 'false'],
  ['submodule.recurse', 'true'],
];

function largeChange(): void {
  const letters = (text: string): string => `${text.split('').join('\n')}\n`;
  repository.commit({
    '한글.ts': numbered(60),
    'blank.ts': 'a\n\nb\n',
    'blocks.c': 'foo {\n  b\n}\n',
    'letters.txt': letters('ceee{a'),
    'move.ts': numbered(30),
    'move2.ts': numbered(31, (n) => `other ${n}`),
    'z/first.ts': 'one\n',
    'touched.ts': 'same\n',
  });
  repository.git('mv', 'move.ts', 'moved.ts');
  repository.git('mv', 'move2.ts', 'moved2.ts');
  repository.write({
    '한글.ts': numbered(60, (n) => (n === 10 || n === 25 ? 'new  ' : undefined)),
    'blank.ts': 'A\n\nb\n',
    'blocks.c': 'foo {\n  a\n}\nfoo {\n  b\n}\n',
    'letters.txt': letters('aee{ec'),
    'moved.ts': numbered(30, (n) => (n === 3 ? 'edited' : undefined)),
    'moved2.ts': numbered(31, (n) => (n === 3 ? 'edited' : `other ${n}`)),
    'z/first.ts': 'two\n',
  });
}

test.each(['staged', 'uncommitted'])("no setting of the repository's or the caller's changes what is read: %s", async (scope) => {
  largeChange();
  repository.git(...(scope === 'staged' ? ['add', '--all'] : ['reset', '--quiet']));
  if (scope === 'uncommitted') repository.git('add', '--intent-to-add', '--ignore-removal', '.');
  const plain = await read();
  const bare = repository.git('diff', 'HEAD');
  for (const [name, value] of SETTINGS) repository.git('config', name, value);
  writeFileSync(join(repository.root, '.git/order'), 'z/*\n');
  repository.git('config', 'diff.orderFile', join(repository.root, '.git/order'));
  writeFileSync(join(repository.root, 'touched.ts'), 'same\n');
  expect(repository.git('diff', 'HEAD')).not.toBe(bare);
  expect(plain.scope).toBe(scope);
  expect(plain.diff).toContain('diff --git a/한글.ts b/한글.ts\n');
  expect(await read()).toEqual(plain);
  expect(await read({ ...repository.env, GIT_DIFF_OPTS: '--unified=0' })).toEqual(plain);
});

test('each of these settings alone changes nothing either', async () => {
  largeChange();
  repository.git('add', '--all');
  const plain = await read();
  for (const [name, value] of SETTINGS) {
    repository.git('config', name, value);
    expect({ name, diff: (await read()).diff }).toEqual({ name, diff: plain.diff });
    repository.git('config', '--unset', name);
  }
});

test('nothing that the repository names is started', async () => {
  repository.commit({
    'a.ts': 'one\n',
    'b.ts': 'one\n',
    'c.filtered': 'one\n',
    'd.processed': 'one\n',
    '.gitattributes': '*.ts diff=trap\n*.filtered filter=a=b\n*.processed filter=process\n',
  });
  const names = ['command', 'textconv', 'external', 'fsmonitor', 'clean', 'process', 'pager', 'hook', 'env', 'ssh'] as const;
  const traps = new Map(names.map((name) => [name, trap(name)]));
  const program = (name: (typeof names)[number]): string => traps.get(name)?.program ?? '';
  const hooks = join(repository.root, '.git/hooks');
  mkdirSync(hooks, { recursive: true });
  repository.write({ 'a.ts': 'two\n', 'c.filtered': 'two\n', 'd.processed': 'two\n' });
  for (const hook of ['post-index-change', 'pre-commit', 'post-checkout', 'fsmonitor-watchman', 'reference-transaction'])
    symlinkSync(program('hook'), join(hooks, hook));
  for (const [key, value] of [
    ['diff.trap.command', program('command')],
    ['diff.trap.textconv', program('textconv')],
    ['diff.external', program('external')],
    ['core.fsmonitor', program('fsmonitor')],
    ['core.hooksPath', hooks],
    ['core.pager', program('pager')],
    ['core.sshCommand', program('ssh')],
    ['filter.a=b.clean', program('clean')],
    ['filter.a=b.required', 'true'],
    ['filter.process.process', program('process')],
  ] as const)
    repository.git('config', key, value);
  const result = await read({ ...repository.env, GIT_EXTERNAL_DIFF: program('env'), GIT_PAGER: program('pager') });
  expect(Object.fromEntries(result.texts)).toEqual({ 'a.ts': 'two\n', 'c.filtered': 'two\n', 'd.processed': 'two\n' });
  await readGitChange({ cwd: repository.root, env: repository.env, scope: { kind: 'base', ref: 'main' } });
  const scope = { kind: 'uncommitted' } as const;
  repository.write({ 'e.filtered': 'new\n', 'f.processed': 'new\n', 'g.ts': 'new\n' });
  const whole = { paths: ['b.ts', 'a.ts', 'c.filtered', 'f.processed'], untracked: true };
  const named = await readGitChange({ cwd: repository.root, env: repository.env, scope, ...whole });
  expect(named).toMatchObject({ change: { files: { length: 4 } } });
  await readGivenDiff((named as GitChange).diff, { cwd: repository.root, env: repository.env });
  expect(names.filter((name) => traps.get(name)?.sprung())).toEqual([]);
  // Proves that the traps work.
  for (const key of ['filter.a=b.required', 'filter.process.process']) repository.git('config', '--unset', key);
  repository.git('diff');
  repository.git('diff', '--no-ext-diff');
  expect(names.filter((name) => traps.get(name)?.sprung())).toEqual(['command', 'textconv', 'external', 'fsmonitor', 'clean']);
});

test('a content that is missing is not fetched with a program that the repository names', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  const blob = repository.git('rev-parse', 'HEAD:a.ts');
  repository.git('checkout', '--quiet', '-b', 'feature');
  repository.commit({ 'a.ts': 'two\n' });
  const ssh = trap('ssh', 'exit 1');
  for (const [key, value] of [
    ['core.repositoryFormatVersion', '1'],
    ['extensions.partialClone', 'origin'],
    ['remote.origin.url', 'ssh://example.invalid/x'],
    ['remote.origin.promisor', 'true'],
    ['core.sshCommand', ssh.program],
    ['protocol.allow', 'always'],
  ] as const)
    repository.git('config', key, value);
  rmSync(join(repository.root, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  await expect(
    readGitChange({ cwd: repository.root, env: repository.env, scope: { kind: 'base', ref: 'main' } }),
  ).rejects.toMatchObject({
    name: 'UserError',
    code: 'git-failed',
  });
  expect(ssh.sprung()).toBe(false);
  expect(() => repository.git('diff', 'main')).toThrow();
  expect(ssh.sprung()).toBe(true);
});

test("the user's own filter works, whatever the repository says of the same name", async () => {
  repository.commit({ 'a.up': 'ONE\n', '.gitattributes': '*.up filter=up\n' });
  const own = trap('own');
  repository.git('config', 'filter.up.clean', own.program);
  repository.write({ 'a.up': 'two\n' });
  const config = join(repository.root, '.git/user-config');
  writeFileSync(config, '[filter "up"]\n\tclean = tr a-z A-Z\n');
  const result = await read({ ...repository.env, GIT_CONFIG_GLOBAL: config });
  expect(result.diff).toContain('\n-ONE\n+TWO\n');
  // The reviewed text is the text that would be committed.
  expect(result.texts.get('a.up')).toBe('TWO\n');
  expect(own.sprung()).toBe(false);
});

test("a filter of the repository's is not started for a caller who points git at another configuration", async () => {
  const clean = trap('clean');
  repository.commit({ 'a.txt': 'a\n', '.gitattributes': '*.txt filter=up\n' });
  repository.git('config', 'filter.up.clean', clean.program);
  repository.write({ 'a.txt': 'b\n' });
  await read({ ...repository.env, GIT_CONFIG: '/dev/null' });
  expect(clean.sprung()).toBe(false);
});

test('reading changes nothing in the repository', async () => {
  repository.commit({ 'a.ts': 'one\n', 'b.ts': 'one\n' });
  repository.write({ 'a.ts': 'two\n', 'b.ts': 'one\n' });
  // Touched without a change: a diff would refresh its index entry.
  utimesSync(join(repository.root, 'b.ts'), new Date(), new Date(Date.now() + 60_000));
  const state = () =>
    readdirSync(join(repository.root, '.git'), { recursive: true, encoding: 'utf8' }).map((file) => {
      const place = join(repository.root, '.git', file);
      // Reading the shared part of a split index updates its time.
      const time = file.startsWith('sharedindex.') ? 0 : statSync(place).mtimeMs;
      return [file, statSync(place).isFile() ? readFileSync(place, 'hex') : '', time];
    });
  repository.git('config', 'core.splitIndex', 'true');
  repository.git('update-index', '--split-index');
  repository.write({ 'c.ts': 'new\n' });
  const before = state();
  await read();
  const options = { cwd: repository.root, env: repository.env, paths: ['b.ts', 'c.ts'], untracked: true };
  const named = await readGitChange({ ...options, scope: { kind: 'uncommitted' } });
  expect(named).toMatchObject({ change: { files: [{ path: 'c.ts' }, { path: 'b.ts' }] } });
  expect(state()).toEqual(before);
});

test('3,000 files are read with a handful of processes', async () => {
  repository.commit({ 'a.ts': 'one\n' });
  const text = (n: number): string => `file ${n}\n`.repeat(20);
  repository.write(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`src/${n % 50}/file ${n}.ts`, text(n)])));
  repository.git('add', '--all');
  const bin = mkdtempSync(join(tmpdir(), 'bin-'));
  const log = join(bin, 'started');
  const path = repository.env.PATH ?? '';
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho x >> '${log}'\nPATH='${path}' exec git "$@"\n`);
  chmodSync(join(bin, 'git'), 0o755);
  const { texts, unread, change } = await read({ ...repository.env, PATH: `${bin}:${path}` });
  expect({ files: change.files.length, texts: texts.size, unread }).toEqual({ files: 3_000, texts: 3_000, unread: [] });
  expect(texts.get('src/49/file 2999.ts')).toBe(text(2_999));
  expect(readFileSync(log, 'utf8').split('\n').length - 1).toBeLessThanOrEqual(10);
  rmSync(bin, { recursive: true });
});

test('more than it can hold is refused, with what to do', async () => {
  repository.commit({ 'a.ts': `${'a\n'.repeat(5_000)}` });
  await expect(gitOutput(gitIn(repository.root, repository.env), ['show', 'HEAD'], 1_000)).rejects.toMatchObject({
    name: 'UserError',
    code: 'change-too-large',
  });
});

test('a change of the same length in the same moment is seen', async () => {
  for (let time = 0; time < 20; time++) {
    repository.commit({ 'a.ts': `old${time}\n` });
    repository.write({ 'a.ts': `new${time}\n` });
    expect((await read()).change.files.map(({ path }) => path)).toEqual(['a.ts']);
  }
});
