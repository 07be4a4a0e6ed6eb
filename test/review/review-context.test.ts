import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewPreview } from '../../src/reports/before/review-preview-schema.ts';
import { runHere } from '../run-here.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

const CALLER = `import { totalOf } from './order.js';

export function invoice(order) {
  return totalOf(order.lines).toFixed(2);
}
`;

let repository: ScratchRepository;
beforeAll(() => {
  repository = scratchRepository();
  repository.commit({
    'package.json': '{"name":"shop","dependencies":{"express":"4.19.2"}}\n',
    'src/order.js': 'export function totalOf(lines) {\n  return lines.length;\n}\n',
    'src/invoice.js': CALLER,
    '.cursorrules': 'Money has two decimals.\n',
    '.github/copilot-instructions.md': 'No floats.\n',
  });
  repository.write({ 'src/order.js': 'export function totalOf(lines, rebate) {\n  return lines.length - rebate;\n}\n' });
});
afterAll(() => repository.remove());

const preview = async (...args: readonly string[]) => {
  const script = join(repository.root, '..', `never-run-${process.pid}.sh`);
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 });
  const argv = ['review', 'src', '--models', `script:${script}`, '--no-analysers', '--preview', '--format', 'json', ...args];
  return runHere(argv, { cwd: repository.root, env: { ...repository.env, CI: '1' } });
};

test('a caller that does not change, what the repository is, and what agents are told stand beside a change', async () => {
  const { stdout, stderr } = await preview();
  expect(stderr).not.toContain('error');
  const { project, related, texts }: ReviewPreview = JSON.parse(stdout);
  expect({ project, related }).toEqual({
    project: 'shop · JavaScript (2 files) · express 4.19.2',
    related: [{ file: 'src/invoice.js', start: 3, end: 5, why: 'uses totalOf, which changes', tokens: expect.any(Number) }],
  });
  const change = texts.find(({ name }) => name === 'change')?.text ?? '';
  for (const words of ['return totalOf(order.lines).toFixed(2);', 'Money has two decimals.', 'No floats.'])
    expect(change).toContain(words);
});

test('a file given with --context is shown to everybody between marks, and a missing one is an error', async () => {
  const ticket = join(repository.root, '..', `ticket-${process.pid}.md`);
  writeFileSync(ticket, 'A rebate is never larger than the total.\n');
  const { stdout } = await preview('--context', ticket);
  const { documents, texts }: ReviewPreview = JSON.parse(stdout);
  expect(documents).toEqual([{ file: `ticket-${process.pid}.md`, tokens: expect.any(Number) }]);
  const change = texts.find(({ name }) => name === 'change')?.text ?? '';
  expect(change).toMatch(
    /<<<documents \w+>>>\n=== ticket-\d+\.md\nA rebate is never larger than the total\.\n<<<end of documents/,
  );
  const { status, stderr } = await preview('--context', join(repository.root, 'no-such.md'));
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('cannot read the document') });
});

test('an audit reviews files and folders whole, without a change, and is priced like a change', async () => {
  const script = join(repository.root, '..', `never-run-${process.pid}.sh`);
  const audit = (...args: readonly string[]) =>
    runHere(['review', '--all', ...args, '--models', `script:${script}`, '--no-analysers', '--dry-run', '--format', 'json'], {
      cwd: repository.root,
      env: { ...repository.env, CI: '1' },
    });
  const { scope, coverage } = JSON.parse((await audit('src')).stdout);
  expect({ title: scope.title, files: scope.files, coverage }).toEqual({
    title: expect.stringMatching(/^all files on \w+, in src$/),
    files: 2,
    coverage: { changed_lines: 8, parts: 1, parts_asked: 1, unasked_lines: 0, unasked: [] },
  });
  expect(JSON.parse((await audit('.')).stdout).scope.files).toBe(5);
  repository.write({ 'src/new.js': 'export const fresh = 1;\n' });
  const without = await audit('src');
  const { scope: left, notes } = JSON.parse(without.stdout);
  expect([left.files, notes]).toEqual([2, expect.arrayContaining([expect.stringMatching(/untracked.*src\/new\.js/)])]);
  for (const args of [
    ['src', '--untracked'],
    ['src', 'src/new.js'],
  ]) {
    const { scope: more } = JSON.parse((await audit(...args)).stdout);
    expect([more.title, more.files]).toEqual([expect.stringMatching(/^all files with untracked files on \w+, in /), 3]);
  }
  const none = await audit();
  expect({ status: none.status, stderr: none.stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('--all needs the files'),
  });
});
