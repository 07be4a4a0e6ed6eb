import { describe, expect, test } from 'vitest';
import { sigmoid } from '../statistics/logistic.ts';
import { everyWord, lastWords, rowOf } from './judge-features.ts';
import { judged, learnJudges, priorWeight } from './learn-judges.ts';
import { hit, measureJudges, recordOf } from './measure-judges.ts';
import { judgesIn, onePerModel } from './panels.ts';
import { type Judgement, judgementsOf } from './recorded-judgements.ts';

type Items = Parameters<typeof judgementsOf>[0];

/** Items that one judge is always right and another always wrong about. */
const opposed = (count: number): readonly Judgement[] =>
  judgementsOf(
    Array.from({ length: count }, (_, at) => {
      const label = at % 2 === 0 ? 1 : 2;
      return { id: `i${at}`, subset: at % 4 < 2 ? 'a' : 'b', label, judges: { right: label, wrong: label === 1 ? 2 : 1 } };
    }) as Items,
  );

describe('what a judge says', () => {
  const [one] = judgementsOf([
    {
      id: 'x',
      label: 1,
      judges: {
        plain: 2,
        silent: null,
        firm: { rounds: [[1, 1]] },
        torn: { rounds: [[1, 2]] },
        moved: {
          rounds: [
            [1, 2],
            [1, 1],
          ],
        },
        scorer: { scores: [6, 2] },
        even: { scores: [5, 5] },
        blank: { scores: [null, 3] },
      },
    },
  ]);

  test('votes of both orders are one number, and a contradiction is no vote', () => {
    expect(Object.fromEntries(one?.said ?? [])).toEqual({
      plain: { first: -1, last: -1 },
      silent: { first: 0, last: 0 },
      firm: { first: 1, last: 1 },
      torn: { first: 0, last: 0 },
      moved: { first: 0, last: 1, again: 1 },
      scorer: { first: 1, last: 1, margin: 4 },
      even: { first: 0, last: 0, margin: 0 },
      blank: { first: 0, last: 0, margin: 0 },
    });
  });

  test('a judge gives its first round, its second where there is one, and the difference of its scores', () => {
    const all = one === undefined ? [] : [one];
    const row = (judge: string): readonly number[] => all.flatMap((item) => rowOf(item, everyWord(all, [judge])));
    expect([row('firm'), row('moved'), row('scorer')]).toEqual([[1], [0, 1], [1, 1]]);
  });
});

describe('learning', () => {
  test('without examples every judge weighs the same', () => {
    const { weights } = learnJudges([], lastWords(['a', 'b', 'c', 'd']));
    expect(weights).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(priorWeight(4)).toBe(0.5);
  });

  test('few examples stay near the prior', () => {
    const { weights, l2 } = learnJudges(opposed(4), lastWords(['right', 'wrong']));
    expect(l2).toBe(100);
    // The slope of the penalised likelihood is zero: four items with the row (1, −1) or its mirror image.
    const [right = 0, wrong = 0] = weights;
    expect(4 * (sigmoid(right - wrong) - 1) + 100 * (right - 1)).toBeCloseTo(0, 5);
    expect(wrong).toBeGreaterThan(0.9);
  });

  test('a judge that is always wrong gets a weight below zero, and its word counts the other way round', () => {
    const items = opposed(60);
    const model = learnJudges(items, lastWords(['right', 'wrong']));
    const [right = 0, wrong = 0] = model.weights;
    expect(right).toBeGreaterThan(1);
    expect(wrong).toBeLessThan(0);
    expect(items.every((item) => hit(item, judged(model, item)) === 1)).toBe(true);
  });

  test('the record of a judge leaves contradictions out', () => {
    const items = judgementsOf([
      { id: '1', label: 1, judges: { a: 1 } },
      { id: '2', label: 1, judges: { a: 2 } },
      { id: '3', label: 2, judges: { a: 2 } },
      { id: '4', label: 2, judges: { a: { rounds: [[1, 2]] } } },
    ] as Items);
    expect(recordOf(items, 'a')).toEqual({ right: 2, wrong: 1 });
  });
});

describe('measuring', () => {
  test('two judges that always differ are a tie; learned weights tell them apart', () => {
    const scores = measureJudges(opposed(40), ['right', 'wrong']);
    expect(scores).toMatchObject({
      items: 40,
      folds: 10,
      majority: { accuracy: 0.5, interval: { low: 0.5, high: 0.5 } },
      best: { accuracy: 1, judge: 'right' },
      chosen: { accuracy: 1 },
      logOdds: { accuracy: 1 },
      learned: { accuracy: 1 },
      otherSubsets: { accuracy: 1 },
    });
  });

  test('nothing is tested on what it was learned from: labels by chance are not learned', () => {
    // The label follows no judge: whatever weights are learned, the accuracy on other folds is near a half.
    const items = judgementsOf(
      Array.from({ length: 200 }, (_, at) => ({
        id: `i${at}`,
        label: (at * 7919) % 13 < 6 ? 1 : 2,
        judges: Object.fromEntries(
          Array.from({ length: 6 }, (__, judge) => [`j${judge}`, ((at * (judge + 3)) >> 2) % 2 === 0 ? 1 : 2]),
        ),
      })) as Items,
    );
    const { learned, otherSubsets } = measureJudges(items, judgesIn(items));
    expect(learned.accuracy).toBeLessThan(0.62);
    expect(otherSubsets).toBeUndefined();
  });
});

test('one configuration of each model: the plain one, else the first; an edition of a model is that model', () => {
  expect(onePerModel(['A/CoT', 'A/Vanilla', 'A-0301/Vanilla', 'B/x', 'B/y', 'C'])).toEqual(['A/Vanilla', 'B/x', 'C']);
});
