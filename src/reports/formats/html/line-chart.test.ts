import { expect, test } from 'vitest';
import { HTML_WORDS } from '../../words/tables.ts';
import { lineChart } from './line-chart.ts';

const endsOf = (...names: readonly string[]): readonly (string | undefined)[] => {
  const lines = names.map((name, index) => ({ name, values: [4 - index, 4 - index] }));
  const chart = { steps: ['Round 1', 'Round 2'], least: 1, most: 5, decimals: 2, lines };
  return [...lineChart(chart, 'Scores', HTML_WORDS.en).text.matchAll(/<text class="end"[^>]*>([^<]*)</g)].map(([, end]) => end);
};

test.each([
  [
    ['panel-split/for', 'panel-split/against'],
    ['for 4.00', 'against 3.00'],
  ],
  [
    ['claude/for', 'gpt/for'],
    ['claude/for 4.00', 'gpt/for 3.00'],
  ],
  [['claude/for'], ['claude/for 4.00']],
  [
    ['gemini', 'a-name-that-is-long'],
    ['gemini 4.00', 'a-name-that… 3.00'],
  ],
])('lines of %j are told apart by their ends', (names, ends) => {
  expect(endsOf(...names)).toEqual(ends);
});
