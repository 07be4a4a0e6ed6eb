import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runHere } from '../run-here.ts';

const cwd = mkdtempSync(join(tmpdir(), 'tribunal-html-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const scenario = join(import.meta.dirname, '../../examples/scenarios/login-review.yaml');
const run = (...argv: readonly string[]) => runHere(argv, { cwd, env: { CI: '1', PATH: process.env.PATH, HOME: cwd } });
const pageIn = (file: string): string => readFileSync(join(cwd, file), 'utf8');
const textOf = (page: string, pattern: RegExp): readonly string[] => [...page.matchAll(pattern)].map(([, text = '']) => text);

test('a debate that is held is written as a page, with its texts and with every answer behind what was said', async () => {
  expect(await run('run', scenario, '--quiet', '-o', 'held.html')).toMatchObject({ status: 0 });
  const page = pageIn('held.html');
  expect(textOf(page, /<span class="ln on"><i>\d+<\/i><code>.*?<mark>(.*?)<\/mark>/g)).toContain(
    'if (given == stored) return session.user;',
  );
  const answers = new Set(textOf(page, /<details class="fold answer" id="(answer-\d+)"/g));
  const linked = textOf(page, /<a class="raw" href="#(answer-\d+)"/g);
  expect([answers.size > 0, linked.length > 0, linked.filter((id) => !answers.has(id))]).toEqual([true, true, []]);
  expect(textOf(page, /<code>(tribunal explain) [^<]*<\/code>/g)).toEqual(['tribunal explain']);
});

test('a case that is kept is shown as a page in another language', async () => {
  expect(await run('cases', 'show', 'last', '--format', 'html', '--lang', 'ko', '-o', 'kept.html')).toMatchObject({ status: 0 });
  expect(pageIn('kept.html')).toMatch(/^<!doctype html>\n<html lang="ko">/);
});
