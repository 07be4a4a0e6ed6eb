import { describe, expect, test } from 'vitest';
import { exact, exactText } from '../../../consensus/exact.ts';
import { seatId } from '../../../ids.ts';
import { boundedWeight, type LearnedWeights, PRIOR_WEIGHT, reliabilityOf, weightFromRecord } from './reliability.ts';
import { byWeight, canWeigh, countsOf } from './weighing.ts';

describe('a weight from a record', () => {
  test.each([
    // ln(14 / 6), ln(15 / 6), ln(34 / 8), ln(14 / 14), ln(14 / 26), ln(1014 / 6) above the most
    [0, 0, 0.85],
    [1, 0, 0.92],
    [20, 2, 1.45],
    [0, 8, 0],
    [0, 20, -0.62],
    [1000, 0, 3],
    [0, 100_000, -3],
  ])('%i right and %i wrong weigh %f', (right, wrong, weight) => {
    expect(weightFromRecord({ right, wrong })).toBe(weight);
  });

  test('few mistakes do not make a judge misleading, a run of them does', () => {
    expect([3, 7, 8, 9].map((wrong) => Math.sign(weightFromRecord({ right: 0, wrong })))).toEqual([1, 1, 0, -1]);
    expect(Object.is(boundedWeight(-0.001), 0)).toBe(true);
    expect(PRIOR_WEIGHT).toBe(0.85);
  });
});

describe('whom a weight is about', () => {
  const learned: LearnedWeights = {
    source: 'test',
    date: '2026-05-01',
    prior: 0.4,
    judges: [
      { judge: 'gpt', weight: 1, examples: 10 },
      { judge: 'gpt', stance: 'for', weight: 2, examples: 20 },
      { judge: 'openai:gpt-5', weight: 1.234, examples: 30 },
      { judge: 'gpt/against', weight: -7, examples: 40 },
    ],
  };
  const weightOf = (stance: string, ...names: readonly string[]): readonly number[] => {
    const [one] = reliabilityOf([{ seat: seatId('s'), stance, names }], learned).judges;
    return [one?.weight ?? Number.NaN, one?.examples ?? Number.NaN];
  };

  test('the most particular name counts, with its stance before without', () => {
    expect(weightOf('neutral', 'GPT')).toEqual([1, 10]);
    expect(weightOf('for', 'gpt')).toEqual([2, 20]);
    expect(weightOf('for', 'gpt/for', 'openai:gpt-5', 'gpt')).toEqual([1.23, 30]);
    expect(weightOf('against', 'gpt/against', 'openai:gpt-5', 'gpt')).toEqual([-3, 40]);
    expect(weightOf('for', 'llama')).toEqual([0.4, 0]);
  });
});

describe('counting by weight', () => {
  const panel = (weights: Readonly<Record<string, number>>) =>
    countsOf({
      source: '',
      date: '',
      judges: Object.entries(weights).map(([seat, weight]) => ({ seat: seatId(seat), weight, examples: 1 })),
    });
  const standings = (scores: Readonly<Record<string, number>>) =>
    Object.entries(scores).map(([judge, score]) => ({ judge: seatId(judge), score: exact(score) }));

  test('the median is where half of the weight is reached, between two scores where it is reached exactly', () => {
    const middle = (weights: Readonly<Record<string, number>>): string =>
      exactText(byWeight(panel(weights)).median(standings({ a: 1, b: 2, c: 4 })));
    expect(middle({ a: 1, b: 1, c: 1 })).toBe('2.00');
    expect(middle({ a: 3, b: 1, c: 1 })).toBe('1.00');
    expect(middle({ a: 1, b: 1, c: 2 })).toBe('3.00');
    expect(middle({ a: -2, b: 1, c: 1 })).toBe('3.00');
  });

  test('a majority needs two that weigh, close together, with more than half of the weight that is seated', () => {
    const most = (weights: Readonly<Record<string, number>>, scores: Readonly<Record<string, number>>) =>
      byWeight(panel(weights))
        .majority(standings(scores))
        ?.map(({ judge }) => String(judge));
    expect(most({ a: 1, b: 1, c: 1 }, { a: 4, b: 4.5, c: 2 })).toEqual(['a', 'b']);
    expect(most({ a: 1, b: 1, c: 2 }, { a: 4, b: 4.5, c: 2 })).toBeUndefined();
    expect(most({ a: 1, b: 1, c: 3 }, { a: 4, b: 4.51, c: 2 })).toBeUndefined();
    // A seat that was not heard keeps its weight among those seated.
    expect(most({ a: 1, b: 1, c: 1, d: 1.5 }, { a: 4, b: 4, c: 2 })).toBeUndefined();
    // Of two sets the heavier one; a misleading judge sides with the judges whose score it shares.
    expect(most({ a: 1, b: 1, c: 1.5, x: -1 }, { a: 4, b: 4.4, c: 4.7, x: 4.6 })).toEqual(['b', 'c', 'x']);
  });

  test('fewer than two that weigh cannot decide', () => {
    expect(canWeigh(panel({ a: 1, b: -1, c: 0 }), standings({ a: 4, b: 4, c: 4 }))).toBe(false);
    expect(canWeigh(panel({ a: 1, b: 1, c: 0 }), standings({ a: 4, c: 4 }))).toBe(false);
    expect(canWeigh(panel({ a: 1, b: 1, c: 0 }), standings({ a: 4, b: 4 }))).toBe(true);
  });
});
