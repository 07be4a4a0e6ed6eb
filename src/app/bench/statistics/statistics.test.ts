import { describe, expect, test } from 'vitest';
import { areaUnderCurve, brierScore } from './auc.ts';
import { bootstrapInterval, quantile } from './bootstrap.ts';
import { foldsOf } from './folds.ts';
import { fitLogistic, logitOf, sigmoid } from './logistic.ts';
import { seeded, shuffled } from './seeded.ts';

describe('drawing', () => {
  test('the same seed draws the same numbers, another seed others', () => {
    const drawn = (seed: number): readonly number[] => Array.from({ length: 5 }, seeded(seed));
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    // From the reference implementation of mulberry32.
    expect(Array.from({ length: 3 }, seeded(1)).map((one) => one.toFixed(6))).toEqual(['0.627074', '0.002736', '0.527447']);
  });

  test('a shuffle keeps every element and the given list', () => {
    const list = [1, 2, 3, 4, 5, 6];
    const out = shuffled(list, seeded(3));
    expect([...out].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(out).not.toEqual(list);
    expect(list).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('logistic fit', () => {
  test('an intercept alone is the log-odds of the share', () => {
    const [weight = 0] = fitLogistic([[1], [1], [1], [1]], [1, 1, 1, 0], { l2: 0 });
    expect(weight).toBeCloseTo(Math.log(3), 6);
  });

  test('rows count by their weights', () => {
    const [weight = 0] = fitLogistic([[1], [1]], [1, 0], { l2: 0, weights: [3, 1] });
    expect(weight).toBeCloseTo(Math.log(3), 6);
  });

  test('one column and l2: the slope of the penalised likelihood is zero', () => {
    const [weight = 0] = fitLogistic([[1], [1], [1], [1]], [1, 1, 1, 0], { l2: 2, prior: [0.5] });
    expect(4 * sigmoid(weight) - 3 + 2 * (weight - 0.5)).toBeCloseTo(0, 6);
    expect(weight).toBeGreaterThan(0.5);
    expect(weight).toBeLessThan(Math.log(3));
  });

  test('without rows the prior stands, and a column is pulled by its own strength', () => {
    expect(fitLogistic([], [], { l2: 1, prior: [1, -2] })).toEqual([1, -2]);
    const [held = 0, free = 0] = fitLogistic(
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [1, 1, 0],
      { l2: [1e9, 0.01] },
    );
    expect(held).toBeCloseTo(0, 6);
    expect(free).toBeGreaterThan(0.5);
  });

  test('separated labels end, and rank as they should', () => {
    const rows = [-2, -1, 1, 2].map((x) => [1, x]);
    const weights = fitLogistic(rows, [0, 0, 1, 1], { l2: 0.1 });
    const chances = rows.map((row) => sigmoid(logitOf(row, weights)));
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect(chances.every(Number.isFinite)).toBe(true);
    expect(fitLogistic(rows, [0, 0, 1, 1], { l2: 0 }).every(Number.isFinite)).toBe(true);
  });

  test('a column that says the opposite gets a weight below zero', () => {
    const [, weight = 0] = fitLogistic(
      [
        [1, 1],
        [1, 1],
        [1, -1],
        [1, -1],
        [1, 1],
      ],
      [0, 0, 1, 1, 1],
      { l2: 0.5 },
    );
    expect(weight).toBeLessThan(0);
  });

  test('the logit of large numbers does not overflow', () => {
    expect([sigmoid(1000), sigmoid(-1000), sigmoid(0)]).toEqual([1, 0, 0.5]);
  });
});

describe('bootstrap', () => {
  const mean = (sample: readonly number[]): number => sample.reduce((sum, one) => sum + one, 0) / sample.length;

  test('the interval holds the figure, is the same each time, and is narrower with more units', () => {
    const few = bootstrapInterval([0, 1, 0, 1, 1, 0, 1, 0, 1, 1], mean);
    const many = bootstrapInterval(
      Array.from({ length: 1000 }, (_, at) => at % 2),
      mean,
      { draws: 300 },
    );
    expect(few).toEqual(bootstrapInterval([0, 1, 0, 1, 1, 0, 1, 0, 1, 1], mean));
    expect(few?.low).toBeLessThan(0.6);
    expect(few?.high).toBeGreaterThan(0.6);
    // Half-width of a mean of 1000 coins: 1.96 × √(0.25 / 1000) = 0.031.
    expect((many?.high ?? 0) - (many?.low ?? 0)).toBeGreaterThan(0.05);
    expect((many?.high ?? 0) - (many?.low ?? 0)).toBeLessThan(0.075);
  });

  test('units without spread have an interval of one point; no units have none', () => {
    expect(bootstrapInterval([1, 1, 1], mean)).toEqual({ low: 1, high: 1 });
    expect(bootstrapInterval([], mean)).toBeUndefined();
    expect(bootstrapInterval([1], () => undefined)).toBeUndefined();
  });

  test('a quantile lies between its neighbours', () => {
    expect([quantile([1, 2, 3, 4], 0), quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 1)]).toEqual([1, 2.5, 4]);
  });
});

describe('ranks', () => {
  test('the area counts pairs, equal ones half', () => {
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
    expect(areaUnderCurve([1, 2], [3, 4])).toBe(0);
    expect(areaUnderCurve([2, 2], [2, 2])).toBe(0.5);
    // 3 > 1, 3 = 3, 2 > 1, 2 < 3: 2.5 of 4.
    expect(areaUnderCurve([3, 2], [1, 3])).toBe(0.625);
    expect(areaUnderCurve([], [1])).toBeUndefined();
  });

  test('the Brier score is the mean squared distance', () => {
    const right = { probability: 0.8, isRight: true };
    const wrong = { probability: 0.6, isRight: false };
    expect(brierScore([right, wrong])).toBeCloseTo((0.04 + 0.36) / 2, 12);
    expect(brierScore([])).toBeUndefined();
  });
});

describe('folds', () => {
  const items = Array.from({ length: 20 }, (_, at) => ({ id: `item-${at}`, repo: `repo-${at % 5}`, label: at % 2 }));

  test('each item is tested once, by its key and not by its place', () => {
    const options = { count: 5, groupOf: ({ id }: (typeof items)[number]) => id };
    const folds = foldsOf(items, options);
    expect(folds).toHaveLength(5);
    expect(folds.flatMap(({ test: tested }) => tested.map(({ id }) => id)).sort()).toEqual(items.map(({ id }) => id).sort());
    expect(folds.every(({ train, test: tested }) => train.length + tested.length === 20)).toBe(true);
    const ids = (list: typeof folds): readonly string[][] => list.map(({ test: tested }) => tested.map(({ id }) => id).sort());
    expect(ids(foldsOf([...items].reverse(), options))).toEqual(ids(folds));
  });

  test('a group is on one side only, and without a count each group is a fold', () => {
    const folds = foldsOf(items, { groupOf: ({ repo }) => repo });
    expect(folds.map(({ test: tested }) => new Set(tested.map(({ repo }) => repo)).size)).toEqual([1, 1, 1, 1, 1]);
    expect(folds.every(({ train }) => train.length === 16)).toBe(true);
  });

  test('strata are spread evenly', () => {
    const folds = foldsOf(items, { count: 5, groupOf: ({ id }) => id, stratumOf: ({ label }) => String(label) });
    expect(folds.map(({ test: tested }) => tested.filter(({ label }) => label === 1).length)).toEqual([2, 2, 2, 2, 2]);
  });

  test('there are never more folds than groups', () => {
    expect(foldsOf(items.slice(0, 2), { count: 10, groupOf: ({ id }) => id })).toHaveLength(2);
    expect(foldsOf([] as typeof items, { count: 10, groupOf: ({ id }) => id })).toEqual([]);
  });
});
