import { expect, test } from 'vitest';
import { parseDiff } from './parse-diff.ts';
import type { Counting } from './position.ts';
import { linesAtPosition } from './position.ts';

const change = parseDiff(`diff --git a/a.ts b/a.ts
index 1..2 100644
--- a/a.ts
+++ b/a.ts
@@ -10,3 +10,3 @@
 ten
-eleven
+ELEVEN
 twelve
@@ -30 +30,2 @@
 thirty
+more
\\ No newline at end of file
diff --git a/b.ts b/b.ts
new file mode 100644
index 0..2
--- /dev/null
+++ b/b.ts
@@ -0,0 +1,2 @@
+one
+two
diff --git a/c.ts b/c.ts
old mode 100644
new mode 100755
`);

const at = (counting: Counting, newLine: number | undefined, oldLine: number | undefined) => ({ newLine, oldLine, counting });

test.each([
  ['a.ts', 0, []],
  ['a.ts', 1.5, []],
  ['a.ts', 1, [at('hunks', 10, 10)]],
  ['a.ts', 2, [at('hunks', undefined, 11)]],
  ['a.ts', 3, [at('hunks', 11, undefined)]],
  ['a.ts', 4, [at('hunks', 12, 12), at('file', 10, 10)]],
  // The second header counts as a line but is none of the file's.
  ['a.ts', 5, [at('file', undefined, 11)]],
  ['a.ts', 6, [at('hunks', 30, 30), at('file', 10, 10), at('file', 11, undefined), at('whole', 10, 10)]],
  ['a.ts', 9, [at('file', 12, 12), at('file', 30, 30), at('whole', 12, 12)]],
  ['a.ts', 13, []],
  ['b.ts', 1, [at('hunks', 1, undefined)]],
  ['b.ts', 2, [at('hunks', 2, undefined)]],
  ['b.ts', 4, [at('file', 1, undefined)]],
  ['b.ts', 8, [at('file', 2, undefined)]],
  ['b.ts', 21, [at('whole', 2, undefined)]],
  ['b.ts', 6, []],
  ['c.ts', 1, []],
  ['nowhere.ts', 1, []],
] as const)('%s, position %d', (path, position, lines) => {
  expect(linesAtPosition(change, path, position)).toEqual(lines);
});
