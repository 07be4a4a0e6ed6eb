import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ended } from '../ended.ts';
import { misfits } from '../published-schema.ts';
import { runHere } from '../run-here.ts';
import { type ScratchRepository, scratchRepository } from '../scratch-repository.ts';

const MEMORY = '.tribunal/memory.jsonl';
const FAULT = 'export const run = (code) => eval(code);\n';
const GRAVE = 'process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";\n';
const OTHER = 'export const load = (text) => eval(text + 1);\n';

let repository: ScratchRepository;
beforeEach(() => {
  repository = scratchRepository();
  repository.commit({ 'readme.txt': 'one\n' });
});
afterEach(() => repository.remove());

const run = (...argv: readonly string[]): Promise<Ended> => runHere(argv, { cwd: repository.root, env: repository.env });
const review = (id: string, ...more: readonly string[]): Promise<Ended> =>
  run('review', '--models', 'rules', '--quiet', '--fail-on', 'low', '--id', id, ...more);
const memory = (): string => readFileSync(join(repository.root, MEMORY), 'utf8');
const DISMISS = ['dismiss', '--reason', 'the code is ours', '--by', 'ann'];

/** Writes a file and makes it known to git, so that reviews see it. */
function stage(file: string, text: string): void {
  repository.write({ [file]: text });
  repository.git('add', '-f', file);
}

/** Commits the memory alone: what is reviewed stays uncommitted. */
function commitMemory(text: string): void {
  stage(MEMORY, text);
  repository.git('commit', '-qm', 'memory', '--', MEMORY);
}

interface Told {
  readonly headline: { readonly counts: { readonly to_fix: number; readonly dismissed: number; readonly recalled?: number } };
  readonly rulings: readonly { readonly by: string; readonly recalled?: { readonly known_by: string } }[];
}

const reportOf = async (id: string): Promise<Told> => {
  const report = JSON.parse((await run('cases', 'show', id, '--format', 'report')).stdout);
  expect(misfits('report')(report)).toEqual([]);
  expect(misfits('code-review-result')(JSON.parse((await run('cases', 'show', id, '--format', 'json')).stdout))).toEqual([]);
  return report;
};

/** A fault that was reviewed, dismissed and remembered; the memory is committed, the fault is not. */
async function remembered(): Promise<void> {
  stage('a.js', FAULT);
  expect((await review('first')).status).toBe(1);
  const ruled = await run('rule', 'first', '1', ...DISMISS, '--remember');
  expect(ruled).toMatchObject({ status: 0, stderr: expect.stringContaining(`${MEMORY}: commit it`) });
  commitMemory(memory());
}

test('what was dismissed is set aside with its reason, in every format, and trips no gate', async () => {
  await remembered();
  stage('a.js', `// moved\n\n${FAULT}`);
  const again = await review('again');
  expect(again).toMatchObject({ status: 0 });
  expect(again.stdout).toContain('1 finding is set aside because the team dismissed it before.');
  expect(again.stdout).toMatch(/Dismissed before\n.*eval.*\(a\.js:3\) – the code is ours/);
  const { headline, rulings } = await reportOf('again');
  expect(headline.counts).toMatchObject({ to_fix: 0, dismissed: 1, recalled: 1 });
  expect(rulings).toMatchObject([{ by: 'ann', recalled: { known_by: 'fingerprint', case: 'first' } }]);
  expect((await run('cases', 'list')).stdout).toMatch(/again .*0 to fix · 0 to decide · 1 dismissed/);
  expect((await run('explain', 'again', '1')).stdout).toMatch(/set aside: ann dismissed it on \d{4}-\d\d-\d\d/);
  for (const format of ['md', 'html', 'agent', 'sarif'])
    expect([format, (await run('cases', 'show', 'again', '--format', format)).stdout]).toEqual([
      format,
      expect.stringContaining('the code is ours'),
    ]);
  expect((await run('cases', 'show', 'again', '--lang', 'ko')).stdout).toContain('이전에 기각된 항목');
});

test('a person can bring it back, and what is forgotten is reported again', async () => {
  await remembered();
  expect((await review('again')).status).toBe(0);
  expect((await run('rule', 'again', '1', 'uphold', '--reason', 'it is not ours', '--by', 'bo')).status).toBe(0);
  expect(await reportOf('again')).toMatchObject({ headline: { counts: { to_fix: 1, dismissed: 0 } }, rulings: [{ by: 'bo' }] });
  expect((await run('cases', 'show', 'again', '--fail-on', 'low')).status).toBe(1);
  const [id = ''] = (await run('memory', 'list')).stdout.split(' ', 1);
  expect(await run('memory', 'forget', id.slice(0, 6))).toMatchObject({ status: 0, stdout: expect.stringContaining('eval') });
  commitMemory(memory());
  expect((await review('forgotten')).status).toBe(1);
});

