import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { runHere } from '../run-here.ts';
import { troubledDebate } from './scenario.ts';

const EXAMPLE = join(import.meta.dirname, '..', '..', 'examples', 'judge-panel.yaml');
let cwd: string;

/** Runs a command among settings that say `settings`. */
function run(words: string, settings = '') {
  const folder = join(cwd, settings === '' ? 'none' : 'settings');
  mkdirSync(join(folder, 'tribunal'), { recursive: true });
  if (settings !== '') writeFileSync(join(folder, 'tribunal', 'config.yaml'), settings);
  return runHere(words.split(' '), { cwd, env: { CI: '1', PATH: process.env.PATH, HOME: cwd, XDG_CONFIG_HOME: folder } });
}

const KOREAN = 'output:\n  language: ko\n';
const leftIn = (id: string): string => readFileSync(join(cwd, '.tribunal', 'cases', id, 'review-report.md'), 'utf8');

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'tribunal-language-'));
  writeFileSync(join(cwd, 'scenario.yaml'), stringify(troubledDebate({ after: '1ms' })));
  expect((await run('run scenario.yaml --id one --quiet')).status).toBe(0);
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test('a debate is reported in the language it is asked for, and so is what it leaves behind', async () => {
  const { status, stdout } = await run('run scenario.yaml --id two --quiet --lang ko');
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^부분 결과: .*\n부분 결과: .*\n수정 필요 2건 .*\n코드 리뷰 · two\n/),
  });
  expect(leftIn('two')).toContain('# 코드 리뷰 · two\n');
  expect(leftIn('one')).toContain('# Code review · one\n');
});

test.each([
  ['cases show one', '코드 리뷰 · one'],
  ['cases show one --format md', '# 코드 리뷰 · one'],
  ['cases show one --format json', '"language": "ko"'],
  ['cases show one --log', '1라운드 · 리뷰'],
  ['cases show one --explain 1', '\n발언\n'],
  ['explain one 1', '\n발언\n'],
  ['cases replay one', '코드 리뷰 · one'],
  ['cases replay one --policy vote', '항목 '],
  ['cases resume one --quiet', '코드 리뷰 · one'],
  ['cases list', '수정 필요 2건'],
  [`arbitrate ${EXAMPLE}`, '심사 패널 · search-index'],
])('%s speaks Korean where the command line or the settings say so, the command line first', async (words, korean) => {
  const asked = await run(`${words} --lang ko`);
  expect(asked).toMatchObject({ status: 0, stdout: expect.stringContaining(korean) });
  expect((await run(words)).stdout).not.toContain(korean);
  expect((await run(`${words} --lang en`, KOREAN)).stdout).not.toContain(korean);
  // A case goes on as it was opened.
  if (!words.includes('resume')) expect((await run(words, KOREAN)).stdout).toBe(asked.stdout);
});

test('a ruling is told and written down in Korean', async () => {
  const { status, stdout } = await run('rule two 1 dismiss --reason 확인함 --by desk --lang ko');
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringMatching(/^1 {2}.*: 채택 → 기각됨 \(desk\)\n$/) });
  expect(leftIn('two')).toContain('desk의 판정: 기각 (“확인함”)');
});

test('another language is refused, and settings that cannot be read cost the report nothing', async () => {
  expect(await run('cases show one --lang fr')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('Allowed choices are en, ko.'),
  });
  expect(await run('cases show one', 'output:\n  language: fr\n')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Code review · one'),
    stderr: expect.stringContaining('note     cannot read the settings, so this is in English: '),
  });
});
