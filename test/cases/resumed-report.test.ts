import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { encodeEntry } from '../../src/journal/chain.ts';
import { readCaseFolder } from '../../src/store/files/read-case-folder.ts';
import { runHere } from '../run-here.ts';
import { Bench } from './command.ts';
import { troubledDebate } from './scenario.ts';

let bench: Bench;
let elsewhere: string;
beforeAll(() => {
  bench = new Bench();
  elsewhere = join(bench.folder, 'elsewhere');
  mkdirSync(elsewhere);
  bench.write('scenario.yaml', troubledDebate({ after: '0ms', cost: 0.01 }));
});
afterAll(() => bench.dispose());
beforeEach(() => {
  for (const path of ['.tribunal', 'report.md', 'other.md', 'report.sarif'])
    rmSync(join(bench.folder, path), { recursive: true, force: true });
});

const CASES = '.tribunal/cases';
/** Opens a case that a limit ends early; its gate is not passed then. */
const begin = async (...options: readonly string[]): Promise<void> => {
  const begun = await bench.run(['run', 'scenario.yaml', '--id', 'one', '--quiet', '--max-cost', '0.03', ...options]);
  expect([1, 4]).toContain(begun.status);
};
const resume = (...options: readonly string[]) => bench.run(['cases', 'resume', 'one', '--quiet', '--max-cost', '9', ...options]);
const opened = (): unknown => bench.facts('one')[0]?.['report'];

test('a resumed run keeps the gate that its case was opened with', async () => {
  await begin('--fail-on', 'high', '--min-confidence', '10');
  expect(opened()).toEqual({ failOn: 'high', minConfidence: 10 });
  const { status, stderr } = await resume();
  expect({ status, note: stderr.split('\n')[0] }).toEqual({
    status: 1,
    note: 'note     using the options of the first run: --fail-on high --min-confidence 10',
  });
});

test('flags of the resumed run win, each for itself, and count for the run after it', async () => {
  await begin('--fail-on', 'high', '--fail-on-disputed');
  expect(await resume('--fail-on', 'none', '--no-fail-on-disputed')).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = await resume();
  expect({ status, note: stderr.split('\n')[0] }).toEqual({
    status: 0,
    note: 'note     using the options of the first run: --fail-on none --no-fail-on-disputed',
  });
  const stricter = await resume('--fail-on', 'high');
  expect({ status: stricter.status, note: stricter.stderr.split('\n')[0] }).toEqual({
    status: 1,
    note: 'note     using the options of the first run: --no-fail-on-disputed',
  });
});

test('a case without a gate or outputs is resumed without them, and nothing is told', async () => {
  await begin();
  expect(opened()).toBeUndefined();
  expect(await resume()).toMatchObject({ status: 0, stderr: '' });
});

test('reports are written where the first run was to write them, from whatever folder it goes on', async () => {
  await begin('--format', 'md', '-o', 'report.md', '--format', 'sarif', '-o', './report.sarif', '--format', 'json');
  for (const file of ['report.md', 'report.sarif']) rmSync(join(bench.folder, file));
  const { status, stdout, stderr } = await runHere(
    ['cases', 'resume', 'one', '--quiet', '--max-cost', '9', '--dir', join(bench.folder, CASES)],
    { cwd: elsewhere, env: { ...process.env, CI: '1' } },
  );
  const [md, sarif] = [join(bench.folder, 'report.md'), join(bench.folder, 'report.sarif')];
  expect({ status, lines: stderr.trim().split('\n') }).toEqual({
    status: 0,
    lines: [
      `note     using the options of the first run: --format md -o ${md} --format sarif -o ${sarif} --format json`,
      `written  ${md}`,
      `written  ${sarif}`,
    ],
  });
  expect(JSON.parse(stdout).protocol).toBe('code-review/1');
  expect(existsSync(md) && existsSync(sarif)).toBe(true);
  rmSync(md);
  expect(await resume('-o', 'other.md')).toMatchObject({
    status: 0,
    stdout: '',
    stderr: expect.not.stringContaining('as the case'),
  });
  expect([existsSync(md), existsSync(join(bench.folder, 'other.md'))]).toEqual([false, true]);
});

test('a file that cannot be written any more is told before anybody is asked', async () => {
  mkdirSync(join(bench.folder, 'gone'));
  await begin('-o', 'gone/report.md');
  rmSync(join(bench.folder, 'gone'), { recursive: true });
  const facts = bench.facts('one').length;
  expect(await resume()).toMatchObject({ status: 2, stderr: expect.stringContaining('cannot write to ') });
  expect(bench.facts('one')).toHaveLength(facts);
  expect((await resume('--format', 'text')).status).toBe(0);
});

test('paths of a case that somebody else wrote, or changed, are not written to', async () => {
  await begin('-o', 'report.md');
  const file = join(bench.folder, 'report.md');
  const journal = join(bench.folder, CASES, 'one', 'journal.jsonl');
  const target = join(bench.folder, 'other.md');
  const { entries } = await readCaseFolder(join(bench.folder, CASES, 'one'));
  let prev = '0'.repeat(64);
  const lines = entries.map(({ number, at, event }) => {
    const changed = event.type === 'case-opened' ? { ...event, report: { outputs: [{ format: 'md', file: target }] } } : event;
    const { line, hash } = encodeEntry({ number, at, event: changed }, prev);
    prev = hash;
    return line;
  });
  rmSync(file);
  bench.write(join(CASES, 'one', 'journal.jsonl'), lines.join(''));
  expect((await resume()).status).toBe(3);
  rmSync(join(bench.folder, CASES, 'one', 'marks'));
  expect((await resume()).status).toBe(2);
  expect([file, target].map((one) => existsSync(one))).toEqual([false, false]);
  expect(existsSync(journal)).toBe(true);
  const adopted = await bench.run(['cases', 'adopt', 'one', '--dry-run']);
  expect(adopted).toMatchObject({ status: 0, stdout: expect.stringContaining(`its report would be written to ${target}\n`) });
});