test('a case is replayed with the memory that it was opened with', async () => {
  await remembered();
  expect((await review('again')).status).toBe(0);
  const before = (await run('cases', 'replay', 'again', '--format', 'json')).stdout;
  commitMemory('');
  expect((await run('cases', 'replay', 'again', '--format', 'json')).stdout).toBe(before);
  expect((await run('cases', 'verify', 'again')).stdout).toContain('holds');
});

test('a change does not excuse itself: its memory does not count, and is named', async () => {
  await remembered();
  const line = memory();
  commitMemory('');
  const base = repository.git('rev-parse', 'HEAD').trim();
  stage(MEMORY, line);
  expect((await review('working')).status).toBe(1);
  repository.git('commit', '-qm', 'all');
  const { status, stdout } = await review('committed', '--base', base);
  expect(status).toBe(1);
  expect(stdout).not.toContain('Dismissed before');
  expect((await run('cases', 'show', 'committed', '--verbose')).stdout).toMatch(
    /memory\.jsonl.*which findings count as dismissed/s,
  );
});

test('the same fault in another place is still reported, until that is dismissed too; --no-memory reports all', async () => {
  await remembered();
  stage('a.js', FAULT + OTHER);
  expect((await review('other')).status).toBe(1);
  const { counts } = (await reportOf('other')).headline;
  expect(counts).toEqual({ to_fix: 1, to_decide: 0, dismissed: 0, set_aside: 0, pre_existing: 0 });
  expect((await run('rule', 'other', '1', ...DISMISS, '--remember')).status).toBe(0);
  commitMemory(memory());
  expect((await review('both')).status).toBe(0);
  stage('a.js', FAULT);
  expect((await review('all', '--no-memory')).status).toBe(1);
});

test('a broken line is named and dismisses nothing', async () => {
  await remembered();
  commitMemory(memory().slice(0, -20));
  expect(await run('review', '--models', 'rules', '--fail-on', 'low')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('dismiss nothing: 1'),
  });
  expect((await run('memory', 'list')).stderr).toContain('lines that are no dismissal: 1');
});

test('a finding that was dismissed as less severe can be dismissed again, and then is set aside', async () => {
  stage('a.js', GRAVE);
  await review('first');
  await run('rule', 'first', '1', ...DISMISS, '--remember');
  expect(memory()).toContain('"severity":"high"');
  commitMemory(memory().replace('"severity":"high"', '"severity":"low"'));
  expect((await review('second')).status).toBe(1);
  expect((await run('rule', 'second', '1', ...DISMISS, '--remember')).stderr).toContain('commit it');
  commitMemory(memory());
  expect((await review('third')).status).toBe(0);
});

test('memory add remembers without a ruling, once; what cannot be is refused', async () => {
  stage('a.js', FAULT);
  await review('first');
  const add = ['memory', 'add', 'first', '1', '--reason', 'the code is ours', '--by', 'ann'];
  expect((await run(...add)).stderr).toContain('commit it');
  const again = await run(...add.map((word) => (word === 'the code is ours' ? 'another reason' : word)));
  expect(again.stderr).toContain('remembers it already');
  // What is printed is what the file says.
  expect([again.stdout.includes('the code is ours'), memory().split('\n').length]).toEqual([true, 2]);
  expect((await run('cases', 'show', 'first', '--fail-on', 'low')).status).toBe(1);
  expect(JSON.parse((await run('memory', 'list', '--format', 'json')).stdout)).toMatchObject({
    dismissals: [{ file: 'a.js', category: 'security', by: 'ann', why: 'the code is ours', case: 'first' }],
  });
  for (const wrong of [
    ['memory', 'add', 'first', '9', '--reason', 'x'],
    ['memory', 'add', 'nobody', '1', '--reason', 'x'],
    ['memory', 'forget', 'zzzzzz'],
    ['rule', 'first', '1', 'uphold', '--reason', 'x', '--remember'],
  ])
    expect([wrong, (await run(...wrong)).status]).toEqual([wrong, 2]);
  expect((await run('memory', 'forget', '')).stderr).toContain('error  the id of a dismissal is empty\n');
  expect((await run('cases', 'show', 'first', '--format', 'json')).stdout).not.toContain('"rulings"');
});

test('git sees the memory and none of the cases, and a link in its place is refused', async () => {
  stage('a.js', FAULT);
  await review('first');
  expect(await run('memory', 'add', 'first', '1', '--reason', 'ours')).toMatchObject({ status: 0 });
  repository.git('add', '.');
  expect(repository.git('diff', '--cached', '--name-only', '--', '.tribunal').trim()).toBe(MEMORY);
  repository.git('rm', '-qf', MEMORY);
  symlinkSync(join(repository.root, 'readme.txt'), join(repository.root, MEMORY));
  expect(await run('memory', 'add', 'first', '1', '--reason', 'ours')).toMatchObject({ status: 2 });
  expect(readFileSync(join(repository.root, 'readme.txt'), 'utf8')).toBe('one\n');
  expect(existsSync(join(repository.root, MEMORY))).toBe(true);
});
