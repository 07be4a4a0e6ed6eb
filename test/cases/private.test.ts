import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHere } from '../run-here.ts';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
const run = (...args: readonly string[]) => runHere(args, { cwd: bench.folder, env: { ...process.env, CI: '1' } });
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: bench.folder, encoding: 'utf8' });
const mode = (...path: readonly string[]): string => (statSync(join(bench.folder, ...path)).mode & 0o777).toString(8);

let umask: number;
beforeEach(() => {
  bench = new Bench();
  umask = process.umask(0);
  bench.write('scenario.yaml', troubledDebate({ after: '0ms' }));
});
afterEach(() => {
  process.umask(umask);
  bench.dispose();
});

test('whatever is written is private to the user, with any umask', async () => {
  const outputs = ['a.md', 'a.html', 'a.sarif', 'a.json', 'a.txt'].flatMap((file) => ['-o', file]);
  const files = [...outputs, '--events', 'events.jsonl', '--call-log', 'calls.jsonl'];
  expect((await run('run', 'scenario.yaml', '--id', 'one', '--quiet', ...files)).status).toBe(0);
  expect((await run('cases', 'export', 'one', '-o', 'packed.json')).status).toBe(0);
  for (const file of ['a.md', 'a.html', 'a.sarif', 'a.json', 'a.txt', 'events.jsonl', 'calls.jsonl', 'packed.json'])
    expect([file, mode(file)]).toEqual([file, '600']);
  for (const entry of readdirSync(join(bench.folder, '.tribunal'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    expect([path, (statSync(path).mode & 0o777).toString(8)]).toEqual([path, entry.isDirectory() ? '700' : '600']);
  }
  expect(mode('.tribunal')).toBe('700');
});

test('a report that replaces a file can be read by whom that one could be, and never through a link', async () => {
  bench.write('wide.md', 'old');
  chmodSync(join(bench.folder, 'wide.md'), 0o644);
  bench.write('precious', 'mine');
  chmodSync(join(bench.folder, 'precious'), 0o644);
  symlinkSync('precious', join(bench.folder, 'packed.json'));
  process.umask(0o077);
  expect((await run('run', 'scenario.yaml', '--id', 'one', '--quiet', '-o', 'wide.md')).status).toBe(0);
  expect((await run('cases', 'export', 'one', '-o', 'packed.json')).status).toBe(2);
  expect([mode('wide.md'), bench.read('precious')]).toEqual(['644', 'mine']);
});

test.each([
  ['no .gitignore', {}],
  ['an empty .tribunal/.gitignore', { '.tribunal/.gitignore': '' }],
  [
    'ones that bring everything back',
    { '.tribunal/.gitignore': '!*\n', '.tribunal/cases/.gitignore': '!*\n!**\n', '.gitignore': '!.tribunal\n' },
  ],
])('with %s committed, git does not see a case', async (_, files) => {
  git('init', '--quiet');
  mkdirSync(join(bench.folder, '.tribunal', 'cases'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(bench.folder, path), text);
  git('add', '--all');
  git('commit', '--quiet', '--message=x');
  expect((await run('run', 'scenario.yaml', '--id', 'one', '--quiet')).status).toBe(0);
  expect(git('status', '--porcelain', '--untracked-files=all')).toBe('');
  git('add', '--all');
  expect(git('ls-files', '.tribunal/cases/one')).toBe('');
  for (const [path, text] of Object.entries(files)) expect(readFileSync(join(bench.folder, path), 'utf8')).toBe(text);
});

test('a .gitignore that is a link is not written through', async () => {
  mkdirSync(join(bench.folder, '.tribunal'));
  symlinkSync('../precious', join(bench.folder, '.tribunal', '.gitignore'));
  expect((await run('run', 'scenario.yaml', '--id', 'one', '--quiet')).status).toBe(0);
  expect(() => statSync(join(bench.folder, 'precious'))).toThrow('ENOENT');
});

test('where git tracks cases already, that is said', async () => {
  git('init', '--quiet');
  expect((await run('run', 'scenario.yaml', '--id', 'one', '--quiet')).stderr).not.toContain('git tracks');
  git('add', '--force', '.tribunal/cases/one');
  expect((await run('run', 'scenario.yaml', '--id', 'two', '--quiet')).stderr).toContain(
    'warning  git tracks files in .tribunal/cases, the folder of cases; untrack them: git rm -r --cached .tribunal/cases',
  );
  rmSync(join(bench.folder, '.git'), { recursive: true });
});
