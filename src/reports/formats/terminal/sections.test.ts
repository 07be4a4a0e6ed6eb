import { expect, test } from 'vitest';
import { pulledDownBy, type ViewItem } from '../../report/view.ts';
import type { ViewScorecard } from '../../report/view-data.ts';
import { columns } from './layout.ts';
import { PLAIN } from './paint.ts';
import { scorecardBlock, tableBlock, textLines } from './sections.ts';

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

test('a table without room for its columns is a list', () => {
  const head = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
  const rows = [['one', 'two', 'three', 'four', '', 'six', 'seven']];
  expect(tableBlock({ title: 'Wide', head, rows }, options).split('\n')).toEqual([
    'Wide',
    '    one',
    '      second: two',
    '      third: three',
    '      fourth: four',
    '      sixth: six',
    '      seventh: seven',
  ]);
});

test('a long text is shown as far as it can be read at a glance, and whole where all is wanted', () => {
  const body = (lines: number): string => Array.from({ length: lines }, (_, index) => `line ${index + 1}`).join('\n');
  const indented = (lines: number): readonly string[] =>
    body(lines)
      .split('\n')
      .map((line) => `    ${line}`);
  expect(textLines(body(12), options, true)).toEqual(indented(12));
  expect(textLines(body(13), options, true)).toEqual([...indented(11), '    … (--verbose)']);
  expect(textLines(body(13), options, false)).toEqual(indented(13));
});

test('a bar is as long as the score on its own scale', () => {
  const scores = [
    { name: 'Lowest', score: 1, basis: '' },
    { name: 'Best of all', score: 5, basis: 'all' },
  ];
  const card = { title: 'Dimensions', outOf: 5, decimals: 1, scores, overall: 3 };
  expect(scorecardBlock({ card, pulledDownBy: [] }, { ...options, width: 46 }).split('\n')).toEqual([
    '    Lowest       ▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱▱ 1.0',
    '    Best of all  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰ 5.0  all',
    '    Overall      ▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱ 3.0',
  ]);
});

const dimensions = [
  { name: 'Competitive positioning', score: 45, basis: 'verification', inField: [1, 2, 3, 4, 5, 6, 7, 8] },
  { name: 'Clarity', score: 100, basis: 'scorecard', inField: [9] },
];
const quality: ViewScorecard = { title: 'Quality', outOf: 100, decimals: 0, scores: dimensions, overall: 73 };
const standing = (number: number, where: ViewItem['standing']): ViewItem => ({ number, standing: where }) as ViewItem;
const cardOn = (items: readonly ViewItem[]) => ({
  card: quality,
  pulledDownBy: dimensions.map((one) => pulledDownBy(items, one)),
});
const nine = Array.from({ length: 9 }, (_, index) => standing(index + 1, 'accepted'));

test.each([
  [
    110,
    [
      '    Competitive positioning  ▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱  45  verification · pulled down by 1, 2, 3, 4, 5 +3',
      '    Clarity                  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰ 100  scorecard',
      '    Overall                  ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱▱▱▱▱  73',
    ],
  ],
  [
    100,
    [
      '    Competitive positioning  ▰▰▰▰▰▱▱▱▱▱  45  verification · pulled down by 1, 2, 3, 4, 5 +3',
      '    Clarity                  ▰▰▰▰▰▰▰▰▰▰ 100  scorecard',
      '    Overall                  ▰▰▰▰▰▰▰▱▱▱  73',
    ],
  ],
  [
    60,
    [
      '    Competitive positioning  ▰▰▰▰▰▱▱▱▱▱  45',
      '      verification · pulled down by 1, 2, 3, 4, 5 +3',
      '    Clarity                  ▰▰▰▰▰▰▰▰▰▰ 100',
      '      scorecard',
      '    Overall                  ▰▰▰▰▰▰▰▱▱▱  73',
    ],
  ],
  [
    40,
    [
      '    Competitive pos…  ▰▰▰▰▰▱▱▱▱▱  45',
      '      verification · pulled down by 1, …',
      '    Clarity           ▰▰▰▰▰▰▰▰▰▰ 100',
      '      scorecard',
      '    Overall           ▰▰▰▰▰▰▰▱▱▱  73',
    ],
  ],
])('a scorecard keeps to %i columns, and names five findings at most', (width, lines) => {
  expect(scorecardBlock(cardOn(nine), { width, paint: PLAIN }).split('\n')).toEqual(lines);
  for (const line of lines) expect(columns(line)).toBeLessThanOrEqual(width);
});

test('only findings that stand pull a score down, and five are all named', () => {
  const items = [...nine.slice(0, 5), standing(6, 'disputed'), standing(7, 'rejected'), standing(8, 'rejected')];
  expect(scorecardBlock(cardOn(items), { width: 110, paint: PLAIN }).split('\n')[0]).toBe(
    '    Competitive positioning  ▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱  45  verification · pulled down by 1, 2, 3, 4, 5',
  );
});
