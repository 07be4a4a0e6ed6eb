import { expect, test } from 'vitest';
import { unifiedDiff } from './write-diff.ts';

const TEXT = Array.from({ length: 20 }, (_, at) => `line ${at + 1}\n`).join('');
const edit = (find: string, replace: string, text = TEXT) => ({ at: text.indexOf(find), find, replace });

test('edits near each other are one hunk, others have their own', () => {
  const diff = unifiedDiff('a b.md', TEXT, [edit('line 18', 'line x\nline y'), edit('line 3', 'line c'), edit('line 5\n', '')]);
  expect(diff).toBe(
    [
      '--- a/a b.md',
      '+++ b/a b.md',
      '@@ -1,8 +1,7 @@',
      ' line 1',
      ' line 2',
      '-line 3',
      '+line c',
      ' line 4',
      '-line 5',
      ' line 6',
      ' line 7',
      ' line 8',
      '@@ -15,6 +14,7 @@',
      ' line 15',
      ' line 16',
      ' line 17',
      '-line 18',
      '+line x',
      '+line y',
      ' line 19',
      ' line 20',
      '',
    ].join('\n'),
  );
});

test('two edits of one line are one change, over the ends of lines too', () => {
  expect(
    unifiedDiff('a', 'one two\nthree\nfour\n', [
      edit('one', '1', 'one two\nthree\nfour\n'),
      edit('two\nth', 'T', 'one two\nthree\nfour\n'),
    ]),
  ).toBe('--- a/a\n+++ b/a\n@@ -1,3 +1,2 @@\n-one two\n-three\n+1 Tree\n four\n');
});

test('a missing newline at the end is said, and what changes nothing is no diff', () => {
  expect(unifiedDiff('a\n', 'one', [edit('one', 'two', 'one')])).toBe(
    '--- a/a?\n+++ b/a?\n@@ -1,1 +1,1 @@\n-one\n\\ No newline at end of file\n+two\n\\ No newline at end of file\n',
  );
  expect([unifiedDiff('a', TEXT, []), unifiedDiff('a', TEXT, [edit('line 3', 'line 3')])]).toEqual(['', '']);
});
