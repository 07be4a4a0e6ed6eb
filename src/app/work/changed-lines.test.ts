import { expect, test } from 'vitest';
import type { ChangedLines } from '../../core/protocols/code-review/said.ts';
import type { Change, ChangedFile } from '../../diff/change.ts';
import { parseDiff } from '../../diff/parse-diff.ts';
import { changedLines } from './changed-lines.ts';

const diff = (...hunks: readonly string[]): Change =>
  parseDiff(`diff --git a/a.ts b/a.ts\nindex 1111111..2222222 100644\n--- a/a.ts\n+++ b/a.ts\n${hunks.join('')}`);

test.each<[string, Change, ChangedLines]>([
  ['an added line', diff('@@ -1,2 +1,3 @@\n one\n+two\n three\n'), { ranges: [[2, 2]] }],
  ['added lines in a row are one range', diff('@@ -1,2 +1,4 @@\n one\n+two\n+three\n four\n'), { ranges: [[2, 3]] }],
  ['a removed line: the one that now stands there', diff('@@ -1,3 +1,2 @@\n one\n-two\n three\n'), { ranges: [[2, 2]] }],
  ['a replaced line', diff('@@ -1,3 +1,3 @@\n one\n-two\n+zwei\n three\n'), { ranges: [[2, 2]] }],
  ['the first line removed', diff('@@ -1,2 +1,1 @@\n-one\n two\n'), { ranges: [[1, 1]] }],
  ['the last line removed: the one behind the end', diff('@@ -1,2 +1,1 @@\n one\n-two\n'), { ranges: [[2, 2]] }],
  [
    'two hunks',
    diff('@@ -1,2 +1,3 @@\n one\n+two\n three\n', '@@ -20,2 +21,3 @@\n a\n b\n+c\n'),
    {
      ranges: [
        [2, 2],
        [23, 23],
      ],
    },
  ],
])('%s', (_name, change, lines) => {
  expect([...changedLines(change, undefined)]).toEqual([['a.ts', lines]]);
});

const file = (path: string, more: Partial<ChangedFile>): ChangedFile => ({
  path,
  kind: 'modified',
  content: 'text',
  hunks: [],
  diffLine: 1,
  ...more,
});
const WHOLE: ChangedLines = { ranges: [], isWhole: true };
const HUNKS = diff('@@ -1,2 +1,3 @@\n one\n+two\n three\n').files[0]?.hunks ?? [];

test('row W1: what is new, gone, binary or has no hunks changed as a whole', () => {
  const files = [
    file('new.ts', { kind: 'added', hunks: HUNKS }),
    file('gone.ts', { kind: 'deleted', hunks: HUNKS }),
    file('logo.png', { content: 'binary' }),
    file('run.sh', { modes: { old: '100644', new: '100755' } }),
    file('moved.ts', { kind: 'renamed', oldPath: 'old.ts', hunks: HUNKS }),
  ];
  expect(changedLines({ files }, undefined)).toEqual(
    new Map([
      ['new.ts', WHOLE],
      ['gone.ts', WHOLE],
      ['logo.png', WHOLE],
      ['run.sh', WHOLE],
      ['moved.ts', { ranges: [[2, 2]] }],
    ]),
  );
});

test('lock files that nobody is shown, and files in the middle of a merge, belong to the change', () => {
  const locks = { change: { files: [file('yarn.lock', { hunks: HUNKS })] }, packages: [], unread: [] };
  expect(changedLines({ files: [], unmerged: ['torn.ts'] }, locks)).toEqual(
    new Map([
      ['yarn.lock', { ranges: [[2, 2]] }],
      ['torn.ts', WHOLE],
    ]),
  );
});
