import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterChange, agrees } from './apply.ts';
import type { ChangedFile } from './change.ts';
import { parseDiff } from './parse-diff.ts';

const file = (...lines: readonly string[]): ChangedFile => ({
  path: 'a',
  kind: 'modified',
  content: 'text',
  diffLine: 1,
  hunks: [{ oldStart: 2, newStart: 2, lines, diffLine: 5 }],
});
const END = '\\ No newline at end of file';

test.each([
  ['a line exchanged', 'a\nb\nc\n', file(' b', '-c', '+C'), 'a\nb\nC\n'],
  ['a line put in before the rest', 'a\nb\nc\n', file('+x', ' b'), 'a\nx\nb\nc\n'],
  ['the end of the text taken away', 'a\nb\n', file('-b'), 'a\n'],
  ['a newline taken from the end', 'a\nb\n', file('-b', '+b', END), 'a\nb'],
  ['a newline put at the end', 'a\nb', file('-b', END, '+b'), 'a\nb\n'],
  ['an end without a newline, kept', 'a\nb\nc', file(' b', '+x', ' c', END), 'a\nb\nx\nc'],
  ['CRLF kept as it is', 'a\r\nb\r\n', file('-b\r', '+c\r'), 'a\r\nc\r\n'],
  ['another text', 'a\nx\nc\n', file(' b', '-c', '+C'), undefined],
  ['a text that is too short', 'a\n', file(' b', '-c', '+C'), undefined],
  ['a text that ends before the hunk', '', file('+C'), undefined],
  ['a newline the diff does not know', 'a\nb\n', file('-b', END, '+c'), undefined],
  ['an end in the middle', 'a\nb\nc\n', file('-b', '+b', END), undefined],
  ['a rename alone', 'a\nb\n', { ...file(), hunks: [], kind: 'renamed' as const }, 'a\nb\n'],
  ['a binary', 'a\nb\n', { ...file(), hunks: [], content: 'binary' as const }, undefined],
  ['a new file', '', { ...file(), hunks: [{ oldStart: 1, newStart: 1, lines: ['+a', '+b'], diffLine: 5 }] }, 'a\nb\n'],
])('%s', (_, oldText, change, newText) => {
  expect(afterChange(oldText, change)).toBe(newText);
});

test.each([
  ['the same', 'a\nb\nC\n', true],
  ['other line ends', 'a\r\nb\r\nC\r\n', true],
  ['no newline at the end', 'a\nb\nC', true],
  ['another line', 'a\nb\nc\n', false],
  ['the same one line down', 'a\na\nb\nC\n', false],
  ['too short', 'a\nb\n', false],
])('a text agrees with a diff: %s', (_, text, verdict) => {
  expect(agrees(file(' b', '-c', '+C'), text)).toBe(verdict);
});

test('an empty line beyond the end of a text is not there', () => {
  expect(agrees(file(' b', '+'), 'a\nb\n')).toBe(false);
  expect(agrees(file(' b', '+'), 'a\nb\n\n')).toBe(true);
});

test('what git makes of 300 pairs of texts is applied to the letter', () => {
  let state = 7;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  const text = (): string =>
    Array.from({ length: draw(14) }, () => `${'ab-+\\ @'[draw(7)]}${draw(2) === 0 ? '' : '\r'}`).join('\n');
  const pairs = Array.from({ length: 300 }, () => {
    const lines = Array.from({ length: draw(40) }, () => `${draw(5)}`);
    const edited = lines.flatMap((line) => [[line], [line], [line], [line], [], [line, text()], [text()]][draw(7)] ?? []);
    const end = (): string => (draw(3) === 0 ? '' : '\n');
    return { before: lines.join('\n') + end(), after: edited.join('\n') + end() };
  });
  const folder = mkdtempSync(join(tmpdir(), 'pairs-'));
  try {
    for (const side of ['before', 'after'] as const) {
      mkdirSync(join(folder, side));
      for (const [number, pair] of pairs.entries()) writeFileSync(join(folder, side, `${number}`), pair[side]);
    }
    const diff = spawnSync('git', ['diff', '--no-index', '--no-prefix', '--text', '--unified=2', 'before', 'after'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', GIT_CEILING_DIRECTORIES: folder },
    }).stdout;
    const { files } = parseDiff(diff);
    expect(files.length).toBeGreaterThan(200);
    for (const changed of files) {
      const pair = pairs[Number(changed.path.split('/')[1])] ?? { before: '', after: '' };
      expect(afterChange(pair.before, changed)).toBe(pair.after);
      expect(agrees(changed, pair.after)).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
