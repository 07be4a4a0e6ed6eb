import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { exact } from '../../consensus/exact.ts';
import { type SeatId, seatId } from '../../ids.ts';
import { majorityOf, verdictOf } from './verdict.ts';

const standings = (...scores: readonly number[]) =>
  scores.map((score, index) => ({ judge: seatId(`j${index}`), score: exact(score) }));
const majority = (scores: readonly number[], seated = scores.length): readonly SeatId[] | undefined =>
  majorityOf(standings(...scores), seated)
    ?.map(({ judge }) => judge)
    .sort();
const verdict = (scores: readonly number[], more: { reachedAt?: number; held?: number; seated?: number } = {}) =>
  inWords(
    verdictOf({
      standings: standings(...scores),
      seated: more.seated ?? scores.length,
      speakers: scores.length,
      reachedAt: more.reachedAt,
      clusters:
        more.held === undefined
          ? []
          : [
              {
                finding: 'F',
                evidence: '',
                keys: ['f'],
                heldBy: scores.slice(0, more.held).map((_, index) => seatId(`j${index}`)),
              },
            ],
      single: undefined,
    }),
  );

test('a majority is the largest set within 0.5, exactly, and more than half of those seated', () => {
  expect(majority([4.4, 3.9, 2])).toEqual(['j0', 'j1']);
  expect(majority([4.41, 3.9, 2])).toBeUndefined();
  expect(majority([4, 4, 2, 2])).toBeUndefined();
  expect(majority([4, 4], 4)).toBeUndefined();
  expect(majority([4, 4], 3)).toEqual(['j0', 'j1']);
});

test('ties go to the smaller range, then to the mean nearer to the median, then to the lower mean', () => {
  expect(majority([3, 3.5, 3.9])).toEqual(['j1', 'j2']);
  expect(majority([3, 3.1, 3.4, 3.6, 5])).toEqual(['j0', 'j1', 'j2']);
  expect(majority([3, 3.4, 3.5, 3.9, 4.9])).toEqual(['j1', 'j2', 'j3']);
  expect(majority([1, 1, 1.5, 1.5, 2, 2, 5])).toEqual(['j0', 'j1', 'j2', 'j3']);
  expect(majority([2.5, 3, 3.5])).toEqual(['j0', 'j1']);
});

test('a consensus is the mean of all, a majority its own mean beside that of the minority, a split the median', () => {
  expect(verdict([4, 4.1, 3.9], { reachedAt: 2 })).toEqual({
    type: 'consensus',
    confidence: 'HIGH',
    reachedAt: 2,
    score: 4,
    exactScore: '4.00',
    outOf20: 16,
    gate: 'GREEN',
    uncappedGate: 'GREEN',
    cappedBy: [],
    calculation: '(3.90 + 4.00 + 4.10) / 3 = 4.00',
    majority: [],
    minority: [],
  });
  expect(verdict([4, 4.25, 2])).toMatchObject({
    type: 'majority',
    confidence: 'MEDIUM',
    reachedAt: null,
    score: 4.13,
    exactScore: '4.125',
    majority: ['j0', 'j1'],
    minority: ['j2'],
    majorityScore: 4.13,
    minorityScore: 2,
    calculation: '(4.00 + 4.25) / 2 = 4.125 ≈ 4.13',
  });
  expect(verdict([1, 3, 5, 4])).toMatchObject({
    type: 'split',
    confidence: 'LOW',
    score: 3.5,
    calculation: 'median of 1.00, 3.00, 4.00, 5.00 = 3.50',
  });
});

test('all within 0.5 without a consensus are a majority without a minority', () => {
  const found = verdict([4, 4.2, 4.4]);
  expect(found).toMatchObject({ type: 'majority', majority: ['j0', 'j1', 'j2'], minority: [] });
  expect(found).not.toHaveProperty('minorityScore');
});

test('one judge is no panel', () => {
  expect(verdict([4.5], { seated: 1 })).toMatchObject({ type: 'split' });
  expect(verdict([4.5], { seated: 3 })).toMatchObject({ type: 'split', confidence: 'LOW', score: 4.5, calculation: '4.50' });
});

test('the gate is read off the exact score, not the shown one', () => {
  const gates = [
    [4, 4],
    [3.99, 4],
    [3, 3],
    [2.99, 3],
  ].map((scores) => verdict(scores, { reachedAt: 1 }));
  expect(gates.map(({ score, gate }) => [score, gate])).toEqual([
    [4, 'GREEN'],
    [4, 'YELLOW'],
    [3, 'YELLOW'],
    [3, 'RED'],
  ]);
});

test('a critical finding of more than half of those heard caps GREEN at YELLOW', () => {
  expect(verdict([4.5, 4.5, 4.5], { held: 2 })).toMatchObject({ gate: 'YELLOW', uncappedGate: 'GREEN', cappedBy: ['F'] });
  expect(verdict([4.5, 4.5], { held: 1, seated: 3 })).toMatchObject({ gate: 'GREEN', cappedBy: [] });
  expect(verdict([4.5, 4.5], { held: 2, seated: 5 })).toMatchObject({ gate: 'YELLOW', cappedBy: ['F'] });
  expect(verdict([2, 2], { held: 2 })).toMatchObject({ gate: 'RED', uncappedGate: 'RED', cappedBy: [] });
});
