import { expect, test } from 'vitest';
import { total } from '../../consensus/confidence.ts';
import { confidenceOf, percentOf, probabilityOf } from './probability.ts';

const terms = (...logOdds: readonly number[]) =>
  logOdds.map((one, at) => ({ term: { phrase: `t${at}`, gaps: [] }, logOdds: one }));

test.each([
  [0, 50],
  [Math.log(3), 75],
  [-Math.log(4), 20],
  [20, 99],
  [-20, 1],
  [Number.POSITIVE_INFINITY, 99],
])('log-odds of %d are %d %%', (logOdds, percent) => {
  expect(percentOf(logOdds)).toBeCloseTo(percent);
});

test('the probability is a whole number of the sum', () => {
  expect(probabilityOf(terms(-0.75, -0.15, 0.3, 0.3, 0.4, 0.15))).toBe(56);
  expect(probabilityOf([])).toBe(50);
});

test('points add up to the probability, whatever the order of the terms', () => {
  const all = terms(-0.75, 1.2, -0.45, 0.3, -1.8, 0.4, 0.15, -0.25, 1.2, 0.96, -1, 0.6, 2);
  for (const one of [all, all.toReversed()]) {
    const confidence = confidenceOf(one);
    expect(total(confidence)).toBe(probabilityOf(all));
    expect(confidence.base + confidence.adjustments.reduce((sum, { delta }) => sum + delta, 0)).toBe(probabilityOf(all));
  }
});

test('the first term is the base, and every other one keeps its log-odds', () => {
  expect(confidenceOf(terms(0, Math.log(3)))).toEqual({
    base: 50,
    prior: 0,
    adjustments: [{ term: { phrase: 't1', gaps: [] }, delta: 25, logOdds: Math.log(3) }],
  });
});

test('terms beyond the bounds move nothing, and what comes back from there counts from the true sum', () => {
  const { adjustments } = confidenceOf(terms(10, 5, -15));
  expect(adjustments.map(({ delta }) => delta)).toEqual([0, -49]);
});
