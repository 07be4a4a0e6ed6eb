import { expect, test } from 'vitest';
import { similarity } from '../../text/similarity.ts';
import { sketchOf } from '../../text/sketch.ts';
import { alikeness, cohesion } from './alikeness.ts';

const [one, other, third] = ['alpha beta gamma', 'alpha beta delta', 'omega kappa sigma'].map((title) => sketchOf(title, ''));
if (one === undefined || other === undefined || third === undefined) throw new Error('there are three');

test('each report is compared with the others of its issue', () => {
  const near = similarity(one, other);
  expect(near).toBeGreaterThan(0);
  expect(alikeness([one, other, third])).toEqual([near / 2, near / 2, 0]);
  expect(cohesion([one, other, third])).toBeCloseTo(near / 3, 12);
});

test('one alone is like nothing, and has no cohesion', () => {
  expect(alikeness([one])).toEqual([0]);
  expect([cohesion([one]), cohesion([])]).toEqual([undefined, undefined]);
});

test('from the twenty-first on reports are not compared', () => {
  const many = Array.from({ length: 21 }, () => one);
  expect(alikeness(many)).toEqual([...Array.from({ length: 20 }, () => 1), 0]);
  expect(cohesion(many)).toBe(1);
});
