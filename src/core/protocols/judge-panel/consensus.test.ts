import { expect, test } from 'vitest';
import { inWords } from '../../../../test/in-words.ts';
import { exact } from '../../consensus/exact.ts';
import { seatId } from '../../ids.ts';
import { checkConsensus } from './consensus.ts';
import { phrase } from './phrases.ts';
import type { Scored } from './scores.ts';

const DIMENSIONS = [
  { name: 'x', weight: 1 },
  { name: 'y', weight: 0 },
];
const judge = (score: number, stated: Readonly<Record<string, number>> = {}): Scored => ({
  score: exact(score),
  dimensions: new Map(Object.entries(stated).map(([name, one]) => [name, exact(one)])),
  stated: new Set(Object.keys(stated)),
  how: phrase('not-heard'),
});
const check = (heard: readonly Scored[], more: { spoke?: number; speakers?: number; held?: number } = {}) => {
  const heldBy = heard.slice(0, more.held ?? 0).map((_, index) => seatId(`j${index}`));
  const { whyNot, dimensionCheck } = checkConsensus({
    heard,
    spoke: more.spoke ?? heard.length,
    speakers: more.speakers ?? heard.length,
    dimensions: DIMENSIONS,
    clusters: heldBy.length === 0 ? [] : [{ finding: 'F', evidence: '', keys: ['f'], heldBy }],
  });
  return { whyNot: inWords(whyNot), dimensionCheck };
};

test('the overall scores are within 0.5, exactly', () => {
  expect(check([judge(4.4), judge(3.9)])).toEqual({ whyNot: [], dimensionCheck: 'carried' });
  expect(check([judge(4.41), judge(3.9), judge(4)]).whyNot).toEqual(['the overall scores are 0.51 apart, more than 0.50']);
});

test('every dimension is within 1.0 over those who stated it in this round, one of weight 0 too', () => {
  expect(check([judge(4, { x: 4.3 }), judge(4, { x: 3.3 })])).toEqual({ whyNot: [], dimensionCheck: 'passed' });
  expect(check([judge(4, { x: 4, y: 1 }), judge(4, { x: 4, y: 2.05 })])).toEqual({
    whyNot: ['the scores for y are 1.05 apart, more than 1.00'],
    dimensionCheck: 'failed',
  });
});

test('a dimension that one judge states is not checked', () => {
  const silent = { ...judge(4, { x: 1 }), stated: new Set<string>() };
  expect(check([judge(4, { x: 5 }), silent])).toEqual({ whyNot: [], dimensionCheck: 'carried' });
});

test('every critical finding is held by all who were heard', () => {
  const three = [judge(4), judge(4), judge(4)];
  expect(check(three, { held: 3 }).whyNot).toEqual([]);
  expect(check(three, { held: 2 }).whyNot).toEqual(['"F" is held by 2 of 3 judges']);
});

test('one judge, or a silent round, is no consensus', () => {
  expect(check([judge(4)]).whyNot).toEqual(['1 of at least 2 judges were heard']);
  expect(check([judge(4), judge(4)], { spoke: 0 }).whyNot).toEqual([
    'no judge spoke in this round, and silence is not agreement',
  ]);
});

test('who spoke without a score counts where a critical finding must be held by all', () => {
  expect(check([judge(4), judge(4)], { held: 2, speakers: 3 }).whyNot).toEqual(['"F" is held by 2 of 3 judges']);
});
