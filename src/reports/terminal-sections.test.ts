import { expect, test } from 'vitest';
import { PLAIN } from './paint.ts';
import { scorecardBlock, tableBlock, textBlock } from './terminal-sections.ts';

const options = { width: 40, paint: PLAIN };

test('in a table that is too wide the widest column gives way', () => {
  const rows = [
    ['a judge with a long name', 'neutral', '4.00', 'and a remark that nobody would read to its end'],
    ['b', 'for', '4.20', ''],
  ];
  expect(tableBlock({ title: 'Scores', head: ['Judge', 'Stance', 'Score', 'Remark'], rows }, options).split('\n')).toEqual([
    'Scores',
    '    Judge      Stance   Score  Remark',
    '    a judge …  neutral  4.00   and a re…',
    '    b          for      4.20',
  ]);
});

test('columns that cannot give way any more are left readable', () => {
  const head = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
  expect(tableBlock({ title: 'Wide', head, rows: [] }, options).split('\n')).toEqual([
    'Wide',
    '    first  second  third  fourth  fifth  sixth  seven…',
  ]);
});

test('a long text is shown as far as it can be read at a glance', () => {
  const body = (lines: number): string => Array.from({ length: lines }, (_, index) => `line ${index + 1}`).join('\n');
  expect(textBlock({ title: 'Opinion', body: body(12) }, options).split('\n')).toEqual([
    'Opinion',
    ...body(12)
      .split('\n')
      .map((line) => `    ${line}`),
  ]);
  expect(textBlock({ title: 'Opinion', body: body(13) }, options).split('\n')).toEqual([
    'Opinion',
    ...body(11)
      .split('\n')
      .map((line) => `    ${line}`),
    '    … (--format md)',
  ]);
});

test('a bar is as long as the score on its own scale', () => {
  const scores = [
    { name: 'Lowest', score: 1, basis: '' },
    { name: 'Best of all', score: 5, basis: 'all' },
  ];
  expect(scorecardBlock({ title: 'Dimensions', outOf: 5, decimals: 1, scores, overall: 3 }, options).split('\n')).toEqual([
    '    Lowest       ▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱ 1.0  ',
    '    Best of all  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰ 5.0  all',
    '    Overall      ▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱ 3.0',
  ]);
});
