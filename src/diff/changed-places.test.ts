import { expect, test } from 'vitest';
import { changedPlaces } from './changed-places.ts';
import { parseDiff } from './parse-diff.ts';

const diffOf = (path: string, body: string): string => `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n${body}`;

test('added lines stand at their own number, lines that are gone at that of their neighbour', () => {
  const change = parseDiff(
    [
      diffOf('a.ts', '@@ -1,4 +1,4 @@\n one\n-two\n-three\n+TWO\n four\n+five\n'),
      diffOf('tail.ts', '@@ -9,3 +9,1 @@\n nine\n-ten\n-eleven\n'),
      'diff --git a/gone.ts b/gone.ts\ndeleted file mode 100644\n--- a/gone.ts\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-one\n-two\n',
    ].join(''),
  );
  expect([...changedPlaces(change)]).toEqual([
    [
      'a.ts',
      [
        { line: 2, changes: 3 },
        { line: 4, changes: 1 },
      ],
    ],
    ['tail.ts', [{ line: 9, changes: 2 }]],
    [
      'gone.ts',
      [
        { line: 1, changes: 1 },
        { line: 2, changes: 1 },
      ],
    ],
  ]);
});
