import { expect, test } from 'vitest';
import { reportShapes } from './report-shape.ts';

const report = (answer: string, title: string, description = '') => ({ answer, title, description });
const answerOf = ({ answer }: { readonly answer: string }): string => answer;

test('the first report of each answer is told, whatever the others say', () => {
  const reports = [report('ash', 'one'), report('elm', 'two'), report('ash', 'three'), report('elm', 'four')];
  const shapeOf = reportShapes(reports, answerOf);
  expect(reports.map((one) => shapeOf(one).isFirst)).toEqual([true, true, false, false]);
  expect(reports.map((one) => shapeOf(one).order)).toEqual([1, 1, 0.5, 0.5]);
});

test('length is the logarithm of 20 and the characters, less the mean of the case', () => {
  // 20 + 20 = 40 and 20 + 60 = 80 characters: half of ln 2 apart from their mean.
  const reports = [report('ash', 'x'.repeat(20)), report('elm', 'x'.repeat(29), 'y'.repeat(30))];
  const shapeOf = reportShapes(reports, answerOf);
  expect(reports.map((one) => shapeOf(one).length)).toEqual([
    expect.closeTo(-Math.LN2 / 2, 12),
    expect.closeTo(Math.LN2 / 2, 12),
  ]);
});

test('length is at most 1 either way', () => {
  const reports = [report('ash', ''), report('ash', 'x'.repeat(100_000))];
  const shapeOf = reportShapes(reports, answerOf);
  expect(reports.map((one) => shapeOf(one).length)).toEqual([-1, 1]);
});

test('a report alone is as long as is usual', () => {
  const only = report('ash', 'x'.repeat(500));
  expect(reportShapes([only], answerOf)(only)).toEqual({ isFirst: true, order: 1, length: 0 });
});
