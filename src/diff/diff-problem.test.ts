import { expect, test } from 'vitest';
import { cpuTimer } from '../../test/cpu-time.ts';
import { DiffProblem } from './diff-problem.ts';
import { parseDiff } from './parse-diff.ts';

const diff = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const head = ['diff --git a/a b/a', '--- a/a', '+++ b/a'];
const problems: readonly (readonly [string, string, DiffProblem])[] = [
  ['prose', 'LGTM\nship it', new DiffProblem('this is not a diff', 1, 'no-diff')],
  [
    'a combined diff',
    diff('diff --cc a', 'index 1,2..3', '--- a/a', '+++ b/a', '@@@ -1,1 -1,1 +1,2 @@@', '  x'),
    new DiffProblem('this is a combined diff of a merge: take the diff against one parent', 1, 'combined'),
  ],
  [
    'a combined hunk',
    diff(...head, '@@@ -1,1 -1,1 +1,2 @@@', '  x'),
    new DiffProblem('this is a combined diff of a merge: take the diff against one parent', 4, 'combined'),
  ],
  ['a hunk that ends too early', diff(...head, '@@ -1,2 +1,2 @@', ' x'), new DiffProblem('this hunk is cut off', 5)],
  ['a line without a mark', diff(...head, '@@ -1,2 +1,2 @@', ' x', 'y'), new DiffProblem('this line does not fit its hunk', 6)],
  ['a removal too many', diff(...head, '@@ -1 +1,2 @@', '-x', '-y'), new DiffProblem('this line does not fit its hunk', 6)],
  [
    'a line too many',
    diff(...head, '@@ -1 +1 @@', ' x', '+y'),
    new DiffProblem('this hunk has more lines than its header says', 6),
  ],
  ['a hunk without a place', diff(...head, '@@ here @@', ' x'), new DiffProblem('this hunk header has no line numbers', 4)],
  ['a hunk without a file', diff('@@ -1 +1 @@', '-x', '+y'), new DiffProblem('this hunk belongs to no file', 1)],
  [
    'a hunk behind the head of a commit',
    diff(...head, '@@ -1 +1 @@', '-x', '+y', `commit ${'1'.repeat(40)}`, '@@ -5 +5 @@', '-x', '+y'),
    new DiffProblem('this hunk belongs to no file', 8),
  ],
  ['no name', diff('diff --git x', 'old mode 100644'), new DiffProblem('the diff does not name this file', 1)],
];

test.each(problems)('%s is a problem, with its line', (_, text, problem) => {
  const thrown = (() => {
    try {
      return parseDiff(text);
    } catch (error) {
      return error;
    }
  })();
  expect(thrown).toBeInstanceOf(DiffProblem);
  expect(thrown).toEqual(problem);
  expect((thrown as DiffProblem).line).toBe(problem.line);
});

test('a large or hostile diff is read in linear time', () => {
  const big = [...head, '@@ -1,200000 +1,200000 @@', ...Array.from({ length: 200_000 }, (_, n) => ` line ${n}`)].join('\n');
  const odd = diff(`diff --git a/${' b/'.repeat(100_000)} b/x`, 'old mode 100644', 'new mode 100755');
  const spentMs = cpuTimer();
  expect(parseDiff(big).files[0]?.hunks[0]?.lines).toHaveLength(200_000);
  expect(parseDiff(odd).files).toHaveLength(1);
  expect(spentMs()).toBeLessThan(10_000);
});
