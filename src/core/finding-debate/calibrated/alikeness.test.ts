import { expect, test } from 'vitest';
import { sourceId } from '../../ids.ts';
import { similarity } from '../../text/similarity.ts';
import { sketchOf, type TextSketch } from '../../text/sketch.ts';
import { alikeness, cohesion } from './alikeness.ts';

const [one, other, third] = ['alpha beta gamma', 'alpha beta delta', 'omega kappa sigma'].map((title) => sketchOf(title, ''));
if (one === undefined || other === undefined || third === undefined) throw new Error('there are three');

/** Gives each report a separate source. */
const bySources = (sketches: readonly TextSketch[]) => sketches.map((sketch, at) => ({ source: sourceId(`s${at}`), sketch }));

test('each report is compared with the others of its issue', () => {
  const near = similarity(one, other);
  expect(near).toBeGreaterThan(0);
  expect(alikeness([one, other, third])).toEqual([near / 2, near / 2, 0]);
  expect(cohesion(bySources([one, other, third]))).toBeCloseTo(near / 3, 12);
});

test('one alone is like nothing, and has no cohesion', () => {
  expect(alikeness([one])).toEqual([0]);
  expect([cohesion(bySources([one])), cohesion([])]).toEqual([undefined, undefined]);
});

test('what one source says twice adds nothing, however alike it is', () => {
  const twice = [one, one].map((sketch) => ({ source: sourceId('ash'), sketch }));
  expect(cohesion(twice)).toBeUndefined();
  expect(cohesion([...twice, { source: sourceId('oak'), sketch: third }])).toBe(0);
});

test('from the twenty-first on reports are not compared', () => {
  const many = Array.from({ length: 21 }, () => one);
  expect(alikeness(many)).toEqual([...Array.from({ length: 20 }, () => 1), 0]);
  expect(cohesion(bySources(many))).toBe(1);
});
