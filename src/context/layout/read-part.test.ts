import { expect, test } from 'vitest';
import { changedIn, readPart } from './read-part.ts';

test('a part is read back page by page and run by run, each under its span', () => {
  const shown = [
    ...['=== logo.png (modified; binary, not shown)', ''],
    ...['=== a.md (modified)', '     …', '   5 + === b.md (added)', '     - …', '     …', '   9   c', ''],
    ...['=== link (deleted)', '   1 - x', '', '=== link (added; empty)', '', '=== z.md (added)', '   1 + z'],
  ].join('\n');
  const spans = [
    { file: 'logo.png', start: 0, end: 0 },
    { file: 'a.md', start: 5, end: 5 },
    { file: 'a.md', start: 9, end: 9 },
    { file: 'link', start: 1, end: 1 },
    { file: 'link', start: 0, end: 0 },
    { file: 'z.md', start: 1, end: 1 },
  ];
  const pages = readPart({ shown, spans });
  expect(
    pages.map(({ path, runs }) => [path, runs.map(({ span, rows }) => [spans.indexOf(span), rows.map(({ text }) => text)])]),
  ).toEqual([
    ['logo.png', []],
    [
      'a.md',
      [
        [1, ['=== b.md (added)', '…']],
        [2, ['c']],
      ],
    ],
    ['link', [[3, ['x']]]],
    ['link', []],
    ['z.md', [[5, ['z']]]],
  ]);
  expect(pages.map(changedIn)).toEqual(['', '=== b.md (added)\n…', 'x', '', 'z']);
});
