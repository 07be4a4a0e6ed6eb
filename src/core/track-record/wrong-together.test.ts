import { expect, test } from 'vitest';
import { itemId } from '../ids.ts';
import type { Outcome, Saying } from './outcome.ts';
import { errorCorrelation, meanCorrelation, pairsIn, pairsTogether } from './wrong-together.ts';

const side = (panelist: string, taken: Saying['side'], role = 'bugs'): Saying => ({
  panelist,
  as: 'examiner',
  role,
  side: taken,
});
const outcome = (truth: Outcome['truth'], ...sayings: readonly Saying[]): Outcome => ({
  item: itemId('1'),
  category: 'bug',
  standing: 'open',
  truth,
  sayings,
});

test('pairs are counted over items on which both took a side', () => {
  const pairs = pairsIn([
    outcome('upheld', side('elm', 'against'), side('ash', 'against')),
    outcome('upheld', side('ash', 'for'), side('elm', 'against')),
    outcome('dismissed', side('ash', 'against'), side('elm', 'against')),
    outcome('dismissed', side('ash', 'for')),
    // Evenly divided: it takes no side.
    outcome('upheld', side('ash', 'for'), side('ash', 'against', 'security'), side('elm', 'for')),
  ]);
  expect([...pairs.values()]).toEqual([{ a: 'ash', b: 'elm', both: 3, aWrong: 1, bWrong: 2, wrongTogether: 1 }]);
  expect([...pairsTogether(pairs, pairs.values()).values()]).toEqual([
    { a: 'ash', b: 'elm', both: 6, aWrong: 2, bWrong: 4, wrongTogether: 2 },
  ]);
});

test('errors that always come together correlate fully, and independent ones not at all', () => {
  const counts = (aWrong: number, bWrong: number, wrongTogether: number) => ({
    a: 'a',
    b: 'b',
    both: 20,
    aWrong,
    bWrong,
    wrongTogether,
  });
  expect(errorCorrelation(counts(5, 5, 5))).toBeCloseTo(1, 12);
  expect(errorCorrelation(counts(10, 10, 5))).toBeCloseTo(0, 12);
  expect(errorCorrelation(counts(10, 10, 0))).toBeCloseTo(-1, 12);
  // 20 × 3 − 5 × 8 = 20 over √(5 × 15 × 8 × 12).
  expect(errorCorrelation(counts(5, 8, 3))).toBeCloseTo(20 / Math.sqrt(7200), 12);
  expect(errorCorrelation(counts(0, 8, 0))).toBeUndefined();
});

test('the mean is weighed by items, over pairs with enough of them', () => {
  const pair = (both: number, wrongTogether: number) => ({
    a: 'a',
    b: 'b',
    both,
    aWrong: both / 2,
    bWrong: both / 2,
    wrongTogether,
  });
  expect(meanCorrelation([pair(20, 10), pair(60, 15), pair(4, 2)], 10)).toBeCloseTo(0.25, 12);
  expect(meanCorrelation([pair(4, 2)], 10)).toBeUndefined();
});
