import { expect, test } from 'vitest';
import { parseDiff } from '../../diff/parse-diff.ts';
import { analysedChange } from './analysed-change.ts';

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,3 +1,3 @@
 one
-two
+TWO
 three
diff --git a/old.ts b/new.ts
similarity index 90%
rename from old.ts
rename to new.ts
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
--- a/gone.ts
+++ /dev/null
@@ -1 +0,0 @@
-x
diff --git a/link b/link
new file mode 120000
--- /dev/null
+++ b/link
@@ -0,0 +1 @@
+elsewhere
\\ No newline at end of file
`;

test('analysers see what is left of the change, and which lines it wrote', () => {
  const texts = new Map([
    ['a.ts', 'one\nTWO\nthree\n'],
    ['new.ts', 'same\n'],
    ['gone.ts', 'x\n'],
    ['link', 'elsewhere'],
  ]);
  const masked = [{ path: 'a.ts', line: 2, kind: 'k' }];
  const seen = analysedChange({ change: parseDiff(DIFF), texts, masked }, 'top');
  expect(seen.files.map(({ path, text, isChanged }) => ({ path, text, changed: [1, 2, 3].filter(isChanged) }))).toEqual([
    { path: 'a.ts', text: 'one\nTWO\nthree\n', changed: [2] },
    { path: 'new.ts', text: 'same\n', changed: [] },
  ]);
  expect({ ...seen, files: [] }).toEqual({
    files: [],
    masked,
    touched: ['a.ts', 'new.ts', 'old.ts', 'gone.ts', 'link'],
    root: 'top',
  });
});
