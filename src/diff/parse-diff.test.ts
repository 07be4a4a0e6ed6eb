import { expect, test } from 'vitest';
import type { ChangedFile } from './change.ts';
import { parseDiff } from './parse-diff.ts';

const diff = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const ids = 'index 1111111111111111111111111111111111111111..2222222222222222222222222222222222222222';

const file = (given: Partial<ChangedFile> & Pick<ChangedFile, 'path'>): ChangedFile => ({
  kind: 'modified',
  content: 'text',
  hunks: [],
  diffLine: 1,
  ...given,
});

const whatItSays: readonly (readonly [string, string, readonly ChangedFile[]])[] = [
  ['nothing', '', []],
  ['nothing but newlines', '\n\n', []],
  [
    'several hunks, with their places in the diff text',
    diff(
      'diff --git a/src/a.ts b/src/a.ts',
      `${ids} 100644`,
      '--- a/src/a.ts',
      '+++ b/src/a.ts',
      '@@ -1,3 +1,3 @@',
      ' one',
      '-two',
      '+2',
      ' three',
      '@@ -20 +20,2 @@ function a() {',
      ' x',
      '+y',
    ),
    [
      file({
        path: 'src/a.ts',
        hunks: [
          { oldStart: 1, newStart: 1, lines: [' one', '-two', '+2', ' three'], diffLine: 5 },
          { oldStart: 20, newStart: 20, lines: [' x', '+y'], diffLine: 10 },
        ],
      }),
    ],
  ],
  [
    'SQL comments that look like headers',
    diff(
      'diff --git a/q.sql b/q.sql',
      `${ids} 100644`,
      '--- a/q.sql',
      '+++ b/q.sql',
      '@@ -1,2 +1,2 @@',
      '--- a/old comment',
      '+++ b/new comment',
      ' select 1;',
      'diff --git a/r.sql b/r.sql',
      `${ids} 100644`,
      '--- a/r.sql',
      '+++ b/r.sql',
      '@@ -1 +0,0 @@',
      '--- x',
    ),
    [
      file({
        path: 'q.sql',
        hunks: [{ oldStart: 1, newStart: 1, lines: ['--- a/old comment', '+++ b/new comment', ' select 1;'], diffLine: 5 }],
      }),
      file({ path: 'r.sql', diffLine: 9, hunks: [{ oldStart: 1, newStart: 1, lines: ['--- x'], diffLine: 13 }] }),
    ],
  ],
  [
    'text without a newline at its end, before and after',
    diff(
      'diff --git a/a b/a',
      `${ids} 100644`,
      '--- a/a',
      '+++ b/a',
      '@@ -1 +1 @@',
      '-x',
      '\\ No newline at end of file',
      '+y',
      '\\ No newline at end of file',
    ),
    [
      file({
        path: 'a',
        hunks: [
          {
            oldStart: 1,
            newStart: 1,
            lines: ['-x', '\\ No newline at end of file', '+y', '\\ No newline at end of file'],
            diffLine: 5,
          },
        ],
      }),
    ],
  ],
  [
    'text that ends its lines with CRLF',
    diff('diff --git a/a b/a', `${ids} 100644`, '--- a/a', '+++ b/a', '@@ -1,2 +1,2 @@', '-x\r', '+y\r', ' z\r'),
    [file({ path: 'a', hunks: [{ oldStart: 1, newStart: 1, lines: ['-x\r', '+y\r', ' z\r'], diffLine: 5 }] })],
  ],
  [
    'an empty line whose mark was left out',
    diff('diff --git a/a b/a', '--- a/a', '+++ b/a', '@@ -1,2 +1,3 @@', '+y', ' z', ''),
    [file({ path: 'a', hunks: [{ oldStart: 1, newStart: 1, lines: ['+y', ' z', ' '], diffLine: 4 }] })],
  ],
  [
    'a rename without edits, and one with',
    diff(
      'diff --git a/old name.ts b/b/new name.ts',
      'similarity index 100%',
      'rename from old name.ts',
      'rename to b/new name.ts',
      'diff --git a/x b/c.ts b/y b/c.ts',
      'similarity index 90%',
      'rename from x b/c.ts',
      'rename to y b/c.ts',
      `${ids} 100644`,
      '--- a/x b/c.ts\t',
      '+++ b/y b/c.ts\t',
      '@@ -2,0 +3 @@',
      '+new',
    ),
    [
      file({ path: 'b/new name.ts', oldPath: 'old name.ts', kind: 'renamed' }),
      file({
        path: 'y b/c.ts',
        oldPath: 'x b/c.ts',
        kind: 'renamed',
        diffLine: 5,
        hunks: [{ oldStart: 3, newStart: 3, lines: ['+new'], diffLine: 12 }],
      }),
    ],
  ],
  [
    'a copy',
    diff('diff --git a/a b/b', 'similarity index 100%', 'copy from a', 'copy to b'),
    [file({ path: 'b', oldPath: 'a', kind: 'copied' })],
  ],
  [
    'a deletion, a new file and an empty new one',
    diff(
      'diff --git a/gone b/gone',
      'deleted file mode 100644',
      ids,
      '--- a/gone',
      '+++ /dev/null',
      '@@ -1,2 +0,0 @@',
      '-a',
      '-b',
      'diff --git a/new b/new',
      'new file mode 100755',
      ids,
      '--- /dev/null',
      '+++ b/new',
      '@@ -0,0 +1 @@',
      '+a',
      'diff --git a/empty b/empty',
      'new file mode 100644',
      ids,
    ),
    [
      file({ path: 'gone', kind: 'deleted', hunks: [{ oldStart: 1, newStart: 1, lines: ['-a', '-b'], diffLine: 6 }] }),
      file({ path: 'new', kind: 'added', diffLine: 9, hunks: [{ oldStart: 1, newStart: 1, lines: ['+a'], diffLine: 14 }] }),
      file({ path: 'empty', kind: 'added', diffLine: 16 }),
    ],
  ],
  [
    'a mode alone, of a file whose name has spaces at both ends',
    diff('diff --git a/ run it  b/ run it ', 'old mode 100644', 'new mode 100755'),
    [file({ path: ' run it ', modes: { old: '100644', new: '100755' } })],
  ],
  [
    'an edit of a file whose name ends in a space',
    diff('diff --git a/x  b/x ', `${ids} 100644`, '--- a/x \t', '+++ b/x \t', '@@ -1 +1 @@', '-a', '+b'),
    [file({ path: 'x ', hunks: [{ oldStart: 1, newStart: 1, lines: ['-a', '+b'], diffLine: 5 }] })],
  ],
  [
    'binary files, named or in full',
    diff(
      'diff --git a/logo.png b/logo.png',
      `${ids} 100644`,
      'Binary files a/logo.png and b/logo.png differ',
      'diff --git a/new.bin b/new.bin',
      'new file mode 100644',
      ids,
      'GIT binary patch',
      'literal 3',
      'Kcmb<m^',
      '',
      'literal 0',
      'HcmV?d00001',
      '',
    ),
    [file({ path: 'logo.png', content: 'binary' }), file({ path: 'new.bin', kind: 'added', content: 'binary', diffLine: 4 })],
  ],
  [
    'submodules: moved, new and gone',
    diff(
      'diff --git a/lib b/lib',
      `${ids} 160000`,
      '--- a/lib',
      '+++ b/lib',
      '@@ -1 +1 @@',
      '-Subproject commit 1111111111111111111111111111111111111111',
      '+Subproject commit 2222222222222222222222222222222222222222',
      'diff --git a/new b/new',
      'new file mode 160000',
      ids,
      '--- /dev/null',
      '+++ b/new',
      '@@ -0,0 +1 @@',
      '+Subproject commit 2222222222222222222222222222222222222222',
      'diff --git a/gone b/gone',
      'deleted file mode 160000',
      ids,
      '--- a/gone',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '-Subproject commit 2222222222222222222222222222222222222222',
    ),
    [
      file({ path: 'lib', content: 'submodule', commits: { old: '1'.repeat(40), new: '2'.repeat(40) } }),
      file({ path: 'new', kind: 'added', content: 'submodule', commits: { new: '2'.repeat(40) }, diffLine: 8 }),
      file({ path: 'gone', kind: 'deleted', content: 'submodule', commits: { old: '2'.repeat(40) }, diffLine: 15 }),
    ],
  ],
  [
    'a file that only speaks of a submodule',
    diff('diff --git a/a b/a', `${ids} 100644`, '--- a/a', '+++ b/a', '@@ -0,0 +1 @@', '+Subproject commit 1'),
    [file({ path: 'a', hunks: [{ oldStart: 1, newStart: 1, lines: ['+Subproject commit 1'], diffLine: 5 }] })],
  ],
  [
    'a file that became a link: its path stands twice',
    diff(
      'diff --git a/a b/a',
      'deleted file mode 100644',
      ids,
      '--- a/a',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '-text',
      'diff --git a/a b/a',
      'new file mode 120000',
      ids,
      '--- /dev/null',
      '+++ b/a',
      '@@ -0,0 +1 @@',
      '+target',
      '\\ No newline at end of file',
    ),
    [
      file({ path: 'a', kind: 'deleted', hunks: [{ oldStart: 1, newStart: 1, lines: ['-text'], diffLine: 6 }] }),
      file({
        path: 'a',
        kind: 'added',
        link: true,
        diffLine: 8,
        hunks: [{ oldStart: 1, newStart: 1, lines: ['+target', '\\ No newline at end of file'], diffLine: 13 }],
      }),
    ],
  ],
  [
    'quoted paths, and paths beyond ASCII with and without quotes',
    diff(
      'diff --git "a/tab\\there \\"q\\" \\\\.ts" "b/tab\\there \\"q\\" \\\\.ts"',
      'old mode 100644',
      'new mode 100755',
      'diff --git a/한글 파일.ts b/한글 파일.ts',
      `${ids} 100644`,
      '--- a/한글 파일.ts\t',
      '+++ b/한글 파일.ts\t',
      '@@ -1 +1 @@',
      '-a',
      '+b',
      'diff --git "a/\\355\\225\\234.ts" "b/\\355\\225\\234.ts"',
      'new file mode 100644',
      ids,
      'diff --git a/plain "b/new\\nline"',
      'similarity index 100%',
      'rename from plain',
      'rename to "new\\nline"',
    ),
    [
      file({ path: 'tab\there "q" \\.ts', modes: { old: '100644', new: '100755' } }),
      file({ path: '한글 파일.ts', diffLine: 4, hunks: [{ oldStart: 1, newStart: 1, lines: ['-a', '+b'], diffLine: 8 }] }),
      file({ path: '한.ts', kind: 'added', diffLine: 11 }),
      file({ path: 'new\nline', oldPath: 'plain', kind: 'renamed', diffLine: 14 }),
    ],
  ],
  [
    'a patch by mail: the message before it and the signature behind it are no part of it',
    diff(
      'From 1111 Mon Sep 17 00:00:00 2001',
      'Subject: [PATCH] x',
      '',
      '---',
      ' a | 2 +-',
      '',
      'diff --git a/a b/a',
      '--- a/a',
      '+++ b/a',
      '@@ -1 +1 @@',
      '-x',
      '+y',
      '-- ',
      '2.39.5',
      '',
    ),
    [file({ path: 'a', diffLine: 7, hunks: [{ oldStart: 1, newStart: 1, lines: ['-x', '+y'], diffLine: 10 }] })],
  ],
  [
    'a plain diff with dates, prefixes of another program and none',
    diff(
      '--- a/x.c\t2024-01-01 00:00:00',
      '+++ b/x.c\t2024-01-02 00:00:00',
      '@@ -1 +1 @@',
      '-x',
      '+y',
      '--- src/y.c',
      '+++ src/y.c',
      '@@ -1 +1 @@',
      '-x',
      '+y',
      '--- /dev/null',
      '+++ b/z.c',
      '@@ -0,0 +1 @@',
      '+y',
    ),
    [
      file({ path: 'x.c', hunks: [{ oldStart: 1, newStart: 1, lines: ['-x', '+y'], diffLine: 3 }] }),
      file({ path: 'src/y.c', diffLine: 6, hunks: [{ oldStart: 1, newStart: 1, lines: ['-x', '+y'], diffLine: 8 }] }),
      file({ path: 'z.c', kind: 'added', diffLine: 11, hunks: [{ oldStart: 1, newStart: 1, lines: ['+y'], diffLine: 13 }] }),
    ],
  ],
  [
    "git's diff with other prefixes, or none",
    diff(
      'diff --git i/x w/x',
      '--- i/x',
      '+++ w/x',
      '@@ -1 +1 @@',
      '-x',
      '+y',
      'diff --git a/y a/y',
      '--- a/y',
      '+++ a/y',
      '@@ -1 +1 @@',
      '-x',
      '+y',
    ),
    [
      file({ path: 'x', hunks: [{ oldStart: 1, newStart: 1, lines: ['-x', '+y'], diffLine: 4 }] }),
      file({ path: 'a/y', diffLine: 7, hunks: [{ oldStart: 1, newStart: 1, lines: ['-x', '+y'], diffLine: 10 }] }),
    ],
  ],
];

test.each(whatItSays)('%s', (_, text, files) => {
  expect(parseDiff(text)).toEqual({ files });
});

test('a diff that was saved with CRLF throughout says the same', () => {
  const text = diff('diff --git a/a b/c', 'rename from a', 'rename to c', '--- a/a', '+++ b/c', '@@ -1 +1 @@', '-x', '+y');
  expect(parseDiff(text.replaceAll('\n', '\r\n'))).toEqual(parseDiff(text));
});

test('unmerged paths are named', () => {
  const text = diff('* Unmerged path a b.ts', 'diff --git a/c b/c', 'old mode 100644', 'new mode 100755', '* Unmerged path d');
  expect(parseDiff(text)).toEqual({
    files: [file({ path: 'c', diffLine: 2, modes: { old: '100644', new: '100755' } })],
    unmerged: ['a b.ts', 'd'],
  });
});
