import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CodeReviewResult } from '../../src/reports/protocols/code-review/schema.ts';
import { scratchRepository } from '../scratch-repository.ts';
import { loginRepository } from './repository.ts';
import { KEY } from './review-bench.ts';
import { open, reviewed } from './reviewed.ts';

describe('what is reviewed', () => {
  test('without anything staged: everything uncommitted', async () => {
    const bench = await open({}, loginRepository('written'));
    bench.repository.write({ 'notes.txt': 'not mine\n' });
    const { status, stdout, stderr } = await bench.run(['review', '--format', 'json']);
    expect({ status, title: JSON.parse(stdout).scope.title }).toEqual({ status: 0, title: 'uncommitted changes on main' });
    expect(stderr).toContain('not reviewed, untracked: notes.txt');
  });

  test('since a base: the commits of the branch, whatever lies around', async () => {
    const bench = await open({}, loginRepository('committed'));
    bench.repository.write({ 'src/session.js': 'broken(\n' });
    const result = await reviewed(bench, '--base', 'main');
    expect(result.scope).toMatchObject({
      title: 'feature/login since main',
      revision: bench.repository.git('rev-parse', 'HEAD'),
    });
    expect(bench.vendor.calls[0]?.prompt).not.toContain('broken(');
    expect(result.findings.length).toBe(3);
  });

  test('before the first commit', async () => {
    const repository = scratchRepository();
    repository.write({ 'src/session.js': readFileSync(join(loginRepository('written').root, 'src/session.js'), 'utf8') });
    repository.git('add', '-A');
    const result = await reviewed(await open({}, repository));
    expect(result.scope).toMatchObject({
      base: null,
      files: [{ path: 'src/session.js', change: 'added', added: 13, removed: 0 }],
    });
    expect(result.findings.length).toBe(3);
  });

  test('files with odd names and no text', async () => {
    const bench = await open();
    bench.repository.write({ 'src/이름 "quoted" space.js': 'export const a = 1;\n' });
    bench.repository.write({ 'logo.png': '\u0000\u0001binary\u0000' });
    bench.repository.git('add', '-A');
    const result = await reviewed(bench);
    expect(result.scope?.files.map(({ path }) => path).sort()).toEqual([
      'logo.png',
      'src/session.js',
      'src/이름 "quoted" space.js',
    ]);
    expect(result.scope?.not_shown).toEqual([{ path: 'logo.png', why: 'it is binary' }]);
  });

  test('what the repository calls binary and is text is shown all the same', async () => {
    const bench = await open();
    bench.repository.write({ '.gitattributes': 'src/* -diff\n' });
    bench.repository.git('add', '--all');
    const result = await reviewed(bench);
    expect(result.scope).toMatchObject({ not_shown: [], changed_lines: 13, shown_lines: 13 });
    expect(bench.vendor.calls[0]?.prompt).toContain('if (token == session.token) return session.user;');
  });

  test('a file that is binary, and no picture or the like: there is no good word, and the gate is not passed', async () => {
    const bench = await open({ answer: () => ({ findings: [] }) });
    bench.repository.write({ 'src/evil.js': 'go();\u0000' });
    bench.repository.git('add', '--all');
    const { status, stdout } = await bench.run(['review', '--fail-on', 'low']);
    expect(status).toBe(4);
    expect(stdout).toContain('not shown: src/evil.js (it is binary)');
    expect(stdout).not.toContain('all agree');
  });

  test('secrets in it are redacted', async () => {
    const bench = await open();
    const secret = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    bench.repository.write({ 'src/config.js': `export const token = '${secret}';\n// ${KEY}\n` });
    bench.repository.git('add', '-A');
    const { stdout, stderr } = await bench.run(['review', '--id', 'case', '--format', 'json']);
    const result: CodeReviewResult = JSON.parse(stdout);
    expect(result.scope?.masked).toMatchObject([
      { path: 'src/config.js', line: 1 },
      { path: 'src/config.js', line: 2, kind: 'own-key' },
    ]);
    expect(stderr).toContain('2 secrets in the change redacted');
    for (const { prompt } of bench.vendor.calls) expect(prompt).not.toMatch(new RegExp(`${secret}|${KEY}`));
    const grep = `grep -rlE '${secret}|${KEY}' .tribunal || echo nowhere`;
    expect(execFileSync('bash', ['-c', grep], { cwd: bench.repository.root, encoding: 'utf8' }).trim()).toBe('nowhere');
  });
});

describe('what nobody saw', () => {
  test('a change without a line to read: nobody is asked, and no word is said of it', async () => {
    const repository = scratchRepository();
    repository.commit({ 'a.txt': 'a\n' });
    repository.write({ 'logo.ico': '\u0000\u0000\u0001\u0000\u0001\u0000' });
    repository.git('add', '--all');
    const bench = await open({}, repository);
    const { status, stdout, stderr } = await bench.run(['review', '--fail-on', 'low']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toBe('reading  the change\nnothing to review: the change has no lines to read: logo.ico (it is binary)\n');
    expect(bench.vendor.lookups).toEqual([]);
  });

  test('a line that is too long to show whole is not called seen', async () => {
    const repository = scratchRepository();
    repository.commit({ 'a.js': 'a\n' });
    repository.write({ 'a.js': `a\nb("${'x'.repeat(9000)}");\nc\n` });
    const bench = await open({ answer: () => ({ findings: [] }) }, repository);
    const result = await reviewed(bench);
    expect(result.scope).toMatchObject({ changed_lines: 2, shown_lines: 1 });
    expect(result.recommendation).toBe('incomplete');
    const { stdout } = await bench.run(['cases', 'show', 'case']);
    expect(stdout.split('\n\n')[0]?.replaceAll('\n', ' ')).toContain('1 of 2 changed lines seen whole');
    expect(stdout).not.toMatch(/all agree|all 2/);
  });
});
