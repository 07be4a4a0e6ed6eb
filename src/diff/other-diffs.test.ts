import { expect, test } from 'vitest';
import type { ChangedFile } from './change.ts';
import { parseDiff, parseDiffAround } from './parse-diff.ts';

const diff = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

const file = (given: Partial<ChangedFile> & Pick<ChangedFile, 'path'>): ChangedFile => ({
  kind: 'modified',
  content: 'text',
  hunks: [],
  diffLine: 1,
  ...given,
});

const whatItSays: readonly (readonly [string, string, readonly ChangedFile[]])[] = [
  [
    'git without prefixes, where only the first line names the file',
    diff(
      'diff --git dir/a b dir/a b',
      'old mode 100644',
      'new mode 100755',
      'diff --git "new\\nline" "new\\nline"',
      'old mode 100644',
      'new mode 100755',
      'diff --git a/x a/x',
      'new file mode 100644',
      'index 0000000..e69de29',
      'diff --git i/pic w/pic',
      'index 1111111..2222222 100644',
      'Binary files i/pic and w/pic differ',
    ),
    [
      file({ path: 'dir/a b', modes: { old: '100644', new: '100755' } }),
      file({ path: 'new\nline', modes: { old: '100644', new: '100755' }, diffLine: 4 }),
      file({ path: 'a/x', kind: 'added', diffLine: 7 }),
      file({ path: 'pic', content: 'binary', diffLine: 10 }),
    ],
  ],
  [
    'two folders compared by another program than git',
    diff(
      'Only in old: gone',
      'diff -ruN old/a.c new/a.c',
      '--- old/a.c\t2026-01-02 03:04:05.000000000 +0000',
      '+++ new/a.c\t2026-01-02 03:04:06.000000000 +0000',
      '@@ -1 +1 @@',
      '-a',
      '+b',
      'diff -ruN old/new.c new/new.c',
      '--- old/new.c\t1970-01-01 00:00:00.000000000 +0000',
      '+++ new/new.c\t2026-01-02 03:04:06.000000000 +0000',
      '@@ -0,0 +1 @@',
      '+b',
      'diff -ruN old/gone.c new/gone.c',
      '--- old/gone.c\t2026-01-02 03:04:06.000000000 +0000',
      '+++ new/gone.c\t1969-12-31 19:00:00.000000000 -0500',
      '@@ -1 +0,0 @@',
      '-b',
    ),
    [
      file({ path: 'a.c', diffLine: 3, hunks: [{ oldStart: 1, newStart: 1, lines: ['-a', '+b'], diffLine: 5 }] }),
      file({ path: 'new.c', kind: 'added', diffLine: 9, hunks: [{ oldStart: 1, newStart: 1, lines: ['+b'], diffLine: 11 }] }),
      file({ path: 'gone.c', kind: 'deleted', diffLine: 14, hunks: [{ oldStart: 1, newStart: 1, lines: ['-b'], diffLine: 16 }] }),
    ],
  ],
  [
    'commits one after another, also behind a file without lines',
    diff(
      `commit ${'1'.repeat(40)} (HEAD -> main)`,
      'Author: a <a@example.com>',
      '',
      '    + a list',
      '    @@ -1 +1 @@',
      '',
      'diff --git a/a b/a',
      'old mode 100644',
      'new mode 100755',
      '',
      `commit ${'2'.repeat(40)}`,
      '',
      '    - another',
      '',
      'diff --git a/b b/b',
      'old mode 100644',
      'new mode 100755',
      `From ${'3'.repeat(40)} Mon Sep 17 00:00:00 2001`,
      'Subject: x',
      '',
      '- a list',
      '@@ -1 +1 @@',
      'diff --git a/c b/c',
      'old mode 100644',
      'new mode 100755',
    ),
    [
      file({ path: 'a', modes: { old: '100644', new: '100755' }, diffLine: 7 }),
      file({ path: 'b', modes: { old: '100644', new: '100755' }, diffLine: 15 }),
      file({ path: 'c', modes: { old: '100644', new: '100755' }, diffLine: 23 }),
    ],
  ],
];

test.each(whatItSays)('%s', (_, text, files) => {
  expect(parseDiff(text)).toEqual({ files });
});

test('what stands around the files is told, and no line of theirs', () => {
  const text = diff(
    'Only in old: x',
    '--- old/a',
    '+++ new/a',
    '@@ -1 +1 @@',
    '-Only in old: y',
    '+b',
    'Binary files old/p q and new/p q differ',
    'Only in new: z',
  );
  expect(parseDiffAround(text)).toEqual({
    change: {
      files: [
        file({ path: 'a', diffLine: 2, hunks: [{ oldStart: 1, newStart: 1, lines: ['-Only in old: y', '+b'], diffLine: 4 }] }),
        file({ path: 'p q', content: 'binary', diffLine: 7 }),
      ],
    },
    between: ['Only in old: x', 'Only in new: z'],
  });
});
